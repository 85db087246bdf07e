/** Where places are on the table, and what lies there in words. */

import type { Mark } from "./marks";
import { colourOf, leaderOf, shipOf, type PlacedCard, type View } from "../view";
import type { KingsWords } from "../words/shape";

/** A place taken apart: in a column or a gap, both counted from 1. `c4` alone is the bottom of column 4. */
export interface Where {
  kind: "treasure" | "column" | "gap" | "bottom";
  column: number;
  row: number;
}

export function whereIs(name: string, view: View): Where {
  const [, letter, number, row] = /^([cg])(\d)(?:r(\d))?$/.exec(name) ?? [];
  const column = Number(number ?? 1);
  if (letter === "g") return { kind: "gap", column, row: 0 };
  if (row === undefined) return { kind: "bottom", column, row: view.columns[column - 1]?.length ?? 1 };
  return { kind: row === "0" ? "treasure" : "column", column, row: Number(row) };
}

/** Return the classes with which `Columns.svelte` puts something on a place; the last card of a column is seen whole. */
export function placeClass(name: string, view: View): string {
  const { kind, column, row } = whereIs(name, view);
  const isWhole = kind === "column" && row === (view.columns[column - 1]?.length ?? 0) - 1;
  return isWhole ? `at-${kind} long` : `at-${kind}`;
}

/** Return the column, counted from 0, and the row of a place as custom properties. */
export function placeStyle(name: string, view: View): string {
  const { column, row } = whereIs(name, view);
  return `--x:${column - 1};--r:${row}`;
}

/** What lies on a place. */
export function placedOn(name: string, view: View): PlacedCard | null {
  const { kind, column, row } = whereIs(name, view);
  if (kind === "gap") return view.gaps[column - 1] ?? null;
  return kind === "bottom" ? null : (view.columns[column - 1]?.[row] ?? null);
}

/** The bottom of the column that a place is in; gaps stay themselves. */
export function spotOf(name: string): string {
  return name.replace(/r\d$/, "");
}

/** All places row by row as they lie: treasure places and gaps first, then the cards with the bottom of each column. */
export function rowsOf(view: View): string[][] {
  const first = view.columns.flatMap((_, i) => (i < view.gaps.length ? [`c${i + 1}r0`, `g${i + 1}`] : [`c${i + 1}r0`]));
  const deepest = Math.max(...view.columns.map((cards) => cards.length));
  const rows = Array.from({ length: deepest }, (_, r) =>
    view.columns.flatMap((cards, i) =>
      r + 1 < cards.length ? [`c${i + 1}r${r + 1}`] : r + 1 === cards.length ? [`c${i + 1}`] : [],
    ),
  );
  return [first, ...rows];
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place that an arrow key leads to. */
export function neighbour(name: string, key: string, view: View): string | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const [across, down] = step;
  const { kind, column, row } = whereIs(name, view);
  const inColumn = (c: number, r: number): string | undefined => {
    const length = view.columns[c - 1]?.length;
    if (length === undefined || r < 0) return undefined;
    return r < length ? `c${c}r${r}` : `c${c}`;
  };
  if (down !== 0)
    return kind === "gap"
      ? down > 0
        ? inColumn(column, 1)
        : undefined
      : kind === "bottom" && down > 0
        ? undefined
        : inColumn(column, row + down);
  if (kind === "treasure" || kind === "gap") {
    const first = rowsOf(view)[0] ?? [];
    return first[first.indexOf(name) + across];
  }
  const next = column + across;
  return inColumn(next, Math.min(row, view.columns[next - 1]?.length ?? 0));
}

interface Around {
  view: View;
  w: KingsWords;
  names: readonly string[];
  me: number | null;
  mark: Mark | undefined;
  chosen: boolean;
}

function cardIn(lying: PlacedCard, w: KingsWords): string {
  if (lying.card === "treasure") return w.place.treasure;
  if (lying.card === "red*") return w.place.replaced;
  const ship = shipOf(lying.card);
  if (ship) return w.ship(ship);
  const colour = colourOf(lying.card);
  return [lying.face_down ? w.place.faceDown : "", colour ? w.card[colour] : ""]
    .filter((part) => part !== "")
    .join(", ");
}

/** What would happen at a marked place; nothing where only a piece is put down. */
export function describeMark(mark: Mark, w: KingsWords, names: readonly string[], me: number | null): string[] {
  const who = (seat: number): string => names[seat] ?? "";
  const lines: string[] = [];
  if (mark.fight)
    lines.push(
      w.mark.fight(
        mark.fight.kind,
        mark.fight.colours.map((colour) => w.offices[colour]),
        mark.fight.attack,
        mark.fight.defence,
      ),
    );
  if (mark.point)
    lines.push(
      mark.point.seat === me ? w.mark.mine(mark.point.colour) : w.mark.theirs(who(mark.point.seat), mark.point.colour),
    );
  if (mark.ship.length > 0) lines.push(w.mark.ship(mark.ship));
  if (mark.joins) lines.push(w.mark.joins);
  if (mark.treasures)
    lines.push(
      mark.treasures.seat === me
        ? w.mark.treasuresMine(mark.treasures.columns)
        : w.mark.treasures(who(mark.treasures.seat), mark.treasures.columns),
    );
  if (mark.removed) lines.push(w.mark.removes(mark.removed));
  return lines;
}

/** A place as a screen reader says it. */
export function describePlace(name: string, { view, w, names, me, mark, chosen }: Around): string {
  const where = whereIs(name, view);
  const lying = placedOn(name, view);
  const parts = [name];
  if (where.kind === "gap") parts.push(w.place.gap);
  if (where.kind === "bottom") parts.push(w.place.below(where.column));
  parts.push(lying ? cardIn(lying, w) : w.place.empty);
  if (lying?.leader) {
    const { seat, colour } = leaderOf(lying.leader);
    const strength =
      view.kingdoms.find((kingdom) => (lying.leader ?? "") in kingdom.strengths)?.strengths[lying.leader] ?? 0;
    parts.push(w.leaderOf(names[seat] ?? w.seatNames[seat] ?? "", colour), w.place.strength(strength));
  }
  if (mark) parts.push(w.place.legal, ...describeMark(mark, w, names, me));
  if (chosen) parts.push(w.place.chosen);
  return parts.join(", ");
}
