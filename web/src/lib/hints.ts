/** Which of the answers that a search looked at are offered as hints, and in what order. */

import type { Answer, Best } from "./messages";

export interface Hinted {
  answer: Answer;
  chance: number;
}

const SHOWN = 4;
const LEAST_TRIED = 0.1; // of the visits of the most tried answer; the chance of one tried less often says little

/** A chance as it is read, in whole percent. */
const read = (best: Best): number => Math.round(best.chance * 100);

/** The hints, best first by the chance that is shown; equal chances in the order of the search. */
export function hintsOf(best: readonly Best[], legal: readonly Answer[]): Hinted[] {
  const most = Math.max(0, ...best.map((each) => each.visits));
  return best
    .filter((each) => each.visits >= most * LEAST_TRIED)
    .slice(0, SHOWN)
    .sort((a, b) => read(b) - read(a))
    .flatMap((each) => {
      const answer = legal.find((one) => one.text === each.action);
      return answer ? [{ answer, chance: each.chance }] : [];
    });
}
