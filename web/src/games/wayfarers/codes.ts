/** The codes of all sentences of Wayfarers of the South Tigris, as the server names them. */

export const ASKED = [
  "ask-first", "ask-side", "ask-board", "ask-journal-tile", "ask-card", "ask-roll", "ask-scheme", "ask-act", "ask-space", "ask-space-by-guild", "ask-step",
  "ask-effects", "ask-source", "ask-token", "ask-tuck", "ask-inspire", "ask-lay", "ask-take", "ask-order", "ask-reroll", "ask-end", "ask-deny", "over",
] as const;

/** The steps of the solo opponent's turn. */
export const SOLO = [
  "solo-rests", "solo-late-card", "solo-track", "solo-track-effect", "solo-cannot", "solo-first", "solo-second", "solo-spends", "solo-focus",
  "solo-instead", "solo-guild", "solo-passes", "solo-passes-row", "solo-passes-tiles", "solo-passes-pile", "solo-takes-card",
  "solo-takes-inspiration", "solo-takes-top", "solo-token", "solo-places-worker", "solo-retrieves-worker", "solo-wants", "solo-allowed",
  "solo-goes-on", "solo-takes-tile", "solo-takes-special", "solo-covers", "solo-lays-beside", "solo-comet", "solo-no-comet", "solo-journal",
  "solo-journal-stays", "solo-extra", "solo-no-extra", "solo-nothing", "solo-shuffles",
] as const;

export const TOLD = [
  "first", "side", "board", "journal-tile", "roll", "card", "scheme", "done", "rest", "die", "place", "place-by-guild", "guild",
  "guild-held", "worker", "silver", "provision", "pay", "new-die", "influence", "influence-card", "token", "token-card", "move", "journal",
  "further", "refresh", "reroll", "adjust", "retrieve", "acquire", "draw-three", "take", "under", "tuck", "inspire", "discard", "tile", "lay",
  "source", "allow", "deny", "gained", "paid", "guild-up", "guild-down", "tokens-back", "workers-gained", "moved", "opponent-track",
  "opponent-comet", "lapsed", "end-begins", "turn", "won", "result", "solo-won", "solo-lost",
  "unasked-guild", "unasked-place", "unasked-tuck", "unasked-discard", "unasked-take", "unasked-lay", "unasked-rest", ...SOLO,
] as const;

/** What an answer would bring, said before it is given. */
export const FORESEEN = ["would-open", "would-roll", "would-draw", "would-score"] as const;

export const REASONS = [
  "game-over", "chance-first", "chance-decides", "not-asked", "not-possible-now", "must-use-a-part", "die-needs-a-space", "no-such-die",
  "chain-does-not-reach", "no-space-for-die", "guild-used", "no-token-in-guild", "same-die-back", "no-card-there", "no-die-space", "space-taken",
  "assets-missing", "ship-not-missing", "ship-missing", "no-worker", "no-card-in-row", "no-room-for-worker", "fee-cannot-be-paid",
  "no-fee-due", "fee-due", "slot-of-no-use", "no-such-source", "no-token-there", "token-is-there-already", "townsfolk-does-not-fit",
  "no-space-card", "inspired-already", "tile-does-not-fit", "no-second-face", "not-drawn", "not-left-over", "nothing-to-pay-with", "nothing-else-to-pick",
  "not-on-offer", "cost-of-no-use", "no-token-to-put", "card-not-free", "no-token-to-move", "marker-elsewhere", "final-space-taken",
  "requirement-not-met", "no-journal-move-yet", "black-guild-used", "no-black-token", "journal-space-first", "no-die-there", "die-not-in-supply",
  "no-worker-there", "worker-placed-this-turn", "no-card-to-acquire", "no-place-for-card", "drawing-only", "drawing-not-allowed",
  "pile-empty", "no-tile-left", "tile-fits-nowhere", "tile-cannot-be-paid", "part-waits", "of-no-use", "no-silver-for-card",
  "no-silver-for-fee", "no-tile-fits", "no-silver-for-tile",
] as const;

export type Asked = (typeof ASKED)[number];
export type Solo = (typeof SOLO)[number];
export type Told = (typeof TOLD)[number] | (typeof FORESEEN)[number];
export type Reason = (typeof REASONS)[number];
