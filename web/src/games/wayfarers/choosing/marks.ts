/** How a place stands out while an answer is being chosen. */

export interface Mark {
  state: "legal" | "chosen" | "locked";
  note?: string; // why not, or what it would bring
  brief?: string; // the same in two or three words, where there is no room
  badge?: string; // a few signs at the corner
}

/** Places by key: `row land 3`, `slot land 3`, `space home city`, `guild blue`, `tile basic_ship`, `cell 2 3`, ... */
export type Marks = ReadonlyMap<string, Mark>;

export const NO_MARKS: Marks = new Map();

export type Pick = (place: string, by: string) => void;
export type HoverHandler = (place: string | null) => void;
