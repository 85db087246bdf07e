/** A cell in words: what lies there, and what the piece in hand would do there. */

import { placeOf } from "./draw";
import type { Mark } from "./marks";
import { leaderOf, type Colour, type View } from "../view";
import type { TigrisWords } from "../words/shape";

interface Around {
  view: View;
  w: TigrisWords;
  names: readonly string[];
  me: number | null;
  wonderCells: readonly string[];
  mark: Mark | undefined;
  chosen: boolean;
}

/** What lies on a cell. */
function lying(name: string, { view, w, names, wonderCells }: Around): string[] {
  const owner = (seat: number): string => names[seat] ?? w.seatNames[seat] ?? "";
  const leader = Object.entries(view.leaders).find(([, cell]) => cell === name)?.[0];
  if (leader !== undefined) {
    const { seat, colour } = leaderOf(leader);
    const strength = view.kingdoms.find((kingdom) => leader in kingdom.strengths)?.strengths[leader] ?? 0;
    return [w.leaderOf(owner(seat), colour), w.cell.strength(strength)];
  }
  const tile = view.tiles[name];
  if (tile) return [w.tile[tile]];
  if (view.catastrophes.includes(name)) return [w.cell.catastrophe];
  if (view.down.includes(name)) {
    const { x, y } = placeOf(name);
    const under = Object.entries(view.monuments).find(([, cell]) => {
      const corner = placeOf(cell);
      return x - corner.x >= 0 && x - corner.x < 2 && y - corner.y >= 0 && y - corner.y < 2;
    });
    return [under ? w.monument(under[0]) : w.cell.down];
  }
  return [wonderCells.includes(name) ? w.cell.wonder : w.cell.empty];
}

/** What would happen at a marked cell; nothing where only a piece is put down. */
export function describeMark(mark: Mark, w: TigrisWords, names: readonly string[], me: number | null): string[] {
  const who = (seat: number): string => names[seat] ?? "";
  const lines: string[] = [];
  if (mark.fight) {
    const offices = mark.fight.colours.map((colour) => w.offices[colour]);
    lines.push(
      (mark.fight.kind === "war" ? w.mark.war : w.mark.revolt)(offices, mark.fight.attack, mark.fight.defence),
    );
  }
  if (mark.point)
    lines.push(
      mark.point.seat === me
        ? w.mark.mine(mark.point.points, mark.point.colour)
        : w.mark.theirs(who(mark.point.seat), mark.point.points, mark.point.colour),
    );
  if (mark.joins) lines.push(w.mark.joins);
  if (mark.destroyed) lines.push(w.mark.destroys(mark.destroyed));
  for (const each of mark.fallen) lines.push(w.mark.falls(w.leaderOf(who(each.seat), each.colour)));
  return lines;
}

/** A cell as a screen reader says it. */
export function describeCell(name: string, around: Around): string {
  const { view, w, names, me, mark, chosen } = around;
  const { x, y } = placeOf(name);
  const parts = [name, view.map[y]?.[x] === "~" ? w.cell.river : w.cell.land, ...lying(name, around)];
  for (const [colour, cell] of Object.entries(view.building_cells))
    if (cell === name) parts.push(w.building[colour as Colour]);
  if (view.treasures.includes(name)) parts.push(w.cell.treasure);
  if (mark) parts.push(w.cell.legal, ...describeMark(mark, w, names, me));
  if (chosen) parts.push(w.cell.chosen);
  return parts.join(", ");
}
