import { describe, expect, it } from "vitest";
import { canDelete } from "./deleting";
import type { Table, TableSeat } from "./messages";

const seat = (kind: TableSeat["kind"], more: Partial<TableSeat> = {}): TableSeat => ({
  seat: 0,
  kind,
  name: "",
  you: false,
  present: true,
  ...more,
});
const table = (owner: boolean, status: Table["status"], seats: TableSeat[]): Table =>
  ({ owner, status, seats }) as unknown as Table;

describe("canDelete", () => {
  const me = seat("person", { you: true });
  it("lets the owner delete what nobody else plays", () => {
    expect(canDelete(table(true, "playing", [me, seat("bot")]))).toBe(true);
    expect(canDelete(table(true, "waiting", [me, seat("person")]))).toBe(true);
    expect(canDelete(table(true, "over", [me, seat("person")]))).toBe(true);
  });
  it("spares a game that others play, also while a bot stands in for them", () => {
    expect(canDelete(table(true, "playing", [me, seat("person")]))).toBe(false);
    expect(canDelete(table(true, "playing", [me, seat("bot", { handed: true })]))).toBe(false);
  });
  it("is for the owner only", () => {
    expect(canDelete(table(false, "over", [me]))).toBe(false);
  });
});
