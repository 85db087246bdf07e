/** The codes of all sentences of Wettstreit der Könige, as the server names them. */

export const ASKED = [
  "ask-first", "ask-draw", "ask-act", "ask-point", "ask-ship", "ask-attack", "ask-defend", "ask-war", "ask-reward", "ask-treasures",
  "ask-income", "over",
] as const;

export const TOLD = [
  "begins", "drawn", "drawn-own", "turn-ended", "leader-placed", "leader-moved", "leader-beaten", "leader-displaced", "card-placed",
  "card-connected", "card-face-down", "card-face-down-own", "card-turned-up", "catastrophe-used", "point-paid", "point-declined",
  "income-paid", "income-declined", "reward-paid", "reward-declined", "point-won", "ship-built", "ship-declined", "treasures-taken",
  "treasures-declined", "internal-conflict", "external-conflict", "cards-added", "none-added", "conflict-tied", "internal-won",
  "external-won", "cards-taken", "wars-open", "war-chosen", "war-lapsed", "turn", "pile-short", "one-treasure", "stalemate", "won", "result",
] as const;

export const REASONS = [
  "game-over", "chance-first", "first-decided", "draw-not-due", "action-open", "turn-ending", "no-conflict", "war-first",
  "war-being-fought", "no-war-open", "ship-not-asked", "exchange-not-asked", "nothing-to-pay", "nothing-to-decline", "no-such-seat",
  "draw-wrong-number", "pile-lacks", "pay-other-colour", "pay-not-held", "add-not-held", "no-such-war", "ship-colour",
  "ship-built-already", "leader-stays", "leader-on-nothing", "leader-on-ship", "leader-on-leader", "card-not-held", "column-full",
  "gap-filled", "gap-too-early", "no-catastrophe-left", "catastrophe-on-nothing", "catastrophe-on-treasure", "catastrophe-on-ship",
  "catastrophe-on-leader", "treasure-gone", "treasure-elsewhere", "treasure-must-stay", "exchange-not-held",
] as const;

export type Asked = (typeof ASKED)[number];
export type Told = (typeof TOLD)[number];
export type Reason = (typeof REASONS)[number];
