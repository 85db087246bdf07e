/** Wayfarers of the South Tigris where it is not played: its words, its switches, its picture. */

import type { GameCard } from "../module";
import Cover from "./Cover.svelte";
import { SWITCHES } from "./switches";
import { loadLanguage } from "./words";

const ALONE = new Set(["opponent"]); // options that only a solo game has
const TOGETHER = new Set(["first"]); // and those that it lacks

export const gameCard: GameCard = {
  loadLanguage,
  switches: SWITCHES,
  Cover,
  seats: 2,
  hasOption: (option, seats) => (seats === 1 ? !TOGETHER.has(option) : !ALONE.has(option)),
};
