import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** Requests that wait until the test answers them. */
class Wire {
  readonly sent: string[] = [];
  private readonly waiting: { answer: (response: Response) => void; fail: (error: Error) => void }[] = [];

  readonly fetch = (path: string): Promise<Response> => {
    this.sent.push(path);
    return new Promise((answer, fail) => this.waiting.push({ answer, fail }));
  };
  async answer(): Promise<void> {
    this.waiting.shift()?.answer(new Response("[]"));
    await new Promise((done) => setTimeout(done));
  }
  async fail(): Promise<void> {
    this.waiting.shift()?.fail(new TypeError("offline"));
    await new Promise((done) => setTimeout(done));
  }
}

describe("a new visitor", () => {
  let wire: Wire;
  beforeEach(() => {
    wire = new Wire();
    vi.stubGlobal("fetch", wire.fetch);
    vi.resetModules();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("asks once before everything else, so that all requests come from one person", async () => {
    const { api } = await import("./api");
    const all = [api.games(), api.tables(), api.me()];
    await new Promise((done) => setTimeout(done));
    expect(wire.sent).toEqual(["/api/games"]);
    await wire.answer();
    expect(wire.sent).toEqual(["/api/games", "/api/tables", "/api/me"]);
    await wire.answer();
    await wire.answer();
    await Promise.all(all);
  });

  it("asks again when the first request is lost", async () => {
    const { api } = await import("./api");
    const [lost, tables, me] = [api.games(), api.tables(), api.me()];
    const isLost = expect(lost).rejects.toThrow("offline");
    await wire.fail();
    await isLost;
    expect(wire.sent).toEqual(["/api/games", "/api/tables"]);
    await wire.answer();
    expect(wire.sent).toEqual(["/api/games", "/api/tables", "/api/me"]);
    await wire.answer();
    await Promise.all([tables, me]);
  });
});
