/** The titles of games in the reader's language. */

import type { GameInfo } from "../lib/messages";
import { locale } from "../lib/words/locale.svelte";
import { loadGameCard } from ".";

const titles = $state<Record<string, string>>({}); // by game and language
const requested = new Set<string>();

/** Return the title of a game in the reader's language; the server's title until that is loaded, or if there is none. */
export function titleOf({ id, title }: Pick<GameInfo, "id" | "title">): string {
  const { language } = locale;
  const key = `${id} ${language}`;
  if (!requested.has(key)) {
    requested.add(key);
    void loadGameCard(id)
      .then((gameCard) => gameCard.loadLanguage(language))
      .then((translator) => {
        if (translator.title) titles[key] = translator.title;
      })
      .catch(() => requested.delete(key));
  }
  return titles[key] ?? title;
}
