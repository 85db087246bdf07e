/** The titles of games in the reader's language. */

import type { GameInfo } from "../lib/messages";
import { locale } from "../lib/words/locale.svelte";
import { loadGameCard } from ".";

const titles = $state<Record<string, string>>({}); // by game and language
const isRequested: Record<string, boolean> = {}; // likewise; nothing shown depends on it

/** Return the title of a game in the reader's language; the server's title until that is loaded, or if there is none. */
export function titleOf({ id, title }: Pick<GameInfo, "id" | "title">): string {
  const { language } = locale;
  const key = `${id} ${language}`;
  if (!isRequested[key]) {
    isRequested[key] = true;
    void loadGameCard(id)
      .then((gameCard) => gameCard.loadLanguage(language))
      .then((translator) => {
        if (translator.title) titles[key] = translator.title;
      })
      .catch(() => (isRequested[key] = false));
  }
  return titles[key] ?? title;
}
