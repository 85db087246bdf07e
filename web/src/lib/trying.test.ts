import { describe, expect, it, vi } from "vitest";
import type { Tried } from "./lessons";
import { Trying } from "./trying.svelte";

const tried = (text: string): Tried<null> => ({
  text,
  kind: "tile",
  fields: { at: "A1" },
  said: [],
  good: true,
  then: { view: null, answers: [] },
});

describe("a try at a step", () => {
  it("says that a place was wrong until the piece is taken again", () => {
    const trying = new Trying<null>();
    trying.take("farm");
    trying.aim(undefined, "mouse", vi.fn());
    expect(trying.wrong).toBe(true);
    trying.take("farm");
    expect(trying).toMatchObject({ wrong: false, picked: null });
  });

  it("forgets a wrong place, the piece in hand and the choice when the next step begins", () => {
    const trying = new Trying<null>();
    trying.take("farm");
    trying.aim(tried("tile blue A1"), "touch", vi.fn());
    trying.aim(undefined, "touch", vi.fn());
    expect(trying).toMatchObject({ wrong: true, picked: "farm", choice: { text: "tile blue A1" } });
    trying.clear();
    expect(trying).toMatchObject({ wrong: false, picked: null, choice: null });
  });

  it("confirms a choice once", () => {
    const trying = new Trying<null>();
    const answer = vi.fn();
    trying.take("farm");
    trying.aim(tried("tile blue A1"), "mouse", answer);
    trying.aim(tried("tile blue A1"), "mouse", answer);
    trying.confirm(answer);
    expect(answer).toHaveBeenCalledOnce();
    expect(trying.picked).toBeNull();
  });
});
