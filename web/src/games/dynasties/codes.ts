/** The codes of the sentences that both games of four dynasties have, as the server names them. */

export const PROMPTS = [
  "ask-first",
  "ask-draw",
  "ask-act",
  "ask-point",
  "ask-attack",
  "ask-defend",
  "ask-war",
  "over",
] as const;

export const LOG = [
  "begins",
  "drawn",
  "drawn-own",
  "turn-ended",
  "leader-placed",
  "leader-moved",
  "leader-beaten",
  "treasures-taken",
  "none-added",
  "conflict-tied",
  "wars-open",
  "war-chosen",
  "war-lapsed",
  "turn",
  "won",
  "result",
] as const;

export const REFUSALS = [
  "game-over",
  "chance-first",
  "first-decided",
  "draw-not-due",
  "action-open",
  "turn-ending",
  "no-conflict",
  "war-first",
  "war-being-fought",
  "no-war-open",
  "nothing-to-decline",
  "no-such-seat",
  "draw-wrong-number",
  "add-not-held",
  "no-such-war",
  "leader-stays",
  "no-catastrophe-left",
  "catastrophe-on-treasure",
  "catastrophe-on-leader",
  "treasure-elsewhere",
] as const;
