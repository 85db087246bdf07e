/** What a person has set on this device: theme, motion, language, and the switches of each game. */

export const LANGUAGES = { en: "English", cs: "Čeština", de: "Deutsch", pt: "Português" } as const;
export type Language = keyof typeof LANGUAGES;
export type Theme = "system" | "light" | "dark";

interface StoredSettings {
  theme: Theme;
  motion: "system" | "off";
  language: Language;
  level: string; // of the bots chosen last
  switches: Record<string, boolean>; // by game and name, where they differ from the game's own choice
  choices: Record<string, string>; // likewise, where there is more than on and off
  learnt: Record<string, number>; // by game, the step of its introduction
}

const KEY = "shedu";

function locale(): Language {
  for (const wanted of navigator.languages) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}

function load(): StoredSettings {
  const plain: StoredSettings = {
    theme: "system",
    motion: "system",
    language: locale(),
    level: "",
    switches: {},
    choices: {},
    learnt: {},
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<StoredSettings>;
    const merged = { ...plain, ...kept };
    return merged.language in LANGUAGES ? merged : { ...merged, language: plain.language };
  } catch {
    return plain;
  }
}

export const settings = $state<StoredSettings>(load());

/** Write the settings down and show them on the document. */
export function applySettings(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  if (settings.motion === "off") root.dataset["motion"] = "off";
  else delete root.dataset["motion"];
  root.lang = settings.language;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window may refuse: the settings then last as long as the page
  }
}

/** Whether a switch of a game is on. */
export function isSwitchOn(game: string, name: string, otherwise: boolean): boolean {
  return settings.switches[`${game}.${name}`] ?? otherwise;
}

export function turn(game: string, name: string, on: boolean): void {
  settings.switches[`${game}.${name}`] = on;
}

/** What a person has chosen in a game, among the values that it has. */
export function choiceIn<Value extends string>(
  game: string,
  name: string,
  values: readonly Value[],
  otherwise: Value,
): Value {
  return values.find((value) => value === settings.choices[`${game}.${name}`]) ?? otherwise;
}

export function setChoice(game: string, name: string, value: string): void {
  settings.choices[`${game}.${name}`] = value;
}

/** Whether things may move. */
export function isMoving(): boolean {
  return settings.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function isDark(): boolean {
  return (
    settings.theme === "dark" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches)
  );
}

export function toggleTheme(): void {
  settings.theme = isDark() ? "light" : "dark";
}
