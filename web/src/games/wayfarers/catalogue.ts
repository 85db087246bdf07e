/** What is printed on the pieces: the shapes of `generated/wayfarers/catalogue.json` and `texts/*.json`, both written by `python -m shedu.games.wayfarers.presentation.catalogue`. */

import facts from "../../generated/wayfarers/catalogue.json";

export type RowName = "townsfolk" | "space" | "land" | "water" | "inspiration";
export type Guild = "black" | "yellow" | "blue";
export type WorkerColour = "green" | "yellow" | "blue";
export type TileType = "land" | "water" | "space" | "basic" | "special";
export type Side = "A" | "B";
/** An effect as the tables write it, `pay(provision:2) -> card:land + silver:1`; what is not printed is left out. */
export type Effect = string;

export interface LandCard {
  copies?: number;
  icons: string[];
  use: "die" | "trigger";
  assets?: string[];
  trigger?: string[];
  effect: Effect;
  once?: Effect;
}

export interface WaterCard {
  copies?: number;
  icons: string[];
  use?: "die";
  assets?: string[];
  effect?: Effect;
  once?: Effect;
  /** Four bars from the top: 1 where lightning is printed. */
  left: number[];
  /** Four bars from the top: the reward, or "". */
  right: Effect[];
}

export interface SpaceCard {
  copies?: number;
  icons: string[];
  once?: Effect;
  base?: number;
  per?: number;
  unit?: string;
  better?: number;
  condition?: "comet_lead" | "own_sun_and_moon";
}

export interface TownsfolkCard {
  copies?: number;
  price?: number;
  fits: string[];
  use: "die" | "trigger" | "rest";
  assets?: string[];
  effect?: Effect;
}

export interface InspirationCard {
  copies?: number;
  goal: string[];
  count: number;
}

export interface HomeElement {
  icons?: string[];
  use?: "die" | "rest";
  assets?: string[];
  effect?: Effect;
  right?: Effect[];
  per?: number;
  unit?: string;
}

export interface UpgradeTile {
  type: TileType;
  width: number;
  height: number;
  faces?: Record<"a" | "b", [string, string]>;
  column?: string[];
  icons?: string[];
  points?: number;
  at: string;
}

export interface Requirement {
  kind?: "have" | "spend";
  what?: string[];
  count?: number;
}

export interface JournalLink extends Record<Side, Requirement> {
  from: string;
  to: string;
  section: number;
}

export interface JournalSpace {
  column: number;
  rank: number;
  tile?: number;
  green?: number;
  effect?: Effect;
  final?: number;
}

export interface RowPlace {
  rank: number;
  workers?: WorkerColour[];
  price?: number;
  effect?: Effect;
}

export interface Scheme {
  colour: "blue" | "red";
  silver: number;
  first: Effect;
  second: Effect;
  special: string;
  comet: number;
}

export interface SoloBoard {
  focus: Effect;
  rest: Effect[];
  track: Effect;
  instead: Record<"new_die" | "refresh_die" | "adjust_die" | "gain", Effect>;
  /** Black tokens for a further journal move: behind, level, ahead. */
  further: number[];
  comets: number;
  points: Record<RowName, number>;
  /** Row, column and bonus of each cell, in the order tiles fill them. */
  cells: [number, number, Effect][];
}

export interface TrackSpace {
  row: "top" | "middle" | "bottom";
  place: "left" | "middle" | "right";
  colour: "black" | "blue" | "yellow" | "green";
  pick: number;
  effect: number;
}

export interface Catalogue {
  cards: {
    townsfolk: Record<string, TownsfolkCard>;
    space: Record<string, SpaceCard>;
    land: Record<string, LandCard>;
    water: Record<string, WaterCard>;
    inspiration: Record<string, InspirationCard>;
  };
  /** home_city, home_harbour, home_star, home_townsfolk, home_middle_1 to _4, home_middle_icons. */
  home: Record<string, HomeElement>;
  tiles: Record<string, UpgradeTile>;
  prices: Record<TileType, { silver?: number; guild?: Guild; tokens?: number }>;
  /** Caravan grids by player board; keys are `row column`. */
  grids: Record<string, { printed: Record<string, string>; bonus: Record<string, Effect> }>;
  journal: { spaces: Record<string, JournalSpace>; links: Record<string, JournalLink>; tiles: Record<string, Effect> };
  rows: Record<RowName, { slides: "left" | "right" | "down"; pile: "left" | "right" | "top"; places: RowPlace[] }>;
  solo: {
    boards: Record<string, SoloBoard>;
    track: TrackSpace[];
    priority: number[][];
    schemes: Record<string, Scheme>;
  };
  scoring: { icons: number[]; set: number; guild: number };
}

/** Generated words of one language; a list is a name and then one sentence a line. */
export interface Texts {
  /** A phrase without capital and full stop by notation: everything printed, and every part that a view can name. */
  effects: Record<Effect, string>;
  /** Cards of all five rows and scheme cards by id. */
  cards: Record<string, string[]>;
  home: Record<string, string[]>;
  tiles: Record<string, string[]>;
  /** Lines of the journal spaces. */
  spaces: Record<string, string[]>;
  /** Requirements by link and side, `c0-c1u A`. */
  links: Record<string, string>;
  /** Worker slots by place, `land 3`. */
  slots: Record<string, string[]>;
  boards: Record<string, string[]>;
  /** Names of what is counted, `icon:city`, `card:land`, `tile:any`, `resource:silver`. */
  units: Record<string, string>;
  assets: Record<string, string>;
  contents: Record<string, string>;
  bars: string[];
}

export const catalogue = facts as unknown as Catalogue;
