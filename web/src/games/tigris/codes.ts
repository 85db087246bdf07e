/** The codes of all sentences of Tigris & Euphrates, as the server names them. */

export const ASKED = [
  "ask-first", "ask-draw", "ask-act", "ask-attack", "ask-defend", "ask-war", "ask-building", "ask-building-move",
  "ask-monument", "ask-wonder", "ask-monument-or-wonder", "ask-treasure", "ask-point", "over",
] as const;

export const TOLD = [
  "begins", "drawn", "drawn-own", "swapped", "swapped-own", "turn-ended", "leader-placed", "leader-moved",
  "leader-withdrawn", "leader-beaten", "leader-without-temple", "tile-placed", "tile-scored", "tile-scored-for",
  "king-scored", "building-doubled", "kingdoms-united", "no-war", "wars-open", "war-chosen", "war-lapsed", "revolt", "war",
  "tiles-added", "none-added", "conflict-tied", "revolt-won", "war-won", "supporters-removed", "supporters-spared",
  "catastrophe-played", "catastrophe-destroyed", "building-placed", "building-moved", "building-returned",
  "building-declined", "monument-built", "monument-declined", "wonder-built", "wonder-point", "treasures-taken", "income",
  "turn", "bag-short", "treasures-few", "won", "result",
] as const;

export const REASONS = [
  "game-over", "chance-first", "first-decided", "draw-not-due", "action-open", "turn-ending", "end-not-now",
  "withdraw-from-conflict", "catastrophe-in-conflict", "no-conflict", "war-first", "war-being-fought", "no-war-open",
  "buildings-off", "building-not-asked", "building-first", "monument-not-asked", "wonder-not-asked", "treasure-not-asked",
  "point-not-asked", "nothing-to-decline", "no-such-seat", "draw-wrong-number", "bag-lacks", "leader-not-on-board",
  "swap-not-held", "add-not-held", "english-attacker", "english-defender", "no-such-war", "leader-stays",
  "leader-cell-taken", "leader-on-river", "leader-without-temple", "leader-joins", "tile-not-held", "tile-cell-taken",
  "farm-on-land", "tile-on-river", "tile-joins", "no-catastrophe-left", "catastrophe-on-treasure",
  "catastrophe-on-building", "catastrophe-on-leader", "catastrophe-on-monument", "catastrophe-on-wonder",
  "catastrophe-on-catastrophe", "building-off-line", "building-line-short", "no-square", "monument-colour",
  "monument-stands", "wonder-off", "wonder-stands", "no-cross", "no-treasure", "treasure-elsewhere", "special-first",
] as const;

export type Asked = (typeof ASKED)[number];
export type Told = (typeof TOLD)[number];
export type Reason = (typeof REASONS)[number];
