/** Contest of Kings where it is not played: its words, its switches, its picture. */

import type { GameCard } from "../module";
import Cover from "./Cover.svelte";
import { SWITCHES } from "./switches";
import { loadLanguage } from "./words";

export const gameCard: GameCard = { loadLanguage, switches: SWITCHES, Cover };
