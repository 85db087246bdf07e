/** Tigris & Euphrates in German. */

import { listFormat, plural } from "../../../lib/words/plural";
import type { Colour } from "../view";
import { verb } from "../../translator";
import type { Fields, TigrisWords } from "./shape";

const n = plural("de");
const list = listFormat("de");
const tile = { red: "Tempel", blue: "Farm", green: "Markt", black: "Siedlung" };
const many = { red: "Tempel", blue: "Farmen", green: "Märkte", black: "Siedlungen" };
const one = { red: "einen Tempel", blue: "eine Farm", green: "einen Markt", black: "eine Siedlung" };
const theTile = { red: "den Tempel", blue: "die Farm", green: "den Markt", black: "die Siedlung" };
const office = { red: "Priester", blue: "Bauer", green: "Händler", black: "König" };
const theOffice = { red: "den Priester", blue: "den Bauern", green: "den Händler", black: "den König" };
const offices = { red: "Priester", blue: "Bauern", green: "Händler", black: "Könige" };
const building = { red: "Bibliothek", blue: "Kornspeicher", green: "Markthalle", black: "Palast" };
const theBuilding = { red: "die Bibliothek", blue: "den Kornspeicher", green: "die Markthalle", black: "den Palast" };
const nomBuilding = { red: "Die Bibliothek", blue: "Der Kornspeicher", green: "Die Markthalle", black: "Der Palast" };
const colour = { red: "rot", blue: "blau", green: "grün", black: "schwarz" };
const tiles = (count: number, c: Colour): string => (count === 1 ? one[c] : `${count} ${many[c]}`);
const counted = (count: number, c: Colour): string => `${count} ${count === 1 ? tile[c] : many[c]}`;
const some = (count: number): string => `${count} Plättchen`;
const points = (count: number, c: Colour): string =>
  n(count, { one: `# ${colour[c]}en Punkt`, other: `# ${colour[c]}e Punkte` });
const pair = (name: string): string => {
  const [a, b] = name.split("-") as [Colour, Colour];
  return `${colour[a]}-${colour[b]}e`;
};
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const handful = (f: Fields): string =>
  list((["red", "blue", "green", "black"] as const).filter((c) => f[c] > 0).map((c) => tiles(f[c], c)));
const there = {
  tile: "dort liegt ein Plättchen",
  leader: "dort steht ein Anführer",
  catastrophe: "dort liegt eine Katastrophe",
  monument: "dort steht ein Monument",
  wonder: "dort steht das Wunder",
};
const treasures = (count: number): string => n(count, { one: "# Schatz", other: "# Schätze" });
const turns = (count: number): string => n(count, { one: "# Zug", other: "# Zügen" });

export const words: TigrisWords = {
  board: "Spielplan, Spalten A bis P, Reihen 1 bis 11",
  tagline:
    "Gründen Sie Reiche zwischen den Strömen, gewinnen Sie die Kriege und wachsen Sie in allen vier Farben: nur die schwächste zählt.",
  facts: ["60–90 Min.", "zwei Pläne"],
  seatNames: ["Bogenschütze", "Stier", "Töpfer", "Löwe"],
  tile,
  office,
  offices,
  building,
  points: { red: "rote Punkte", blue: "blaue Punkte", green: "grüne Punkte", black: "schwarze Punkte" },
  treasures: "Schätze",
  pair: (name) => pair(name).slice(0, -1),
  monument: (name) => `${pair(name)}s Monument`,
  leaderOf: (owner, c) => `${office[c]} von ${owner}`,
  cell: {
    river: "Fluss",
    land: "Land",
    empty: "leer",
    catastrophe: "Katastrophe",
    down: "verdecktes Plättchen",
    wonder: "Wunder",
    treasure: "Schatz",
    legal: "möglich",
    chosen: "gewählt",
    strength: (s) => `Stärke ${s}`,
  },
  mark: {
    mine: (c, col) => `${points(c, col)} für Sie`,
    theirs: (who, c, col) => `${points(c, col)} für ${who}`,
    war: (o, a, d) => `Krieg der ${list(o)}${a === null ? "" : `, auf dem Plan ${a} gegen ${d}`}`,
    revolt: (o, a, d) => `Aufstand der ${list(o)}${a === null ? "" : `, auf dem Plan ${a} gegen ${d}`}`,
    joins: "verbindet zwei Reiche in Frieden",
    destroys: (col) => `zerstört ${theTile[col]}`,
    falls: (leader) => `${leader} verliert den letzten Tempel und geht heim`,
  },
  panel: {
    you: "Sie",
    players: "Mitspieler",
    yourTurn: "am Zug",
    turn: "ist am Zug",
    answers: "antwortet",
    thinks: "denkt nach …",
    away: "abwesend",
    bot: (level) => `Bot, ${level}`,
    hidden: "Punkte verdeckt",
    inHand: (c) => `${some(c)} auf der Hand`,
    catastrophesLeft: (c) => n(c, { one: "noch # Katastrophe", other: "noch # Katastrophen" }),
    monumentsLeft: "übrige Monumente",
    onBoard: (c) => `${c} auf dem Plan`,
    bag: (c) => `${some(c)} im Beutel`,
    weakest: "schwächste",
  },
  dock: {
    actionsLeft: (c) => n(c, { one: "noch # Aktion", other: "noch # Aktionen" }),
    hand: "Ihre Hand",
    leaders: "Ihre Anführer",
    supply: "Vorrat",
    left: (c) => `noch ${c}`,
    catastrophe: "Katastrophe",
    swap: "Tauschen",
    swapThese: (c) => `${some(c)} tauschen`,
    endTurn: "Zug beenden",
    endEarly: (c) =>
      n(c, { one: "Zug beenden, obwohl noch # Aktion bleibt?", other: "Zug beenden, obwohl noch # Aktionen bleiben?" }),
    takeBack: "Zurück",
    confirm: "Bestätigen",
    withdraw: "Zurückziehen",
    decline: "Verzichten",
    undo: "Rückgängig",
    restart: "Zug neu beginnen",
    chooseCell: (piece) => `Wohin: ${piece}?`,
    stuck: (piece) => `${piece}: Es gibt kein anderes Feld. Zurückziehen?`,
    chooseSwap: "Wählen Sie die Plättchen zum Tauschen.",
    sure: (what) => `${what}?`,
    waiting: (who) => `${who} entscheidet.`,
    watching: "Sie schauen zu.",
    dealing: "Plättchen werden gezogen.",
  },
  preview: {
    title: "Was geschehen würde",
    chance: (share) => `Gewinnaussicht: ${share}.`,
    warOf: (o) => `Krieg der ${o}`,
    revoltOf: (o) => `Aufstand der ${o}`,
    won: "Sieg:",
    lost: "Niederlage:",
  },
  conflict: {
    war: (o) => `Krieg der ${o}`,
    revolt: (o) => `Aufstand der ${o}`,
    warNote: (at) => `${at} hat zwei Reiche verbunden. Bei Gleichstand gewinnt der Verteidiger.`,
    revoltNote:
      "Zwei Anführer einer Farbe in einem Reich. Tempel entscheiden; bei Gleichstand gewinnt der Verteidiger.",
    attacks: "Angreifer",
    defends: "Verteidiger",
    onBoard: (c, s) => `${counted(c, s)} auf dem Plan`,
    added: (c) => `${c} hinzugefügt`,
    fromHand: (c) => `${c} von Ihrer Hand`,
    upTo: (c) => `0 bis ${c} von der Hand`,
    youAdd: (s) => `Wie viele ${many[s]} fügen Sie hinzu?`,
    holds: "Sieg",
    loses: "Niederlage",
    gets: (who, c, col) => `${who} erhält ${points(c, col)}.`,
    about: (who, needed, of, unseen, s) =>
      `${who} braucht ${needed}; ${many[s]} unter den Plättchen, die Sie nicht sehen (${unseen}): ${of}.`,
    forGood: "Hinzugefügte Plättchen verlassen das Spiel. Das lässt sich nicht zurücknehmen.",
    addNone: "Nichts hinzufügen",
    add: (c, s) => `${counted(c, s)} hinzufügen`,
    waits: (who) => `${who} entscheidet, wie viele Plättchen hinzukommen.`,
  },
  end: {
    wins: (who) => `${who} gewinnt`,
    together: (who) => `${who} gewinnen gemeinsam`,
    bag: (r) => `Der Beutel reichte nach ${turns(r)} nicht mehr zum Nachziehen.`,
    treasures: (r) => `Nach ${turns(r)} sind höchstens zwei Schätze übrig.`,
    place: (r) => `${r}.`,
    weakest: "schwächste",
    lifted: (c) => `${treasures(c)} für die schwächsten Farben.`,
    none: "Keine Schätze.",
    chart: "Die schwächste Farbe, Zug um Zug",
    turn: "Zug",
    chartNote: "Vor den Schätzen; der letzte Schritt sind die Schätze.",
    numbers: "In Zahlen",
    whole: "über das ganze Spiel",
    warsWon: "Gewonnene Kriege",
    revoltsWon: "Gewonnene Aufstände",
    monumentsBuilt: "Gebaute Monumente",
    treasuresTaken: "Genommene Schätze",
    tilesPlaced: "Gelegte Plättchen",
    last: "Ende",
  },
  answers: {
    tile: (f) => `${theTile[f.colour].replace(/^d/, "D")} auf ${f.at} legen`,
    leader: (f) => `${theOffice[f.colour].replace(/^d/, "D")} auf ${(f as unknown as { to: string }).to} stellen`,
    withdraw: (f) => `${theOffice[f.colour].replace(/^d/, "D")} zurückziehen`,
    catastrophe: (f) => `Katastrophe auf ${f.at}`,
    swap: (f) => `${handful(f)} tauschen`,
    end: () => "Zug beenden",
    add: (f) => (f.tiles === 0 ? "Nichts hinzufügen" : `${some(f.tiles)} hinzufügen`),
    war: (f) => `Krieg der ${offices[f.colour]}`,
    building: (f) => `Gebäude auf ${f.at}`,
    monument: (f) => `${upper(pair(f.pair))}s Monument auf ${f.at}`,
    wonder: (f) => `Wunder um ${f.at}`,
    decline: () => "Verzichten",
    treasure: (f) => `Schatz auf ${f.at} nehmen`,
    point: (f) => `Ein ${colour[f.colour]}er Punkt`,
  },
  options: {
    board: {
      title: "Spielplan",
      text: "Zehn Schätze auf dem Standardplan, vierzehn auf dem erweiterten.",
      values: { standard: "Standard", advanced: "erweitert" },
    },
    buildings: {
      title: "Gebäude",
      text: "Reihen aus drei Plättchen erlauben Gebäude, die Punkte verdoppeln.",
      values: { off: "aus", on: "an" },
    },
    wonder: {
      title: "Wunder",
      text: "Ein Kreuz aus fünf Plättchen erlaubt das Wunder, das einem König dient.",
      values: { off: "aus", on: "an" },
    },
    support: {
      title: "Unterstützung",
      text: "Englisch: Plättchen kommen nur hinzu, wo sie entscheiden.",
      values: { free: "frei", english: "englisch" },
    },
    points: {
      title: "Punkte",
      text: "Offen: Alle sehen Punkte und Schätze aller.",
      values: { hidden: "verdeckt", open: "offen" },
    },
    bagCount: {
      title: "Beutel",
      text: "Sichtbar: Alle sehen, wie viele Plättchen im Beutel und welche aus dem Spiel sind.",
      values: { hidden: "verdeckt", shown: "sichtbar" },
    },
    buildingPoint: {
      title: "Doppelte Punkte",
      text: "Wer legt: Ein Gebäude verdoppelt Punkte nur für selbst gelegte Plättchen.",
      values: { receiver: "für alle", placer: "wer legt" },
    },
    buildingCatastrophe: {
      title: "Katastrophen auf Gebäude",
      text: "Erlaubt: Eine Katastrophe darf das Plättchen unter einem Gebäude zerstören; das Gebäude kommt zurück neben den Plan.",
      values: { forbidden: "verboten", allowed: "erlaubt" },
    },
  },
  keys: [
    ["1–6", "Plättchen der Hand wählen"],
    ["K P F T", "König, Priester, Bauer, Händler"],
    ["N", "zum nächsten möglichen Feld"],
    ["C", "Katastrophe"],
  ],
  switches: { tints: "Reiche einfärben", strengths: "Stärken zeigen", marks: "Zeigen, was ein Feld bringt" },
  presets: {
    classic: "Klassisch 1997",
    german: "Zweite deutsche Ausgabe",
    new: "Neue Ausgabe 2015",
    english: "Englische Variante",
    everything: "Alles an",
  },
  prompts: {
    "ask-first": () => "Der Zufall bestimmt, wer beginnt.",
    "ask-draw": (f, name) => `${name(f.seat)} ${verb(name, f.seat, "zieht", "ziehen")} ${some(f.tiles)}.`,
    "ask-act": (f, name) => `${name(f.seat)}: Plättchen, Anführer oder eine andere Aktion wählen.`,
    "ask-attack": (f, name) =>
      `${name(f.seat)} ${verb(name, f.seat, "greift", "greifen")} an, ${f.attack} gegen ${f.defence}: Wie viele ${many[f.support]} kommen hinzu?`,
    "ask-defend": (f, name) =>
      `${name(f.seat)} ${verb(name, f.seat, "verteidigt", "verteidigen")}, ${f.defence} gegen ${f.attack}: Wie viele ${many[f.support]} kommen hinzu?`,
    "ask-war": (f, name) =>
      `${name(f.seat)}: Welcher Krieg kommt zuerst, der der ${list(
        f.colours.map((c) => offices[c]),
        "disjunction",
      )}?`,
    "ask-building": (f, name) =>
      `${name(f.seat)}: Wohin kommt ${theBuilding[f.colour]}?`.replace("kommt den", "kommt der"),
    "ask-building-move": (f, name) => `${name(f.seat)}: ${theBuilding[f.colour]} von ${f.origin} versetzen?`,
    "ask-monument": (f, name) => `${name(f.seat)}: ein Monument bauen?`,
    "ask-wonder": (f, name) => `${name(f.seat)}: das Wunder bauen?`,
    "ask-monument-or-wonder": (f, name) => `${name(f.seat)}: ein Monument oder das Wunder bauen?`,
    "ask-treasure": (f, name) => `${name(f.seat)}: den Schatz auf ${list(f.cells, "disjunction")} nehmen.`,
    "ask-point": (f, name) => `${name(f.seat)}: Welche Farbe hat der Punkt des Wunders?`,
    over: () => "Das Spiel ist zu Ende.",
  },
  log: {
    begins: (f, name) => `${name(f.seat)} beginnt.`,
    drawn: (f, name) => `${name(f.seat)} zieht ${some(f.tiles)}.`,
    "drawn-own": (f, name) => `${name(f.seat)} zieht ${handful(f)}.`,
    swapped: (f, name) => `${name(f.seat)} tauscht ${some(f.tiles)}.`,
    "swapped-own": (f, name) => `${name(f.seat)} tauscht ${handful(f)}.`,
    "turn-ended": (f, name) => `${name(f.seat)} beendet den Zug.`,
    "leader-placed": (f, name) => `${name(f.seat)} stellt ${theOffice[f.colour]} auf ${f.at}.`,
    "leader-moved": (f, name) => `${name(f.seat)} versetzt ${theOffice[f.colour]} von ${f.origin} nach ${f.at}.`,
    "leader-withdrawn": (f, name) => `${name(f.seat)} zieht ${theOffice[f.colour]} von ${f.origin} zurück.`,
    "leader-beaten": (f, name) => `Der ${office[f.colour]} auf ${f.origin} (${name(f.seat)}) geht heim.`,
    "leader-without-temple": (f, name) =>
      `Der ${office[f.colour]} auf ${f.origin} (${name(f.seat)}) hat keinen Tempel mehr und geht heim.`,
    "tile-placed": (f, name) => `${name(f.seat)} legt ${one[f.colour]} auf ${f.at}.`,
    "tile-scored": (f, name) =>
      `${name(f.seat)} legt ${one[f.colour]} auf ${f.at} und erhält ${points(f.points, f.colour)}.`,
    "tile-scored-for": (f, name) =>
      `${name(f.seat)} legt ${one[f.colour]} auf ${f.at}; ${name(f.receiver)} erhält ${points(f.points, f.colour)}.`,
    "king-scored": (f) => `Das Reich hat keinen ${theOffice[f.colour].slice(4)}, darum punktet der König.`,
    "building-doubled": (f) => `${nomBuilding[f.colour]} auf ${f.at} verdoppelt den Punkt.`,
    "kingdoms-united": (f) => `${f.at} verbindet zwei Reiche und bringt keinen Punkt.`,
    "no-war": () => "Keine zwei Anführer einer Farbe treffen sich: kein Krieg.",
    "wars-open": (f) => `Im Krieg sind die ${list(f.colours.map((c) => offices[c]))}.`,
    "war-chosen": (f, name) => `${name(f.seat)} wählt den Krieg der ${offices[f.colour]}.`,
    "war-lapsed": (f) => `Die ${offices[f.colour]} sind nicht mehr verbunden, ihr Krieg entfällt.`,
    revolt: (f, name) =>
      `Ein Aufstand der ${offices[f.colour]} bricht aus: ${name(f.attacker)} greift mit ${f.attack} an, ${name(f.defender)} hat ${f.defence}.`,
    war: (f, name) =>
      `Ein Krieg der ${offices[f.colour]} bricht aus: ${name(f.attacker)} greift mit ${f.attack} an, ${name(f.defender)} hat ${f.defence}.`,
    "tiles-added": (f, name) => `${name(f.seat)} fügt ${tiles(f.tiles, f.colour)} hinzu und hat ${f.strength}.`,
    "none-added": (f, name) => `${name(f.seat)} fügt nichts hinzu und hat ${f.strength}.`,
    "conflict-tied": (f) => `Gleichstand bei ${f.strength}: Der Verteidiger gewinnt.`,
    "revolt-won": (f, name) =>
      `${name(f.seat)} gewinnt den Aufstand der ${offices[f.colour]}, ${f.strength} zu ${f.against}, und erhält ${points(f.points, "red")}.`,
    "war-won": (f, name) =>
      `${name(f.seat)} gewinnt den Krieg der ${offices[f.colour]}, ${f.strength} zu ${f.against}, und erhält ${points(f.points, f.colour)}.`,
    "supporters-removed": (f, name) =>
      `${name(f.seat)} verliert ${tiles(f.cells.length, f.colour)} auf ${list(f.cells)}.`,
    "supporters-spared": (f) => `Geschützt und bleibt: ${list(f.cells)}.`,
    "catastrophe-played": (f, name) => `${name(f.seat)} spielt eine Katastrophe auf ${f.at}.`,
    "catastrophe-destroyed": (f, name) =>
      `${name(f.seat)} spielt eine Katastrophe auf ${f.at} und zerstört dort ${theTile[f.colour]}.`,
    "building-placed": (f, name) => `${name(f.seat)} stellt ${theBuilding[f.colour]} auf ${f.at}.`,
    "building-moved": (f, name) => `${name(f.seat)} versetzt ${theBuilding[f.colour]} von ${f.origin} nach ${f.at}.`,
    "building-returned": (f) => `${nomBuilding[f.colour]} auf ${f.origin} kommt zurück neben den Plan.`,
    "building-declined": (f, name) => `${name(f.seat)} verzichtet auf ${theBuilding[f.colour]}.`,
    "monument-built": (f, name) => `${name(f.seat)} baut das ${pair(f.pair)} Monument auf ${list(f.cells)}.`,
    "monument-declined": (f, name) => `${name(f.seat)} baut nichts.`,
    "wonder-built": (f, name) => `${name(f.seat)} baut das Wunder um ${f.at}.`,
    "wonder-point": (f, name) => `${name(f.seat)} erhält für das Wunder ${points(1, f.colour)}.`,
    "treasures-taken": (f, name) =>
      `${name(f.seat)} nimmt ${f.cells.length === 1 ? "den Schatz" : "die Schätze"} auf ${list(f.cells)}.`,
    income: (f, name) =>
      `${name(f.seat)} erhält ${points(f.points, f.colour)} vom Monument (${list(f.pairs.map((each) => pair(each).slice(0, -1)))}).`,
    turn: (f, name) => `${name(f.seat)} ist am Zug.`,
    "bag-short": (f, name) =>
      `${name(f.seat)} braucht ${some(f.tiles)}, im Beutel sind weniger: Das Spiel ist zu Ende.`,
    "treasures-few": (f) => `Noch ${treasures(f.treasures)} auf dem Plan: Das Spiel ist zu Ende.`,
    won: (f, name) =>
      `${list(f.seats.map(name))} ${f.seats.length > 1 ? "gewinnen gemeinsam" : "gewinnt"} mit ${n(f.weakest, { one: "# Punkt", other: "# Punkten" })} in der schwächsten Farbe.`,
    result: (f, name) => `Platz ${f.rank}: ${name(f.seat)} mit ${list(f.totals.map(String))}.`,
  },
  refusals: {
    "game-over": () => "Das Spiel ist zu Ende.",
    "chance-first": () => "Erst ist der Zufall dran.",
    "first-decided": () => "Wer beginnt, steht schon fest.",
    "draw-not-due": () => "Jetzt werden keine Plättchen gezogen.",
    "action-open": () => "Erst muss die offene Aktion zu Ende gespielt werden.",
    "turn-ending": () => "Der Zug geht gerade zu Ende.",
    "end-not-now": () => "Der Zug kann jetzt nicht beendet werden.",
    "withdraw-from-conflict": () => "Aus einem Konflikt kann man keinen Anführer zurückziehen.",
    "catastrophe-in-conflict": () => "Während eines Konflikts ist keine Katastrophe möglich.",
    "no-conflict": () => "Es gibt keinen Konflikt, zu dem etwas hinzukäme.",
    "war-first": () => "Erst muss der Krieg gewählt werden.",
    "war-being-fought": () => "Ein Krieg wird schon ausgetragen.",
    "no-war-open": () => "Es ist kein Krieg zu wählen.",
    "buildings-off": () => "Gespielt wird ohne Gebäude.",
    "building-not-asked": () => "Jetzt wird kein Gebäude gesetzt.",
    "building-first": () => "Das Gebäude kommt vor Monument und Wunder.",
    "monument-not-asked": () => "Ein Monument entsteht nur in der Aktion, die ein Quadrat vollendet.",
    "wonder-not-asked": () => "Das Wunder entsteht nur in der Aktion, die ein Kreuz vollendet.",
    "treasure-not-asked": () => "Jetzt wird kein Schatz genommen.",
    "point-not-asked": () => "Es gibt keinen Punkt des Wunders zu nehmen.",
    "nothing-to-decline": () => "Es gibt nichts, worauf man verzichten könnte.",
    "no-such-seat": () => "Diesen Platz gibt es nicht.",
    "draw-wrong-number": (f) => `${some(f.tiles)} ${f.tiles === 1 ? "wird" : "werden"} gezogen, nicht ${f.drawn}.`,
    "bag-lacks": (f) => `So viel ist nicht im Beutel: ${counted(f.tiles, f.colour)}.`,
    "leader-not-on-board": (f) => `Der ${office[f.colour]} ist nicht auf dem Plan.`,
    "swap-not-held": (f) => `So viel haben Sie nicht auf der Hand: ${counted(f.tiles, f.colour)}.`,
    "add-not-held": (f) => `So viel haben Sie nicht auf der Hand: ${counted(f.tiles, f.colour)}.`,
    "english-attacker": (f) =>
      `Das ergäbe ${f.strength}; der Angreifer darf nur hinzufügen, was mehr als ${f.against} ergibt.`,
    "english-defender": (f) =>
      `Das ergäbe ${f.strength}; der Verteidiger darf nur hinzufügen, was genau ${f.against} ergibt.`,
    "no-such-war": (f) => `Die ${offices[f.colour]} sind nicht im Krieg.`,
    "leader-stays": (f) => `Der ${office[f.colour]} steht schon auf ${f.at}.`,
    "leader-cell-taken": (f) => `${f.at} ist nicht leer: ${there[f.by]}.`,
    "leader-on-river": (f) => `${f.at} ist Fluss; Anführer stehen auf Land.`,
    "leader-without-temple": (f) => `Neben ${f.at} ist kein Tempel; ein Anführer braucht einen.`,
    "leader-joins": (f) => `${f.at} berührt ${f.kingdoms} Reiche; ein Anführer darf keine Reiche verbinden.`,
    "tile-not-held": (f) => `Nicht auf der Hand: ${tile[f.colour]}.`,
    "tile-cell-taken": (f) => `${f.at} ist nicht leer: ${there[f.by]}.`,
    "farm-on-land": (f) => `${f.at} ist Land; Farmen gehören auf den Fluss.`,
    "tile-on-river": (f) => `${f.at} ist Fluss; dorthin kommen nur Farmen.`,
    "tile-joins": (f) => `${f.at} berührt ${f.kingdoms} Reiche; ein Plättchen darf höchstens zwei verbinden.`,
    "no-catastrophe-left": () => "Sie haben keine Katastrophe mehr.",
    "catastrophe-on-treasure": (f) => `Auf ${f.at} liegt ein Schatz; das Plättchen ist geschützt.`,
    "catastrophe-on-building": (f) =>
      `Auf ${f.at} steht ein Gebäude (${building[f.colour]}); das Plättchen ist geschützt.`,
    "catastrophe-on-leader": (f) => `Keine Katastrophe auf ${f.at}: ${there.leader}.`,
    "catastrophe-on-monument": (f) => `Keine Katastrophe auf ${f.at}: ${there.monument}.`,
    "catastrophe-on-wonder": (f) => `Keine Katastrophe auf ${f.at}: ${there.wonder}.`,
    "catastrophe-on-catastrophe": (f) => `Keine Katastrophe auf ${f.at}: ${there.catastrophe}.`,
    "building-off-line": (f) => `${f.at} ist in keiner Reihe von drei oder mehr gleichen Plättchen mit ${f.placed}.`,
    "building-line-short": (f) =>
      `Die Reihe durch ${f.at} hat ${some(f.length)}; das Gebäude auf ${f.origin} steht in einer von ${f.longest}.`,
    "no-square": (f) => `${f.at} ist nicht oben links in einem Quadrat gleicher Plättchen mit ${f.placed}.`,
    "monument-colour": (f) => `Das ${pair(f.pair)} Monument zeigt die Farbe des Quadrats nicht.`,
    "monument-stands": (f) => `Das ${pair(f.pair)} Monument steht schon auf ${f.at}.`,
    "wonder-off": () => "Gespielt wird ohne das Wunder.",
    "wonder-stands": (f) => `Das Wunder steht schon auf ${f.at}.`,
    "no-cross": (f) => `${f.at} ist nicht die Mitte eines Kreuzes gleicher Plättchen mit ${f.placed}.`,
    "no-treasure": (f) => `Auf ${f.at} liegt kein Schatz.`,
    "treasure-elsewhere": (f) => `Der Schatz auf ${f.at} liegt nicht im zahlenden Reich; dort sind ${list(f.cells)}.`,
    "special-first": (f) => `Schätze mit dem besonderen Rand gehen vor: ${list(f.cells)}.`,
  },
  learn: {
    step: (i, of) => `Schritt ${i} von ${of}`,
    next: "Weiter",
    back: "Zurück",
    again: "Noch einmal",
    finish: "Ein erstes Spiel beginnen",
    wrong: "Dort nicht. Suchen Sie die markierten Felder.",
    lessons: {
      score: {
        title: "Vier Farben, eine Wertung",
        text: "Sie sammeln Punkte in vier Farben: Schwarz (Siedlungen), Rot (Tempel), Blau (Farmen) und Grün (Märkte). Am Ende zählt nur Ihre schwächste Farbe. Wachsen Sie also gleichmäßig.",
        task: "Wer gewinnt hier?",
        done: "Richtig: Der Löwe gewinnt 3 zu 2. Nur die kleinste Zahl zählt, egal wie viele Punkte anderswo liegen.",
        fail: "Der Bogenschütze hat mehr Punkte, aber nur 2 grüne, und allein die schwächste Farbe entscheidet. Der Löwe hat in seiner 3.",
        hint: "Suchen Sie bei jedem die kleinste Zahl.",
      },
      leader: {
        title: "Der erste Anführer",
        text: "Ihre Anführer bringen Ihnen Punkte. Ein Anführer steht auf Land neben einem Tempel. Sie spielen den Löwen und haben König, Priester, Bauer und Händler, für jede Farbe einen.",
        task: "Stellen Sie Ihren König neben den Tempel auf I7.",
        done: "Ihr König hat ein Reich gegründet: Die eingefärbten Felder gehören zusammen.",
        hint: "Klicken Sie auf den König, dann auf ein Feld mit Punkt, dann auf Bestätigen.",
      },
      tile: {
        title: "Plättchen bringen Punkte",
        text: "Ein Plättchen in einem Reich gibt einen Punkt seiner Farbe an den, dessen Anführer dieser Farbe dort steht. Fehlt dieser Anführer, nimmt der König den Punkt.",
        task: "Legen Sie eine Siedlung so, dass sie zu Ihrem Reich gehört.",
        done: "Ein schwarzer Punkt für Ihren König. Ein Tempel hätte hier einen roten Punkt gebracht, da kein Priester im Reich steht.",
        fail: "Diese Siedlung liegt außerhalb Ihres Reichs, darum punktet niemand.",
        hint: "Eine Goldmünze zeigt die Felder, die Ihnen einen Punkt bringen.",
      },
      farm: {
        title: "Farmen liegen am Fluss",
        text: "Blaue Plättchen gehören auf Flussfelder, alle anderen auf Land. Ist ein Feld nicht erlaubt, zeigen Sie im Spiel darauf: Die Seite sagt, warum, und nennt die Regel.",
        task: "Legen Sie die Farm auf ein Flussfeld.",
        done: "Genau. Allein am Fluss bringt sie keinen Punkt: Kein Anführer ist mit ihr verbunden.",
        hint: "Klicken Sie auf die Farm; mögliche Felder haben einen Punkt.",
      },
      revolt: {
        title: "Gewinnen Sie einen Aufstand",
        text: "Zwei Anführer einer Farbe vertragen sich nicht in einem Reich. Wer hinzukommt, löst einen Aufstand aus. Jede Seite zählt die Tempel direkt neben ihrem Anführer; dann dürfen beide Tempel von der Hand hinzufügen, der Angreifer zuerst. Bei Gleichstand gewinnt der Verteidiger, der Verlierer geht heim. Der Priester des Bogenschützen auf J7 hat einen Tempel neben sich. Diesmal fügt niemand etwas hinzu.",
        task: "Stellen Sie Ihren Priester neben zwei Tempel.",
        done: "Zwei Tempel gegen einen: Sie erhalten einen roten Punkt, der andere Priester geht heim.",
        fail: "Eins zu eins ist Gleichstand, und dann gewinnt der Verteidiger: Ihr Priester geht heim.",
        hint: "Zählen Sie die Tempel neben beiden Feldern.",
      },
      war: {
        title: "Gewinnen Sie einen Krieg",
        text: "Ein Plättchen, das zwei Reiche verbindet, löst einen Krieg zwischen Anführern einer Farbe aus. Nun zählt jedes Plättchen dieser Farbe im alten Reich, und wieder darf man von der Hand hinzufügen. Der Sieger erhält einen Punkt für den Anführer und einen für jedes Plättchen, das der Verlierer entfernt. Ihr König hat 3 Siedlungen, der König des Bogenschützen 1, der des Stiers 4.",
        task: "Legen Sie den Markt so, dass Sie den Krieg gewinnen.",
        done: "Drei gegen eins: Der König des Bogenschützen und seine Siedlung verschwinden, Sie erhalten 2 schwarze Punkte.",
        fail: "Drei gegen vier: Ihr König geht heim, Ihre Siedlungen verlassen den Plan, und der Stier punktet.",
        hint: "Gekreuzte Schwerter bedeuten Krieg. Die Stärke eines Anführers steht auf seiner Scheibe.",
      },
      peace: {
        title: "Vermeiden Sie einen Krieg",
        text: "Sehen Sie vor dem Legen nach, was das Plättchen berührt. Der König des Stiers hat 4 Siedlungen, Ihrer nur 1. Ein Plättchen, das beide Reiche berührt, würde einen Krieg auslösen, den Sie verlieren.",
        task: "Legen Sie die Siedlung so, dass Sie punkten und kein Krieg ausbricht.",
        done: "Ein schwarzer Punkt, und an der Grenze bleibt es ruhig.",
        fail: "Dieses Feld berührt beide Reiche: Krieg, und der Stier ist stärker.",
        hint: "Goldmünzen sind Punkte für Sie, Schwerter bedeuten Krieg.",
      },
      treasure: {
        title: "Nehmen Sie einen Schatz",
        text: "Die Edelsteine sind Schätze. Liegt in einem Reich mit Händler mehr als einer, nimmt der Händler alle bis auf einen. Ein Schatz zählt als Punkt einer beliebigen Farbe und hilft am Ende Ihrer schwächsten.",
        task: "Legen Sie den Markt, der den Tempel auf F10 mit dem Reich Ihres Händlers verbindet.",
        done: "Ihr Händler bringt einen Schatz heim.",
        fail: "Ein Punkt, aber der Tempel auf F10 mit seinem Schatz liegt noch außerhalb.",
        hint: "Zwischen H9 und G10 fehlt ein Feld. Wählen Sie danach den Schatz.",
      },
      monument: {
        title: "Bauen Sie ein Monument",
        text: "Vier Plättchen einer Farbe im Quadrat dürfen ein Monument werden. Die Plättchen werden umgedreht und zählen nicht mehr, aber am Ende jedes Ihrer Züge zahlt das Monument für jede seiner zwei Farben einen Punkt, wenn Ihr Anführer dieser Farbe im Reich steht.",
        task: "Vollenden Sie das Quadrat aus Siedlungen und bauen Sie ein Monument.",
        done: "Mit Ihrem König im Reich zahlt es jeden Zug einen schwarzen Punkt. Dieses Reich werden auch andere wollen.",
        fail: "Ein Punkt, aber das Quadrat ist noch nicht voll.",
        hint: "Drei Siedlungen bilden schon ein Quadrat, dem eine Ecke fehlt.",
      },
      turn: {
        title: "Zwei Aktionen im Zug",
        text: "In jedem Zug haben Sie zwei Aktionen: einen Anführer stellen oder versetzen, ein Plättchen legen, eine Ihrer zwei Katastrophen spielen oder Plättchen der Hand tauschen. Dann wird die Hand auf sechs aufgefüllt. Das Spiel endet, wenn höchstens zwei Schätze auf dem Plan liegen oder der Beutel nicht mehr reicht, um eine Hand aufzufüllen. Wenn Sie unsicher sind, holen Sie sich oben einen Hinweis.",
      },
    },
  },
};
