import { describe, expect, it } from "vitest";
import positions from "../../../generated/wayfarers/lessons.json";
import { changed, scenesOf, type Asked, type Written } from "./scenes";
import { LESSONS } from "../words/shape";

const scenes = scenesOf(positions as unknown as Written);

/** All positions of a lesson. */
function within(scene: Asked): Asked[] {
  return [scene, ...scene.answers.flatMap((tried) => within(tried.then as Asked))];
}

describe("a change", () => {
  it("replaces parts and leaves the rest alone", () => {
    const old = { a: [1, { b: 2 }], c: "x" };
    expect(changed(old, ["~", { a: ["~", { 1: ["~", { b: ["=", [3]] }] }] }])).toEqual({ a: [1, { b: [3] }], c: "x" });
    expect(old).toEqual({ a: [1, { b: 2 }], c: "x" });
  });
});

describe("the introduction", () => {
  it("has a scene for every step that is played, and none besides", () => {
    const played = LESSONS.filter((name) => !["journey", "turn"].includes(name));
    expect(new Set(Object.keys(scenes))).toEqual(new Set(played));
  });

  it("asks a question wherever it offers answers", () => {
    for (const scene of Object.values(scenes).flatMap(within)) {
      expect(scene.view.players).toHaveLength(2);
      if (scene.answers.length > 0)
        expect(scene.asked.code).toMatch(/^ask-(act|space|effects|tuck|inspire|lay|reroll)$/);
    }
  });
});
