/** One answer being chosen: pieces pressed one after the other until a single legal answer is left, then Confirm. */

import { untrack } from "svelte";
import type { ChoosingContext, ServerRequests } from "../../../lib/choosing.svelte";
import { narrow } from "../../../lib/narrow";
import type { Answer } from "../../../lib/messages";
import {
  buttonsOf,
  chosen,
  isAtOnce,
  keysOf,
  nextKeys,
  NOTHING_PICKED,
  placeOf,
  placesOf,
  pressed,
  remaining,
  type Picked,
} from "./answers";
import type { TrayPart } from "../view";
import { whyNot } from "./whyNot";

const PATIENCE = 180; // milliseconds a pointer rests before the reason is asked for

/** Buttons whose answer is asked for once more: chance follows, or something is given up. */
const WEIGHED = new Set(["rest", "draw-three", "done", "discard"]);

/** Made while a component is set up; asks the server by itself for reasons and consequences. */
export class Picking {
  picked = $state.raw<Picked>(NOTHING_PICKED);
  choice = $state.raw<Answer | null>(null); // waits for Confirm
  hovered = $state<string | null>(null); // the place under the pointer or in focus

  private readonly moment = $derived.by(() => this.now().moment);
  readonly asked = $derived.by(() => this.now().legal.length > 0);
  readonly next = $derived.by(() => nextKeys(this.choice ? [] : this.now().legal, this.picked));
  readonly buttons = $derived.by(() => (this.choice ? [] : buttonsOf(this.now().legal, this.picked)));
  readonly left = $derived.by(() => remaining(this.now().legal, this.picked));
  /** The places of what is chosen so far. */
  readonly held = $derived.by(() => placesOf(this.choice ? keysOf(this.choice) : this.picked.keys));
  readonly isIdle = $derived.by(
    () => this.choice === null && this.picked.keys.length === 0 && this.picked.part === null,
  );
  readonly illegal = $derived.by(() => {
    const { hovered } = this;
    return hovered !== null && this.asked && !this.next.has(hovered) && !this.held.has(hovered) ? hovered : null;
  });
  /** The answer whose refusal would say why a place will not do. */
  readonly questioned = $derived.by(() =>
    this.illegal === null ? null : whyNot(this.illegal, this.left, this.picked.keys),
  );
  readonly reason = $derived.by(() => {
    const { why } = this.now().replies;
    return why !== null && !why.legal && why.action === this.questioned ? why : null;
  });
  readonly foreseen = $derived.by(() => {
    const { prospect } = this.now().replies;
    return prospect !== null && this.choice !== null && prospect.action === this.choice.text ? prospect : null;
  });

  constructor(
    private readonly now: () => ChoosingContext,
    private readonly requests: () => ServerRequests,
    private readonly givesUp: () => number, // how much being done would leave unused: parts of effects, a guild
  ) {
    let settled = "";
    $effect(() => {
      if (this.moment === settled) return;
      settled = this.moment;
      this.clear();
    });
    $effect(() => {
      const { choice } = this;
      if (choice) untrack(() => this.requests().askProspect(choice.text));
    });
    $effect(() => {
      const text = this.questioned;
      if (text === null) return;
      const timer = setTimeout(() => this.requests().askWhy(text), PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  get isBusy(): boolean {
    return !this.asked || this.now().pending;
  }

  clear(): void {
    this.picked = NOTHING_PICKED;
    this.choice = null;
  }

  /** Press a place on the table; a second click on the last one confirms, a second tap does not. Says whether it led anywhere. */
  press(place: string, by: string): boolean {
    if (this.isBusy) return false;
    if (this.choice && by !== "touch" && this.isLast(place)) {
      this.confirm();
      return true;
    }
    const then = pressed(this.now().legal, this.picked, place);
    if (then === null) return false;
    this.settle(then);
    return true;
  }

  /** Narrow to what a part of the tray allows, or take that back. */
  use(part: TrayPart): void {
    if (this.isBusy || part.answers.length === 0) return;
    if (this.isUsed(part)) this.clear();
    else this.settle({ part: part.answers, keys: [] });
  }

  isUsed(part: TrayPart): boolean {
    return this.picked.part !== null && this.picked.part.join() === part.answers.join();
  }

  /** Press a button that stands for an answer. */
  offer(answer: Answer): void {
    if (this.isBusy) return;
    const weighed = WEIGHED.has(answer.kind) && (answer.kind !== "done" || this.givesUp() > 0);
    if (weighed) this.choice = answer;
    else this.requests().act(answer.text);
  }

  /** Lay an answer out as if its pieces had been pressed. */
  lay(answer: Answer): void {
    this.picked = { part: null, keys: keysOf(answer) };
    this.choice = answer;
  }

  confirm(): void {
    if (this.choice && !this.isBusy) this.requests().act(this.choice.text);
  }

  back(): void {
    if (this.choice) {
      const { keys, part } = this.picked;
      this.choice = null;
      this.picked = { part: keys.length > 0 ? part : null, keys: keys.slice(0, -1) };
    } else if (this.picked.keys.length > 0) this.picked = { ...this.picked, keys: this.picked.keys.slice(0, -1) };
    else this.picked = NOTHING_PICKED;
  }

  /** The other face of the tile that would be laid, if it has one. */
  get turned(): Answer | null {
    const { choice } = this;
    if (choice?.kind !== "lay") return null;
    const { face, ...cell } = choice.fields;
    return (
      narrow(this.now().legal, { kind: "lay", fields: cell }).find((answer) => answer.fields["face"] !== face) ?? null
    );
  }

  /** A tile whose cell is chosen lies there with one of its faces at once; it can be turned. */
  private faceUp(then: Picked): Answer | null {
    const left = remaining(this.now().legal, then);
    return then.keys.length > 0 && left.every((answer) => answer.kind === "lay") ? (left[0] ?? null) : null;
  }

  private isLast(place: string): boolean {
    const last = this.picked.keys.at(-1);
    return last !== undefined && placeOf(last) === place;
  }

  private settle(then: Picked): void {
    this.picked = then;
    const only = chosen(this.now().legal, then) ?? this.faceUp(then);
    if (only && isAtOnce(only)) {
      this.choice = null;
      this.requests().act(only.text);
    } else this.choice = only;
  }
}
