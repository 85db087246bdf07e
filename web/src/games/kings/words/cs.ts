/** Contest of Kings in Czech. */

import { listFormat, plural } from "../../../lib/words/plural";
import { COLOURS, type Colour } from "../view";
import { verb } from "../../translator";
import type { Fields, KingsWords, Kind } from "./shape";

const n = plural("cs");
const list = listFormat("cs");
const card = { red: "chrám", blue: "farma", green: "trh", black: "osada" };
const cardAcc = { red: "chrám", blue: "farmu", green: "trh", black: "osadu" };
const forms: Record<Colour, [string, string, string]> = {
  red: ["chrám", "chrámy", "chrámů"],
  blue: ["farmu", "farmy", "farem"],
  green: ["trh", "trhy", "trhů"],
  black: ["osadu", "osady", "osad"],
};
const office = { red: "kněz", blue: "rolník", green: "obchodník", black: "král" };
const officeAcc = { red: "kněze", blue: "rolníka", green: "obchodníka", black: "krále" };
const officesGen = { red: "kněží", blue: "rolníků", green: "obchodníků", black: "králů" };
const offices = { red: "kněží", blue: "rolníci", green: "obchodníci", black: "králové" };
const officeNames = { king: officeAcc.black, priest: officeAcc.red, farmer: officeAcc.blue, trader: officeAcc.green };
const adjective = { red: "červený", blue: "modrý", green: "zelený", black: "černý" };
const feminine = { red: "červená", blue: "modrá", green: "zelená", black: "černá" };
const feminineAcc = { red: "červenou", blue: "modrou", green: "zelenou", black: "černou" };
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cards = (count: number, c: Colour): string =>
  n(count, { one: `# ${forms[c][0]}`, few: `# ${forms[c][1]}`, other: `# ${forms[c][2]}` });
const counted = (count: number, c: Colour): string =>
  n(count, { one: `# ${card[c]}`, few: `# ${forms[c][1]}`, other: `# ${forms[c][2]}` });
const some = (count: number): string => n(count, { one: "# kartu", few: "# karty", other: "# karet" });
const someNom = (count: number): string => n(count, { one: "# karta", few: "# karty", other: "# karet" });
const point = (c: Colour): string => `${adjective[c]} bod`;
const ship = (second: Colour): string => `modro-${feminine[second]} loď`;
const shipAcc = (second: Colour): string => `modro-${feminineAcc[second]} loď`;
const columns = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `sloupce ${numbers[0]}` : `sloupců ${list(numbers.map(String))}`;
const numbersIn = (text: string): number[] => text.split(" ").map(Number);
const handful = (f: Fields): string => list(COLOURS.filter((c) => f[c] > 0).map((c) => cards(f[c], c)));
const conflict = (kind: Kind, of: string): string => `${kind === "internal" ? "vnitřní" : "vnější"} konflikt ${of}`;
const sorts = (colours: Colour[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  list(
    colours.map((c) => officesGen[c]),
    type,
  );
const treasures = (count: number): string => n(count, { one: "# poklad", few: "# poklady", other: "# pokladů" });
const turns = (count: number): string => n(count, { one: "# tahu", other: "# tazích" });

export const words: KingsWords = {
  table: "Stůl: řada pokladů c1 až c8 s mezerami g1 až g7, pod každým místem sloupec",
  title: "Wettstreit der Könige",
  tagline:
    "Karetní hra mezi dvěma řekami: osm sloupců se mění v království, vůdce otevírá cestu k bodům a každý bod se platí z ruky.",
  facts: ["45–60 min", "karty"],
  seatNames: ["Luk", "Lev", "Býk", "Váza"],
  card,
  office,
  offices: officesGen,
  points: { red: "červené body", blue: "modré body", green: "zelené body", black: "černé body" },
  treasure: "poklad",
  treasures: "poklady",
  ship,
  leaderOf: (owner, c) => `${office[c]} (${owner})`,
  place: {
    treasure: "karta pokladu",
    replaced: "chrám na místě pokladu",
    gap: "mezera",
    below: (column) => `pod sloupcem ${column}`,
    empty: "prázdné",
    faceDown: "obrácená karta",
    legal: "možné",
    chosen: "zvoleno",
    strength: (s) => `síla ${s}`,
  },
  mark: {
    mine: (c) => `můžete zaplatit ${cardAcc[c]} za ${point(c)}`,
    theirs: (who, c) => `${who} může zaplatit ${cardAcc[c]} za ${point(c)}`,
    fight: (kind, o, a, d) => `${conflict(kind, list(o))}${a === null ? "" : `, na stole ${a} proti ${d}`}`,
    joins: "v míru spojí dvě království",
    removes: (c) => `${card[c]} opustí hru`,
    ship: (ships) => `čtyři pod sebou: můžete postavit ${list(ships.map(shipAcc), "disjunction")}`,
    treasures: (who, c) => `${who} může vzít poklady ${columns(c)}`,
    treasuresMine: (c) => `můžete vzít poklady ${columns(c)}`,
  },
  panel: {
    you: "Vy",
    yourTurn: "jste na tahu",
    turn: "na tahu",
    thinks: "přemýšlí…",
    away: "pryč",
    bot: (level) => `bot, ${level}`,
    inHand: (c) => `${someNom(c)} v ruce`,
    catastrophe: "má ještě kartu katastrofy",
    noCatastrophe: "kartu katastrofy už nemá",
    onPile: (c) => `${c} na hromádce`,
    topOf: (what) => `navrchu: ${what}`,
    inRow: (c) => `${c} v řadě`,
    toDraw: (c) => `${c} v balíčku`,
    shipsLeft: "nepostavené lodě",
    weakest: "nejslabší",
    leaders: "Vůdci",
  },
  dock: {
    actionsLeft: (c) => n(c, { one: "zbývá # akce", few: "zbývají # akce", other: "zbývá # akcí" }),
    hand: "Vaše karty",
    leaders: "Vaši vůdci",
    supply: "zásoba",
    catastrophe: "Katastrofa",
    one: "zbývá 1",
    used: "použita",
    endTurn: "Konec tahu",
    endEarly: (c) =>
      n(c, {
        one: "Ukončit tah, i když zbývá # akce?",
        few: "Ukončit tah, i když zbývají # akce?",
        other: "Ukončit tah, i když zbývá # akcí?",
      }),
    takeBack: "Zpět",
    confirm: "Potvrdit",
    undo: "Vrátit",
    choosePlace: (piece) => `Kam: ${piece}?`,
    chooseTreasures: "Zvolte poklady, které si vezmete; za každý dáte chrám.",
    takeTreasures: (c) => (c === 0 ? "Vzít poklady" : `Vzít ${treasures(c)}`),
    sure: (what) => `${what}?`,
  },
  preview: { title: "Co by se stalo", chance: (share) => `Šance na výhru: ${share}.`, won: "Výhra:", lost: "Prohra:" },
  conflict: {
    title: (kind, o) => upper(conflict(kind, o)),
    external: (at) => `Karta v ${at} spojila dvě království. Při shodě vítězí obránce.`,
    internal: "Dva vůdci jedné barvy v jednom království. Rozhodují chrámy; při shodě vítězí obránce.",
    attacks: "útočník",
    defends: "obránce",
    onTable: (c, s) => `${counted(c, s)} na stole`,
    leaderOn: (c) => (c === 1 ? "vůdce leží na červené kartě" : "vůdce neleží na červené kartě"),
    played: (c) => `zahráno: ${c}`,
    fromHand: (c) => `z vaší ruky: ${c}`,
    upTo: (c) => `z ruky: 0 až ${c}`,
    youPlay: (s) => `Kolik ${forms[s][2]} zahrajete?`,
    holds: "výhra",
    loses: "prohra",
    wins: (who) => `${who} dostane jednu ze zahraných karet jako bod, nebo smí jednu zaplatit.`,
    about: (who, needed, of, unseen, s) =>
      `${who} potřebuje ${needed}; mezi kartami, které nevidíte (${unseen}), ${n(of, { one: `je # ${card[s]}`, few: `jsou # ${forms[s][1]}`, other: `je # ${forms[s][2]}` })}.`,
    forGood: "Zahrané karty se do ruky nevracejí.",
    none: "Nic nezahrát",
    play: (c, s) => `Zahrát ${cards(c, s)}`,
    waits: (who) => `${who} volí, kolik karet zahraje.`,
  },
  end: {
    pile: (r) => `Balíček po ${turns(r)} nestačí na doplnění všech rukou.`,
    treasures: (r) => `Po ${turns(r)} zbývá v řadě jediný poklad.`,
    stalemate: (r) => `Po ${turns(r)} už nelze nic položit.`,
    place: (r) => `${r}.`,
    weakest: "nejslabší",
    lifted: (c) => `Nejslabším barvám pomohlo: ${treasures(c)}.`,
    none: "Žádné poklady.",
    chart: "Nejslabší barva tah po tahu",
    chartNote: "Před rozdělením pokladů; poslední krok jsou poklady.",
    numbers: "V číslech",
    whole: "za celou hru",
    externalWon: "Vyhrané vnější konflikty",
    internalWon: "Vyhrané vnitřní konflikty",
    shipsBuilt: "Postavené lodě",
    treasuresTaken: "Získané poklady",
    cardsPlaced: "Položené karty",
    turn: "tah",
    last: "konec",
  },
  answers: {
    card: (f) =>
      f.at.startsWith("g")
        ? `Položit ${cardAcc[f.colour]} do mezery ${f.at}`
        : `Položit ${cardAcc[f.colour]} pod sloupec ${f.at.slice(1)}`,
    leader: (f) => `Položit ${officeAcc[f.colour]} na ${f.to}`,
    catastrophe: (f) => `Odstranit kartu na ${f.at} katastrofou`,
    end: () => "Ukončit tah",
    add: (f) => (f.cards === 0 ? "Nic nezahrát" : `Zahrát ${some(f.cards)}`),
    war: (f) => `Konflikt ${officesGen[f.colour]}`,
    pay: (f) => `Zaplatit ${cardAcc[f.colour]}`,
    decline: () => "Odmítnout",
    ship: (f) => `Postavit ${shipAcc(f.colour)}`,
    exchange: (f) => `Vzít poklady ${columns(numbersIn(f.columns))}`,
    first: (f, name) => `Začíná ${name(f.seat)}`,
    draw: (f) => `Vzít ${handful(f)}`,
  },
  options: {
    pointPile: {
      title: "Bodové hromádky",
      text: "Zakryté: z hromádky je vidět jen vrchní karta, i pro jejího majitele. Odkryté: všichni vidí bodové karty všech.",
      values: { stack: "zakryté", open: "odkryté" },
    },
  },
  presets: { classic: "Podle pravidel", open: "Odkryté hromádky" },
  switches: { tints: "Barvit království", strengths: "Ukazovat sílu", marks: "Ukazovat, co místo přinese" },
  keys: [
    ["1–8", "zvolit kartu z ruky"],
    ["K P F T", "král, kněz, rolník, obchodník"],
    ["N", "na další možné místo"],
    ["C", "karta katastrofy"],
  ],
  prompts: {
    "ask-first": () => "Kdo začne, rozhodne náhoda.",
    "ask-draw": (f, name) => `${name(f.seat)} ${verb(name, f.seat, "bere", "berete")} ${some(f.cards)}.`,
    "ask-act": (f, name) => `${name(f.seat)}: zvolte kartu, vůdce nebo kartu katastrofy.`,
    "ask-point": (f, name) =>
      `${name(f.seat)}: zaplatit ${cardAcc[f.colour]} za kartu na ${f.at}? Bylo by to za ${officeNames[f.office]} ${point(f.colour)}.`,
    "ask-ship": (f, name) =>
      `${name(f.seat)}: postavit ${list(f.ships.map(shipAcc), "disjunction")} místo čtyř karet (${card[f.colour]})?`,
    "ask-attack": (f, name) =>
      `${name(f.seat)} ${verb(name, f.seat, "útočí", "útočíte")}, ${f.attack} proti ${f.defence}: kolik ${forms[f.support][2]} zahrát?`,
    "ask-defend": (f, name) =>
      `${name(f.seat)} se ${verb(name, f.seat, "brání", "bráníte")}, ${f.defence} proti ${f.attack}: kolik ${forms[f.support][2]} zahrát?`,
    "ask-war": (f, name) => `${name(f.seat)}: který konflikt bude další, konflikt ${sorts(f.colours, "disjunction")}?`,
    "ask-reward": (f, name) =>
      `${name(f.seat)}: výhra bez zahrané karty. Zaplatit ${cardAcc[f.colour]} za ${point(f.colour)}?`,
    "ask-treasures": (f, name) => `${name(f.seat)}: vzít poklady ${columns(f.columns)} kromě jednoho, za každý chrám?`,
    "ask-income": (f, name) =>
      `${name(f.seat)}: zaplatit ${cardAcc[f.colour]} za ${officeAcc[f.colour]} u lodi? Byl by to ${point(f.colour)}.`,
    over: () => "Hra skončila.",
  },
  log: {
    begins: (f, name) => `Začíná ${name(f.seat)}.`,
    drawn: (f, name) => `${name(f.seat)} bere ${some(f.cards)}.`,
    "drawn-own": (f, name) => `${name(f.seat)} bere ${handful(f)}.`,
    "turn-ended": (f, name) => `${name(f.seat)} končí tah.`,
    "leader-placed": (f, name) => `${name(f.seat)} pokládá ${officeAcc[f.colour]} na ${f.at}.`,
    "leader-moved": (f, name) => `${name(f.seat)} přesouvá ${officeAcc[f.colour]} z ${f.origin} na ${f.at}.`,
    "leader-beaten": (f, name) => `${upper(office[f.colour])} na ${f.origin} (${name(f.seat)}) jde domů.`,
    "leader-displaced": (f, name) =>
      `${upper(office[f.colour])} na ${f.origin} (${name(f.seat)}) uvolňuje místo a jde domů.`,
    "card-placed": (f, name) => `${name(f.seat)} pokládá ${cardAcc[f.colour]} na ${f.at}.`,
    "card-connected": (f, name) => `${name(f.seat)} v míru spojuje dvě království; v ${f.at} leží ${card[f.colour]}.`,
    "card-face-down": (f, name) => `${name(f.seat)} spojuje dvě království obrácenou kartou v ${f.at}.`,
    "card-face-down-own": (f, name) =>
      `${name(f.seat)} spojuje dvě království; v ${f.at} leží obráceně ${card[f.colour]}.`,
    "card-turned-up": (f) => `Karta v ${f.at} se otáčí: ${card[f.colour]}.`,
    "catastrophe-used": (f, name) =>
      `${name(f.seat)} hraje kartu katastrofy: ${card[f.colour]} na ${f.at} opouští hru.`,
    "point-paid": (f, name) => `${name(f.seat)} platí ${cardAcc[f.colour]} za kartu na ${f.at}: ${point(f.colour)}.`,
    "point-declined": (f, name) => `${name(f.seat)} za kartu na ${f.at} neplatí.`,
    "income-paid": (f, name) =>
      `${name(f.seat)} platí ${cardAcc[f.colour]} za ${officeAcc[f.colour]} u lodi: ${point(f.colour)}.`,
    "income-declined": (f, name) => `${name(f.seat)} za ${officeAcc[f.colour]} u lodi neplatí.`,
    "reward-paid": (f, name) => `${name(f.seat)} platí ${cardAcc[f.colour]} za vyhraný konflikt: ${point(f.colour)}.`,
    "reward-declined": (f, name) => `${name(f.seat)} za vyhraný konflikt neplatí.`,
    "point-won": (f, name) =>
      `${name(f.seat)} dostává jednu ze zahraných karet (${card[f.colour]}) jako ${point(f.colour)}${f.discarded > 0 ? `; odkládá se ${someNom(f.discarded)}` : ""}.`,
    "ship-built": (f, name) =>
      `${name(f.seat)} staví ${shipAcc(f.ship)} na ${f.at} místo čtyř karet (${card[f.colour]}).`,
    "ship-declined": (f, name) => `${name(f.seat)} loď nestaví.`,
    "treasures-taken": (f, name) =>
      `${name(f.seat)} bere ${f.columns.length === 1 ? "poklad" : "poklady"} ${columns(f.columns)} za ${cards(f.columns.length, "red")}.`,
    "treasures-declined": (f, name) => `${name(f.seat)} žádný poklad nebere.`,
    "internal-conflict": (f, name) =>
      `Vypukl vnitřní konflikt ${officesGen[f.colour]}: ${name(f.attacker)} útočí silou ${f.attack}, ${name(f.defender)} má ${f.defence}.`,
    "external-conflict": (f, name) =>
      `Vypukl vnější konflikt ${officesGen[f.colour]}: ${name(f.attacker)} útočí silou ${f.attack}, ${name(f.defender)} má ${f.defence}.`,
    "cards-added": (f, name) => `${name(f.seat)} hraje ${cards(f.cards, f.colour)} a má ${f.strength}.`,
    "none-added": (f, name) => `${name(f.seat)} nehraje nic a má ${f.strength}.`,
    "conflict-tied": (f) => `Při shodě ${f.strength} vítězí obránce.`,
    "internal-won": (f, name) =>
      `${name(f.seat)} vyhrává vnitřní konflikt ${officesGen[f.colour]} ${f.strength} : ${f.against}.`,
    "external-won": (f, name) =>
      `${name(f.seat)} vyhrává vnější konflikt ${officesGen[f.colour]} ${f.strength} : ${f.against}.`,
    "cards-taken": (f, name) =>
      `${name(f.seat)} bere protivníkovi (${name(f.loser)}) ${cards(f.places.length, f.colour)} jako body: ${list(f.places)}.`,
    "wars-open": (f) => `V konfliktu jsou ${list(f.colours.map((c) => offices[c]))}.`,
    "war-chosen": (f, name) => `${name(f.seat)} volí konflikt ${officesGen[f.colour]}.`,
    "war-lapsed": (f) => `${upper(offices[f.colour])} už nejsou spojeni, jejich konflikt odpadá.`,
    turn: (f, name) => `Na tahu je ${name(f.seat)}.`,
    "pile-short": (f) => `V rukou chybí ${someNom(f.cards)} a v balíčku je ${f.left}: hra končí.`,
    "one-treasure": () => "V řadě zbývá jediný poklad: hra končí.",
    stalemate: () => "Nic nelze položit a celé kolo nikdo nepoužil kartu: hra končí.",
    won: (f, name) =>
      `${f.seats.length > 1 ? "Společně vítězí" : "Vítězí"} ${list(f.seats.map(name))}; nejslabší barva: ${n(f.weakest, { one: "# bod", few: "# body", other: "# bodů" })}.`,
    result: (f, name) => `${f.rank}. místo: ${name(f.seat)}, ${list(f.totals.map(String))}.`,
  },
  refusals: {
    "game-over": () => "Hra skončila.",
    "chance-first": () => "Nejdřív rozhodne náhoda.",
    "first-decided": () => "Kdo začíná, už je jasné.",
    "draw-not-due": () => "Teď se karty neberou.",
    "action-open": () => "Nejdřív je třeba dokončit rozehranou akci.",
    "turn-ending": () => "Tah právě končí.",
    "no-conflict": () => "Neprobíhá konflikt, do kterého by šlo hrát karty.",
    "war-first": () => "Nejdřív je třeba zvolit konflikt.",
    "war-being-fought": () => "Jeden konflikt už probíhá.",
    "no-war-open": () => "Žádný konflikt se nevolí.",
    "ship-not-asked": () => "Loď se staví jen hned po kartě, která doplní čtveřici.",
    "exchange-not-asked": () => "Poklady se berou jen hned po spojení dvou království.",
    "nothing-to-pay": () => "Teď se žádná karta neplatí.",
    "nothing-to-decline": () => "Není co odmítnout.",
    "no-such-seat": () => "Takové místo u stolu není.",
    "draw-wrong-number": (f) => `Bere se ${someNom(f.cards)}, ne ${f.drawn}.`,
    "pile-lacks": (f) => `V balíčku není ${counted(f.cards, f.colour)}.`,
    "pay-other-colour": (f) => `Platit se smí ${card[f.asked]}, ne ${card[f.colour]}.`,
    "pay-not-held": (f) => `V ruce není ${card[f.colour]}, není čím zaplatit.`,
    "add-not-held": (f) =>
      f.held === 0
        ? `V ruce nemáte ${f.colour === "red" || f.colour === "green" ? "žádný" : "žádnou"} ${cardAcc[f.colour]}.`
        : `V ruce máte jen ${cards(f.held, f.colour)}, ne ${f.cards}.`,
    "no-such-war": (f) => `${upper(offices[f.colour])} v konfliktu nejsou; jde o konflikt ${sorts(f.open)}.`,
    "ship-colour": (f) => `${upper(ship(f.ship))} nemá barvu čtyř karet (${card[f.colour]}).`,
    "ship-built-already": (f) => `${upper(ship(f.ship))} už stojí.`,
    "leader-stays": (f) => `${upper(office[f.colour])} už na ${f.at} leží.`,
    "leader-on-nothing": (f) => `Vůdce se klade na kartu; na ${f.at} žádná není.`,
    "leader-on-ship": (f) => `Na ${f.at} je loď a na loď se vůdce neklade.`,
    "leader-on-leader": (f) => `Na ${f.at} už vůdce leží; karta unese jednoho.`,
    "card-not-held": (f) => `Nemáte v ruce: ${card[f.colour]}.`,
    "column-full": (f) => `Sloupec ${f.column} je plný.`,
    "gap-filled": (f) => `V ${f.at} už karta leží.`,
    "gap-too-early": (f) =>
      `Mezera se plní jen mezi sloupci s aspoň třemi kartami; méně ${f.columns.length === 1 ? `má sloupec ${f.columns[0]}` : `mají sloupce ${list(f.columns.map(String))}`}.`,
    "no-catastrophe-left": () => "Kartu katastrofy už jste použili.",
    "catastrophe-on-nothing": (f) => `Na ${f.at} není karta k odstranění.`,
    "catastrophe-on-treasure": (f) => `Karta na místě pokladu ${f.at} zůstává.`,
    "catastrophe-on-ship": (f) => `Loď na ${f.at} se nikdy neodstraňuje.`,
    "catastrophe-on-leader": (f) => `Kartu na ${f.at} chrání vůdce.`,
    "treasure-gone": (f) => `Poklad ${columns(f.columns)} už tam není.`,
    "treasure-elsewhere": (f) => `Vzít lze jen poklady spojeného království, ty ze ${columns(f.there)}.`,
    "treasure-must-stay": () => "Jeden poklad v království zůstává.",
    "exchange-not-held": (f) => `Za každý poklad se platí chrám; v ruce: ${counted(f.held, "red")}.`,
  },
  learn: {
    step: (i, of) => `Krok ${i} z ${of}`,
    next: "Dál",
    back: "Zpět",
    again: "Zkusit znovu",
    finish: "Zahrát si první hru",
    wrong: "Sem ne. Hledejte označená místa.",
    lessons: {
      score: {
        title: "Čtyři barvy, jeden výsledek",
        text: "Sbíráte bodové karty ve čtyřech barvách: černé (osady), červené (chrámy), modré (farmy) a zelené (trhy). Na konci se počítá jen vaše nejslabší barva. Rosťte tedy rovnoměrně.",
        task: "Kdo tu vyhrává?",
        done: "Správně: luk vyhrává 3 : 2. Počítá se jen nejmenší číslo, ať je jinde karet sebevíc.",
        fail: "Lev má bodů víc, ale jen 2 zelené, a počítá se jen nejslabší barva. Luk má v nejslabší barvě 3.",
        hint: "Hledejte u každého nejmenší číslo.",
      },
      leader: {
        title: "Položte prvního vůdce",
        text: "V řadě leží osm karet pokladu a pod každou roste sloupec. Karty, které se dotýkají, tvoří království. Vaši vůdci leží na kartách, a to na kartě kterékoli barvy. Hrajete za luk: máte krále, kněze, rolníka a obchodníka.",
        task: "Položte rolníka do sloupce 3.",
        done: "Váš rolník teď patří do království sloupce 3. Vůdce sám bod nepřináší: otevírá k bodům cestu.",
        fail: "Ta karta patří do jiného království. Vaše farmy půjdou do sloupce 3.",
        hint: "Klepněte tady na rolníka, pak na označenou kartu ve sloupci 3 a na Potvrdit.",
      },
      card: {
        title: "Karty přinášejí body, karty je platí",
        text: "Kartu položíte dolů pod sloupec. Je-li v království vůdce její barvy, smí jeho majitel zaplatit z ruky jednu kartu téže barvy: zaplacená karta je bod. Bod tedy stojí kartu, ať první položil kdokoli.",
        task: "Položte farmu tam, kde je váš rolník, a zaplaťte farmu za bod.",
        done: "Modrý bod na vaší hromádce: jedna farma na stole, jedna zaplacená.",
        fail: "Tentokrát bez bodu: farma musí ležet v království vašeho rolníka a bod je třeba zaplatit.",
        hint: "Zlatá mince označuje sloupec, kde můžete zaplatit za bod.",
      },
      king: {
        title: "Zastoupí král",
        text: "Není-li v království vůdce položené barvy, smí zaplatit král, a to v barvě karty. Král tak vydělává na každé barvě, jejíž vlastní vůdce chybí.",
        task: "Položte trh tak, aby váš král získal zelený bod.",
        done: "Ve sloupci 5 není obchodník, proto zaplatil trh váš král: zelený bod.",
        fail: "Ve sloupci 2 je doma obchodník lva, ptali se tedy lva, a ne vás.",
        hint: "Hledejte sloupec s vaším králem a bez obchodníka.",
      },
      internal: {
        title: "Vyhrajte vnitřní konflikt",
        text: "Dva vůdci jedné barvy se v království nesnesou. Kdo přivede druhého, útočí. Vůdce na červené kartě má sílu 1, místa pokladů jsou také červená. Pak hraje z ruky chrámy nejdřív útočník, potom obránce. Při shodě vítězí obránce, poražený jde domů a vítěz si nechá jeden zahraný chrám jako červený bod.",
        task: "Položte obchodníka do království lva a vyhrajte. Lev má nanejvýš jeden chrám.",
        done: "Jste silnější: obchodník lva jde domů a vy máte červený bod.",
        fail: "Při shodě vítězí obránce. Zkuste pro obchodníka červenou kartu nebo víc chrámů.",
        hint: "Na c4r0 by váš obchodník ležel na červené kartě.",
      },
      connect: {
        title: "Spojte dvě království",
        text: "Mezi místy pokladů jsou mezery. Když mají oba sloupce vedle mezery aspoň tři karty, lze do ní položit kartu: spojí obě království v jedno. Nesetkají-li se dva vůdci jedné barvy, je to vše a vládne mír.",
        task: "Položte chrám do mezery bez konfliktu.",
        done: "Sloupce 1 a 2 jsou teď jedno království. Váš kněz vydělává v obou.",
        fail: "Setkali se tam dva králové. Zkřížené meče značí mezeru, která začne konflikt.",
        hint: "Dva spojené kruhy značí mezeru, která spojuje v míru.",
      },
      external: {
        title: "Vyhrajte vnější konflikt",
        text: "Svede-li spojovací karta dohromady dva vůdce jedné barvy, bojují. Teď se počítá každá karta té barvy v dřívějším království vůdce a znovu lze hrát karty z ruky. Vítěz bere protivníkovy karty té barvy jako body, kromě těch pod vůdci a na místech pokladů.",
        task: "Položte chrám do mezery, kde je váš král silnější. Osady tentokrát nikdo v ruce nemá.",
        done: "Tři proti jedné: král lva jde domů a jeho osada je váš černý bod.",
        fail: "Tři proti čtyřem: váš král jde domů a osady získá býk.",
        hint: "Síla vůdce je napsána u jeho kotouče.",
      },
      ship: {
        title: "Postavte loď",
        text: "Čtyři karty jedné barvy těsně pod sebou se mohou stát lodí. Karty se odloží a loď zůstane navždy. Na konci každého vašeho tahu smí každý váš vůdce v jejím království, jehož barvu loď nese, zaplatit kartu za bod.",
        task: "Doplňte čtyři farmy a postavte loď, která slouží i vašemu králi.",
        done: "Modro-černá loď slouží vašemu rolníkovi i králi, tah za tahem.",
        fail: "Taková loď to ještě není. Čtyři farmy dovolují kteroukoli loď; černá je barva krále.",
        hint: "Bod odmítněte nebo zaplaťte, pak zvolte loď.",
      },
      treasure: {
        title: "Vezměte poklady",
        text: "Poklady jsou žolíky: na konci každý platí pro vaši nejslabší barvu. Hned po spojení smí obchodník spojeného království vzít všechny jeho karty pokladu kromě jedné a místo každé položí chrám z ruky.",
        task: "Spojte sloupce 6 a 7 a vezměte poklad.",
        done: "Jeden poklad je váš; na jeho místě leží chrám.",
        fail: "Tentokrát bez pokladu. Spojte království svého obchodníka a zvolte poklad.",
        hint: "Položte trh do mezery g6 a klepněte na jeden z obou pokladů.",
      },
      turn: {
        title: "Tah má dvě akce",
        text: "V každém tahu smíte dvě akce: položit vůdce, položit kartu nebo použít svou jedinou kartu katastrofy a jednu kartu navždy odstranit. Potom si všichni doplní ruku na osm. Hra končí, když balíček nestačí na doplnění všech rukou nebo když v řadě zbývá jediný poklad. Bodové karty leží na hromádce, kterou nikdo nesmí prohlížet. Když si nevíte rady, požádejte nahoře u stolu o nápovědu.",
      },
    },
  },
};
