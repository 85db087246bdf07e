/** The open table: its socket, kept alive and opened again when it breaks, and what came through it. */

import { EMPTY, reduce, type TableState } from "./reduce";
import type { FromBrowser, FromServer } from "./messages";

const WAITS = [300, 600, 1200, 2500, 5000]; // milliseconds before trying again
const HEARTBEAT = 20_000;
const PATIENCE = 10_000; // after a beat without any answer the line counts as dead

export type Status = "opening" | "open" | "lost";

export class TableConnection {
  tableState = $state.raw<TableState>(EMPTY);
  status = $state<Status>("opening");
  gone = $state(false); // the table is not there, or not for this person
  private socket: WebSocket | undefined;
  private tries = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private unanswered: FromBrowser | undefined; // an act the server has not acknowledged yet: said again after a break

  constructor(readonly id: string) {
    this.open();
    addEventListener("online", this.retry);
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.retry);
    this.disconnect();
  }

  act(action: string): void {
    const { position } = this.tableState;
    if (position === null) return;
    this.tableState = { ...this.tableState, pending: action, refused: null };
    const seat = position.seat ?? undefined;
    this.unanswered = { type: "act", ply: position.ply, action, seat, undos: position.undos };
    this.send(this.unanswered);
  }

  undo(whole: boolean): void {
    const { position } = this.tableState;
    if (position) this.send({ type: whole ? "restart-turn" : "undo", ply: position.ply, undos: position.undos });
  }

  why(action: string): void {
    if (this.tableState.position) this.send({ type: "why", ply: this.tableState.position.ply, action });
  }

  prospect(action: string): void {
    if (this.tableState.position) this.send({ type: "prospect", ply: this.tableState.position.ply, action });
  }

  outlook(start: string): void {
    if (this.tableState.position) this.send({ type: "outlook", ply: this.tableState.position.ply, start });
  }

  hint(): void {
    if (this.tableState.position) this.send({ type: "hint", ply: this.tableState.position.ply });
  }

  /** Put the hints away. */
  dismissHint(): void {
    this.tableState = { ...this.tableState, hint: null };
  }

  say(text: string): void {
    this.send({ type: "chat", text });
  }

  dismissRefusal(): void {
    this.tableState = { ...this.tableState, refused: null };
  }

  private send(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private readonly retry = (): void => {
    if (this.status === "lost") this.open();
  };

  private open(): void {
    clearTimeout(this.retryTimer);
    this.disconnect();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.tries = 0;
      this.status = "open";
      // Everything is sent again after a break: that is cheap, and nothing can get out of step.
      this.tableState = { ...this.tableState, chat: [] };
      this.send({ type: "hello", ply: 0, undos: 0 });
      if (this.unanswered) this.send(this.unanswered);
      this.heartbeat = setInterval(() => {
        this.send({ type: "ping" });
        clearTimeout(this.silence);
        this.silence = setTimeout(() => this.onLost(socket), PATIENCE);
      }, HEARTBEAT);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      clearTimeout(this.silence);
      const message = JSON.parse(event.data) as FromServer;
      if (message.type === "accepted" || (message.type === "refused" && message.to === "act"))
        this.unanswered = undefined;
      if (message.type === "refused" && message.to === "socket")
        this.gone = message.code !== "too-many-sockets" && message.code !== "server-full"; // for those there is room later
      // What was asked of a position that is no more the open one is of no interest.
      if (
        (message.type === "why" || message.type === "prospect" || message.type === "outlook") &&
        message.ply !== this.tableState.position?.ply
      )
        return;
      this.tableState = reduce(this.tableState, message);
    };
    socket.onclose = () => this.onLost(socket);
    socket.onerror = () => this.onLost(socket);
  }

  private onLost(socket: WebSocket): void {
    if (this.socket !== socket || this.closed) return;
    this.disconnect();
    if (this.gone) return;
    this.status = "lost";
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 5000;
    this.tries += 1;
    this.retryTimer = setTimeout(() => this.open(), wait);
  }

  private disconnect(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.silence);
    clearTimeout(this.retryTimer);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }
}
