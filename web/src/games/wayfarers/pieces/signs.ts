/** The signs of the game in the groups in which they are listed. */

import { GUILDS, TILE_TYPES } from "./pieces";

const GROUPS = {
  goods: ["silver", "provision", "discount-silver", "discount-provision", "free", "fee", "vp"],
  assets: ["raise", "lower", "raise-or-lower", "camel", "telescope", "ship", "pigeon"],
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
  marks: ["link", "scheme", "focus", "resource-track", "arrive", "trigger", "double", "most", "arrow", "check", "lock"],
} as const;
const DIE_FACES = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"] as const;

export type SignGroup = keyof typeof GROUPS;

/** The pictures of the sprite, each with a name in every language. */
export type Sign = (typeof GROUPS)[SignGroup][number] | (typeof DIE_FACES)[number];
export const SIGNS: readonly Sign[] = [...Object.values(GROUPS).flat(), ...DIE_FACES];

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
  (group) => ({ group, signs: GROUPS[group].map((sign) => ({ sign, css: cssOf(sign) })) }),
);

/** The signs that the index leaves out: faces of dice are plain to see. */
export const UNLISTED: readonly Sign[] = DIE_FACES;
