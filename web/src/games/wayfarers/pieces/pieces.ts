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

/** What ends up in the sum, in the order in which it is shown. */
export const CATEGORIES = ["icons", "sets", "space", "inspiration", "caravan", "guilds"] as const;
export type Category = (typeof CATEGORIES)[number];
