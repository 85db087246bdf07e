/** The games of the house: one line each. A card is small, the rest of a game is loaded when it is first needed. */

import type { GameCard, GameModule } from "./module";

interface Entry {
  gameCard: () => Promise<{ gameCard: GameCard }>;
  game: () => Promise<{ game: GameModule }>;
}

const GAMES: Record<string, Entry> = {
  tigris: { gameCard: () => import("./tigris/gameCard"), game: () => import("./tigris") },
  kings: { gameCard: () => import("./kings/gameCard"), game: () => import("./kings") },
  wayfarers: { gameCard: () => import("./wayfarers/gameCard"), game: () => import("./wayfarers") },
};

/** The games this page can show. */
export const KNOWN: readonly string[] = Object.keys(GAMES);

/** The folder of a game; one without a folder gets a plain list of what there is to see and to answer. */
function entryOf(id: string): Entry {
  return (
    GAMES[id] ?? {
      gameCard: async () => ({ gameCard: (await import("./generic/gameCard")).gameCardOf(id) }),
      game: () => import("./generic"),
    }
  );
}

/** What screens without a table need of a game: its words, its switches, its picture. */
export async function loadGameCard(id: string): Promise<GameCard> {
  return (await entryOf(id).gameCard()).gameCard;
}

export async function loadGame(id: string): Promise<GameModule> {
  return (await entryOf(id).game()).game;
}
