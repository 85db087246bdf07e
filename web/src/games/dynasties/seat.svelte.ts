/** What a seat at a table of either game reads from the position. */

import { momentOf, type Answer } from "../../lib/messages";
import type { PlayProps } from "../module";

/** Made while a component is set up; follows the position. */
export class Seat<View extends { players: { hand: unknown }[] }, Odds> {
  readonly view = $derived.by(() => this.table().position.view as unknown as View);
  readonly me = $derived.by(() => this.table().position.seat);
  readonly legal: readonly Answer[] = $derived.by(() => this.table().position.legal);
  readonly odds = $derived.by(() => this.table().position.odds as unknown as Odds | null);
  readonly moment = $derived.by(() => momentOf(this.table().position));
  readonly hand = $derived.by(() =>
    this.me === null ? null : ((this.view.players[this.me]?.hand ?? null) as View["players"][number]["hand"] | null),
  );

  constructor(private readonly table: () => PlayProps) {}
}
