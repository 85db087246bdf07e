/** The pieces of Wayfarers of the South Tigris by the names the server gives them, the pictures, and what points come from. */

export const ROWS = ["townsfolk", "space", "land", "water", "inspiration"] as const;
export type Row = (typeof ROWS)[number];

export const GUILDS = ["black", "yellow", "blue"] as const;
export type Guild = (typeof GUILDS)[number];

export const WORKERS = ["green", "yellow", "blue"] as const;
export type WorkerColour = (typeof WORKERS)[number];

export const TILE_TYPES = ["land", "water", "space", "basic", "special"] as const;
export type TileType = (typeof TILE_TYPES)[number];

export type Asset = "camel" | "telescope" | "ship" | "pigeon";

export type SoloBoard = "space" | "upgrade" | "townsfolk" | "journal";

/** The pictures of the sprite, each with a name in every language. */
export const SIGNS = [
  "silver",
  "provision",
  "discount-silver",
  "discount-provision",
  "free",
  "fee",
  "die",
  "die-1",
  "die-2",
  "die-3",
  "die-4",
  "die-5",
  "die-6",
  "refresh-die",
  "adjust-die",
  "new-die",
  "raise",
  "lower",
  "raise-or-lower",
  "influence",
  "guild-black",
  "guild-yellow",
  "guild-blue",
  "influence-any",
  "influence-card",
  "move-influence",
  "spend-influence",
  "journal",
  "worker",
  "worker-green",
  "worker-yellow",
  "worker-blue",
  "link",
  "rest",
  "vp",
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
  "camel",
  "telescope",
  "ship",
  "pigeon",
  "city",
  "vista",
  "harbour",
  "open-sea",
  "observatory",
  "library",
  "stars",
  "planet",
  "sun",
  "moon",
  "comet",
  "scheme",
  "focus",
  "resource-track",
  "arrive",
  "trigger",
  "double",
  "most",
  "arrow",
  "check",
  "lock",
] as const;
export type Sign = (typeof SIGNS)[number];

/** What ends up in the sum, in the order in which it is shown. */
export const CATEGORIES = ["icons", "sets", "space", "inspiration", "caravan", "guilds"] as const;
export type Category = (typeof CATEGORIES)[number];
