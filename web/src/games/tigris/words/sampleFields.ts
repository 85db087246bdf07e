/** Fields with which tests say every sentence of the game. */

import { SAMPLE as SHARED } from "../../dynasties/words/sampleFields";

export const SAMPLE = {
  ...SHARED,
  kind: "war",
  at: "A1",
  to: "H5",
  origin: "B2",
  placed: "C3",
  cells: ["A1", "B2"],
  pair: "red-blue",
  pairs: ["red-blue"],
  tiles: 2,
  points: 3,
  reason: "bag",
  receiver: 1,
  kingdoms: 3,
  by: "tile",
  length: 3,
  longest: 4,
  treasures: 2,
};
