/** Fields with which tests say every sentence of the game. */

import { SAMPLE as SHARED } from "../../dynasties/words/sampleFields";

export const SAMPLE = {
  ...SHARED,
  loser: 1,
  asked: "blue",
  kind: "external",
  office: "king",
  at: "c1r1",
  to: "c2r0",
  origin: "g2",
  places: ["g1", "c2r1"],
  column: 3,
  columns: [4, 5],
  there: [4, 5, 6],
  cards: 2,
  left: 3,
  discarded: 2,
  ship: "black",
  ships: ["red", "black"],
  reason: "pile",
};
