/** Wayfarers of the South Tigris where it is not played: its words, its switches, its picture. */

import type { Face } from "../module";
import Scene from "./Scene.svelte";
import { SWITCHES } from "./switches";
import { speak } from "./words";

const ALONE = new Set(["opponent"]); // options that only a solo game has
const TOGETHER = new Set(["first"]); // and those that it lacks

export const face: Face = {
  speak,
  switches: SWITCHES,
  Scene,
  company: 2,
  offers: (option, seats) => (seats === 1 ? !TOGETHER.has(option) : !ALONE.has(option)),
};
