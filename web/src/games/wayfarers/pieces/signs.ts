/** The signs of the game in the groups in which they are listed. */

import { GUILDS, SIGNS, TILE_TYPES, type Sign } from "./pieces";

export type SignGroup = "goods" | "dice" | "assets" | "icons" | "cards" | "guilds" | "effects" | "marks";

const GROUPS: Record<SignGroup, readonly string[]> = {
  goods: ["silver", "provision", "discount-silver", "discount-provision", "free", "fee", "vp"],
  assets: ["camel", "telescope", "ship", "pigeon", "raise", "lower", "raise-or-lower"],
  icons: ["city", "vista", "harbour", "open-sea", "observatory", "library", "stars", "planet", "sun", "moon", "comet"],
  dice: ["die", "refresh-die", "adjust-die", "new-die"],
  guilds: [
    "influence",
    "guild-black",
    "guild-yellow",
    "guild-blue",
    "influence-any",
    "influence-card",
    "move-influence",
    "spend-influence",
  ],
  cards: [
    "card-land",
    "card-water",
    "card-space",
    "card-townsfolk",
    "card-inspiration",
    "draw-three",
    "upgrade-land",
    "upgrade-water",
    "upgrade-space",
    "upgrade-basic",
    "upgrade-special",
    "upgrade-any",
  ],
  effects: ["journal", "worker", "worker-green", "worker-yellow", "worker-blue", "rest"],
  marks: ["arrive", "trigger", "double", "most", "link", "arrow", "check", "lock", "scheme", "focus", "resource-track"],
};

export interface Listed {
  sign: Sign;
  css: string; // the colours it is drawn in
}

function cssOf(sign: string): string {
  const guild = GUILDS.find((each) => sign === `guild-${each}`);
  if (guild) return `guild ${guild}`;
  if (sign.startsWith("worker-")) return sign.replace("worker", "w");
  const type = TILE_TYPES.find((each) => sign === `upgrade-${each}`);
  if (type) return `k-${type === "basic" ? "townsfolk" : type}`;
  return sign.startsWith("card-") ? sign.replace("card", "k") : "";
}

export const SIGN_GROUPS: readonly { group: SignGroup; signs: Listed[] }[] = (Object.keys(GROUPS) as SignGroup[]).map(
  (group) => ({
    group,
    signs: SIGNS.filter((sign) => GROUPS[group].includes(sign)).map((sign) => ({ sign, css: cssOf(sign) })),
  }),
);

/** The signs that the index leaves out: faces of dice are plain to see. */
export const UNLISTED: readonly Sign[] = SIGNS.filter((sign) => /^die-\d$/.test(sign));
