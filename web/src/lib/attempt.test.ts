import { describe, expect, it, vi } from "vitest";
import type { LessonAnswer } from "./lessons";
import { Attempt } from "./attempt.svelte";

const tried = (text: string): LessonAnswer<null> => ({
  text,
  kind: "tile",
  fields: { at: "A1" },
  said: [],
  good: true,
  then: { view: null, answers: [] },
});

describe("a try at a step", () => {
  it("says that a place was wrong until the piece is taken again", () => {
    const attempt = new Attempt<null>();
    attempt.take("farm");
    attempt.aim(undefined, "mouse", vi.fn());
    expect(attempt.wrong).toBe(true);
    attempt.take("farm");
    expect(attempt).toMatchObject({ wrong: false, picked: null });
  });

  it("forgets a wrong place, the piece in hand and the choice when the next step begins", () => {
    const attempt = new Attempt<null>();
    attempt.take("farm");
    attempt.aim(tried("tile blue A1"), "touch", vi.fn());
    attempt.aim(undefined, "touch", vi.fn());
    expect(attempt).toMatchObject({ wrong: true, picked: "farm", choice: { text: "tile blue A1" } });
    attempt.clear();
    expect(attempt).toMatchObject({ wrong: false, picked: null, choice: null });
  });

  it("confirms a choice once", () => {
    const attempt = new Attempt<null>();
    const answer = vi.fn();
    attempt.take("farm");
    attempt.aim(tried("tile blue A1"), "mouse", answer);
    attempt.aim(tried("tile blue A1"), "mouse", answer);
    attempt.confirm(answer);
    expect(answer).toHaveBeenCalledOnce();
    expect(attempt.picked).toBeNull();
  });
});
