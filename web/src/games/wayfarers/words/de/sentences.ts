/** Wayfarers of the South Tigris in German: what is asked, told and refused, and what answers are called. */

import { verb } from "../../../translator";
import { helpOf, type Fields, type NameOf, type Sentences } from "../shape";
import { solo } from "./solo";
import {
  FROM,
  WHYS,
  nameOf,
  card,
  cards,
  effect,
  goods,
  guild,
  guildDat,
  inRow,
  journalSpace,
  kindOf,
  lapse,
  linkEnd,
  list,
  listed,
  n,
  points,
  pointsDat,
  provisions,
  quoted,
  shown,
  silver,
  spot,
  tile,
  tokens,
  workerAcc,
  workers,
} from "./terms";

const at = (f: Fields, name: NameOf): string => name(f.seat) || "Der Gegner";
const fee = (f: Fields): string =>
  f.fee === undefined ? "" : f.fee === "silver" ? ", Gebühr 1 Silber" : ", Gebühr 1 Proviant";
const WHY: Record<string, string> = {
  setup: "für die Auslage gezogen",
  refill: "zum Auffüllen gezogen",
  draw: "zur Auswahl gezogen",
  opponent: "für den Gegner gezogen",
};
const DUE: Record<string, string> = {
  act: "ein Würfel, ein Gehilfe oder eine Rast",
  "die space": "ein Feld für den Würfel",
  "guild step": "der zweite Schritt der gelben Gilde",
  effects: "die offenen Effekte",
  source: "welcher Teil genutzt wird",
  token: "der Einflussmarker, der umzieht",
  tuck: "der Platz der Bürger-Karte",
  inspiration: "der Platz der Inspirations-Karte",
  lay: "der Platz des Plättchens",
  order: "welche Karte zuerst unter den Stapel kommt",
  take: "eine der gezogenen Karten",
  reroll: "die Würfel, die neu gewürfelt werden",
  "end of turn": "das Ende des Zuges",
  deny: "erlauben oder verweigern",
};

export const sentences: Sentences = {
  prompts: {
    "ask-first": () => "Der Zufall entscheidet, wer beginnt.",
    "ask-side": (f) => `Der Zufall entscheidet über die Seite von Spielplanteil ${f.section}.`,
    "ask-board": (f, name) => `${at(f, name)} ${verb(name, f.seat, "bekommt", "bekommen")} eine Spielertafel.`,
    "ask-journal-tile": () => "Das nächste Journalplättchen wird ausgelegt.",
    "ask-card": (f) => `Eine ${card[f.row]} wird ${WHY[f.why]}.`,
    "ask-roll": (f, name) =>
      `${at(f, name)} ${verb(name, f.seat, "würfelt", "würfeln")} mit ${n(f.dice, { one: "# Würfel", other: "# Würfeln" })}.`,
    "ask-scheme": () => "Der Gegner deckt eine Ränkekarte auf.",
    "ask-act": (f, name) => `${at(f, name)}: einen Würfel oder einen Gehilfen einsetzen oder rasten.`,
    "ask-space": (f, name) => `${at(f, name)}: Wohin kommt die ${f.value}?`,
    "ask-space-by-guild": (f, name) =>
      `${at(f, name)}: Kein Feld nimmt eine ${f.value}. Der Würfel muss mit der gelben Gilde geändert werden.`,
    "ask-step": (f, name) => `${at(f, name)}: noch ein Schritt der gelben Gilde oder fertig?`,
    "ask-effects": (f, name) =>
      f.parts.length === 1
        ? `${at(f, name)}: ${effect(f.parts[0] ?? "")}${f.must ? "" : " oder fertig sein"}.`
        : `${at(f, name)}: ${f.parts.length} Effekte warten. Nutzen Sie sie in beliebiger Reihenfolge${f.must ? "" : " oder beenden Sie das"}.`,
    "ask-source": (f, name) =>
      `${at(f, name)}: Welcher Teil wird dafür genutzt? ${f.parts.map((part, i) => `${i + 1}: ${effect(part)}`).join("; ")}.`,
    "ask-token": (f, name) => `${at(f, name)}: Der Vorrat ist leer. Welcher Einflussmarker zieht um?`,
    "ask-tuck": (f, name) => `${at(f, name)}: Unter welche Karte kommt ${quoted(f.card)}?`,
    "ask-inspire": (f, name) =>
      `${at(f, name)}: die Inspirations-Karte über eine Himmels-Karte schieben oder für das Feld daneben abwerfen.`,
    "ask-lay": (f, name) => `${at(f, name)}: Wohin in der Karawane kommt das ${nameOf(f.tile)}?`,
    "ask-take": (f, name) =>
      `${at(f, name)}: eine der gezogenen Karten nehmen: ${list(f.cards.map(quoted), "disjunction")}.`,
    "ask-order": (f, name) =>
      `${at(f, name)}: Zwei Karten kommen unter den Stapel. Welche soll zuerst wiederkommen, ${list(f.cards.map(quoted), "disjunction")}?`,
    "ask-reroll": (f, name) => `${at(f, name)}: einen Würfel aus dem Vorrat neu würfeln oder fertig sein.`,
    "ask-end": (f, name) =>
      `${at(f, name)}: ${f.yellow === f.black ? "eine Gilde nutzen oder den Zug beenden" : f.yellow ? "mit der gelben Gilde Würfel ändern oder den Zug beenden" : "mit der schwarzen Gilde noch einmal weiterziehen oder den Zug beenden"}.`,
    "ask-deny": (f, name) =>
      `${at(f, name)}: Der Gegner will ${wish(f)}. Dort liegt Ihr Einflussmarker: erlauben oder verweigern?`,
    over: () => "Das Spiel ist zu Ende.",
  },
  log: {
    ...solo,
    "would-open": (f, name) => `${at(f, name)} könnte ${list(f.parts.map(effect))}.`,
    "would-roll": (f, name) =>
      `${at(f, name)} würde mit ${n(f.dice, { one: "# Würfel", other: "# Würfeln" })} würfeln.`,
    "would-draw": (f) => `${cards(f.cards, f.row)} ${f.cards === 1 ? "würde" : "würden"} gezogen.`,
    "would-score": (f, name) => `${at(f, name)} hätte ${points(f.after)} statt ${f.before}.`,
    "unasked-guild": (f, name) => `${at(f, name)} nutzt die gelbe Gilde: Der Würfel wird zur ${f.value}.`,
    "unasked-place": (f, name) => `${at(f, name)} setzt den Würfel auf ${spot(f.space, "acc")}.`,
    "unasked-tuck": (f, name) => `${at(f, name)} schiebt ${quoted(f.card)} unter ${spot(f.under, "acc")}.`,
    "unasked-take": (f, name) => `${at(f, name)} nimmt ${quoted(f.card)}.`,
    "unasked-lay": (f, name) =>
      `${at(f, name)} legt das ${nameOf(f.tile)} in Reihe ${f.row}, Spalte ${f.column} der Karawane.`,
    "unasked-discard": (f, name) =>
      `${at(f, name)} wirft die Inspirations-Karte ab, weil keine Himmels-Karte frei ist, und nutzt das Feld daneben.`,
    "unasked-rest": (f, name) => `${at(f, name)} rastet; nichts anderes ist möglich.`,
    first: (f, name) => `${at(f, name)} beginnt.`,
    side: (f) => `Spielplanteil ${f.section} zeigt Seite ${f.side}.`,
    board: (f, name) => `${at(f, name)} spielt mit Tafel ${f.board}.`,
    "journal-tile": () => "Ein Journalplättchen wird ausgelegt.",
    roll: (f, name) => `${at(f, name)} würfelt ${listed(f.dice)}.`,
    card: (f) =>
      f.row === "inspiration"
        ? "Eine Inspirations-Karte wird gezogen."
        : `${quoted(f.card)} wird gezogen, eine ${card[f.row]}.`,
    scheme: (f) => `Der Gegner deckt auf: ${nameOf(f.card)}.`,
    done: (f, name) => `${at(f, name)} ist fertig.`,
    rest: (f, name) => `${at(f, name)} rastet.`,
    die: (f, name) =>
      `${at(f, name)} nimmt eine ${f.die}${f.die === f.value ? "" : ` und macht daraus eine ${f.value}`}.`,
    place: (f, name) => `${at(f, name)} setzt den Würfel auf ${spot(f.space, "acc")}.`,
    "place-by-guild": (f, name) =>
      `${at(f, name)} setzt den Würfel auf ${spot(f.space, "acc")}; die blaue Gilde leiht das Schiff.`,
    guild: (f, name) => `${at(f, name)} nutzt die gelbe Gilde: Aus ${f.die} wird ${f.to}.`,
    "guild-held": (f, name) =>
      `${at(f, name)} nutzt die gelbe Gilde: Der Würfel zählt 1 ${f.direction === "up" ? "mehr" : "weniger"}.`,
    worker: (f, name) => `${at(f, name)} setzt einen ${workerAcc(f.worker)} auf ${inRow(f.row, f.place)}.`,
    silver: (f, name) => `${at(f, name)} nimmt Silber.`,
    provision: (f, name) => `${at(f, name)} nimmt Proviant.`,
    pay: (f, name) => `${at(f, name)} zahlt die Kosten.`,
    "new-die": (f, name) => `${at(f, name)} bekommt einen neuen Würfel.`,
    influence: (f, name) => `${at(f, name)} legt Einfluss auf ${guild(f.guild)}.`,
    "influence-card": (f, name) => `${at(f, name)} legt Einfluss auf ${inRow(f.row, f.place)}.`,
    token: (f, name) => `${at(f, name)} nimmt den Einflussmarker von ${guildDat(f.guild)}.`,
    "token-card": (f, name) => `${at(f, name)} nimmt den Einflussmarker von ${inRow(f.row, f.place)}.`,
    move: (f, name) => `${at(f, name)} verschiebt Einfluss von ${guildDat(f.from)} auf ${guild(f.to)}.`,
    journal: (f, name) => `${at(f, name)} rückt im Journal vor: ${linkEnd(f.link)}.`,
    further: (f, name) => `${at(f, name)} gibt schwarzen Einfluss aus und rückt weiter vor: ${linkEnd(f.link)}.`,
    refresh: (f, name) => `${at(f, name)} nimmt den Würfel von ${spot(f.space, "dat")} zurück.`,
    reroll: (f, name) => `${at(f, name)} würfelt eine ${f.die} neu.`,
    adjust: (f, name) => `${at(f, name)} dreht eine ${f.die} auf ${f.to}.`,
    retrieve: (f, name) => `${at(f, name)} holt den ${workerAcc(f.worker)} von ${inRow(f.row, f.place)} zurück.`,
    acquire: (f, name) =>
      `${at(f, name)} erwirbt ${f.row === "inspiration" ? "" : `${quoted(f.card)}, `}${inRow(f.row, f.place)}.`,
    "draw-three": (f, name) => `${at(f, name)} zieht drei ${card[f.row]}n.`,
    take: (f, name) => `${at(f, name)} nimmt ${quoted(f.card)}.`,
    under: (f, name) => `${at(f, name)} legt zwei Karten unter den Stapel, ${quoted(f.card)} zuerst.`,
    tuck: (f, name) => `${at(f, name)} schiebt ${quoted(f.card)} unter ${spot(f.under, "acc")}.`,
    inspire: (f, name) => `${at(f, name)} schiebt die Inspirations-Karte über ${spot(f.above, "acc")}.`,
    discard: (f, name) => `${at(f, name)} wirft die Inspirations-Karte ab und nutzt das Feld daneben.`,
    tile: (f, name) => `${at(f, name)} nimmt ein ${nameOf(f.tile)}.`,
    lay: (f, name) => `${at(f, name)} legt das ${nameOf(f.tile)} in Reihe ${f.row}, Spalte ${f.column} der Karawane.`,
    source: (f, name) => `${at(f, name)} nutzt Teil ${f.source}.`,
    allow: (f, name) => `${at(f, name)} erlaubt es.`,
    deny: (f, name) => `${at(f, name)} verweigert es.`,
    gained: (f, name) => `${at(f, name)} erhält ${goods(f.silver, f.provision)}.`,
    paid: (f, name) => `${at(f, name)} zahlt ${goods(f.silver, f.provision)}.`,
    "guild-up": (f, name) => `${at(f, name)} hat ${tokens(f.tokens)} mehr auf ${guildDat(f.guild)}.`,
    "guild-down": (f, name) => `${at(f, name)} nimmt ${tokens(f.tokens)} von ${guildDat(f.guild)} zurück.`,
    "tokens-back": (f, name) => `${at(f, name)} bekommt ${tokens(f.tokens)} zurück.`,
    "workers-gained": (f, name) =>
      `${at(f, name)} bekommt ${f.workers === 1 ? `einen ${workerAcc(f.worker)}` : workers(f.workers, f.worker)}.`,
    moved: (f, name) => `${at(f, name)} steht jetzt hier: ${journalSpace(f.space)}.`,
    "opponent-track": (f) => `Die Rohstoffleiste des Gegners steht auf ${f.space}.`,
    "opponent-comet": (f) => `Der Gegner hat ${n(f.comets, { one: "# Kometen", other: "# Kometen" })}.`,
    lapsed: (f) => `Das verfällt: ${kindOf(f.effect)}; ${lapse(f.effect)}.`,
    "end-begins": (f, name) => `${at(f, name)} hat das Journal vollendet: Alle haben noch einen Zug.`,
    turn: (f, name) => `${at(f, name)} ist am Zug.`,
    won: (f, name) =>
      `${list(f.seats.map((seat, i) => name(seat) || (i === 0 ? "Der Gegner" : "der Gegner")))} ${f.seats.length === 1 ? "gewinnt" : "gewinnen gemeinsam"} mit ${pointsDat(f.points)}${f.by === "points" || f.by === "shared" ? "" : `, dank mehr Einfluss auf ${guildDat(f.by)}`}.`,
    result: (f, name) => `${f.rank}. Platz: ${at(f, name)} mit ${pointsDat(f.points)}.`,
    "solo-won": (f, name) => `${name(0)} gewinnt ${f.points} zu ${f.against}.`,
    "solo-lost": (f, name) => `${name(0)} verliert ${f.points} zu ${f.against}.`,
  },
  refusals: {
    "game-over": () => "Das Spiel ist zu Ende.",
    "chance-first": () => "Erst entscheidet der Zufall.",
    "chance-decides": () => "Das entscheidet der Zufall.",
    "not-asked": (f) => `Danach wird jetzt nicht gefragt; gefragt ist: ${DUE[f.question] ?? f.question}.`,
    "not-possible-now": () => "Das kann jetzt nicht kommen.",
    "must-use-a-part": () => "Wer einen Gehilfen einsetzt, nutzt mindestens einen Teil seines Feldes.",
    "die-needs-a-space": () => "Für den Würfel, der eingesetzt wird, bliebe kein Feld.",
    "no-such-die": (f) =>
      f.die === 0
        ? "Gerade wird kein Würfel eingesetzt."
        : `Mit einer ${f.die} geht das nicht; über 6 oder unter 1 geht kein Würfel.`,
    "chain-does-not-reach": (f) => `Ihre Karawane macht aus einer ${f.die} keine ${f.value}.`,
    "no-space-for-die": (f) => `Kein freies Feld nimmt eine ${f.value}.`,
    "guild-used": (f) => `${upper(guild(f.guild))} wurde in diesem Zug schon genutzt.`,
    "no-token-in-guild": (f) => `Sie haben keinen Einflussmarker auf ${guildDat(f.guild)}.`,
    "same-die-back": () => "Die gelbe Gilde ändert einen Würfel um 2 oder zwei verschiedene Würfel um je 1.",
    "no-card-there": (f) => `Dort haben Sie keine Karte: ${spot(f.space)}.`,
    "no-die-space": (f) => `${upper(spot(f.space))} hat kein Würfelfeld.`,
    "space-taken": (f) => `Auf ${spot(f.space, "dat")} liegt schon ein Würfel.`,
    "assets-missing": (f) => `Der Spalte dieses Würfels fehlt, was hier verlangt wird: ${spot(f.space)}.`,
    "ship-not-missing": (f) => `Hier fehlt kein Schiff (${spot(f.space)}); die blaue Gilde wird nicht gebraucht.`,
    "ship-missing": (f) =>
      `Es fehlt ein Schiff (${spot(f.space)}); ein Einflussmarker der blauen Gilde kann einspringen.`,
    "no-worker": (f) => `Sie haben keinen ${workerAcc(f.worker)}.`,
    "no-card-in-row": (f) => `Dort liegt keine Karte: ${inRow(f.row, f.place)}.`,
    "no-room-for-worker": (f) => `${inRow(f.row, f.place)} hat keinen Platz für einen ${workerAcc(f.worker)}.`,
    "fee-cannot-be-paid": (f) => `Sie können nicht bezahlen, was ${inRow(f.row, f.place)} kostet.`,
    "no-fee-due": (f) => `Für ${inRow(f.row, f.place)} ist keine Gebühr fällig.`,
    "fee-due": (f) => `Auf ${inRow(f.row, f.place)} liegt ein Einflussmarker: Eine Gebühr ist fällig.`,
    "slot-of-no-use": (f) => `Vom Gehilfenfeld bei ${inRow(f.row, f.place)} ließe sich nichts nutzen.`,
    "no-such-source": () => "So viele Teile stehen nicht zur Wahl.",
    "no-token-there": () => "Dort liegt keiner Ihrer Einflussmarker.",
    "token-is-there-already": (f) => `Der Einflussmarker käme ja gerade auf ${guild(f.guild)}.`,
    "townsfolk-does-not-fit": (f) => `Die Karte passt nicht unter ${spot(f.under, "acc")}.`,
    "no-space-card": (f) => `Diese Karte haben Sie nicht: ${spot(f.above)}.`,
    "inspired-already": (f) => `${upper(spot(f.above))} hat schon eine Inspirations-Karte.`,
    "tile-does-not-fit": (f) => `In Reihe ${f.row}, Spalte ${f.column} passt das Plättchen nicht.`,
    "no-second-face": () => "Dieses Plättchen hat nur eine Seite.",
    "not-drawn": (f) => `${quoted(f.card)} wurde nicht gezogen.`,
    "not-left-over": (f) => `${quoted(f.card)} ist keine der beiden übrigen Karten.`,
    "nothing-to-pay-with": (f) =>
      f.pay === "silver"
        ? "Sie haben kein Silber, um es zu verweigern."
        : "Sie haben keinen Proviant, um es zu verweigern.",
    "nothing-else-to-pick": () => "Der Gegner hat keine andere Karte zur Wahl, also lässt es sich nicht verweigern.",
    "not-on-offer": (f) => `Kein offener Effekt bietet das: ${kindOf(f.effect)}.`,
    "cost-of-no-use": () => "Es gibt nichts zu zahlen, oder nichts davon ließe sich nutzen.",
    "no-token-to-put": (f) => `Sie haben keinen Einflussmarker, der auf ${guild(f.guild)} könnte.`,
    "card-not-free": (f) => `${inRow(f.row, f.place)} trägt schon einen Einflussmarker oder fehlt.`,
    "no-token-to-move": (f) => `Sie haben keinen Einflussmarker auf ${guildDat(f.guild)}.`,
    "marker-elsewhere": (f) => `Ihre Figur steht hier: ${journalSpace(f.space)}.`,
    "final-space-taken": (f) => `Dieses Feld ist besetzt: ${linkEnd(f.link)}.`,
    "requirement-not-met": (f) => `Sie erfüllen nicht, was dieser Weg verlangt: ${linkEnd(f.link)}.`,
    "no-journal-move-yet": () => "Die schwarze Gilde folgt nur auf einen Journalzug desselben Zuges.",
    "black-guild-used": () => "Die schwarze Gilde wurde in diesem Zug schon genutzt.",
    "no-black-token": () => "Sie haben keinen Einflussmarker auf der schwarzen Gilde.",
    "journal-space-first": () => "Zuerst kommt, was das neue Feld des Tagebuchs gibt.",
    "no-die-there": (f) => `Auf ${spot(f.space, "dat")} liegt kein Würfel.`,
    "die-not-in-supply": (f) => `Sie haben keine ${f.die} im Vorrat.`,
    "no-worker-there": (f) => `Auf ${inRow(f.row, f.place)} steht kein ${workerNom(f)}.`,
    "worker-placed-this-turn": () => "Dort wurde in diesem Zug ein Gehilfe eingesetzt; Karte und Gehilfe bleiben.",
    "no-card-to-acquire": (f) => `Dort liegt keine Karte: ${inRow(f.row, f.place)}.`,
    "no-place-for-card": (f) =>
      f.row === "townsfolk"
        ? "Keine Ihrer Karten, unter die sie passt, ist frei."
        : "Über jeder Ihrer Land- und Wasser-Karten liegt schon eine Himmels-Karte.",
    "drawing-only": (f) => `Hier kommt die ${card[f.row]} nur vom Stapel.`,
    "drawing-not-allowed": () => "Drei Karten zu ziehen braucht einen Würfel mit Taube oder einen Proviant.",
    "pile-empty": (f) => `Der Stapel ist leer: ${card[f.row]}n.`,
    "no-tile-left": () => "Von diesem Plättchen ist keines übrig.",
    "tile-fits-nowhere": () => "In Ihrer Karawane ist kein Platz für dieses Plättchen.",
    "tile-cannot-be-paid": () => "So können Sie das Plättchen nicht bezahlen.",
    "part-waits": (f) => `Erst nutzen oder aufgeben, was hier offen ist: ${FROM[f.for] ?? f.for}.`,
    "of-no-use": (f) => `Jetzt nicht möglich: ${WHYS[f.why] ?? lapse(f.effect)}.`,
    "no-silver-for-card": (f) => `${inRow(f.row, f.place)} kostet ${silver(f.price)}; Sie haben ${f.silver}.`,
    "no-silver-for-fee": (f) =>
      `Auf ${inRow(f.row, f.place)} liegt ein Einflussmarker, und für die Gebühr bleibt Ihnen nichts.`,
    "no-tile-fits": (f) => `Kein ${tile[f.type]} ist übrig, das in Ihre Karawane passt.`,
    "no-silver-for-tile": (f) => `Ein ${tile[f.type]} kostet ${silver(f.price)}; Sie haben ${f.silver}.`,
  },
  answers: {
    first: (f, name) => `${upper(name(f.seat))} beginnt`,
    side: (f) => `Teil ${f.section}: Seite ${f.side}`,
    board: (f) => `Spielertafel ${f.board}`,
    "journal-tile": () => "Ein Journalplättchen",
    roll: (f) => `Wurf ${listed(f.dice)}`,
    card: (f) => nameOf(f.card),
    scheme: (f) => nameOf(f.card),
    done: () => "Fertig",
    rest: () => "Rasten",
    die: (f) => (f.die === f.value ? `Die ${f.die} einsetzen` : `Die ${f.die} als ${f.value} einsetzen`),
    place: (f) => `Den Würfel auf ${spot(f.space, "acc")} setzen${helpOf(f) ? ", mit der blauen Gilde" : ""}`,
    guild: (f) => `Gelbe Gilde: aus ${f.die} wird ${f.to}`,
    "guild-held": (f) => `Gelbe Gilde: der Würfel zählt 1 ${f.direction === "up" ? "mehr" : "weniger"}`,
    worker: (f) => `Einen ${workerAcc(f.worker)} auf ${inRow(f.row, f.place)} setzen${fee(f)}`,
    silver: () => "Silber nehmen",
    provision: () => "Proviant nehmen",
    pay: () => "Die Kosten zahlen",
    "new-die": () => "Einen neuen Würfel würfeln",
    influence: (f) => `Einfluss auf ${guild(f.guild)}`,
    "influence-card": (f) => `Einfluss auf ${inRow(f.row, f.place)}`,
    token: (f) => `Der Einflussmarker auf ${guildDat(f.guild)}`,
    "token-card": (f) => `Der Einflussmarker auf ${inRow(f.row, f.place)}`,
    move: (f) => `Einfluss von ${guildDat(f.from)} auf ${guild(f.to)} verschieben`,
    journal: (f) => `Vorrücken: ${linkEnd(f.link)}`,
    further: (f) => `Schwarze Gilde, weiter vor: ${linkEnd(f.link)}`,
    refresh: (f) => `Den Würfel von ${spot(f.space, "dat")} zurücknehmen`,
    reroll: (f) => `Die ${f.die} neu würfeln`,
    adjust: (f) => `Die ${f.die} auf ${f.to} drehen`,
    retrieve: (f) => `Den ${workerAcc(f.worker)} von ${inRow(f.row, f.place)} zurückholen${fee(f)}`,
    acquire: (f) => `${inRow(f.row, f.place)} erwerben${fee(f)}`,
    "draw-three": (f) => `Drei ${card[f.row]}n ziehen, eine behalten`,
    take: (f) => `Diese nehmen: ${quoted(f.card)}`,
    under: (f) => `Zuerst ${quoted(f.card)}`,
    tuck: (f) => `Unter ${spot(f.under, "acc")} schieben`,
    inspire: (f) => `Über ${spot(f.above, "acc")} schieben`,
    discard: () => "Abwerfen und das Feld daneben nutzen",
    tile: (f) =>
      `Das ${nameOf(f.tile)} nehmen (${shown(f.tile)})${helpOf(f) ? `, für Einfluss von ${guildDat(f.guild)}` : ""}`,
    lay: (f) => `In Reihe ${f.row}, Spalte ${f.column} legen${f.face === "b" ? ", Seite B" : ""}`,
    source: (f) => `Teil ${f.source}`,
    allow: (f) =>
      f.take === undefined
        ? "Erlauben, nichts nehmen"
        : `Erlauben, ${f.take === "silver" ? silver(1) : provisions(1)} nehmen`,
    deny: (f) => `Verweigern, ${f.pay === "silver" ? silver(1) : provisions(1)} zahlen`,
  },
};

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function workerNom(f: Fields): string {
  return workers(1, f.worker).slice(2);
}

function wish(f: Fields): string {
  if (f.what === "acquire") return `${inRow(f.row, f.place)} nehmen`;
  return f.what === "place"
    ? `einen ${workerAcc(f.worker)} auf ${inRow(f.row, f.place)} setzen`
    : `den ${workerAcc(f.worker)} von ${inRow(f.row, f.place)} zurückholen`;
}
