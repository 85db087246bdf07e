/** The die in hand, and the column of a caravan that says what a die can do. */

/** A column that was pressed, and the die that was in hand then. */
export interface Pressed {
  value: number;
  die: number | null;
}

/** The value of the column: one pressed since the die was taken, else that of the die in hand, else that of a die in supply. */
export function columnShown(pressed: Pressed | null, die: number | null, supply: readonly number[]): number {
  if (pressed !== null && pressed.die === die) return pressed.value;
  return die ?? supply.at(-1) ?? 1;
}

/** The value of the die in hand: of one being placed, or of one that is pressed. */
export function dieInHand(held: number | null, picked: readonly string[]): number | null {
  if (held !== null) return held;
  const key = picked.find((each) => each.startsWith("die "));
  return key === undefined ? null : Number(key.slice("die ".length));
}
