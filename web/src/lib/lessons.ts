/** The introduction of a game: steps with words, and small real positions in which one thing is tried out. */

import type { Answer, Glimpse } from "./messages";

/** The words of a step; one without a task is only read. */
export interface Lesson {
  title: string;
  text: string;
  task?: string;
  done?: string;
  fail?: string;
  hint?: string;
}

/** What an introduction says around its steps, and the steps themselves. */
export interface LearnWords<Name extends string = string> {
  step: (n: number, of: number) => string;
  next: string;
  back: string;
  again: string;
  finish: string;
  wrong: string; // the piece in hand cannot go there
  lessons: Record<Name, Lesson>;
}

/** A position with some of its legal answers. */
export interface Scene<View> {
  view: View;
  answers: LessonAnswer<View>[];
}

/** An answer, its log entries, whether it is what the lesson wants, and the position it leads to. */
export interface LessonAnswer<View> extends Answer {
  said: Glimpse[];
  good: boolean;
  then: Scene<View>;
}
