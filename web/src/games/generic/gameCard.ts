/** A game without a folder of its own: its words are what the server says, in English. */

import { api } from "../../lib/api";
import type { GameCard, Translator } from "../module";
import Cover from "./Cover.svelte";

/** Names as the server writes them, with a capital. */
const called = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

async function loadLanguage(id: string): Promise<Translator> {
  const info = (await api.games()).find((each) => each.id === id);
  const options = (info?.options ?? []).map((option) => [
    option.name,
    { title: called(option.name), text: option.text, values: Object.fromEntries(option.values.map((v) => [v, v])) },
  ]);
  return {
    prompt: (sentence) => sentence.text,
    logEntry: (sentence) => sentence.text,
    refusal: (sentence) => sentence.text,
    answer: (answer) => called(answer.text),
    action: (text) => called(text),
    seatNames: (info?.seat_names ?? []).map(called),
    options: Object.fromEntries(options) as Translator["options"],
    presets: Object.fromEntries((info?.presets ?? []).map((preset) => [preset.id, preset.title])),
    switches: {},
    keys: [],
    tagline: "",
    facts: [],
  };
}

/** The card of any game that the server offers. */
export function gameCardOf(id: string): GameCard {
  return { loadLanguage: () => loadLanguage(id), switches: {}, Cover, seats: 2 };
}
