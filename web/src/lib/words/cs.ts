/** The page in Czech. */

import type { Words } from "./en";
import { plural } from "./plural";
import { refusals } from "./refusals/cs";

const n = plural("cs");

export const words: Words = {
  brand: "tři hry dvou řek",
  language: "Jazyk",
  theme: "Vzhled",
  menu: "Nabídka",
  close: "Zavřít",
  home: "Domů",
  loading: "Okamžik…",
  failed: "To se nepovedlo.",
  retry: "Zkusit znovu",
  players: (least, most) => `${least}–${most} hráči`,
  you: "Vy",
  empty: "volné",
  play: {
    botPlays: "Hraje za vás bot", rematch: "Odveta", all: "Ukázat všechny stoly", fewer: "Ukázat méně", older: "Ukázat starší hry",
    now: "Hrát hned", invite: "Pozvat přátele", oneScreen: "U jedné obrazovky", alone: "Hrát sám", learn: "Naučit se", rules: "Pravidla", watch: "Sledovat", open: "Otevřené stoly",
    join: "Přisednout", continue: "Pokračovat", yourTurn: "Jste na tahu", waits: "Čeká se na ostatní", yours: "Vaše stoly", finished: "Dohráno",
    nobodyWatched: "Teď není co sledovat.", preparing: "Hra se pro tento počítač jednorázově připravuje. Potrvá to minutu nebo dvě; stůl si zatím můžete nachystat.",
    preparingTables: "Některé stoly se ukážou, až bude jejich hra připravena.", preparingBots: "Boti se pro tento počítač jednorázově připravují. Začnou za minutu nebo dvě.",
    opens: "Otevře se, až bude hra připravena…", canStart: "Všichni jsou tu: můžete začít", upload: "Otevřít záznam", games: "Hry", settings: "Nastavení",
  },
  setup: {
    title: "Nový stůl", preset: "Vydání", own: "vlastní volba", seats: "Místa", seatCount: "Kolik hráčů?", me: "Já", friend: "Přítel, přes odkaz", here: "Přítel, u této obrazovky",
    bot: (level) => `Bot: ${level}`, name: "Jméno", symbol: "Dynastie", anySymbol: "libovolná dynastie", options: "Možnosti", open: "Přisednout může kdokoli", openNote: "Stůl je vidět na úvodní obrazovce.",
    hints: "Nápověda povolena", hintsNote: "Každý u stolu se může zeptat na nejlepší tahy.", create: "Otevřít stůl",
  },
  table: {
    botForYou: "Hraje za vás bot.", takeBack: "Vzít si místo zpět",
    finishedForAll: "Tato hra skončila. Kdo má odkaz, může si ji prohlédnout znovu.",
    waiting: "Čeká se na hráče", inviteNote: "Pošlete každému příteli jeden odkaz. Kdo ho otevře, usedne na to místo.", copy: "Kopírovat odkaz", copied: "Zkopírováno",
    watchLink: "Odkaz pro diváky", start: "Začít", leave: "Opustit stůl", leaveNote: "Vaše místo se uvolní a může ho převzít někdo jiný nebo bot.", stay: "Zůstat", delete: "Smazat", deleteNote: "Hra, její průběh i chat se smažou pro všechny.", keep: "Ponechat", kick: "Uvolnit místo", log: "Průběh", chat: "Chat", say: "Napište něco", send: "Poslat",
    since: "Od mého posledního tahu", hint: "Nápověda", hintNote: "Šance na výhru:", lost: "Spojení se přerušilo. Zkouším znovu…", opening: "Spojuji…", gone: "Tento stůl tu není, nebo není pro vás.",
    pause: "Pozastavit", goOn: "Pokračovat", paused: "Hra je pozastavena.", handOver: (name) => `Ať za hráče ${name} hraje bot`, handBack: (name) => `${name} hraje zase`,
    undo: "Vrátit", restart: "Začít tah znovu", fair: "Poctivé losování",
    fairNote: "Toto číslo bylo určeno ještě před prvním losováním. Na konci se ukáže semínko a každý si může losování ověřit.", seed: "Semínko", keys: "Klávesy",
    pass: (name) => `Předejte zařízení: ${name}`, passNote: "Co má kdo v ruce, zůstane skryté, dokud nebudete pokračovat.", iAm: (name) => `Jsem ${name}`, turnOf: (name) => `Hraje ${name}`,
    joinTitle: "Máte pozvánku", joinNote: "Zvolte jméno a usedněte.", joinButton: "Usednout", yourName: "Vaše jméno", empty: "Zatím se nic nestalo.", settings: "Nastavení",
  },
  zoom: { title: "Velikost plánu", larger: "Zvětšit", smaller: "Zmenšit", whole: "Celý plán" },
  duel: { chance: (who, share) => `${who}: ${share}`, won: "Výhra", lost: "Prohra", wins: (who) => `Vyhraje-li ${who}` },
  keyList: [
    ["Šipky", "pohyb po plánu"], ["Enter", "zvolit pole; ještě jednou potvrdit"], ["Escape", "zpět"], ["U", "vrátit"], ["?", "ukázat klávesy"],
  ],
  end: {
    rematch: "U jiného stolu je nová hra.", join: "Přejít tam",
    replay: "Přehrát", again: "Znovu", download: "Stáhnout záznam", review: "Rozbor", reviewNote: "Jak pravděpodobná byla výhra každého, tah po tahu.",
    working: (share) => `Hra se rozebírá: ${share}`, costly: "Nejdražší rozhodnutí", played: "zahráno", better: "lepší", cost: (share) => `stálo ${share}`, look: "Podívat se",
    noCostly: "Žádné drahé rozhodnutí se nenašlo.", board: "Ukázat plán", result: "Ukázat výsledek",
  },
  replay: {
    title: "Přehrávání", first: "Na začátek", back: "O krok zpět", forward: "O krok dál", last: "Na konec", ply: (at, of) => `Krok ${at} z ${of}`, conflict: "Další konflikt",
    copy: "Odkaz na tento okamžik", playOn: "Hrát odtud dál", run: "Přehrát", stop: "Zastavit", toTable: "Zpět ke stolu", upload: "Zvolte záznam", uploadNote: "Soubor stažený na konci hry.",
  },
  learn: { title: "Naučit se", steps: "První kroky", rules: "Pravidla", rulesNote: "Všechna pravidla s čísly (anglicky).", english: "Úplná pravidla s čísly jsou zatím jen anglicky. Čísla jsou stejná jako v průběhu hry a v odůvodněních, která vám hra říká česky; základy se česky naučíte v Prvních krocích." },
  settings: {
    title: "Nastavení", name: "Vaše jméno", save: "Uložit", saved: "Uloženo", language: "Jazyk", theme: "Vzhled", system: "podle systému", light: "světlý", dark: "tmavý",
    motion: "Pohyb", motionSystem: "podle systému", motionOff: "vypnut", board: "Plán", device: "Jiné zařízení",
    deviceNote: "Otevřete tento odkaz na jiném zařízení a budete tam toutéž osobou. Nikomu ho nedávejte.", show: "Ukázat odkaz", returned: "Vítejte zpět. Toto zařízení je teď také vaše.",
  },
  refusals,
  levels: {
    farmer: ["Rolník", "Vidí jen pár možností a bere tu, která na pohled vypadá nejlépe. Na první hru."],
    trader: ["Obchodník", "Prohlédne každou akci a její účinek, ale nikdy odpověď na ni."],
    priest: ["Kněz", "Myslí o chvíli napřed a vidí prosté hrozby. Slušný soupeř, když znáte pravidla."],
    king: ["Král", "Čte několik tahů dopředu a zvažuje, co mají ostatní. Těžko k poražení."],
    shedu: ["Šédu", "To nejlepší, co máme: nejvýše tři vteřiny přemýšlení na každé rozhodnutí."],
  },
  actions: (c) => n(c, { one: "# krok", few: "# kroky", other: "# kroků" }),
};
