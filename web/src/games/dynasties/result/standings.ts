/** What the end of a game of four colours shows, and how a seat's totals come about. */

export interface Bar {
  colour: string;
  label: string;
  won: number;
  more: number; // what treasures add
  total: number;
}

export interface Place {
  seat: number;
  name: string;
  first: boolean;
  icon: string;
  note: string;
  score: number; // the weakest colour
  bars: Bar[];
  remark: string;
}

export interface StandingsWords {
  weakest: string;
  chart: string;
  chartNote: string;
  turn: string;
  last: string;
  numbers: string;
  whole: string;
}

/** The server says the totals from the weakest up; the treasures are what is missing to them. */
export function barsOf<C extends string>(
  points: Record<C, number>,
  colours: readonly C[],
  totals: readonly number[],
  label: (colour: C) => string,
): Bar[] {
  const rising = [...colours].sort((a, b) => points[a] - points[b]);
  const found = new Map(rising.map((colour, i) => [colour, totals[i] ?? points[colour]]));
  return colours.map((colour) => {
    const total = Math.max(points[colour], found.get(colour) ?? 0);
    return { colour, label: label(colour), won: points[colour], more: total - points[colour], total };
  });
}
