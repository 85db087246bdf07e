/** The games of the server, asked for again until all of them are prepared. */

import { api } from "./api";
import type { GameInfo } from "./messages";

const AGAIN = 2000; // milliseconds until the server is asked again

/** Made while a component is set up. */
export class GameList {
  all = $state.raw<GameInfo[]>([]);
  lost = $state(false); // the server did not answer the last time

  constructor() {
    $effect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let closed = false;
      const ask = async (): Promise<void> => {
        try {
          this.all = await api.games();
          this.lost = false;
        } catch {
          this.lost = true;
        }
        if (!closed && (this.lost || this.all.some((game) => !game.ready))) timer = setTimeout(() => void ask(), AGAIN);
      };
      void ask();
      return () => {
        closed = true;
        clearTimeout(timer);
      };
    });
  }
}
