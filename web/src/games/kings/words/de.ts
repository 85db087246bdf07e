/** Contest of Kings in German. */

import { listFormat, plural } from "../../../lib/words/plural";
import { COLOURS, type Colour } from "../view";
import { verb } from "../../translator";
import type { Fields, KingsWords, Kind } from "./shape";

const n = plural("de");
const list = listFormat("de");
const card = { red: "Tempel", blue: "Farm", green: "Markt", black: "Siedlung" };
const many = { red: "Tempel", blue: "Farmen", green: "Märkte", black: "Siedlungen" };
const one = { red: "einen Tempel", blue: "eine Farm", green: "einen Markt", black: "eine Siedlung" };
const oneNom = { red: "ein Tempel", blue: "eine Farm", green: "ein Markt", black: "eine Siedlung" };
const none = { red: "keinen Tempel", blue: "keine Farm", green: "keinen Markt", black: "keine Siedlung" };
const withOne = { red: "einem Tempel", blue: "einer Farm", green: "einem Markt", black: "einer Siedlung" };
const theCard = { red: "den Tempel", blue: "die Farm", green: "den Markt", black: "die Siedlung" };
const nomCard = { red: "der Tempel", blue: "die Farm", green: "der Markt", black: "die Siedlung" };
const datMany = { red: "Tempeln", blue: "Farmen", green: "Märkten", black: "Siedlungen" };
const office = { red: "Priester", blue: "Bauer", green: "Händler", black: "König" };
const theOffice = { red: "den Priester", blue: "den Bauern", green: "den Händler", black: "den König" };
const offices = { red: "Priester", blue: "Bauern", green: "Händler", black: "Könige" };
const officeNames = { king: office.black, priest: office.red, farmer: office.blue, trader: office.green };
const colour = { red: "rot", blue: "blau", green: "grün", black: "schwarz" };
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cards = (count: number, c: Colour): string => (count === 1 ? one[c] : `${count} ${many[c]}`);
const counted = (count: number, c: Colour): string => `${count} ${count === 1 ? card[c] : many[c]}`;
const some = (count: number): string => n(count, { one: "# Karte", other: "# Karten" });
const point = (c: Colour): string => `einen ${colour[c]}en Punkt`;
const pointNom = (c: Colour): string => `ein ${colour[c]}er Punkt`;
const ship = (second: Colour): string => `blau-${colour[second]}es Schiff`;
const theShip = (second: Colour): string => `das blau-${colour[second]}e Schiff`;
const columns = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `Spalte ${numbers[0]}` : `den Spalten ${list(numbers.map(String))}`;
const numbersIn = (text: string): number[] => text.split(" ").map(Number);
const handful = (f: Fields): string => list(COLOURS.filter((c) => f[c] > 0).map((c) => cards(f[c], c)));
const conflict = (kind: Kind, of: string): string =>
  `${kind === "internal" ? "innerer" : "äußerer"} Konflikt der ${of}`;
const sorts = (colours: Colour[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  list(
    colours.map((c) => offices[c]),
    type,
  );
const treasures = (count: number): string => n(count, { one: "# Schatz", other: "# Schätze" });
const turns = (count: number): string => n(count, { one: "# Zug", other: "# Zügen" });

export const words: KingsWords = {
  table: "Tisch: die Reihe der Schatzplätze c1 bis c8 mit den Lücken g1 bis g7, unter jedem Platz eine Spalte",
  title: "Wettstreit der Könige",
  tagline:
    "Das Kartenspiel zwischen den Strömen: Acht Spalten wachsen zu Reichen, ein Anführer öffnet den Weg zu Punkten, und jeder Punkt wird aus der Hand bezahlt.",
  facts: ["45–60 Min.", "Karten"],
  seatNames: ["Bogen", "Löwe", "Stier", "Vase"],
  card,
  office,
  offices,
  points: { red: "rote Punkte", blue: "blaue Punkte", green: "grüne Punkte", black: "schwarze Punkte" },
  treasure: "Schatz",
  treasures: "Schätze",
  ship,
  leaderOf: (owner, c) => `${office[c]} von ${owner}`,
  place: {
    treasure: "Schatzkarte",
    replaced: "Tempel auf einem Schatzplatz",
    gap: "Lücke",
    below: (column) => `unter Spalte ${column}`,
    empty: "leer",
    faceDown: "verdeckte Karte",
    legal: "möglich",
    chosen: "gewählt",
    strength: (s) => `Stärke ${s}`,
  },
  mark: {
    mine: (c) => `Sie können ${one[c]} für ${point(c)} zahlen`,
    theirs: (who, c) => `${who} kann ${one[c]} für ${point(c)} zahlen`,
    fight: (kind, o, a, d) => `${conflict(kind, list(o))}${a === null ? "" : `, auf dem Tisch ${a} gegen ${d}`}`,
    joins: "verbindet zwei Reiche in Frieden",
    removes: (c) => `${nomCard[c]} verlässt das Spiel`,
    ship: (ships) => `vier untereinander: Sie können ${list(ships.map(theShip), "disjunction")} bauen`,
    treasures: (who, c) => `${who} kann Schätze von ${columns(c)} nehmen`,
    treasuresMine: (c) => `Sie können Schätze von ${columns(c)} nehmen`,
  },
  panel: {
    you: "Sie",
    yourTurn: "am Zug",
    turn: "ist am Zug",
    thinks: "denkt nach …",
    away: "abwesend",
    bot: (level) => `Bot, ${level}`,
    inHand: (c) => `${some(c)} auf der Hand`,
    catastrophe: "hat die Katastrophenkarte noch",
    noCatastrophe: "hat die Katastrophenkarte benutzt",
    onPile: (c) => `${c} auf dem Stapel`,
    topOf: (what) => `obenauf: ${what}`,
    inRow: (c) => `${c} in der Reihe`,
    toDraw: (c) => `${c} im Nachziehstapel`,
    shipsLeft: "noch nicht gebaute Schiffe",
    weakest: "schwächste",
    leaders: "Anführer",
  },
  dock: {
    actionsLeft: (c) => n(c, { one: "noch # Aktion", other: "noch # Aktionen" }),
    hand: "Ihre Hand",
    leaders: "Ihre Anführer",
    supply: "Vorrat",
    catastrophe: "Katastrophe",
    one: "noch 1",
    used: "benutzt",
    endTurn: "Zug beenden",
    endEarly: (c) =>
      n(c, { one: "Zug beenden, obwohl noch # Aktion bleibt?", other: "Zug beenden, obwohl noch # Aktionen bleiben?" }),
    takeBack: "Zurück",
    confirm: "Bestätigen",
    undo: "Rückgängig",
    choosePlace: (piece) => `Wohin: ${piece}?`,
    chooseTreasures: "Wählen Sie die Schätze, die Sie nehmen; jeder kostet einen Tempel.",
    takeTreasures: (c) => (c === 0 ? "Schätze nehmen" : `${treasures(c)} nehmen`),
    sure: (what) => `${what}?`,
  },
  preview: {
    title: "Was geschehen würde",
    chance: (share) => `Siegchance: ${share}.`,
    won: "Sieg:",
    lost: "Niederlage:",
  },
  conflict: {
    title: (kind, o) => upper(conflict(kind, o)),
    external: (at) => `Die Karte in ${at} hat zwei Reiche verbunden. Bei Gleichstand gewinnt der Verteidiger.`,
    internal: "Zwei Anführer einer Farbe in einem Reich. Tempel entscheiden; bei Gleichstand gewinnt der Verteidiger.",
    attacks: "Angreifer",
    defends: "Verteidiger",
    onTable: (c, s) => `${counted(c, s)} auf dem Tisch`,
    leaderOn: (c) => (c === 1 ? "der Anführer liegt auf Rot" : "der Anführer liegt nicht auf Rot"),
    played: (c) => `${c} gespielt`,
    fromHand: (c) => `${c} von Ihrer Hand`,
    upTo: (c) => `0 bis ${c} von der Hand`,
    youPlay: (s) => `Wie viele ${many[s]} spielen Sie?`,
    holds: "Sieg",
    loses: "Niederlage",
    wins: (who) => `${who} erhält eine der gespielten Karten als Punkt oder darf eine zahlen.`,
    about: (who, needed, of, unseen, s) =>
      `${who} braucht ${needed}; ${many[s]} unter den Karten, die Sie nicht sehen (${unseen}): ${of}.`,
    forGood: "Gespielte Karten kommen nicht auf die Hand zurück.",
    none: "Keine spielen",
    play: (c, s) => `${counted(c, s)} spielen`,
    waits: (who) => `${who} entscheidet, wie viele Karten gespielt werden.`,
  },
  end: {
    pile: (r) => `Der Nachziehstapel reicht nach ${turns(r)} nicht mehr für alle Hände.`,
    treasures: (r) => `Nach ${turns(r)} liegt nur noch ein Schatz in der Reihe.`,
    stalemate: (r) => `Nach ${turns(r)} lässt sich nichts mehr legen.`,
    place: (r) => `${r}.`,
    weakest: "schwächste",
    lifted: (c) => `${treasures(c)} für die schwächsten Farben.`,
    none: "Keine Schätze.",
    chart: "Die schwächste Farbe, Zug um Zug",
    chartNote: "Vor den Schätzen; der letzte Schritt sind die Schätze.",
    numbers: "In Zahlen",
    whole: "über das ganze Spiel",
    externalWon: "Gewonnene äußere Konflikte",
    internalWon: "Gewonnene innere Konflikte",
    shipsBuilt: "Gebaute Schiffe",
    treasuresTaken: "Genommene Schätze",
    cardsPlaced: "Gelegte Karten",
    turn: "Zug",
    last: "Ende",
  },
  answers: {
    card: (f) =>
      f.at.startsWith("g")
        ? `${upper(theCard[f.colour])} in die Lücke ${f.at} legen`
        : `${upper(theCard[f.colour])} unter Spalte ${f.at.slice(1)} legen`,
    leader: (f) => `${upper(theOffice[f.colour])} auf ${f.to} legen`,
    catastrophe: (f) => `Die Karte auf ${f.at} mit der Katastrophenkarte entfernen`,
    end: () => "Zug beenden",
    add: (f) => (f.cards === 0 ? "Keine spielen" : `${some(f.cards)} spielen`),
    war: (f) => `Konflikt der ${offices[f.colour]}`,
    pay: (f) => `${upper(one[f.colour])} zahlen`,
    decline: () => "Verzichten",
    ship: (f) => `${upper(theShip(f.colour))} bauen`,
    exchange: (f) => `Die Schätze von ${columns(numbersIn(f.columns))} nehmen`,
    first: (f, name) => `${name(f.seat)} beginnt`,
    draw: (f) => `${handful(f)} ziehen`,
  },
  options: {
    pointPile: {
      title: "Punktestapel",
      text: "Gestapelt: Von einem Stapel sieht man nur die oberste Karte, auch vom eigenen. Offen: Alle sehen die Punktekarten aller.",
      values: { stack: "gestapelt", open: "offen" },
    },
  },
  presets: { classic: "Nach der Spielregel", open: "Offene Punktestapel" },
  switches: { tints: "Reiche einfärben", strengths: "Stärken zeigen", marks: "Zeigen, was ein Platz bringt" },
  keys: [
    ["1–8", "Karte der Hand wählen"],
    ["K P F T", "König, Priester, Bauer, Händler"],
    ["N", "zum nächsten möglichen Platz"],
    ["C", "Katastrophenkarte"],
  ],
  prompts: {
    "ask-first": () => "Der Zufall bestimmt, wer beginnt.",
    "ask-draw": (f, name) => `${name(f.seat)} ${verb(name, f.seat, "zieht", "ziehen")} ${some(f.cards)}.`,
    "ask-act": (f, name) => `${name(f.seat)}: Karte, Anführer oder die Katastrophenkarte wählen.`,
    "ask-point": (f, name) =>
      `${name(f.seat)}: ${one[f.colour]} für die Karte auf ${f.at} zahlen? Der ${officeNames[f.office]} bekäme ${point(f.colour)}.`,
    "ask-ship": (f, name) =>
      `${name(f.seat)}: ${list(f.ships.map(theShip), "disjunction")} anstelle von vier ${datMany[f.colour]} bauen?`,
    "ask-attack": (f, name) =>
      `${name(f.seat)} ${verb(name, f.seat, "greift", "greifen")} an, ${f.attack} gegen ${f.defence}: Wie viele ${many[f.support]} werden gespielt?`,
    "ask-defend": (f, name) =>
      `${name(f.seat)} ${verb(name, f.seat, "verteidigt", "verteidigen")}, ${f.defence} gegen ${f.attack}: Wie viele ${many[f.support]} werden gespielt?`,
    "ask-war": (f, name) =>
      `${name(f.seat)}: Welcher Konflikt kommt als nächster, der der ${sorts(f.colours, "disjunction")}?`,
    "ask-reward": (f, name) =>
      `${name(f.seat)}: gewonnen, und niemand hat eine Karte gespielt. ${upper(one[f.colour])} für ${point(f.colour)} zahlen?`,
    "ask-treasures": (f, name) =>
      `${name(f.seat)}: Schätze von ${columns(f.columns)} bis auf einen nehmen, für je einen Tempel?`,
    "ask-income": (f, name) =>
      `${name(f.seat)}: ${one[f.colour]} für ${theOffice[f.colour]} am Schiff zahlen? Das wäre ${pointNom(f.colour)}.`,
    over: () => "Das Spiel ist zu Ende.",
  },
  log: {
    begins: (f, name) => `${name(f.seat)} beginnt.`,
    drawn: (f, name) => `${name(f.seat)} zieht ${some(f.cards)}.`,
    "drawn-own": (f, name) => `${name(f.seat)} zieht ${handful(f)}.`,
    "turn-ended": (f, name) => `${name(f.seat)} beendet den Zug.`,
    "leader-placed": (f, name) => `${name(f.seat)} legt ${theOffice[f.colour]} auf ${f.at}.`,
    "leader-moved": (f, name) => `${name(f.seat)} versetzt ${theOffice[f.colour]} von ${f.origin} nach ${f.at}.`,
    "leader-beaten": (f, name) => `Der ${office[f.colour]} auf ${f.origin} (${name(f.seat)}) geht heim.`,
    "leader-displaced": (f, name) =>
      `Der ${office[f.colour]} auf ${f.origin} (${name(f.seat)}) macht Platz und geht heim.`,
    "card-placed": (f, name) => `${name(f.seat)} legt ${one[f.colour]} auf ${f.at}.`,
    "card-connected": (f, name) =>
      `${name(f.seat)} verbindet zwei Reiche mit ${withOne[f.colour]} in ${f.at}, in Frieden.`,
    "card-face-down": (f, name) => `${name(f.seat)} verbindet zwei Reiche mit einer verdeckten Karte in ${f.at}.`,
    "card-face-down-own": (f, name) =>
      `${name(f.seat)} verbindet zwei Reiche mit ${withOne[f.colour]}, verdeckt, in ${f.at}.`,
    "card-turned-up": (f) => `Die Karte in ${f.at} wird aufgedeckt: ${oneNom[f.colour]}.`,
    "catastrophe-used": (f, name) =>
      `${name(f.seat)} benutzt die Katastrophenkarte: ${nomCard[f.colour]} auf ${f.at} verlässt das Spiel.`,
    "point-paid": (f, name) =>
      `${name(f.seat)} zahlt ${one[f.colour]} für die Karte auf ${f.at}: ${pointNom(f.colour)}.`,
    "point-declined": (f, name) => `${name(f.seat)} zahlt nicht für die Karte auf ${f.at}.`,
    "income-paid": (f, name) =>
      `${name(f.seat)} zahlt ${one[f.colour]} für ${theOffice[f.colour]} am Schiff: ${pointNom(f.colour)}.`,
    "income-declined": (f, name) => `${name(f.seat)} zahlt nichts für ${theOffice[f.colour]} am Schiff.`,
    "reward-paid": (f, name) =>
      `${name(f.seat)} zahlt ${one[f.colour]} für den gewonnenen Konflikt: ${pointNom(f.colour)}.`,
    "reward-declined": (f, name) => `${name(f.seat)} zahlt nichts für den gewonnenen Konflikt.`,
    "point-won": (f, name) =>
      `${name(f.seat)} erhält eine der gespielten Karten (${card[f.colour]}) als ${colour[f.colour]}en Punkt${f.discarded > 0 ? `; ${some(f.discarded)} ${f.discarded === 1 ? "wird" : "werden"} abgelegt` : ""}.`,
    "ship-built": (f, name) =>
      `${name(f.seat)} baut ${theShip(f.ship)} auf ${f.at} anstelle von vier ${datMany[f.colour]}.`,
    "ship-declined": (f, name) => `${name(f.seat)} baut kein Schiff.`,
    "treasures-taken": (f, name) =>
      `${name(f.seat)} nimmt ${f.columns.length === 1 ? "den Schatz" : "die Schätze"} von ${columns(f.columns)} für ${cards(f.columns.length, "red")}.`,
    "treasures-declined": (f, name) => `${name(f.seat)} nimmt keinen Schatz.`,
    "internal-conflict": (f, name) =>
      `Ein innerer Konflikt der ${offices[f.colour]} bricht aus: ${name(f.attacker)} greift mit ${f.attack} an, ${name(f.defender)} hat ${f.defence}.`,
    "external-conflict": (f, name) =>
      `Ein äußerer Konflikt der ${offices[f.colour]} bricht aus: ${name(f.attacker)} greift mit ${f.attack} an, ${name(f.defender)} hat ${f.defence}.`,
    "cards-added": (f, name) => `${name(f.seat)} spielt ${cards(f.cards, f.colour)} und hat ${f.strength}.`,
    "none-added": (f, name) => `${name(f.seat)} spielt keine Karte und hat ${f.strength}.`,
    "conflict-tied": (f) => `Bei Gleichstand von ${f.strength} gewinnt der Verteidiger.`,
    "internal-won": (f, name) =>
      `${name(f.seat)} gewinnt den inneren Konflikt der ${offices[f.colour]}, ${f.strength} zu ${f.against}.`,
    "external-won": (f, name) =>
      `${name(f.seat)} gewinnt den äußeren Konflikt der ${offices[f.colour]}, ${f.strength} zu ${f.against}.`,
    "cards-taken": (f, name) =>
      `${name(f.seat)} nimmt ${cards(f.places.length, f.colour)} der Seite von ${name(f.loser)} als Punkte: ${list(f.places)}.`,
    "wars-open": (f) => `Im Konflikt liegen die ${sorts(f.colours)}.`,
    "war-chosen": (f, name) => `${name(f.seat)} wählt den Konflikt der ${offices[f.colour]}.`,
    "war-lapsed": (f) => `Die ${offices[f.colour]} sind nicht mehr verbunden; ihr Konflikt entfällt.`,
    turn: (f, name) => `${name(f.seat)} ist am Zug.`,
    "pile-short": (f) =>
      `Auf den Händen ${f.cards === 1 ? "fehlt" : "fehlen"} ${some(f.cards)}, der Nachziehstapel hat ${f.left}: Das Spiel ist zu Ende.`,
    "one-treasure": () => "In der Reihe liegt nur noch ein Schatz: Das Spiel ist zu Ende.",
    stalemate: () => "Nichts lässt sich legen, und eine ganze Runde wurde keine Karte benutzt: Das Spiel ist zu Ende.",
    won: (f, name) =>
      `${list(f.seats.map(name))} ${f.seats.length > 1 ? "gewinnen gemeinsam" : "gewinnt"} mit ${n(f.weakest, { one: "# Punkt", other: "# Punkten" })} in der schwächsten Farbe.`,
    result: (f, name) => `${f.rank}. Platz: ${name(f.seat)} mit ${list(f.totals.map(String))}.`,
  },
  refusals: {
    "game-over": () => "Das Spiel ist zu Ende.",
    "chance-first": () => "Erst entscheidet der Zufall.",
    "first-decided": () => "Wer beginnt, steht schon fest.",
    "draw-not-due": () => "Jetzt werden keine Karten gezogen.",
    "action-open": () => "Erst muss die laufende Aktion abgeschlossen werden.",
    "turn-ending": () => "Der Zug endet gerade.",
    "no-conflict": () => "Es gibt keinen Konflikt, in dem Karten gespielt werden.",
    "war-first": () => "Erst muss der Konflikt gewählt werden.",
    "war-being-fought": () => "Ein Konflikt läuft schon.",
    "no-war-open": () => "Es ist kein Konflikt zu wählen.",
    "ship-not-asked": () => "Ein Schiff wird nur gleich nach der Karte gebaut, die vier vollmacht.",
    "exchange-not-asked": () => "Schätze werden nur gleich nach dem Verbinden zweier Reiche genommen.",
    "nothing-to-pay": () => "Es ist keine Karte zu zahlen.",
    "nothing-to-decline": () => "Es gibt nichts, worauf man verzichten könnte.",
    "no-such-seat": () => "Diesen Platz gibt es nicht.",
    "draw-wrong-number": (f) => `${some(f.cards)} ${f.cards === 1 ? "wird" : "werden"} gezogen, nicht ${f.drawn}.`,
    "pile-lacks": (f) => `Der Nachziehstapel enthält nicht ${counted(f.cards, f.colour)}.`,
    "pay-other-colour": (f) => `Gezahlt werden darf ${oneNom[f.asked]}, nicht ${oneNom[f.colour]}.`,
    "pay-not-held": (f) => `Auf der Hand ist ${oneNom[f.colour].replace(/^ein/, "kein")} zum Zahlen.`,
    "add-not-held": (f) =>
      f.held === 0
        ? `Sie haben ${none[f.colour]} auf der Hand.`
        : `Sie haben nur ${cards(f.held, f.colour)} auf der Hand, nicht ${f.cards}.`,
    "no-such-war": (f) => `Die ${offices[f.colour]} liegen nicht im Konflikt, wohl aber die ${sorts(f.open)}.`,
    "ship-colour": (f) => `Die vier Karten sind ${colour[f.colour]}; ${theShip(f.ship)} zeigt diese Farbe nicht.`,
    "ship-built-already": (f) => `${upper(theShip(f.ship))} ist schon gebaut.`,
    "leader-stays": (f) => `Der ${office[f.colour]} liegt schon auf ${f.at}.`,
    "leader-on-nothing": (f) => `Ein Anführer wird auf eine Karte gelegt; auf ${f.at} liegt keine.`,
    "leader-on-ship": (f) => `Auf ${f.at} liegt ein Schiff, und auf Schiffe kommt kein Anführer.`,
    "leader-on-leader": (f) => `Auf ${f.at} liegt schon ein Anführer; eine Karte trägt nur einen.`,
    "card-not-held": (f) => `Sie haben ${none[f.colour]} auf der Hand.`,
    "column-full": (f) => `Spalte ${f.column} ist voll.`,
    "gap-filled": (f) => `In ${f.at} liegt schon eine Karte.`,
    "gap-too-early": (f) =>
      `Eine Lücke wird nur zwischen Spalten mit mindestens drei Karten gefüllt; ${f.columns.length === 1 ? `Spalte ${f.columns[0]} hat` : `die Spalten ${list(f.columns.map(String))} haben`} weniger.`,
    "no-catastrophe-left": () => "Sie haben Ihre Katastrophenkarte schon benutzt.",
    "catastrophe-on-nothing": (f) => `Auf ${f.at} liegt keine Karte zum Entfernen.`,
    "catastrophe-on-treasure": (f) => `Die Karte auf dem Schatzplatz ${f.at} bleibt.`,
    "catastrophe-on-ship": (f) => `Das Schiff auf ${f.at} wird nie entfernt.`,
    "catastrophe-on-leader": (f) => `Der Anführer auf ${f.at} schützt die Karte.`,
    "treasure-gone": (f) => `Von ${columns(f.columns)} ist kein Schatz mehr da.`,
    "treasure-elsewhere": (f) =>
      `Nur Schätze des verbundenen Reichs können genommen werden, die von ${columns(f.there)}.`,
    "treasure-must-stay": () => "Ein Schatz des Reichs bleibt liegen.",
    "exchange-not-held": (f) => `Jeder Schatz kostet einen Tempel; auf der Hand: ${counted(f.held, "red")}.`,
  },
  learn: {
    step: (i, of) => `Schritt ${i} von ${of}`,
    next: "Weiter",
    back: "Zurück",
    again: "Noch einmal",
    finish: "Erste Partie spielen",
    wrong: "Dort nicht. Suchen Sie die markierten Plätze.",
    lessons: {
      score: {
        title: "Vier Farben, ein Ergebnis",
        text: "Sie sammeln Punktekarten in vier Farben: schwarz (Siedlungen), rot (Tempel), blau (Farmen), grün (Märkte). Am Ende zählt nur Ihre schwächste Farbe. Wachsen Sie also gleichmäßig.",
        task: "Wer gewinnt hier?",
        done: "Richtig: Der Bogen gewinnt 3 zu 2. Nur die kleinste Zahl zählt, wie viele Karten auch sonst liegen.",
        fail: "Der Löwe hat mehr Punkte, aber nur 2 grüne, und allein die schwächste Farbe zählt. Die schwächste des Bogens hat 3.",
        hint: "Suchen Sie bei beiden die kleinste Zahl.",
      },
      leader: {
        title: "Legen Sie den ersten Anführer",
        text: "Acht Schatzkarten liegen in einer Reihe, und unter jeder wächst eine Spalte. Karten, die sich berühren, bilden ein Reich. Ihre Anführer liegen auf Karten, gleich welcher Farbe. Sie sind der Bogen und haben König, Priester, Bauer und Händler.",
        task: "Legen Sie Ihren Bauern in Spalte 3.",
        done: "Ihr Bauer gehört jetzt zum Reich von Spalte 3. Ein Anführer bringt selbst keinen Punkt: Er öffnet den Weg zu Punkten.",
        fail: "Diese Karte gehört zu einem anderen Reich. Ihre Farmen kommen in Spalte 3.",
        hint: "Klicken Sie hier auf den Bauern, dann auf eine markierte Karte in Spalte 3, dann auf Bestätigen.",
      },
      card: {
        title: "Karten bringen Punkte, Karten zahlen sie",
        text: "Eine Karte kommt unten an eine Spalte. Liegt im Reich ein Anführer ihrer Farbe, darf dessen Besitzer eine Karte derselben Farbe aus der Hand zahlen: Die gezahlte Karte ist der Punkt. Ein Punkt kostet also eine Karte, gleich wer die erste gelegt hat.",
        task: "Legen Sie eine Farm zu Ihrem Bauern und zahlen Sie eine Farm für den Punkt.",
        done: "Ein blauer Punkt auf Ihrem Stapel: eine Farm auf dem Tisch, eine gezahlt.",
        fail: "Diesmal kein Punkt: Die Farm muss im Reich Ihres Bauern liegen, und der Punkt muss gezahlt werden.",
        hint: "Eine goldene Münze markiert die Spalte, in der Sie für einen Punkt zahlen können.",
      },
      king: {
        title: "Der König springt ein",
        text: "Hat ein Reich keinen Anführer der gelegten Farbe, darf sein König zahlen, und zwar in der Farbe der Karte. So verdient ein König an jeder Farbe, deren eigener Anführer fehlt.",
        task: "Legen Sie den Markt so, dass Ihr König einen grünen Punkt bekommt.",
        done: "In Spalte 5 ist kein Händler, also zahlte Ihr König einen Markt: ein grüner Punkt.",
        fail: "In Spalte 2 ist der Händler des Löwen zu Hause; gefragt wurde der Löwe, nicht Sie.",
        hint: "Suchen Sie eine Spalte mit Ihrem König und ohne Händler.",
      },
      internal: {
        title: "Gewinnen Sie einen inneren Konflikt",
        text: "Zwei Anführer einer Farbe vertragen sich nicht in einem Reich. Wer den zweiten bringt, greift an. Ein Anführer auf einer roten Karte zählt 1, auch Schatzplätze sind rot. Dann spielt erst der Angreifer, danach der Verteidiger Tempel aus der Hand. Bei Gleichstand gewinnt der Verteidiger, der Verlierer geht heim, und der Sieger behält einen gespielten Tempel als roten Punkt.",
        task: "Legen Sie Ihren Händler ins Reich des Löwen und gewinnen Sie. Der Löwe hat höchstens einen Tempel.",
        done: "Sie sind stärker: Der Händler des Löwen geht heim, und Sie haben einen roten Punkt.",
        fail: "Bei Gleichstand gewinnt der Verteidiger. Versuchen Sie es mit einer roten Karte für den Händler oder mit mehr Tempeln.",
        hint: "Auf c4r0 läge Ihr Händler auf einer roten Karte.",
      },
      connect: {
        title: "Verbinden Sie zwei Reiche",
        text: "Zwischen den Schatzplätzen sind Lücken. Haben beide Spalten neben einer Lücke mindestens drei Karten, darf eine Karte hinein: Sie verbindet die zwei Reiche zu einem. Treffen keine zwei Anführer einer Farbe aufeinander, bleibt es friedlich.",
        task: "Legen Sie den Tempel ohne Konflikt in eine Lücke.",
        done: "Die Spalten 1 und 2 sind jetzt ein Reich. Ihr Priester verdient in beiden.",
        fail: "Dort trafen zwei Könige aufeinander. Gekreuzte Schwerter markieren eine Lücke, die einen Konflikt beginnt.",
        hint: "Zwei verbundene Ringe markieren eine Lücke, die friedlich verbindet.",
      },
      external: {
        title: "Gewinnen Sie einen äußeren Konflikt",
        text: "Bringt eine Verbindungskarte zwei Anführer einer Farbe zusammen, kämpfen sie. Jetzt zählt jede Karte dieser Farbe im bisherigen Reich des Anführers, und wieder dürfen Karten aus der Hand gespielt werden. Der Sieger nimmt die Karten der Farbe vom Verlierer als Punkte, außer denen unter Anführern und auf Schatzplätzen.",
        task: "Legen Sie den Tempel in die Lücke, an der Ihr König der stärkere ist. Siedlungen hat diesmal niemand auf der Hand.",
        done: "Drei gegen eins: Der König des Löwen geht heim, und seine Siedlung ist Ihr schwarzer Punkt.",
        fail: "Drei gegen vier: Ihr König geht heim, und Ihre Siedlungen bekommt der Stier.",
        hint: "Die Stärke eines Anführers steht an seiner Scheibe.",
      },
      ship: {
        title: "Bauen Sie ein Schiff",
        text: "Vier Karten einer Farbe direkt untereinander dürfen ein Schiff werden. Die Karten werden abgelegt, das Schiff bleibt für immer. Am Ende jedes Ihrer Züge darf jeder Ihrer Anführer in seinem Reich, dessen Farbe das Schiff zeigt, eine Karte für einen Punkt zahlen.",
        task: "Machen Sie die vier Farmen voll und bauen Sie ein Schiff, das auch Ihrem König dient.",
        done: "Das blau-schwarze Schiff dient Ihrem Bauern und Ihrem König, Zug um Zug.",
        fail: "Das ist noch nicht das richtige Schiff. Vier Farmen erlauben jedes; Schwarz ist die Farbe des Königs.",
        hint: "Verzichten Sie auf den Punkt oder zahlen Sie ihn, dann wählen Sie das Schiff.",
      },
      treasure: {
        title: "Nehmen Sie Schätze",
        text: "Schätze sind Joker: Am Ende zählt jeder für Ihre schwächste Farbe. Gleich nach dem Verbinden darf der Händler des verbundenen Reichs alle Schatzkarten bis auf eine nehmen und legt für jede einen Tempel aus der Hand an ihre Stelle.",
        task: "Verbinden Sie die Spalten 6 und 7 und nehmen Sie einen Schatz.",
        done: "Ein Schatz gehört Ihnen; an seiner Stelle liegt ein Tempel.",
        fail: "Diesmal kein Schatz. Verbinden Sie das Reich Ihres Händlers und wählen Sie einen Schatz.",
        hint: "Legen Sie den Markt in die Lücke g6 und klicken Sie auf einen der beiden Schätze.",
      },
      turn: {
        title: "Zwei Aktionen im Zug",
        text: "In jedem Zug dürfen Sie zwei Aktionen ausführen: einen Anführer legen, eine Karte legen oder mit Ihrer einzigen Katastrophenkarte eine Karte für immer entfernen. Dann füllen alle die Hand auf acht auf. Das Spiel endet, wenn der Nachziehstapel nicht für alle reicht oder nur noch ein Schatz in der Reihe liegt. Punktekarten liegen auf einem Stapel, den niemand durchsehen darf. Wenn Sie unsicher sind, fragen Sie oben am Tisch nach einem Tipp.",
      },
    },
  },
};
