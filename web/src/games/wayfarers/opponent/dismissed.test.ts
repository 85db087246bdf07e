import { beforeEach, describe, expect, it, vi } from "vitest";

/** Storage as a browser has it, which outlives the page. */
function storage(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
const openPage = async (): Promise<typeof import("./dismissed.svelte")> => {
  vi.resetModules();
  return import("./dismissed.svelte");
};

describe("a turn of the opponent that was put away", () => {
  beforeEach(() => vi.stubGlobal("localStorage", storage()));

  it("stays away after a return to the table", async () => {
    const before = await openPage();
    expect(before.isDismissed("a", 12)).toBe(false);
    before.dismiss("a", 12);
    expect(before.isDismissed("a", 12)).toBe(true);
    const after = await openPage();
    expect(after.isDismissed("a", 12)).toBe(true);
  });

  it("is that turn at that table only", async () => {
    const { dismiss, isDismissed } = await openPage();
    dismiss("a", 12);
    expect([isDismissed("a", 30), isDismissed("b", 12)]).toEqual([false, false]);
    dismiss("a", 30);
    expect([isDismissed("a", 30), isDismissed("a", 12)]).toEqual([true, false]);
  });

  it("is remembered for the tables of late only", async () => {
    const { dismiss, isDismissed } = await openPage();
    for (let table = 0; table < 100; table += 1) dismiss(`t${table}`, table);
    expect([isDismissed("t0", 0), isDismissed("t99", 99)]).toEqual([false, true]);
  });

  it("is put away for this page where nothing can be kept", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { dismiss, isDismissed } = await openPage();
    dismiss("a", 12);
    expect(isDismissed("a", 12)).toBe(true);
  });
});
