/** The open table: its socket, kept alive and opened again when it breaks, and what came through it. */

import { nothing, reduce, type Known } from "./reduce";
import type { FromBrowser, FromServer } from "./messages";

const WAITS = [300, 600, 1200, 2500, 5000]; // milliseconds before trying again
const BEAT = 20_000;
const PATIENCE = 10_000; // after a beat without any answer the line counts as dead

export type Line = "opening" | "open" | "lost";

export class Live {
  known = $state.raw<Known>(nothing);
  line = $state<Line>("opening");
  gone = $state(false); // the table is not there, or not for this person
  private socket: WebSocket | undefined;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private deaf: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private unanswered: FromBrowser | undefined; // an act the server has not acknowledged yet: said again after a break

  constructor(readonly id: string) {
    this.open();
    addEventListener("online", this.retry);
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.retry);
    this.drop();
  }

  act(action: string): void {
    const { position } = this.known;
    if (position === null) return;
    this.known = { ...this.known, pending: action, refused: null };
    const seat = position.seat ?? undefined;
    this.unanswered = { type: "act", ply: position.ply, action, seat, undos: position.undos };
    this.send(this.unanswered);
  }

  undo(whole: boolean): void {
    const { position } = this.known;
    if (position) this.send({ type: whole ? "restart-turn" : "undo", ply: position.ply, undos: position.undos });
  }

  why(action: string): void {
    if (this.known.position) this.send({ type: "why", ply: this.known.position.ply, action });
  }

  prospect(action: string): void {
    if (this.known.position) this.send({ type: "prospect", ply: this.known.position.ply, action });
  }

  outlook(start: string): void {
    if (this.known.position) this.send({ type: "outlook", ply: this.known.position.ply, start });
  }

  hint(): void {
    if (this.known.position) this.send({ type: "hint", ply: this.known.position.ply });
  }

  /** Put the hints away. */
  dismissHint(): void {
    this.known = { ...this.known, hint: null };
  }

  say(text: string): void {
    this.send({ type: "chat", text });
  }

  forgive(): void {
    this.known = { ...this.known, refused: null };
  }

  private send(said: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said));
  }

  private readonly retry = (): void => {
    if (this.line === "lost") this.open();
  };

  private open(): void {
    clearTimeout(this.again);
    this.drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.tries = 0;
      this.line = "open";
      // Everything is sent anew after a break: cheap, and nothing can be out of step.
      this.known = { ...this.known, chat: [] };
      this.send({ type: "hello", ply: 0, undos: 0 });
      if (this.unanswered) this.send(this.unanswered);
      this.beat = setInterval(() => {
        this.send({ type: "ping" });
        clearTimeout(this.deaf);
        this.deaf = setTimeout(() => this.lose(socket), PATIENCE);
      }, BEAT);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      clearTimeout(this.deaf);
      const said = JSON.parse(event.data) as FromServer;
      if (said.type === "accepted" || (said.type === "refused" && said.to === "act")) this.unanswered = undefined;
      if (said.type === "refused" && said.to === "socket")
        this.gone = said.code !== "too-many-sockets" && said.code !== "server-full"; // for those there is room later
      // What was asked of a position that is no more the open one is of no interest.
      if (
        (said.type === "why" || said.type === "prospect" || said.type === "outlook") &&
        said.ply !== this.known.position?.ply
      )
        return;
      this.known = reduce(this.known, said);
    };
    socket.onclose = () => this.lose(socket);
    socket.onerror = () => this.lose(socket);
  }

  private lose(socket: WebSocket): void {
    if (this.socket !== socket || this.closed) return;
    this.drop();
    if (this.gone) return;
    this.line = "lost";
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 5000;
    this.tries += 1;
    this.again = setTimeout(() => this.open(), wait);
  }

  private drop(): void {
    clearInterval(this.beat);
    clearTimeout(this.deaf);
    clearTimeout(this.again);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }
}
