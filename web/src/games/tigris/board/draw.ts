/** The lines of the board: river, outlines of cell groups, corner marks. One cell is 50 units. */

export const CELL = 50;
export const FRAME = 26;

export interface Place {
  x: number;
  y: number;
}

export function placeOf(name: string): Place {
  return { x: name.charCodeAt(0) - 65, y: Number(name.slice(1)) - 1 };
}

export function nameOf(x: number, y: number): string {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

type Side = "N" | "E" | "S" | "W";
const SIDES: Record<Side, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const OPPOSITE: Record<Side, Side> = { N: "S", S: "N", E: "W", W: "E" };
const ALL_SIDES = Object.keys(SIDES) as Side[];

const key = (x: number, y: number): string => `${x},${y}`;
const n = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

export interface Ground {
  columns: number;
  rows: number;
  quiet: string;
  banks: string;
  water: string;
  pools: { x: number; y: number; width: number; height: number }[];
  grid: string;
  guardians: { x: number; y: number; name: string; special: boolean }[];
}

/** All that never changes on a board, from its map of signs. */
export function groundOf(map: readonly string[]): Ground {
  const rows = map.length;
  const columns = map[0]?.length ?? 0;
  const sign = (x: number, y: number): string => map[y]?.[x] ?? "";
  const isWater = (x: number, y: number): boolean => sign(x, y) === "~";
  const isInside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < columns && y < rows;
  const inLake = (x: number, y: number): boolean =>
    isWater(x, y) &&
    [-1, 1].some((a) => [-1, 1].some((b) => isWater(x + a, y) && isWater(x, y + b) && isWater(x + a, y + b)));
  const square = (x: number, y: number): string => `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h-${CELL}z`;

  const crossing = (x: number, y: number, side: Side): [number, number] => {
    const [dx, dy] = SIDES[side];
    const mark = (2 * x + dx + 1) * 37 + (2 * y + dy + 1) * 101;
    // pushed a little off the middle, so that straight reaches meander
    const push = inLake(x, y) || inLake(x + dx, y + dy) ? 0 : (((mark * 7919) % 13) - 6) * 1.15;
    return [(x + 0.5) * CELL + (dx * CELL) / 2 + (dy ? push : 0), (y + 0.5) * CELL + (dy * CELL) / 2 + (dx ? push : 0)];
  };

  let quiet = "";
  let banks = "";
  let water = "";
  const pools: Ground["pools"] = [];
  const guardians: Ground["guardians"] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const mark = sign(x, y);
      if (mark === "T" || mark === "C") guardians.push({ x, y, name: nameOf(x, y), special: mark === "C" });
      if (mark !== "~") {
        if ((x * 7 + y * 13 + x * y) % 5 === 0) quiet += square(x, y);
        continue;
      }
      banks += square(x, y);
      const sides = ALL_SIDES.filter((side) => isWater(x + SIDES[side][0], y + SIDES[side][1]));
      const border = ALL_SIDES.filter((side) => !isInside(x + SIDES[side][0], y + SIDES[side][1]));
      if (border.length > 0 && (sides.length === 1 || inLake(x, y))) {
        const out = border.find((side) => sides.includes(OPPOSITE[side])) ?? border[0];
        if (out) sides.push(out);
      }
      const only = sides[0];
      if (sides.length === 1 && only) {
        const [ax, ay] = crossing(x, y, only);
        const [dx, dy] = SIDES[only];
        water += `M${at(ax, ay)}L${at(ax - (dx * CELL) / 2, ay - (dy * CELL) / 2)}`;
      }
      sides.forEach((first, i) => {
        for (const second of sides.slice(i + 1)) {
          const [ax, ay] = crossing(x, y, first);
          const [bx, by] = crossing(x, y, second);
          const [adx, ady] = SIDES[first];
          const [bdx, bdy] = SIDES[second];
          const reach = CELL * (second === OPPOSITE[first] ? 0.5 : 0.32);
          water += `M${at(ax, ay)}C${at(ax - adx * reach, ay - ady * reach)} ${at(bx - bdx * reach, by - bdy * reach)} ${at(bx, by)}`;
        }
      });
      if (isWater(x + 1, y) && isWater(x, y + 1) && isWater(x + 1, y + 1)) {
        const left = x === 0 ? 0 : x + 0.5;
        const right = x + 2 === columns ? x + 2 : x + 1.5;
        const top = y === 0 ? 0 : y + 0.5;
        const bottom = y + 2 === rows ? y + 2 : y + 1.5;
        pools.push({ x: left * CELL, y: top * CELL, width: (right - left) * CELL, height: (bottom - top) * CELL });
      }
    }
  }
  let grid = "";
  for (let x = 1; x < columns; x += 1) grid += `M${x * CELL} 0V${rows * CELL}`;
  for (let y = 1; y < rows; y += 1) grid += `M0 ${y * CELL}H${columns * CELL}`;
  return { columns, rows, quiet, banks, water, pools, grid, guardians };
}

type Corner = [number, number];
const between = (a: Corner, b: Corner): Corner => [b[0] - a[0], b[1] - a[1]];
const isSame = (a: Corner | undefined, b: Corner | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** One closed path around a group of cells, drawn just inside it, with rounded corners. */
export function outline(cells: readonly string[], inset = 2.5, bend = 9): string {
  const group = new Set(cells.map((name) => key(placeOf(name).x, placeOf(name).y)));
  const steps = new Map<string, Corner[]>();
  const add = (a: Corner, b: Corner): void => void steps.set(key(...a), [...(steps.get(key(...a)) ?? []), b]);
  for (const name of cells) {
    const { x, y } = placeOf(name);
    if (!group.has(key(x, y - 1))) add([x, y], [x + 1, y]);
    if (!group.has(key(x + 1, y))) add([x + 1, y], [x + 1, y + 1]);
    if (!group.has(key(x, y + 1))) add([x + 1, y + 1], [x, y + 1]);
    if (!group.has(key(x - 1, y))) add([x, y + 1], [x, y]);
  }
  let path = "";
  const first = (): string | undefined => steps.keys().next().value;
  for (let start = first(); start !== undefined; start = first()) {
    const loop: { corner: Corner; out: Corner }[] = [];
    let corner = start.split(",").map(Number) as Corner;
    let heading: Corner | undefined;
    do {
      const here = corner;
      const ways = steps.get(key(...here)) ?? [];
      // stay with the same cell where two touch by a corner
      const right: Corner | undefined = heading && [-heading[1], heading[0]];
      const to = ways.find((way) => isSame(between(here, way), right)) ?? ways[0];
      if (to === undefined) throw new Error("an outline is not closed");
      const rest = ways.filter((way) => way !== to);
      if (rest.length > 0) steps.set(key(...here), rest);
      else steps.delete(key(...here));
      const turned = between(here, to);
      if (!isSame(turned, heading)) loop.push({ corner, out: turned });
      corner = to;
      heading = turned;
    } while (key(...corner) !== start);
    if (isSame(loop[0]?.out, heading)) loop.shift();
    loop.forEach((each, i) => {
      const into = (loop.at(i - 1) ?? each).out;
      const { out } = each;
      const x = each.corner[0] * CELL + inset * (-into[1] - out[1]);
      const y = each.corner[1] * CELL + inset * (into[0] + out[0]);
      path += `${i ? "L" : "M"}${at(x - into[0] * bend, y - into[1] * bend)}Q${at(x, y)} ${at(x + out[0] * bend, y + out[1] * bend)}`;
    });
    path += "Z";
  }
  return path;
}

/** A wash for every group, 1 to 4, different for groups within three cells of each other. */
export function washes(groups: readonly (readonly string[])[]): number[] {
  const isNear = (a: Place, b: Place): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) <= 3;
  const chosen: { places: Place[]; wash: number }[] = [];
  groups.forEach((group, i) => {
    const places = group.map(placeOf);
    const near = chosen.filter((other) => places.some((a) => other.places.some((b) => isNear(a, b))));
    const wash = [1, 2, 3, 4].find((each) => near.every((other) => other.wash !== each)) ?? (i % 4) + 1;
    chosen.push({ places, wash });
  });
  return chosen.map(({ wash }) => wash);
}

/** Four corner marks around a cell, or around a square of cells. */
export function cornerMarks(name: string, span = 1, arm = 8): string {
  const { x, y } = placeOf(name);
  const [x0, y0, x1, y1] = [x * CELL + 2, y * CELL + 2, (x + span) * CELL - 2, (y + span) * CELL - 2];
  return `M${x0} ${y0 + arm}V${y0}H${x0 + arm}M${x1 - arm} ${y0}H${x1}V${y0 + arm}M${x1} ${y1 - arm}V${y1}H${x1 - arm}M${x0 + arm} ${y1}H${x0}V${y1 - arm}`;
}

/** The corner and the middle of a cell. */
export function centreOf(name: string): { x: number; y: number; cx: number; cy: number } {
  const { x, y } = placeOf(name);
  return { x: x * CELL, y: y * CELL, cx: (x + 0.5) * CELL, cy: (y + 0.5) * CELL };
}

/** Where the names of columns and rows stand along the edges, as shares of the whole drawing. */
export function rulersOf(map: readonly string[]): {
  columns: { label: string; at: number }[];
  rows: { label: string; at: number }[];
  edge: number;
} {
  const columns = map[0]?.length ?? 0;
  const along = (count: number, label: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => ({
      label: label(i),
      at: (FRAME + (i + 0.5) * CELL) / (count * CELL + 2 * FRAME),
    }));
  return {
    columns: along(columns, (i) => String.fromCharCode(65 + i)),
    rows: along(map.length, (i) => String(i + 1)),
    edge: FRAME / (columns * CELL + 2 * FRAME),
  };
}
