/** Tigris & Euphrates in Czech. */

import { listFormat, plural } from "../../../lib/words/plural";
import type { Colour } from "../view";
import { verb } from "../../translator";
import type { Fields, TigrisWords } from "./shape";

const n = plural("cs");
const list = listFormat("cs");
const tile = { red: "chrám", blue: "farma", green: "trh", black: "osada" };
const tileAcc = { red: "chrám", blue: "farmu", green: "trh", black: "osadu" };
const forms: Record<Colour, [string, string, string]> = {
  red: ["chrám", "chrámy", "chrámů"],
  blue: ["farmu", "farmy", "farem"],
  green: ["trh", "trhy", "trhů"],
  black: ["osadu", "osady", "osad"],
};
const nominative = { red: "chrám", blue: "farma", green: "trh", black: "osada" };
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const office = { red: "kněz", blue: "rolník", green: "obchodník", black: "král" };
const officeAcc = { red: "kněze", blue: "rolníka", green: "obchodníka", black: "krále" };
const officesGen = { red: "kněží", blue: "rolníků", green: "obchodníků", black: "králů" };
const offices = { red: "kněží", blue: "rolníci", green: "obchodníci", black: "králové" };
const building = { red: "knihovna", blue: "sýpka", green: "tržnice", black: "palác" };
const buildingAcc = { red: "knihovnu", blue: "sýpku", green: "tržnici", black: "palác" };
const adjective: Record<Colour, [string, string, string]> = {
  red: ["červený", "červené", "červených"],
  blue: ["modrý", "modré", "modrých"],
  green: ["zelený", "zelené", "zelených"],
  black: ["černý", "černé", "černých"],
};
const stem = { red: "červeno", blue: "modro", green: "zeleno", black: "černo" };
const tiles = (count: number, c: Colour): string =>
  n(count, { one: `# ${forms[c][0]}`, few: `# ${forms[c][1]}`, other: `# ${forms[c][2]}` });
const some = (count: number): string => n(count, { one: "# kámen", few: "# kameny", other: "# kamenů" });
const points = (count: number, c: Colour): string =>
  n(count, { one: `# ${adjective[c][0]} bod`, few: `# ${adjective[c][1]} body`, other: `# ${adjective[c][2]} bodů` });
const pair = (name: string): string => {
  const [a, b] = name.split("-") as [Colour, Colour];
  return `${stem[a]}-${adjective[b][0]}`;
};
const handful = (f: Fields): string =>
  list((["red", "blue", "green", "black"] as const).filter((c) => f[c] > 0).map((c) => tiles(f[c], c)));
const there = {
  tile: "leží tam kámen",
  leader: "stojí tam vůdce",
  catastrophe: "leží tam katastrofa",
  monument: "stojí tam monument",
  wonder: "stojí tam div",
};
const treasures = (count: number): string => n(count, { one: "# poklad", few: "# poklady", other: "# pokladů" });
const turns = (count: number): string => n(count, { one: "# tahu", few: "# tazích", other: "# tazích" });

export const words: TigrisWords = {
  board: "Plán, sloupce A až P, řady 1 až 11",
  tagline:
    "Zakládejte království mezi řekami, vítězte ve válkách a rosťte ve všech čtyřech barvách: počítá se jen ta nejslabší.",
  facts: ["60–90 min", "dva plány"],
  seatNames: ["Lukostřelec", "Býk", "Hrnčíř", "Lev"],
  tile,
  office,
  offices: officesGen,
  building,
  points: { red: "červené body", blue: "modré body", green: "zelené body", black: "černé body" },
  treasures: "poklady",
  pair,
  monument: (name) => `${pair(name)} monument`,
  leaderOf: (owner, c) => `${office[c]} (${owner})`,
  cell: {
    river: "řeka",
    land: "země",
    empty: "prázdné",
    catastrophe: "katastrofa",
    down: "obrácený kámen",
    wonder: "div",
    treasure: "poklad",
    legal: "možné",
    chosen: "zvoleno",
    strength: (s) => `síla ${s}`,
  },
  mark: {
    mine: (c, colour) => `${points(c, colour)} pro vás`,
    theirs: (who, c, colour) => `${points(c, colour)}, dostane ${who}`,
    war: (o, a, d) => `válka ${list(o)}${a === null ? "" : `, na plánu ${a} proti ${d}`}`,
    revolt: (o, a, d) => `vzpoura ${list(o)}${a === null ? "" : `, na plánu ${a} proti ${d}`}`,
    joins: "v míru spojí dvě království",
    destroys: (colour) => `zničí ${tileAcc[colour]}`,
    falls: (leader) => `${leader}: ztratí poslední chrám a jde domů`,
  },
  panel: {
    you: "Vy",
    players: "Hráči",
    yourTurn: "jste na tahu",
    turn: "na tahu",
    answers: "odpovídá",
    thinks: "přemýšlí…",
    away: "pryč",
    bot: (level) => `bot, ${level}`,
    hidden: "body skryty",
    inHand: (c) => `${some(c)} v ruce`,
    catastrophesLeft: (c) =>
      n(c, { one: "zbývá # katastrofa", few: "zbývají # katastrofy", other: "zbývá # katastrof" }),
    monumentsLeft: "zbývající monumenty",
    onBoard: (c) => `${c} na plánu`,
    bag: (c) => `${some(c)} v pytlíku`,
    weakest: "nejslabší",
  },
  dock: {
    actionsLeft: (c) => n(c, { one: "zbývá # akce", few: "zbývají # akce", other: "zbývá # akcí" }),
    hand: "Vaše kameny",
    leaders: "Vaši vůdci",
    supply: "zásoba",
    left: (c) => `zbývá ${c}`,
    catastrophe: "Katastrofa",
    swap: "Výměna",
    swapThese: (c) => `Vyměnit ${some(c)}`,
    endTurn: "Konec tahu",
    endEarly: (c) =>
      n(c, {
        one: "Ukončit tah, i když zbývá # akce?",
        few: "Ukončit tah, i když zbývají # akce?",
        other: "Ukončit tah, i když zbývá # akcí?",
      }),
    takeBack: "Zpět",
    confirm: "Potvrdit",
    withdraw: "Stáhnout",
    decline: "Odmítnout",
    undo: "Vrátit",
    restart: "Tah znovu",
    chooseCell: (piece) => `Kam: ${piece}?`,
    stuck: (piece) => `${upper(piece)} se nemá kam přesunout. Stáhnout ho?`,
    chooseSwap: "Zvolte kameny k výměně.",
    sure: (what) => `${what}?`,
    waiting: (who) => `Rozhoduje ${who}.`,
    watching: "Díváte se.",
    dealing: "Berou se kameny.",
  },
  preview: {
    title: "Co by se stalo",
    chance: (share) => `Šance na výhru: ${share}.`,
    warOf: (o) => `Válka ${o}`,
    revoltOf: (o) => `Vzpoura ${o}`,
    won: "Výhra:",
    lost: "Prohra:",
  },
  conflict: {
    war: (o) => `Válka ${o}`,
    revolt: (o) => `Vzpoura ${o}`,
    warNote: (at) => `${at} spojilo dvě království. Při shodě vítězí obránce.`,
    revoltNote: "Dva vůdci jedné barvy v jednom království. Rozhodují chrámy; při shodě vítězí obránce.",
    attacks: "útočník",
    defends: "obránce",
    onBoard: (c, s) =>
      `${n(c, { one: `# ${nominative[s]}`, few: `# ${forms[s][1]}`, other: `# ${forms[s][2]}` })} na plánu`,
    added: (c) => `přidáno: ${c}`,
    fromHand: (c) => `z vaší ruky: ${c}`,
    upTo: (c) => `z ruky: 0 až ${c}`,
    youAdd: (s) => `Kolik přidáte ${forms[s][2]}?`,
    holds: "výhra",
    loses: "prohra",
    gets: (who, c, colour) => `${who} získá ${points(c, colour)}.`,
    about: (who, needed, of, unseen, s) =>
      `${who} potřebuje ${needed}; mezi kameny, které nevidíte (${unseen}), ${n(of, { one: `je # ${nominative[s]}`, few: `jsou # ${forms[s][1]}`, other: `je # ${forms[s][2]}` })}.`,
    forGood: "Přidané kameny opouštějí hru. Nelze vzít zpět.",
    addNone: "Nic nepřidat",
    add: (c, s) => `Přidat ${tiles(c, s)}`,
    waits: (who) => `${who} volí, kolik kamenů přidá.`,
  },
  end: {
    wins: (who) => `Vítěz: ${who}`,
    together: (who) => `Společně vítězí ${who}`,
    bag: (r) => `Po ${turns(r)} už v pytlíku nebylo dost kamenů.`,
    treasures: (r) => `Po ${turns(r)} zbývají nejvýš dva poklady.`,
    place: (r) => `${r}.`,
    weakest: "nejslabší",
    lifted: (c) => `Nejslabším barvám pomohlo: ${treasures(c)}.`,
    none: "Žádné poklady.",
    chart: "Nejslabší barva tah po tahu",
    turn: "tah",
    chartNote: "Před rozdělením pokladů; poslední krok jsou poklady.",
    numbers: "V číslech",
    whole: "za celou hru",
    warsWon: "Vyhrané války",
    revoltsWon: "Vyhrané vzpoury",
    monumentsBuilt: "Postavené monumenty",
    treasuresTaken: "Získané poklady",
    tilesPlaced: "Položené kameny",
    last: "konec",
  },
  answers: {
    tile: (f) => `Položit ${tileAcc[f.colour]} na ${f.at}`,
    leader: (f) => `Postavit ${officeAcc[f.colour]} na ${(f as unknown as { to: string }).to}`,
    withdraw: (f) => `Stáhnout ${officeAcc[f.colour]}`,
    catastrophe: (f) => `Katastrofa na ${f.at}`,
    swap: (f) => `Vyměnit ${handful(f)}`,
    end: () => "Ukončit tah",
    add: (f) => (f.tiles === 0 ? "Nic nepřidat" : `Přidat ${some(f.tiles)}`),
    war: (f) => `Válka ${officesGen[f.colour]}`,
    building: (f) => `Budova na ${f.at}`,
    monument: (f) => `${upper(pair(f.pair))} monument na ${f.at}`,
    wonder: (f) => `Div kolem ${f.at}`,
    decline: () => "Odmítnout",
    treasure: (f) => `Vzít poklad z ${f.at}`,
    point: (f) => points(1, f.colour),
  },
  options: {
    board: {
      title: "Plán",
      text: "Deset pokladů na základním plánu, čtrnáct na pokročilém.",
      values: { standard: "základní", advanced: "pokročilý" },
    },
    buildings: {
      title: "Budovy",
      text: "Řada tří stejných kamenů dovoluje postavit budovu, která zdvojuje body.",
      values: { off: "ne", on: "ano" },
    },
    wonder: {
      title: "Div",
      text: "Kříž z pěti kamenů dovoluje postavit div, který slouží jednomu králi.",
      values: { off: "ne", on: "ano" },
    },
    support: {
      title: "Podpora",
      text: "Anglicky: kameny se do konfliktu přidávají jen tam, kde rozhodnou.",
      values: { free: "volná", english: "anglická" },
    },
    points: {
      title: "Body",
      text: "Odkryté: všichni vidí body i poklady všech.",
      values: { hidden: "skryté", open: "odkryté" },
    },
    bagCount: {
      title: "Pytlík",
      text: "Ukázáno: všichni vidí, kolik kamenů je v pytlíku a které jsou mimo hru.",
      values: { hidden: "skryto", shown: "ukázáno" },
    },
    buildingPoint: {
      title: "Zdvojené body",
      text: "Kdo pokládá: budova zdvojuje bod jen za kámen, který položíte sami.",
      values: { receiver: "všem", placer: "kdo pokládá" },
    },
    buildingCatastrophe: {
      title: "Katastrofy na budovy",
      text: "Dovoleno: katastrofa smí zničit kámen pod budovou; budova se vrátí vedle plánu.",
      values: { forbidden: "zakázáno", allowed: "dovoleno" },
    },
  },
  keys: [
    ["1–6", "zvolit kámen z ruky"],
    ["K P F T", "král, kněz, rolník, obchodník"],
    ["N", "na další možné pole"],
    ["C", "katastrofa"],
  ],
  switches: { tints: "Barvit království", strengths: "Ukazovat sílu", marks: "Ukazovat, co pole přinese" },
  presets: {
    classic: "Klasika 1997",
    german: "Druhé německé vydání",
    new: "Nové vydání 2015",
    english: "Anglická varianta",
    everything: "Vše zapnuto",
  },
  prompts: {
    "ask-first": () => "Kdo začne, rozhodne náhoda.",
    "ask-draw": (f, name) => `${name(f.seat)} ${verb(name, f.seat, "bere", "berete")} ${some(f.tiles)}.`,
    "ask-act": (f, name) => `${name(f.seat)}: zvolte kámen, vůdce nebo jinou akci.`,
    "ask-attack": (f, name) =>
      `${name(f.seat)} ${verb(name, f.seat, "útočí", "útočíte")}, ${f.attack} proti ${f.defence}: kolik ${forms[f.support][2]} přidat?`,
    "ask-defend": (f, name) =>
      `${name(f.seat)} se ${verb(name, f.seat, "brání", "bráníte")}, ${f.defence} proti ${f.attack}: kolik ${forms[f.support][2]} přidat?`,
    "ask-war": (f, name) =>
      `${name(f.seat)}: která válka bude první, válka ${list(
        f.colours.map((c) => officesGen[c]),
        "disjunction",
      )}?`,
    "ask-building": (f, name) => `${name(f.seat)}: kam postavit budovu: ${building[f.colour]}?`,
    "ask-building-move": (f, name) => `${name(f.seat)}: přesunout budovu z ${f.origin}?`,
    "ask-monument": (f, name) => `${name(f.seat)}: postavit monument?`,
    "ask-wonder": (f, name) => `${name(f.seat)}: postavit div?`,
    "ask-monument-or-wonder": (f, name) => `${name(f.seat)}: postavit monument, nebo div?`,
    "ask-treasure": (f, name) => `${name(f.seat)}: vezměte poklad z ${list(f.cells, "disjunction")}.`,
    "ask-point": (f, name) => `${name(f.seat)}: jakou barvu má mít bod za div?`,
    over: () => "Hra skončila.",
  },
  log: {
    begins: (f, name) => `Začíná ${name(f.seat)}.`,
    drawn: (f, name) => `${name(f.seat)} bere ${some(f.tiles)}.`,
    "drawn-own": (f, name) => `${name(f.seat)} bere ${handful(f)}.`,
    swapped: (f, name) => `${name(f.seat)} mění ${some(f.tiles)}.`,
    "swapped-own": (f, name) => `${name(f.seat)} mění ${handful(f)}.`,
    "turn-ended": (f, name) => `${name(f.seat)} končí tah.`,
    "leader-placed": (f, name) => `${name(f.seat)} staví ${officeAcc[f.colour]} na ${f.at}.`,
    "leader-moved": (f, name) => `${name(f.seat)} přesouvá ${officeAcc[f.colour]} z ${f.origin} na ${f.at}.`,
    "leader-withdrawn": (f, name) => `${name(f.seat)} stahuje ${officeAcc[f.colour]} z ${f.origin}.`,
    "leader-beaten": (f, name) => `${upper(office[f.colour])} na ${f.origin} (${name(f.seat)}) jde domů.`,
    "leader-without-temple": (f, name) =>
      `${upper(office[f.colour])} na ${f.origin} (${name(f.seat)}) už nemá chrám a jde domů.`,
    "tile-placed": (f, name) => `${name(f.seat)} pokládá ${tileAcc[f.colour]} na ${f.at}.`,
    "tile-scored": (f, name) =>
      `${name(f.seat)} pokládá ${tileAcc[f.colour]} na ${f.at} a získává ${points(f.points, f.colour)}.`,
    "tile-scored-for": (f, name) =>
      `${name(f.seat)} pokládá ${tileAcc[f.colour]} na ${f.at}; ${name(f.receiver)} získává ${points(f.points, f.colour)}.`,
    "king-scored": (f) => `V království není ${office[f.colour]}, boduje tedy král.`,
    "building-doubled": (f) => `Budova na ${f.at} (${building[f.colour]}) bod zdvojuje.`,
    "kingdoms-united": (f) => `${f.at} spojuje dvě království a nepřináší bod.`,
    "no-war": () => "Nesetkali se dva vůdci jedné barvy, válka nebude.",
    "wars-open": (f) => `Ve válce jsou ${list(f.colours.map((c) => offices[c]))}.`,
    "war-chosen": (f, name) => `${name(f.seat)} volí válku ${officesGen[f.colour]}.`,
    "war-lapsed": (f) => `${upper(offices[f.colour])} už nejsou spojeni, jejich válka odpadá.`,
    revolt: (f, name) =>
      `Vypukla vzpoura ${officesGen[f.colour]}: ${name(f.attacker)} útočí silou ${f.attack}, ${name(f.defender)} má ${f.defence}.`,
    war: (f, name) =>
      `Vypukla válka ${officesGen[f.colour]}: ${name(f.attacker)} útočí silou ${f.attack}, ${name(f.defender)} má ${f.defence}.`,
    "tiles-added": (f, name) => `${name(f.seat)} přidává ${tiles(f.tiles, f.colour)} a má ${f.strength}.`,
    "none-added": (f, name) => `${name(f.seat)} nic nepřidává a má ${f.strength}.`,
    "conflict-tied": (f) => `Při shodě ${f.strength} vítězí obránce.`,
    "revolt-won": (f, name) =>
      `${name(f.seat)} vyhrává vzpouru ${officesGen[f.colour]} ${f.strength} : ${f.against} a získává ${points(f.points, "red")}.`,
    "war-won": (f, name) =>
      `${name(f.seat)} vyhrává válku ${officesGen[f.colour]} ${f.strength} : ${f.against} a získává ${points(f.points, f.colour)}.`,
    "supporters-removed": (f, name) => `${name(f.seat)} ztrácí ${tiles(f.cells.length, f.colour)}: ${list(f.cells)}.`,
    "supporters-spared": (f) => `Chráněno a zůstává: ${list(f.cells)}.`,
    "catastrophe-played": (f, name) => `${name(f.seat)} hraje katastrofu na ${f.at}.`,
    "catastrophe-destroyed": (f, name) =>
      `${name(f.seat)} hraje katastrofu na ${f.at} a ničí tam ${tileAcc[f.colour]}.`,
    "building-placed": (f, name) => `${name(f.seat)} staví ${buildingAcc[f.colour]} na ${f.at}.`,
    "building-moved": (f, name) => `${name(f.seat)} přesouvá ${buildingAcc[f.colour]} z ${f.origin} na ${f.at}.`,
    "building-returned": (f) => `${upper(building[f.colour])} z ${f.origin} se vrací vedle plánu.`,
    "building-declined": (f, name) => `${name(f.seat)} nechává budovu být.`,
    "monument-built": (f, name) => `${name(f.seat)} staví ${pair(f.pair)} monument na ${list(f.cells)}.`,
    "monument-declined": (f, name) => `${name(f.seat)} nic nestaví.`,
    "wonder-built": (f, name) => `${name(f.seat)} staví div kolem ${f.at}.`,
    "wonder-point": (f, name) => `${name(f.seat)} získává za div ${points(1, f.colour)}.`,
    "treasures-taken": (f, name) => `${name(f.seat)} bere ${treasures(f.cells.length)}: ${list(f.cells)}.`,
    income: (f, name) =>
      `${name(f.seat)} získává ${points(f.points, f.colour)} za monument ${list(f.pairs.map(pair))}.`,
    turn: (f, name) => `Na tahu je ${name(f.seat)}.`,
    "bag-short": (f, name) => `${name(f.seat)} potřebuje ${some(f.tiles)} a v pytlíku je jich méně: hra končí.`,
    "treasures-few": (f) => `Na plánu zbývá ${treasures(f.treasures)}: hra končí.`,
    won: (f, name) =>
      `${f.seats.length > 1 ? "Společně vítězí" : "Vítězí"} ${list(f.seats.map(name))}; nejslabší barva: ${n(f.weakest, { one: "# bod", few: "# body", other: "# bodů" })}.`,
    result: (f, name) => `${f.rank}. místo: ${name(f.seat)}, ${list(f.totals.map(String))}.`,
  },
  refusals: {
    "game-over": () => "Hra skončila.",
    "chance-first": () => "Nejdřív rozhodne náhoda.",
    "first-decided": () => "Kdo začíná, už je jasné.",
    "draw-not-due": () => "Teď se kameny neberou.",
    "action-open": () => "Nejdřív dokončete rozehranou akci.",
    "turn-ending": () => "Tah právě končí.",
    "end-not-now": () => "Tah teď nelze ukončit.",
    "withdraw-from-conflict": () => "Z konfliktu nelze vůdce stáhnout.",
    "catastrophe-in-conflict": () => "Během konfliktu nelze hrát katastrofu.",
    "no-conflict": () => "Neprobíhá konflikt, do kterého by šlo něco přidat.",
    "war-first": () => "Nejdřív je třeba zvolit válku.",
    "war-being-fought": () => "Jedna válka už probíhá.",
    "no-war-open": () => "Žádná válka se nevolí.",
    "buildings-off": () => "Hraje se bez budov.",
    "building-not-asked": () => "Teď se budova nestaví.",
    "building-first": () => "Budova je před monumentem a divem.",
    "monument-not-asked": () => "Monument se staví jen v akci, která dokončí čtverec.",
    "wonder-not-asked": () => "Div se staví jen v akci, která dokončí kříž.",
    "treasure-not-asked": () => "Teď se poklad nebere.",
    "point-not-asked": () => "Žádný bod za div se nebere.",
    "nothing-to-decline": () => "Není co odmítnout.",
    "no-such-seat": () => "Takové místo u stolu není.",
    "draw-wrong-number": (f) => `Bere se ${some(f.tiles)}, ne ${f.drawn}.`,
    "bag-lacks": (f) => `V pytlíku není ${tiles(f.tiles, f.colour)}.`,
    "leader-not-on-board": (f) => `${upper(office[f.colour])} není na plánu.`,
    "swap-not-held": (f) => `Nemáte v ruce ${tiles(f.tiles, f.colour)}.`,
    "add-not-held": (f) => `Nemáte v ruce ${tiles(f.tiles, f.colour)}.`,
    "english-attacker": (f) => `Bylo by to ${f.strength}; útočník smí přidat jen tolik, aby měl víc než ${f.against}.`,
    "english-defender": (f) => `Bylo by to ${f.strength}; obránce smí přidat jen tolik, aby měl přesně ${f.against}.`,
    "no-such-war": (f) => `${upper(offices[f.colour])} ve válce nejsou.`,
    "leader-stays": (f) => `${upper(office[f.colour])} už na ${f.at} stojí.`,
    "leader-cell-taken": (f) => `${f.at} není prázdné: ${there[f.by]}.`,
    "leader-on-river": (f) => `${f.at} je řeka; vůdci stojí na zemi.`,
    "leader-without-temple": (f) => `Vedle ${f.at} není chrám; vůdce ho potřebuje.`,
    "leader-joins": (f) => `${f.at} sousedí s několika královstvími (${f.kingdoms}); vůdce království spojovat nesmí.`,
    "tile-not-held": (f) => `Nemáte v ruce: ${tile[f.colour]}.`,
    "tile-cell-taken": (f) => `${f.at} není prázdné: ${there[f.by]}.`,
    "farm-on-land": (f) => `${f.at} je země; farmy patří na řeku.`,
    "tile-on-river": (f) => `${f.at} je řeka; patří tam jen farmy.`,
    "tile-joins": (f) => `${f.at} sousedí s ${f.kingdoms} královstvími; kámen smí spojit nejvýš dvě.`,
    "no-catastrophe-left": () => "Už nemáte žádnou katastrofu.",
    "catastrophe-on-treasure": (f) => `Na ${f.at} leží poklad, kámen nelze zničit.`,
    "catastrophe-on-building": (f) => `Na ${f.at} stojí budova (${building[f.colour]}), kámen nelze zničit.`,
    "catastrophe-on-leader": (f) => `Na ${f.at} katastrofu hrát nelze: ${there.leader}.`,
    "catastrophe-on-monument": (f) => `Na ${f.at} katastrofu hrát nelze: ${there.monument}.`,
    "catastrophe-on-wonder": (f) => `Na ${f.at} katastrofu hrát nelze: ${there.wonder}.`,
    "catastrophe-on-catastrophe": (f) => `Na ${f.at} katastrofu hrát nelze: ${there.catastrophe}.`,
    "building-off-line": (f) => `${f.at} není v řadě tří nebo více stejných kamenů s ${f.placed}.`,
    "building-line-short": (f) =>
      `Řada přes ${f.at} má délku ${f.length}; budova na ${f.origin} stojí v řadě délky ${f.longest}.`,
    "no-square": (f) => `${f.at} není levý horní roh čtverce stejných kamenů s ${f.placed}.`,
    "monument-colour": (f) => `${upper(pair(f.pair))} monument nemá barvu čtverce.`,
    "monument-stands": (f) => `${upper(pair(f.pair))} monument už stojí na ${f.at}.`,
    "wonder-off": () => "Hraje se bez divu.",
    "wonder-stands": (f) => `Div už stojí na ${f.at}.`,
    "no-cross": (f) => `${f.at} není střed kříže stejných kamenů s ${f.placed}.`,
    "no-treasure": (f) => `Na ${f.at} není poklad.`,
    "treasure-elsewhere": (f) => `Poklad na ${f.at} není v království, které platí; jsou tam ${list(f.cells)}.`,
    "special-first": (f) => `Nejdřív se berou poklady se zvláštním okrajem: ${list(f.cells)}.`,
  },
  learn: {
    step: (i, of) => `Krok ${i} z ${of}`,
    next: "Dál",
    back: "Zpět",
    again: "Zkusit znovu",
    finish: "Zahrát si první hru",
    wrong: "Sem ne. Hledejte označená pole.",
    lessons: {
      score: {
        title: "Čtyři barvy, jeden výsledek",
        text: "Sbíráte body ve čtyřech barvách: černé (osady), červené (chrámy), modré (farmy) a zelené (trhy). Na konci se počítá jen vaše nejslabší barva. Rosťte tedy rovnoměrně.",
        task: "Kdo tu vyhrává?",
        done: "Správně: lev vyhrává 3 : 2. Počítá se jen nejmenší číslo, ať je bodů jinde kolik chce.",
        fail: "Lukostřelec má víc bodů, ale zelené jen 2, a rozhoduje právě nejslabší barva. Lev má v té své 3.",
        hint: "Najděte u každého nejmenší číslo.",
      },
      leader: {
        title: "Postavte prvního vůdce",
        text: "Body vám přinášejí vůdci. Vůdce stojí na zemi vedle chrámu. Hrajete za lva a máte krále, kněze, rolníka a obchodníka, pro každou barvu jednoho.",
        task: "Postavte krále vedle chrámu na I7.",
        done: "Váš král založil království: zbarvená pole patří k sobě.",
        hint: "Klepněte na krále, potom na pole s tečkou a nakonec na Potvrdit.",
      },
      tile: {
        title: "Kameny přinášejí body",
        text: "Kámen položený v království dá bod své barvy tomu, komu tam patří vůdce téže barvy. Když takový vůdce chybí, bod bere král.",
        task: "Položte osadu tak, aby patřila k vašemu království.",
        done: "Černý bod pro vašeho krále. Chrám by tu přinesl bod červený, protože v království není kněz.",
        fail: "Tato osada leží mimo vaše království, takže nikdo nezíská bod.",
        hint: "Zlatá mince označuje pole, která vám přinesou bod.",
      },
      farm: {
        title: "Farmy leží na řece",
        text: "Modré kameny patří na řeku, všechny ostatní na zem. Když na pole nelze hrát, ukažte na ně při hře: stránka řekne proč a uvede číslo pravidla.",
        task: "Položte farmu na řeku.",
        done: "Výborně. Sama na řece bod nepřináší: není s ní spojen žádný vůdce.",
        hint: "Klepněte na farmu; možná pole mají tečku.",
      },
      revolt: {
        title: "Vyhrajte vzpouru",
        text: "Dva vůdci jedné barvy v jednom království nevydrží. Kdo přijde druhý, vyvolá vzpouru. Každá strana počítá chrámy těsně vedle svého vůdce; pak smí oba přidat chrámy z ruky, útočník první. Při shodě vítězí obránce a poražený jde domů. Lukostřelcův kněz na J7 má vedle sebe jeden chrám. Tentokrát nikdo nic nepřidává.",
        task: "Postavte kněze tam, kde bude mít vedle sebe dva chrámy.",
        done: "Dva chrámy proti jednomu: získáváte červený bod a lukostřelcův kněz jde domů.",
        fail: "Jeden proti jednomu je shoda a při ní vítězí obránce: váš kněz jde domů.",
        hint: "Spočítejte chrámy vedle obou polí.",
      },
      war: {
        title: "Vyhrajte válku",
        text: "Kámen, který spojí dvě království, vyvolá válku mezi vůdci téže barvy. Tady se počítá každý kámen té barvy v původním království a znovu lze přidávat z ruky. Vítěz dostane bod za vůdce a za každý kámen, který poražený odstraní. Váš král má 3 osady, král lukostřelce 1 a král býka 4.",
        task: "Položte trh tak, abyste začali válku, kterou vyhrajete.",
        done: "Tři proti jedné: lukostřelcův král i jeho osada mizí a vy získáváte 2 černé body.",
        fail: "Tři proti čtyřem: váš král jde domů, vaše osady mizí z plánu a boduje býk.",
        hint: "Zkřížené meče znamenají válku. Síla vůdce je napsána na jeho kotouči.",
      },
      peace: {
        title: "Vyhněte se válce",
        text: "Než položíte kámen, podívejte se, čeho se dotkne. Král býka má 4 osady, váš jen 1. Kámen, který se dotkne obou království, by začal válku, kterou prohrajete.",
        task: "Položte osadu tak, abyste získali bod a válka nezačala.",
        done: "Černý bod a na hranici je klid.",
        fail: "Toto pole se dotýká obou království: je válka a býk je silnější.",
        hint: "Zlaté mince jsou body pro vás, meče jsou válka.",
      },
      treasure: {
        title: "Získejte poklad",
        text: "Drahokamy jsou poklady. Když má království s obchodníkem víc než jeden, obchodník vezme všechny až na jeden. Poklad platí jako bod kterékoli barvy a na konci pomůže vaší nejslabší.",
        task: "Položte trh, který spojí chrám na F10 s královstvím vašeho obchodníka.",
        done: "Váš obchodník přináší poklad.",
        fail: "Bod ano, ale chrám na F10 s pokladem zůstal stranou.",
        hint: "Mezi H9 a G10 chybí jedno pole. Potom zvolte poklad, který vezmete.",
      },
      monument: {
        title: "Postavte monument",
        text: "Čtyři kameny jedné barvy do čtverce se mohou stát monumentem. Kameny se obrátí a už se nepočítají, ale na konci každého vašeho tahu dá monument bod za každou ze svých dvou barev, pokud v jeho království stojí váš vůdce té barvy.",
        task: "Dokončete čtverec osad a postavte monument.",
        done: "S králem v království vám přinese černý bod každý tah. Ostatní budou to království chtít také.",
        fail: "Bod ano, ale čtverec není úplný.",
        hint: "Tři osady už tvoří čtverec, kterému chybí jeden roh.",
      },
      turn: {
        title: "Tah má dvě akce",
        text: "V každém tahu máte dvě akce: postavit nebo přesunout vůdce, položit kámen, zahrát jednu ze svých dvou katastrof nebo vyměnit kameny v ruce. Potom se ruka doplní na šest. Hra končí, když na plánu zbývají nejvýš dva poklady nebo když v pytlíku není dost kamenů na doplnění ruky. Když si nevíte rady, požádejte nahoře o nápovědu.",
      },
    },
  },
};
