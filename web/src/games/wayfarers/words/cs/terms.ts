/** Wayfarers of the South Tigris in Czech: what things and places are called, in the cases they are needed in. */

import { listFormat, plural } from "../../../../lib/words/plural";
import texts from "../../../../generated/wayfarers/texts/cs.json";
import type { Guild, Row, TileType, WorkerColour } from "../../pieces/pieces";
import { nameIn, effectIn, shownIn } from "../texts";

export const n = plural("cs");
export const list = listFormat("cs");
export const nameOf = nameIn(texts);
export const effect = effectIn(texts);
export const shown = shownIn(texts);
export const quoted = (id: string): string => `„${nameOf(id)}“`;

const OF: Record<Row, string> = {
  townsfolk: "měšťana",
  space: "nebes",
  land: "území",
  water: "vody",
  inspiration: "inspirace",
};
const OF_MANY: Record<Row, string> = { ...OF, townsfolk: "měšťanů" };
export const card: Record<Row, string> = {
  townsfolk: "karta měšťana",
  space: "karta nebes",
  land: "karta území",
  water: "karta vody",
  inspiration: "karta inspirace",
};
export const cards = (count: number, row: Row): string =>
  n(count, { one: `# karta ${OF[row]}`, few: `# karty ${OF_MANY[row]}`, other: `# karet ${OF_MANY[row]}` });
export const cardsOf = (row: Row): string => `karty ${OF_MANY[row]}`;
/** A card by its name, as the object of taking it. */
export const quotedAcc = (id: string): string => `kartu ${quoted(id)}`;
export const tile: Record<TileType, string> = {
  land: "územní destička",
  water: "vodní destička",
  space: "nebeská destička",
  basic: "základní destička",
  special: "speciální destička",
};
const TILE_ACC: Record<TileType, string> = {
  land: "územní destičku",
  water: "vodní destičku",
  space: "nebeskou destičku",
  basic: "základní destičku",
  special: "speciální destičku",
};
export const tileAcc = (type: TileType): string => TILE_ACC[type];
/** A tile by its id, as the object of taking it. */
export const tileTaken = (id: string): string => tileAcc((id.split("_")[0] ?? "basic") as TileType);

type Case = "nom" | "acc" | "gen" | "loc";
const GUILD: Record<Guild, Record<Case, string>> = {
  black: { nom: "černý cech", acc: "černý cech", gen: "černého cechu", loc: "černém cechu" },
  yellow: { nom: "žlutý cech", acc: "žlutý cech", gen: "žlutého cechu", loc: "žlutém cechu" },
  blue: { nom: "modrý cech", acc: "modrý cech", gen: "modrého cechu", loc: "modrém cechu" },
};
export const guild = (g: Guild, needed: Case = "nom"): string => GUILD[g][needed];
export const fromGuild = (g: Guild): string => `${g === "yellow" ? "ze" : "z"} ${guild(g, "gen")}`;
export const worker: Record<WorkerColour, string> = {
  green: "zelený pomocník",
  yellow: "žlutý pomocník",
  blue: "modrý pomocník",
};
const WORKER_ACC: Record<WorkerColour, string> = {
  green: "zeleného pomocníka",
  yellow: "žlutého pomocníka",
  blue: "modrého pomocníka",
};
export const workerAcc = (c: WorkerColour): string => WORKER_ACC[c];
const MANY_ADJECTIVE: Record<WorkerColour, [string, string, string]> = {
  green: ["zelení", "zelené", "zelených"],
  yellow: ["žlutí", "žluté", "žlutých"],
  blue: ["modří", "modré", "modrých"],
};
export const workers = (count: number, c: WorkerColour): string =>
  n(count, {
    one: `# ${worker[c]}`,
    few: `# ${MANY_ADJECTIVE[c][0]} pomocníci`,
    other: `# ${MANY_ADJECTIVE[c][2]} pomocníků`,
  });
export const workersAcc = (count: number, c: WorkerColour): string =>
  n(count, {
    one: workerAcc(c),
    few: `# ${MANY_ADJECTIVE[c][1]} pomocníky`,
    other: `# ${MANY_ADJECTIVE[c][2]} pomocníků`,
  });

export const silver = (count: number): string => n(count, { one: "# minci", few: "# mince", other: "# mincí" });
export const provisions = (count: number): string =>
  n(count, { one: "# proviant", few: "# provianty", other: "# proviantů" });
export const goods = (coins: number, food: number): string =>
  list([...(coins > 0 ? [silver(coins)] : []), ...(food > 0 ? [provisions(food)] : [])]) || "nic";
export const tokens = (count: number): string =>
  n(count, { one: "# žeton vlivu", few: "# žetony vlivu", other: "# žetonů vlivu" });
export const points = (count: number): string => n(count, { one: "# bod", few: "# body", other: "# bodů" });
export const withPoints = (count: number): string => n(count, { one: "s # bodem", other: "s # body" });
export const dice = (count: number): string => n(count, { one: "# kostka", few: "# kostky", other: "# kostek" });
export const inRow = (row: Row, place: number): string => `${place}. karta v řadě ${OF_MANY[row]}`;
export const inRowAcc = (row: Row, place: number): string => `${place}. kartu v řadě ${OF_MANY[row]}`;
export const inRowLoc = (row: Row, place: number): string => `${place}. kartě v řadě ${OF_MANY[row]}`;
/** From a face-up card; the numbers three and four want the longer preposition. */
export const fromRow = (row: Row, place: number): string =>
  `${place === 3 || place === 4 ? "ze" : "z"} ${place}. karty v řadě ${OF_MANY[row]}`;
export const rowLoc = (row: Row): string => `v řadě ${OF_MANY[row]}`;
export const listed = (values: string): string => list(values.split(" "));

type SpotCase = "nom" | "acc" | "gen" | "loc" | "ins";
const HOME: Record<string, Record<SpotCase, string>> = {
  "home city": {
    nom: "domovské město",
    acc: "domovské město",
    gen: "domovského města",
    loc: "domovském městě",
    ins: "domovským městem",
  },
  "home harbour": {
    nom: "domovský přístav",
    acc: "domovský přístav",
    gen: "domovského přístavu",
    loc: "domovském přístavu",
    ins: "domovským přístavem",
  },
  "home star": {
    nom: "domovská hvězda",
    acc: "domovskou hvězdu",
    gen: "domovské hvězdy",
    loc: "domovské hvězdě",
    ins: "domovskou hvězdou",
  },
};
const CARD: Record<SpotCase, string> = { nom: "karta", acc: "kartu", gen: "karty", loc: "kartě", ins: "kartou" };
const PANEL: Record<SpotCase, string> = {
  nom: "střední panel",
  acc: "střední panel",
  gen: "středního panelu",
  loc: "středním panelu",
  ins: "středním panelem",
};

/** An own card or die space by the server's name of it. */
export function spot(space: string, needed: SpotCase = "nom"): string {
  const home = HOME[space];
  if (home) return home[needed];
  const [kind = "", number = ""] = space.split(" ");
  return kind === "panel" ? `${PANEL[needed]} ${number}` : `${CARD[needed]} ${OF[kind as Row]} ${number}`;
}

/** From an own card or die space. */
export const fromSpot = (space: string): string => `${space.startsWith("panel") ? "ze" : "z"} ${spot(space, "gen")}`;

const HEIGHT: Record<string, string> = { u: "horní", m: "prostřední", l: "dolní" };

/** A space of the journal track in words. */
export function journalSpace(id: string): string {
  const [, column = "", height = "", final = ""] = /^c(\d+)([uml])?(?:_(\d))?$/.exec(id) ?? [];
  if (column === "0") return "výchozí pole";
  return final ? `${final}. cílové pole shora` : `${HEIGHT[height]} pole ${column}. sloupce`;
}

/** Where a link, `c3u-c4u`, leads. */
export const linkEnd = (link: string): string => journalSpace(link.split("-")[1] ?? link);

/** The kind of an effect that lapsed or is not open, as a noun. */
export function kindOf(notation: string): string {
  const [what = "", of = ""] = notation.split(":");
  if (what === "card") return card[of as Row];
  if (what === "upgrade") return of.startsWith("any") ? "destička vylepšení" : tile[of as TileType];
  if (what === "influence")
    return of === "card" ? "vliv na kartu" : of === "any" ? "vliv na cech" : `vliv na ${guild(of as Guild, "acc")}`;
  return KINDS[what] ?? notation;
}

const KINDS: Record<string, string> = {
  move_influence: "přesun vlivu",
  journal: "postup v zápiscích",
  adjust_die: "změna kostky",
  refresh_die: "obnovení kostky",
  worker: "vzetí pomocníka zpět",
  silver: "mince",
  provision: "proviant",
  new_die: "nová kostka",
  pay: "zaplacení ceny",
};

/** Where effects come from, by the server's names. */
export const FROM: Record<string, string> = {
  "die space": "pole pro kostku",
  townsfolk: "měšťan",
  "worker slot": "místo pro pomocníka",
  rest: "odpočinek",
  "card gained": "získaná karta",
  link: "propojení",
  vista: "vyhlídka",
  caravan: "karavana",
  journal: "zápisky",
  "discarded inspiration": "odložená inspirace",
  "cost paid": "zaplacená cena",
};

/** Why an effect is of no use, by the server's names. */
export const WHYS: Record<string, string> = {
  "no-token": "žádný žeton vlivu tam nemůže",
  "no-free-card": "na každé vyložené kartě už žeton leží",
  "no-token-on-guild": "na žádném cechu nemáte žeton vlivu",
  "no-open-link": "žádná cesta vám není otevřená",
  "no-die": "v zásobě není kostka",
  "no-worker": "žádný pomocník nestojí na kartě, jejíž poplatek můžete zaplatit",
  "no-provision": "nemáte dost proviantu",
  "nothing-to-buy": "nic z toho, co kupuje, by nešlo využít",
  "no-tile": "nezbývá žádná, která by se do vaší karavany vešla",
  "no-silver-or-influence": "nemáte čím zaplatit",
  "no-card": "žádná karta tam neleží",
  "no-place": "žádná karta by neměla kam přijít",
  "no-silver": "žádnou z karet nemůžete zaplatit",
  "pile-empty": "balíček je prázdný",
};

/** Why an effect lapsed. */
export function lapse(notation: string): string {
  const what = notation.split(":")[0] ?? "";
  return (
    (notation === "influence:card" ? "na každé vyložené kartě už žeton leží" : LAPSES[what]) ?? "nebylo jak využít"
  );
}

const LAPSES: Record<string, string> = {
  influence: "žádný žeton vlivu tam nemůže",
  move_influence: "na žádném cechu není vlastní žeton vlivu",
  journal: "žádná cesta není otevřená",
  adjust_die: "v zásobě není kostka",
  refresh_die: "není čím házet",
  worker: "žádný pomocník nestojí na kartě, jejíž poplatek lze zaplatit",
  pay: "nelze zaplatit, nebo by nic z toho nešlo využít",
  upgrade: "nezbývá žádná, která se vejde a dá zaplatit",
  card: "žádnou nelze získat a zaplatit",
};
