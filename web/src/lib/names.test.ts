import { describe, expect, it } from "vitest";
import { seatName } from "./names";

const places = ["Archer", "Bull"];

describe("what a seat is called", () => {
  it("is a person's name", () => {
    expect(seatName({ seat: 0, kind: "person", name: "Eva" }, places)).toBe("Eva");
    expect(seatName({ seat: 1, kind: "bot", name: "Eva", handed: true }, places)).toBe("Eva");
  });

  it("is its place where there is no name, or a bot of which there may be several", () => {
    expect(seatName({ seat: 0, kind: "person", name: "player 1" }, places)).toBe("Archer");
    expect(seatName({ seat: 1, kind: "bot", name: "farmer bot" }, places)).toBe("Bull");
    expect(seatName({ seat: 2, kind: "empty", name: "" }, places)).toBe("3");
  });

  it("is the symbol that was chosen", () => {
    expect(seatName({ seat: 0, kind: "bot", name: "farmer bot", place: 1 }, places)).toBe("Bull");
  });
});
