import { describe, expect, it } from "vitest";
import { PROMPTS, PREVIEW, REFUSALS, LOG, type SoloLogCode } from "../codes";
import { expectParts, itFallsBackToEnglish, NAMES, sayAll } from "../../languageChecks";
import { GUILDS, ROWS, WORKERS } from "../pieces/pieces";
import { SIGNS } from "../pieces/signs";
import { answerOf, translatorOf } from ".";
import { words as cs } from "./cs";
import { words as de } from "./de";
import { words as en } from "./en";
import { words as pt } from "./pt";
import { SAMPLE } from "./sampleFields";
import { LESSONS, type Fields, type WayfarersWords } from "./shape";

const LANGUAGES: Record<string, WayfarersWords> = { en, cs, de, pt };
/** Fields that mean something else in some sentences. */
const OTHERWISE: Record<string, Record<string, unknown>> = {
  "ask-roll": { dice: 3 },
  "would-roll": { dice: 2 },
  "would-draw": { cards: 3 },
  lay: { row: 2 },
  "unasked-lay": { row: 2 },
  move: { to: "black" },
  "opponent-track": { space: 5 },
  "solo-track": { space: 5 },
  "solo-takes-inspiration": { space: 5 },
  "tile-does-not-fit": { row: 2 },
  moved: { space: "c4u" },
  "marker-elsewhere": { space: "c4u" },
  "no-place-for-card": { row: "space" },
};
/** Why the opponent does something, by code. */
const SOLO_WHYS: Partial<Record<SoloLogCode, string[]>> = {
  "solo-track": ["scheme", "gain"],
  "solo-cannot": ["no-tokens", "no-card", "no-own-worker", "no-free-card", "no-useful-card"],
  "solo-guild": ["named", "colour", "green"],
  "solo-passes": ["empty", "has-token", "has-worker", "worker-this-turn", "of-no-use"],
  "solo-retrieves-worker": ["green", "colour"],
  "solo-wants": ["acquire", "place", "retrieve"],
  "solo-allowed": ["acquire", "place", "retrieve"],
  "solo-goes-on": ["acquire", "place", "retrieve"],
  "solo-takes-tile": ["named", "colour"],
  "solo-comet": ["scheme", "effect"],
  "solo-journal": ["more-blue", "more-red", "last-blue", "last-red", "only-way", "other-taken"],
  "solo-extra": ["behind", "level", "ahead"],
  "solo-no-extra": ["behind", "level", "ahead"],
  "solo-nothing": ["no-card", "no-free-card", "no-worker", "no-tile", "pile-empty", "no-more-comets"],
};
const fieldsOf = (code: string): Fields =>
  ({
    ...SAMPLE,
    ...OTHERWISE[code],
    ...(code in SOLO_WHYS ? { why: SOLO_WHYS[code as SoloLogCode]?.[0] } : {}),
  }) as unknown as Fields;
const name = NAMES;
const HOLES = /undefined|NaN|\[object|#|null|_[a-z]/;

/** Every text and every sentence of a function without needing its arguments. */
function plainTexts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === "texts" ? [] : plainTexts(part, `${path}.${key}`)));
}

describe.each(Object.entries(LANGUAGES))("%s", (language, words) => {
  it("says every sentence without a hole", () => {
    sayAll(words, { prompts: PROMPTS, log: [...LOG, ...PREVIEW], refusals: REFUSALS }, fieldsOf, (text, code) => {
      expect(text, code).not.toMatch(HOLES);
      expect(text, code).toMatch(/^\P{Ll}.*[.?]$/su);
    });
  });

  it("says what each answer would do", () => {
    for (const [kind, say] of Object.entries(words.answers)) {
      const text = say(fieldsOf(kind), name);
      expect(text, kind).not.toMatch(HOLES);
      expect(text, kind).toMatch(/^\P{Ll}.*[^.]$/u);
    }
  });

  it("names every sign, row, worker and guild", () => {
    for (const sign of SIGNS) expect(words.icons[sign], sign).toMatch(/\S/);
    for (const row of ROWS)
      expect(words.cards(2, row) + words.inRow(row, 1) + words.row.title(row, 5), row).not.toMatch(HOLES);
    for (const worker of WORKERS)
      expect(
        words.supply.workers(2, worker) + words.row.workers([worker]) + words.row.room([worker]),
        worker,
      ).not.toMatch(HOLES);
    for (const guild of GUILDS)
      expect(words.guilds.tokens(guild, [{ who: "Ann", tokens: 1 }]), guild).not.toMatch(HOLES);
  });

  it("tells all tiles of a type apart", () => {
    const tiles = Object.keys(words.texts.tiles).filter((tile) => !tile.startsWith("tile_")); // those are of the journal
    const nameOf = tiles.flatMap((tile) =>
      [undefined, "yellow"].map(
        (guild) => words.answers["tile"]?.({ ...fieldsOf("tile"), tile, guild } as Fields, name) ?? "",
      ),
    );
    expect(tiles.length).toBeGreaterThan(20);
    expect(new Set(nameOf)).toHaveLength(2 * tiles.length);
    for (const text of nameOf) expect(text).toMatch(/\(.+\)/);
  });

  it("names every own space and every space of the journal", () => {
    const spots = ["home city", "home harbour", "home star", "land 2", "water 1", "panel 3", "space 4"].map(words.spot);
    const spaces = ["c0", "c1u", "c2m", "c9l", "c10_5"].map(words.journal.space);
    expect(new Set([...spots, ...spaces])).toHaveLength(12);
    for (const text of [...spots, ...spaces]) expect(text).not.toMatch(HOLES);
  });

  it("says why every effect can lapse", () => {
    const effects = [
      "influence:black",
      "influence:card",
      "move_influence",
      "journal",
      "adjust_die",
      "worker",
      "pay",
      "upgrade:land",
      "card:water",
      "refresh_die",
    ];
    const texts = effects.map((effect) => words.log.lapsed({ ...fieldsOf("lapsed"), effect }, name));
    expect(new Set(texts)).toHaveLength(effects.length);
    for (const text of texts) expect(text).not.toMatch(HOLES);
  });

  it("says every reason of the opponent without a hole", () => {
    for (const [code, whys] of Object.entries(SOLO_WHYS)) {
      const texts = whys.map((why) =>
        words.log[code as SoloLogCode]({ ...fieldsOf(code), why, where: why, what: why } as Fields, name),
      );
      expect(new Set(texts), code).toHaveLength(whys.length);
      for (const text of texts) expect(text, code).not.toMatch(HOLES);
    }
  });

  it("speaks of the opponent where a seat has no name", () => {
    expect(words.log.turn({ ...fieldsOf("turn"), seat: 2 }, name)).toContain(words.opponent);
  });

  it("has as many lessons, names and options as English", () => {
    expectParts(words, en, LESSONS);
    for (const [key, option] of Object.entries(words.options))
      expect(Object.keys(option.values), key).toEqual(Object.keys(en.options[key]?.values ?? {}));
    expect(words.keys.map(([key]) => key).length).toBe(en.keys.length);
  });

  it("is not English in disguise", () => {
    if (language === "en") return;
    for (const code of [...LOG, ...PREVIEW])
      expect(words.log[code](fieldsOf(code), name), code).not.toBe(en.log[code](fieldsOf(code), name));
    for (const code of REFUSALS)
      expect(words.refusals[code](fieldsOf(code), name), code).not.toBe(en.refusals[code](fieldsOf(code), name));
    const english = new Map(plainTexts(en));
    const same = plainTexts(words).filter(([path, text]) => /[a-z]{2} /.test(text) && english.get(path) === text);
    expect(same).toEqual([]);
  });
});

describe("plurals", () => {
  const pointsGained = (words: WayfarersWords, provision: number): string =>
    words.log.gained({ ...fieldsOf("gained"), silver: 0, provision }, name);
  it("follow the language", () => {
    expect([1, 2].map((n) => pointsGained(en, n))).toEqual(["Ann gains 1 provision.", "Ann gains 2 provisions."]);
    expect([1, 2, 5].map((n) => pointsGained(cs, n))).toEqual([
      "Ann získává 1 proviant.",
      "Ann získává 2 provianty.",
      "Ann získává 5 proviantů.",
    ]);
    expect([1, 2].map((n) => pointsGained(de, n))).toEqual(["Ann erhält 1 Proviant.", "Ann erhält 2 Proviant."]);
    expect([1, 2].map((n) => pointsGained(pt, n))).toEqual(["Ann ganha 1 provisão.", "Ann ganha 2 provisões."]);
  });
});

describe("what an answer would bring", () => {
  const would = (words: WayfarersWords, code: (typeof PREVIEW)[number], fields: Record<string, unknown>): string =>
    words.log[code]({ ...fieldsOf(code), ...fields }, name).replaceAll("\u00a0", " ");
  it("is counted in every language", () => {
    const drawn = (words: WayfarersWords): string[] => [1, 2, 5].map((cards) => would(words, "would-draw", { cards }));
    expect(drawn(en)).toEqual([
      "1 land card would be drawn.",
      "2 land cards would be drawn.",
      "5 land cards would be drawn.",
    ]);
    expect(drawn(cs)).toEqual([
      "Lízla by se 1 karta území.",
      "Lízly by se 2 karty území.",
      "Lízlo by se 5 karet území.",
    ]);
    expect(drawn(de).slice(0, 2)).toEqual(["1 Land-Karte würde gezogen.", "2 Land-Karten würden gezogen."]);
    expect(drawn(pt).slice(0, 2)).toEqual([
      "1 carta de terra seria comprada do monte.",
      "2 cartas de terra seriam compradas do monte.",
    ]);
  });
  it("is named in every language", () => {
    const all = (words: WayfarersWords): string[] =>
      PREVIEW.map((code) => would(words, code, { parts: ["card:land", "silver:2"], dice: 1, cards: 3 }));
    expect(all(en)).toEqual([
      "Ann could acquire a land card and gain 2 silver.",
      "Ann would roll 1 die.",
      "3 land cards would be drawn.",
      "Ann would have 12 points instead of 10.",
    ]);
    expect(all(cs)).toEqual([
      "Potom může Ann získat kartu území a získat 2 mince.",
      "Házelo by se 1 kostkou.",
      "Lízly by se 3 karty území.",
      "Ann bude mít 12 bodů místo 10.",
    ]);
    expect(all(de)).toEqual([
      "Ann könnte eine Land-Karte erwerben und 2 Silber erhalten.",
      "Ann würde mit 1 Würfel würfeln.",
      "3 Land-Karten würden gezogen.",
      "Ann hätte 12 Punkte statt 10.",
    ]);
    expect(all(pt)).toEqual([
      "Ann poderia adquirir uma carta de terra e ganhar 2 moedas de prata.",
      "Ann rolaria 1 dado.",
      "3 cartas de terra seriam compradas do monte.",
      "Ann ficaria com 12 pontos em vez de 10.",
    ]);
  });
});

describe("an action known by its text only", () => {
  it.each([
    ["die 3 as 4", "Place the 3 as a 4"],
    ["die 3", "Place the 3"],
    ["place home harbour with the blue guild", "Place the die on the home harbour with the blue guild"],
    ["worker green land 3 fee silver", "Place a green worker on card 3 of the land row, with 1 silver as the fee"],
    ["acquire water 2", "Acquire card 2 of the water row"],
    ["influence land 3", "Influence on card 3 of the land row"],
    ["influence black", "Influence on the black guild"],
    ["token from townsfolk 1", "The token on card 1 of the townsfolk row"],
    ["move black to blue", "Move influence from the black guild to the blue guild"],
    ["further c3u-c4u", "Black guild: move on to the upper space of column 4"],
    ["draw land", "Draw three land cards, keep one"],
    ["tuck above home star", "Tuck it above the home star"],
    ["tuck under land 2", "Tuck it under land card 2"],
    ["tile basic_ship", "Take the basic tile (ship)"],
    ["lay b row 2 column 3", "Lay it in row 2, column 3, face B"],
    ["allow", "Allow it, take nothing"],
    ["deny provision", "Deny it, pay 1 provision"],
    ["roll 1 3 6", "Roll 1, 3, and 6"],
    ["new die", "Roll a new die"],
    ["rest", "Rest"],
  ])("%s", (action, text) => {
    expect(translatorOf(en).action(action, [])).toBe(text);
  });

  it("is of a kind that every language knows", () => {
    for (const text of [
      "guild 3 to 4",
      "guild held down",
      "retrieve blue water 1",
      "journal c0-c1u",
      "journal tile tile_worker",
      "refresh panel 2",
      "reroll 4",
      "adjust 2 to 1",
      "source 2",
      "side 1 A",
      "board C",
      "first 1",
      "card sun",
      "scheme red_1_buy_land",
      "take sun",
      "silver",
      "provision",
      "pay",
      "done",
      "discard",
    ]) {
      expect(Object.keys(en.answers), text).toContain(answerOf(text).kind);
    }
  });
});

itFallsBackToEnglish(translatorOf(cs));
