/** The games of the house, each loaded when it is first needed. */

import type { Component } from "svelte";
import type { GameModule } from "./module";

const GAMES: Record<string, () => Promise<{ game: GameModule }>> = {
  tigris: () => import("./tigris"),
};

/** Pictures for the cards of the first screen: small, so that no game has to be loaded for them. */
export const SCENES: Record<string, () => Promise<{ default: Component }>> = {
  tigris: () => import("./tigris/Scene.svelte"),
};

export function hasGame(id: string): boolean {
  return id in GAMES;
}

export async function loadGame(id: string): Promise<GameModule> {
  const load = GAMES[id];
  if (load === undefined) throw new Error(`this page does not know the game ${id}`);
  return (await load()).game;
}
