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

/** Return a table whose words and marks may change. */
export function tableOf(words: () => WayfarersWords, marks: () => Marks, onpick?: Pick, onhover?: HoverHandler): Table {
  return {
    get w() {
      return words();
    },
    get marks() {
      return marks();
    },
    ...(onpick && { onpick }),
    ...(onhover && { onhover }),
  };
}

/** Return a table on which there is nothing to press. */
export const quietTable = (words: () => WayfarersWords): Table => tableOf(words, () => NO_MARKS);
