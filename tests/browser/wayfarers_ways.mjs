/** Answers games of Wayfarers as the page lets a person answer: by the places that are lit and the buttons that are offered. */

import { createInterface } from "node:readline";
import { wayTo } from "../../web/src/games/wayfarers/choosing/answers.ts";

const EVERY = 97; // of so many positions one is answered in every legal way

let table = null;
let seen = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line);
  if (table === null) {
    table = said.map((one) => one && { text: one[0], kind: one[1], fields: one[2] });
    continue;
  }
  const lost = [];
  const answered = {};
  for (const [wanted, ...numbers] of said) {
    const legal = numbers.map((number) => table[number]);
    const tried = seen++ % EVERY === 0 ? legal : [table[wanted]];
    for (const answer of tried) {
      const way = wayTo(legal, answer);
      if (way === null || (way.places.length === 0 && !way.button)) lost.push(answer.text);
      else answered[answer.kind] = Math.max(answered[answer.kind] ?? 0, way.places.length + Number(way.button));
    }
  }
  console.log(JSON.stringify({ lost, answered }));
}
