/** One answer being chosen: a piece first, then a place, then Confirm. No rule is known here, only the list of legal answers. */

import { untrack } from "svelte";
import { byAction, byPlace, narrow, type Pick } from "./narrow";
import type { Answer, Foreseen, Outlook, Prospect, Why } from "./messages";

/** What a table knows at a moment; `moment` changes with every position. */
export interface ChoosingContext {
  moment: string;
  legal: readonly Answer[];
  pending: boolean;
  replies: ServerReplies;
}

/** What the server has answered last. */
export interface ServerReplies {
  why: Why | null;
  prospect: Prospect | null;
  outlook: Outlook | null;
}

/** What a table can ask of the server. */
export interface ServerRequests {
  act: (text: string) => void;
  askWhy: (text: string) => void;
  askProspect: (text: string) => void;
  askOutlook: (start: string) => void;
}

/** How a game's answers are chosen by clicking. */
export interface ChoosingOptions {
  places: readonly string[]; // the fields that name a place
  implied: () => Pick | null; // the piece, where the question leaves no choice of it
  hasPreview: (answer: Answer) => boolean; // whether to ask what an answer would open, before Confirm
}

const PATIENCE = 180; // milliseconds a pointer rests before the reason is asked for

const spelled = (pick: Pick): string => [pick.kind, ...Object.values(pick.fields ?? {})].join(" ");

/** Made while a component is set up; asks the server by itself for reasons and consequences. */
export class Choosing {
  pick = $state.raw<Pick | null>(null);
  choice = $state.raw<Answer | null>(null); // waits for Confirm
  hovered = $state<string | null>(null); // the place under the pointer or in focus

  // Effects read this rather than all that is known, so that an answer of the server does not start them again.
  private readonly moment = $derived.by(() => this.now().moment);
  readonly asked = $derived.by(() => this.now().legal.length > 0);
  readonly current = $derived.by(() => this.pick ?? this.options.implied());
  readonly places = $derived.by(() =>
    byPlace(this.current ? narrow(this.now().legal, this.current) : [], this.options.places),
  );
  readonly illegal = $derived.by(() => {
    const isOff =
      this.hovered !== null &&
      this.current !== null &&
      !this.choice &&
      this.places.size > 0 &&
      !this.places.has(this.hovered);
    return isOff ? this.hovered : null;
  });
  readonly reason = $derived.by(() => {
    const { why } = this.now().replies;
    return why !== null && !why.legal && this.illegal !== null && why.action.endsWith(` ${this.illegal}`) ? why : null;
  });
  readonly foreseen = $derived.by(() => {
    const { prospect } = this.now().replies;
    return prospect !== null && this.choice !== null && prospect.action === this.choice.text ? prospect : null;
  });
  /** What each answer of the piece in hand would do. */
  readonly outlook = $derived.by((): Map<string, Foreseen> => {
    const { outlook } = this.now().replies;
    const isOpen = outlook !== null && this.current !== null && outlook.start === spelled(this.current);
    return byAction(isOpen ? outlook.foreseen : []);
  });

  constructor(
    private readonly options: ChoosingOptions,
    private readonly now: () => ChoosingContext,
    private readonly requests: () => ServerRequests,
  ) {
    let settled = "";
    $effect(() => {
      if (this.moment === settled) return;
      settled = this.moment;
      this.pick = null;
      this.choice = null;
    });
    $effect(() => {
      const { choice } = this;
      if (choice && this.options.hasPreview(choice)) untrack(() => this.requests().askProspect(choice.text));
    });
    let seen = "";
    $effect(() => {
      const start = this.current && this.asked ? spelled(this.current) : null;
      const wanted = `${this.moment} ${start}`;
      if (start !== null && wanted !== seen) untrack(() => this.requests().askOutlook(start));
      seen = wanted;
    });
    $effect(() => {
      const place = this.illegal;
      if (place === null || !this.current) return;
      const text = `${spelled(this.current)} ${place}`;
      const timer = setTimeout(() => this.requests().askWhy(text), PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  get isBusy(): boolean {
    return !this.asked || this.now().pending;
  }

  isPicked(kind: string, fields: Record<string, string | number>): boolean {
    return this.pick?.kind === kind && JSON.stringify(this.pick.fields) === JSON.stringify(fields);
  }

  /** Take a piece into the hand, or put it back. */
  take(kind: string, fields: Record<string, string | number> = {}): void {
    if (this.isBusy) return;
    this.choice = null;
    this.pick = this.isPicked(kind, fields) ? null : { kind, fields };
  }

  /** Choose a place for the piece in hand; a second click on it confirms, a second tap does not. Says whether it was one. */
  place(place: string, by: string): boolean {
    if (this.isBusy) return false;
    const found = this.places.get(place)?.[0];
    if (found === undefined) return false;
    if (this.choice?.text === found.text && by !== "touch") this.confirm();
    else this.choice = found;
    return true;
  }

  confirm(): void {
    if (this.choice && !this.isBusy) this.requests().act(this.choice.text);
  }

  back(): void {
    if (this.choice) this.choice = null;
    else this.pick = null;
  }
}
