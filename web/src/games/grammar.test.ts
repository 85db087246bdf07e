import { describe, expect, it } from "vitest";
import * as kings from "./kings/codes";
import { words as kingsCs } from "./kings/words/cs";
import { words as kingsDe } from "./kings/words/de";
import { words as kingsEn } from "./kings/words/en";
import { words as kingsPt } from "./kings/words/pt";
import * as tigris from "./tigris/codes";
import { words as tigrisCs } from "./tigris/words/cs";
import { words as tigrisDe } from "./tigris/words/de";
import { words as tigrisEn } from "./tigris/words/en";
import { words as tigrisPt } from "./tigris/words/pt";
import * as wayfarers from "./wayfarers/codes";
import { words as wayfarersCs } from "./wayfarers/words/cs";
import { words as wayfarersDe } from "./wayfarers/words/de";
import { words as wayfarersEn } from "./wayfarers/words/en";
import { words as wayfarersPt } from "./wayfarers/words/pt";
import { SAMPLE as kingsFields } from "./kings/words/sampleFields";
import { SAMPLE as tigrisFields } from "./tigris/words/sampleFields";
import { SAMPLE as wayfarersFields } from "./wayfarers/words/sampleFields";
import { NAMES as ANN } from "./languageChecks";
import type { NameOf } from "./translator";

type Phrases = Record<string, (f: never, name: NameOf) => string>;
interface Locale {
  prompts: Phrases;
  log: Phrases;
  refusals: Phrases;
}
type Language = "en" | "cs" | "de" | "pt";
const LANGUAGES: readonly Language[] = ["en", "cs", "de", "pt"];
const YOU: Record<Language, string> = { en: "You", cs: "Vy", de: "Sie", pt: "Você" };
const speech = (words: unknown): Locale => words as Locale;

interface Game {
  codes: { PROMPTS: readonly string[]; LOG: readonly string[]; REFUSALS: readonly string[] };
  words: Record<Language, Locale>;
  fields: Record<string, unknown>;
  counted: readonly string[]; // fields that are a number of things
}
const GAMES: Record<string, Game> = {
  tigris: {
    codes: tigris,
    words: { en: speech(tigrisEn), cs: speech(tigrisCs), de: speech(tigrisDe), pt: speech(tigrisPt) },
    fields: { ...tigrisFields, seats: [0], cells: ["A1"] },
    counted: ["tiles", "drawn", "held", "points", "treasures", "weakest", "actions_left"],
  },
  kings: {
    codes: kings,
    words: { en: speech(kingsEn), cs: speech(kingsCs), de: speech(kingsDe), pt: speech(kingsPt) },
    fields: { ...kingsFields, seats: [0], places: ["g1"], columns: [4], ships: ["red"] },
    counted: ["cards", "drawn", "held", "left", "discarded", "weakest", "actions_left"],
  },
  wayfarers: {
    codes: { ...wayfarers, LOG: [...wayfarers.LOG, ...wayfarers.PREVIEW] },
    words: { en: speech(wayfarersEn), cs: speech(wayfarersCs), de: speech(wayfarersDe), pt: speech(wayfarersPt) },
    fields: { ...wayfarersFields, parts: ["journal"] },
    counted: [
      "tiles",
      "tokens",
      "workers",
      "silver",
      "provision",
      "comets",
      "steps",
      "sum",
      "have",
      "price",
      "points",
      "against",
      "before",
      "after",
    ],
  },
};
/** Fields that mean something else in some sentences of Wayfarers. */
const OTHERWISE: Record<string, (count: number) => Record<string, unknown>> = {
  "ask-roll": (dice) => ({ dice }),
  "would-roll": (dice) => ({ dice }),
  "would-draw": (cards) => ({ cards }),
  lay: () => ({ row: 2 }),
  "unasked-lay": () => ({ row: 2 }),
  move: () => ({ to: "black" }),
  "opponent-track": (space) => ({ space }),
  "solo-track": (space) => ({ space, why: "gain" }),
  "tile-does-not-fit": () => ({ row: 2 }),
  "solo-journal": () => ({ why: "more-blue" }),
  moved: () => ({ space: "c4u" }),
  "marker-elsewhere": () => ({ space: "c4u" }),
};

/** Every sentence of a game with a number of things everywhere. */
function sentences(
  game: Game,
  language: Language,
  count: number,
  name: NameOf,
  tables: readonly (keyof Locale)[] = ["prompts", "log", "refusals"],
): [string, string][] {
  const codes = { prompts: game.codes.PROMPTS, log: game.codes.LOG, refusals: game.codes.REFUSALS };
  const counts = Object.fromEntries(game.counted.map((field) => [field, count]));
  return tables.flatMap((table) =>
    codes[table].map((code): [string, string] => {
      const fields = { ...game.fields, ...counts, ...(game === GAMES["wayfarers"] ? OTHERWISE[code]?.(count) : {}) };
      return [code, game.words[language][table][code]?.(fields as never, name) ?? ""];
    }),
  );
}
const reader = (language: Language): NameOf =>
  Object.assign((seat: number) => (seat === 0 ? YOU[language] : "Bob"), { you: 0 });

const NOUNS =
  "tile|card|temple|farm|market|settlement|point|treasure|token|provision|worker|turn|comet|effect|cell|space|kingdom";
const ADJECTIVES = "(?:(?:red|blue|green|black|yellow|land|water|townsfolk|basic|special|catastrophe|victory) )?";
/** What no English sentence may contain, whatever is put into it. */
const FAULTS = [
  new RegExp(`(?<![\\w.] )\\b1 ${ADJECTIVES}(?:${NOUNS})s\\b`),
  new RegExp(`\\b(?:0|[2-9]) ${ADJECTIVES}(?:${NOUNS})\\b(?!s)`),
  /\b1 (?:\w+ ){0,2}are\b/,
  /(?<!(?:[Cc]olumn|space) )\b[02-9] (?:\w+ ){0,2}is\b/,
  /\bonly (?:0|no|none)\b/,
  /\ba [aeiou]/i,
  / \./,
  / {2}/,
];

describe.each(Object.entries(GAMES))("%s", (_, game) => {
  it.each([0, 1, 2, 5])("counts %i of everything in English", (count) => {
    const wrong = sentences(game, "en", count, ANN).filter(([, text]) => FAULTS.some((fault) => fault.test(text)));
    expect(wrong).toEqual([]);
  });

  it("asks the reader in the second person", () => {
    const asked = (language: Language): string[] =>
      sentences(game, language, 2, reader(language), ["prompts"]).map(([, text]) => text);
    expect(asked("en").filter((text) => /\byou (?!thus|this)(?:\w+s|has|does)\b/i.test(text))).toEqual([]);
    expect(asked("de").filter((text) => /\bSie (?:ist|hat|\p{Ll}+t)\b/u.test(text))).toEqual([]);
    expect(asked("cs").filter((text) => /^Vy (?!(?:se )?(?:\p{Ll}*te|jste)(?!\p{L}))\p{Ll}/u.test(text))).toEqual([]);
    expect(asked("pt").filter((text) => /^Você (?:são|têm|\p{Ll}+m)\b/u.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)("names others in the third person, %s", (language) => {
    const asked = (name: NameOf): string[] => sentences(game, language, 2, name, ["prompts"]).map(([, text]) => text);
    expect(asked(ANN)).toEqual(asked(Object.assign((seat: number) => ANN(seat), { you: 1 })));
  });
});

describe("sentences that were wrong", () => {
  const say = (
    game: string,
    language: Language,
    table: keyof Locale,
    code: string,
    fields: Record<string, unknown>,
    name: NameOf = ANN,
  ): string => GAMES[game]?.words[language][table][code]?.({ ...GAMES[game].fields, ...fields } as never, name) ?? "";

  it("an attack of the reader", () => {
    const asked = LANGUAGES.map((language) => say("tigris", language, "prompts", "ask-attack", {}, reader(language)));
    expect(asked).toEqual([
      "You attack, 4 against 3: how many temples are added?",
      "Vy útočíte, 4 proti 3: kolik chrámů přidat?",
      "Sie greifen an, 4 gegen 3: Wie viele Tempel kommen hinzu?",
      "Você ataca, 4 contra 3: quantos templos acrescentar?",
    ]);
    expect(say("tigris", "en", "prompts", "ask-attack", {})).toBe(
      "Ann attacks, 4 against 3: how many temples are added?",
    );
  });

  it("a conflict the reader won without cards", () => {
    expect(say("kings", "en", "prompts", "ask-reward", {}, reader("en"))).toBe(
      "You have won and nobody played a card: pay a temple for a red point?",
    );
    expect(say("kings", "en", "prompts", "ask-reward", {})).toBe(
      "Ann has won and nobody played a card: pay a temple for a red point?",
    );
  });

  it("more cards than are held", () => {
    const refused = (language: Language, held: number): string =>
      say("kings", language, "refusals", "add-not-held", { held, cards: held + 1 });
    expect([0, 1, 2].map((held) => refused("en", held))).toEqual([
      "You have no temple in hand.",
      "You have only 1 temple in hand, not 2.",
      "You have only 2 temples in hand, not 3.",
    ]);
    expect([0, 1, 2].map((held) => refused("de", held))).toEqual([
      "Sie haben keinen Tempel auf der Hand.",
      "Sie haben nur einen Tempel auf der Hand, nicht 2.",
      "Sie haben nur 2 Tempel auf der Hand, nicht 3.",
    ]);
    expect([0, 1, 2].map((held) => refused("cs", held))).toEqual([
      "V ruce nemáte žádný chrám.",
      "V ruce máte jen 1 chrám, ne 2.",
      "V ruce máte jen 2 chrámy, ne 3.",
    ]);
    expect([0, 1, 2].map((held) => refused("pt", held))).toEqual([
      "Você não tem nenhum templo na mão.",
      "Você só tem 1 templo na mão, não 2.",
      "Você só tem 2 templos na mão, não 3.",
    ]);
  });

  it("treasures without temples", () => {
    expect([0, 1, 2].map((held) => say("kings", "en", "refusals", "exchange-not-held", { held }))).toEqual([
      "Each treasure costs a temple; you have none in hand.",
      "Each treasure costs a temple; you have only 1 in hand.",
      "Each treasure costs a temple; you have only 2 in hand.",
    ]);
  });

  it("zero of something in Portuguese is plural", () => {
    expect([0, 1, 2].map((tiles) => say("tigris", "pt", "log", "drawn", { tiles }))).toEqual([
      "Ann compra 0 peças.",
      "Ann compra 1 peça.",
      "Ann compra 2 peças.",
    ]);
  });
});
