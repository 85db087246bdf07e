/** The words of the page in the chosen language. A language is complete or does not compile. */

import type { Language } from "../settings.svelte";
import type { Words } from "./en";

const LOADERS: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import("./en"),
  cs: () => import("./cs"),
  de: () => import("./de"),
  pt: () => import("./pt"),
};

class Locale {
  language = $state<Language>("en");
  // The page is mounted once its words are loaded.
  t = $state.raw({} as Words);
}

export const locale = new Locale();

export async function setLanguage(language: Language): Promise<void> {
  const { words } = await LOADERS[language]();
  locale.t = words;
  locale.language = language;
}

export function percent(value: number): string {
  const form = new Intl.NumberFormat(locale.language, { style: "percent", maximumFractionDigits: 0 });
  // What is not certain is never rounded to certainty.
  if (value > 0 && value < 0.005) return `< ${form.format(0.01)}`;
  if (value < 1 && value >= 0.995) return `> ${form.format(0.99)}`;
  return form.format(value);
}

export function ago(seconds: number): string {
  const past = Math.max(0, Date.now() / 1000 - seconds);
  const form = new Intl.RelativeTimeFormat(locale.language, { numeric: "auto" });
  if (past < 3600) return form.format(-Math.round(past / 60), "minute");
  if (past < 86_400) return form.format(-Math.round(past / 3600), "hour");
  return form.format(-Math.round(past / 86_400), "day");
}
