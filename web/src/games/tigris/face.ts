/** Tigris & Euphrates where it is not played: its words, its switches, its picture. */

import type { Face } from "../module";
import Scene from "./Scene.svelte";
import { SWITCHES } from "./switches";
import { speak } from "./words";

export const face: Face = { speak, switches: SWITCHES, Scene };
