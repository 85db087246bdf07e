/** The codes of all sentences of Contest of Kings, as the server names them. */

import * as shared from "../dynasties/codes";

export const PROMPTS = [...shared.PROMPTS, "ask-ship", "ask-reward", "ask-treasures", "ask-income"] as const;

export const LOG = [
  ...shared.LOG,
  "leader-displaced",
  "card-placed",
  "card-connected",
  "card-face-down",
  "card-face-down-own",
  "card-turned-up",
  "catastrophe-used",
  "point-paid",
  "point-declined",
  "income-paid",
  "income-declined",
  "reward-paid",
  "reward-declined",
  "point-won",
  "ship-built",
  "ship-declined",
  "treasures-declined",
  "internal-conflict",
  "external-conflict",
  "cards-added",
  "internal-won",
  "external-won",
  "cards-taken",
  "pile-short",
  "one-treasure",
  "stalemate",
] as const;

export const REFUSALS = [
  ...shared.REFUSALS,
  "ship-not-asked",
  "exchange-not-asked",
  "nothing-to-pay",
  "pile-lacks",
  "pay-other-colour",
  "pay-not-held",
  "ship-colour",
  "ship-built-already",
  "leader-on-nothing",
  "leader-on-ship",
  "leader-on-leader",
  "card-not-held",
  "column-full",
  "gap-filled",
  "gap-too-early",
  "catastrophe-on-nothing",
  "catastrophe-on-ship",
  "treasure-gone",
  "treasure-must-stay",
  "exchange-not-held",
] as const;
