/** An effect that depends on one value only. */

import { untrack } from "svelte";

/** Call `react` at first and whenever the value changes; nothing that `react` reads calls it again. */
export function watch<Value>(value: () => Value, react: (value: Value) => void): void {
  $effect(() => {
    const now = value();
    untrack(() => react(now));
  });
}
