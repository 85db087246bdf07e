/** What all parts of a table share, so that it need not be passed from each to the next: words, and what a press does. */

import { createContext } from "svelte";
import { NO_MARKS, type HoverHandler, type Marks, type Pick } from "./choosing/marks";
import type { WayfarersWords } from "./words/shape";

export interface Table {
  readonly w: WayfarersWords;
  readonly marks: Marks;
  readonly onpick?: Pick;
  readonly onhover?: HoverHandler;
}

/** Called while a component is set up: one provides the table, those inside it read it. */
export const [getTable, setTable] = createContext<Table>();

/** Provide a table whose words and marks may change. */
export function provideTable(
  now: () => { w: WayfarersWords; marks: Marks },
  onpick?: Pick,
  onhover?: HoverHandler,
): void {
  setTable({
    get w() {
      return now().w;
    },
    get marks() {
      return now().marks;
    },
    ...(onpick && { onpick }),
    ...(onhover && { onhover }),
  });
}

/** Provide a table on which there is nothing to press. */
export const provideQuietTable = (words: () => WayfarersWords): void =>
  provideTable(() => ({ w: words(), marks: NO_MARKS }));
