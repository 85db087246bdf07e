/** Contest of Kings in English. */

import { listFormat, plural } from "../../../lib/words/plural";
import { COLOURS, type Colour } from "../view";
import { verb } from "../../translator";
import type { Fields, KingsWords, Kind } from "./shape";

const n = plural("en");
const list = listFormat("en");
const card = { red: "temple", blue: "farm", green: "market", black: "settlement" };
const office = { red: "priest", blue: "farmer", green: "trader", black: "king" };
const offices = { red: "priests", blue: "farmers", green: "traders", black: "kings" };
const cards = (count: number, colour: Colour): string =>
  count === 1 ? `a ${card[colour]}` : `${count} ${card[colour]}s`;
const counted = (count: number, colour: Colour): string =>
  n(count, { one: `# ${card[colour]}`, other: `# ${card[colour]}s` });
const some = (count: number): string => n(count, { one: "# card", other: "# cards" });
const point = (colour: Colour): string => `a ${colour} point`;
const ship = (second: Colour): string => `blue-${second} ship`;
const columns = (numbers: readonly number[]): string =>
  `column${numbers.length === 1 ? "" : "s"} ${list(numbers.map(String))}`;
const numbersIn = (text: string): number[] => text.split(" ").map(Number);
const handful = (f: Fields): string =>
  list(COLOURS.filter((colour) => f[colour] > 0).map((colour) => cards(f[colour], colour)));
const conflict = (kind: Kind, of: string): string => `${kind} conflict of ${of}`;
const sorts = (colours: Colour[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  list(
    colours.map((colour) => offices[colour]),
    type,
  );
const turns = (count: number): string => n(count, { one: "# turn", other: "# turns" });

export const words: KingsWords = {
  table: "Table: the row of treasure places c1 to c8 with the gaps g1 to g7, a column below each place",
  tagline:
    "The card game of the two rivers: eight columns grow into kingdoms, a leader opens the way to points, and every point is paid from your hand.",
  facts: ["45–60 min", "cards"],
  seatNames: ["Bow", "Lion", "Bull", "Vase"],
  card,
  office,
  offices,
  points: { red: "red points", blue: "blue points", green: "green points", black: "black points" },
  treasure: "treasure",
  treasures: "treasures",
  ship,
  leaderOf: (owner, colour) => `${owner}’s ${office[colour]}`,
  place: {
    treasure: "treasure card",
    replaced: "temple on a treasure place",
    gap: "gap",
    below: (column) => `below column ${column}`,
    empty: "empty",
    faceDown: "face-down card",
    legal: "possible",
    chosen: "chosen",
    strength: (s) => `strength ${s}`,
  },
  mark: {
    mine: (colour) => `you may pay a ${card[colour]} for ${point(colour)}`,
    theirs: (who, colour) => `${who} may pay a ${card[colour]} for ${point(colour)}`,
    fight: (kind, o, a, d) => `${conflict(kind, list(o))}${a === null ? "" : `, ${a} against ${d} on the table`}`,
    joins: "joins two kingdoms in peace",
    removes: (colour) => `the ${card[colour]} leaves the game`,
    ship: (ships) => `four in a row: you may build the ${list(ships.map(ship), "disjunction")}`,
    treasures: (who, c) => `${who} may take treasures of ${columns(c)}`,
    treasuresMine: (c) => `you may take treasures of ${columns(c)}`,
  },
  panel: {
    you: "You",
    yourTurn: "your turn",
    turn: "plays now",
    thinks: "thinks…",
    away: "away",
    bot: (level) => `bot, ${level}`,
    inHand: (c) => n(c, { one: "# card in hand", other: "# cards in hand" }),
    catastrophe: "still has the catastrophe card",
    noCatastrophe: "has used the catastrophe card",
    onPile: (c) => `${c} on the pile`,
    topOf: (what) => `on top: ${what}`,
    inRow: (c) => `${c} in the row`,
    toDraw: (c) => `${c} to draw`,
    shipsLeft: "ships not yet built",
    weakest: "weakest",
    leaders: "Leaders",
  },
  dock: {
    actionsLeft: (c) => n(c, { one: "# action left", other: "# actions left" }),
    hand: "Your hand",
    leaders: "Your leaders",
    supply: "supply",
    catastrophe: "Catastrophe",
    one: "1 left",
    used: "used",
    endTurn: "End turn",
    endEarly: (c) => n(c, { one: "End your turn with # action left?", other: "End your turn with # actions left?" }),
    takeBack: "Take back",
    confirm: "Confirm",
    undo: "Undo",
    choosePlace: (piece) => `Where does the ${piece} go?`,
    chooseTreasures: "Choose the treasures you take, a temple for each.",
    takeTreasures: (c) => (c === 0 ? "Take treasures" : n(c, { one: "Take # treasure", other: "Take # treasures" })),
    sure: (what) => `${what}?`,
  },
  preview: { title: "What would happen", chance: (share) => `Chance to win: ${share}.`, won: "Won:", lost: "Lost:" },
  conflict: {
    title: (kind, o) => `${kind === "internal" ? "Internal" : "External"} conflict of ${o}`,
    external: (at) => `The card in ${at} joined two kingdoms. A tie goes to the defender.`,
    internal: "Two leaders of one colour in one kingdom. Temples decide; a tie goes to the defender.",
    attacks: "attacker",
    defends: "defender",
    onTable: (c, s) => `${counted(c, s)} on the table`,
    leaderOn: (c) => (c === 1 ? "the leader lies on red" : "the leader does not lie on red"),
    played: (c) => `${c} played`,
    fromHand: (c) => `${c} from your hand`,
    upTo: (c) => `0 to ${c} from the hand`,
    youPlay: (s) => `How many ${card[s]}s do you play?`,
    holds: "you win",
    loses: "you lose",
    wins: (who) => `${who} gets a card of those played as a point, or may pay one.`,
    about: (who, needed, of, unseen, s) =>
      `${who} needs ${needed === 0 ? "none" : needed}; ${card[s]}s among the cards you cannot see (${unseen}): ${of === 0 ? "none" : of}.`,
    forGood: "Cards that are played never come back to a hand.",
    none: "Play none",
    play: (c, s) => `Play ${counted(c, s)}`,
    waits: (who) => `${who} decides how many cards to play.`,
  },
  end: {
    pile: (r) => `The draw pile cannot fill all hands after ${turns(r)}.`,
    treasures: (r) => `Only one treasure is left in the row after ${turns(r)}.`,
    stalemate: (r) => `Nothing can be placed any more after ${turns(r)}.`,
    place: (r) => ["1st", "2nd", "3rd", "4th"][r - 1] ?? "",
    weakest: "weakest",
    lifted: (c) =>
      n(c, { one: "# treasure lifted the weakest colours.", other: "# treasures lifted the weakest colours." }),
    none: "No treasures.",
    chart: "The weakest colour, turn by turn",
    chartNote: "Before treasures; the last step is the treasures.",
    numbers: "In numbers",
    whole: "over the whole game",
    externalWon: "External conflicts won",
    internalWon: "Internal conflicts won",
    shipsBuilt: "Ships built",
    treasuresTaken: "Treasures taken",
    cardsPlaced: "Cards placed",
    turn: "turn",
    last: "end",
  },
  answers: {
    card: (f) =>
      f.at.startsWith("g")
        ? `Lay the ${card[f.colour]} into gap ${f.at}`
        : `Lay the ${card[f.colour]} under column ${f.at.slice(1)}`,
    leader: (f) => `Lay the ${office[f.colour]} on ${f.to}`,
    catastrophe: (f) => `Remove the card on ${f.at} with the catastrophe card`,
    end: () => "End the turn",
    add: (f) => (f.cards === 0 ? "Play none" : `Play ${some(f.cards)}`),
    war: (f) => `Conflict of ${offices[f.colour]}`,
    pay: (f) => `Pay a ${card[f.colour]}`,
    decline: () => "Decline",
    ship: (f) => `Build the ${ship(f.colour)}`,
    exchange: (f) => `Take the treasures of ${columns(numbersIn(f.columns))}`,
    first: (f, name) => `${name(f.seat)} begins`,
    draw: (f) => `Draw ${handful(f)}`,
  },
  options: {
    pointPile: {
      title: "Point piles",
      text: "Stack: of a pile only the top card is shown, even to its owner. Open: everybody sees everybody’s point cards.",
      values: { stack: "stack", open: "open" },
    },
  },
  presets: { classic: "By the rulebook", open: "Open point piles" },
  switches: { tints: "Tint kingdoms", strengths: "Show strengths", marks: "Show what a place would bring" },
  keys: [
    ["1–8", "choose a card of your hand"],
    ["K P F T", "choose king, priest, farmer, trader"],
    ["N", "go to the next possible place"],
    ["C", "catastrophe card"],
  ],
  prompts: {
    "ask-first": () => "Chance decides who begins.",
    "ask-draw": (f, name) => `${name(f.seat)} ${verb(name, f.seat, "draws", "draw")} ${some(f.cards)}.`,
    "ask-act": (f, name) => `${name(f.seat)}: choose a card, a leader or the catastrophe card.`,
    "ask-point": (f, name) =>
      `${name(f.seat)}: pay a ${card[f.colour]} for the card on ${f.at}? The ${f.office} would earn ${point(f.colour)}.`,
    "ask-ship": (f, name) =>
      `${name(f.seat)}: build the ${list(f.ships.map(ship), "disjunction")} in place of four ${card[f.colour]}s?`,
    "ask-attack": (f, name) =>
      `${name(f.seat)} ${verb(name, f.seat, "attacks", "attack")}, ${f.attack} against ${f.defence}: how many ${card[f.support]}s are played?`,
    "ask-defend": (f, name) =>
      `${name(f.seat)} ${verb(name, f.seat, "defends", "defend")}, ${f.defence} against ${f.attack}: how many ${card[f.support]}s are played?`,
    "ask-war": (f, name) => `${name(f.seat)}: which conflict comes next, that of ${sorts(f.colours, "disjunction")}?`,
    "ask-reward": (f, name) =>
      `${name(f.seat)} ${verb(name, f.seat, "has", "have")} won and nobody played a card: pay a ${card[f.colour]} for ${point(f.colour)}?`,
    "ask-treasures": (f, name) =>
      `${name(f.seat)}: take treasures of ${columns(f.columns)}, a temple for each, all but one?`,
    "ask-income": (f, name) =>
      `${name(f.seat)}: pay a ${card[f.colour]} for the ${office[f.colour]} beside a ship? It would be ${point(f.colour)}.`,
    over: () => "The game is over.",
  },
  log: {
    begins: (f, name) => `${name(f.seat)} begins.`,
    drawn: (f, name) => `${name(f.seat)} draws ${some(f.cards)}.`,
    "drawn-own": (f, name) => `${name(f.seat)} draws ${handful(f)}.`,
    "turn-ended": (f, name) => `${name(f.seat)} ends the turn.`,
    "leader-placed": (f, name) => `${name(f.seat)} lays the ${office[f.colour]} on ${f.at}.`,
    "leader-moved": (f, name) => `${name(f.seat)} moves the ${office[f.colour]} from ${f.origin} to ${f.at}.`,
    "leader-beaten": (f, name) => `${name(f.seat)}’s ${office[f.colour]} on ${f.origin} goes home.`,
    "leader-displaced": (f, name) => `${name(f.seat)}’s ${office[f.colour]} on ${f.origin} makes room and goes home.`,
    "card-placed": (f, name) => `${name(f.seat)} lays a ${card[f.colour]} on ${f.at}.`,
    "card-connected": (f, name) => `${name(f.seat)} joins two kingdoms with a ${card[f.colour]} in ${f.at}, in peace.`,
    "card-face-down": (f, name) => `${name(f.seat)} joins two kingdoms with a face-down card in ${f.at}.`,
    "card-face-down-own": (f, name) =>
      `${name(f.seat)} joins two kingdoms with a ${card[f.colour]}, face-down, in ${f.at}.`,
    "card-turned-up": (f) => `The card in ${f.at} is turned up: a ${card[f.colour]}.`,
    "catastrophe-used": (f, name) =>
      `${name(f.seat)} uses the catastrophe card: the ${card[f.colour]} on ${f.at} leaves the game.`,
    "point-paid": (f, name) => `${name(f.seat)} pays a ${card[f.colour]} for the card on ${f.at}: ${point(f.colour)}.`,
    "point-declined": (f, name) => `${name(f.seat)} does not pay for the card on ${f.at}.`,
    "income-paid": (f, name) =>
      `${name(f.seat)} pays a ${card[f.colour]} for the ${office[f.colour]} beside a ship: ${point(f.colour)}.`,
    "income-declined": (f, name) => `${name(f.seat)} pays nothing for the ${office[f.colour]} beside a ship.`,
    "reward-paid": (f, name) => `${name(f.seat)} pays a ${card[f.colour]} for the conflict won: ${point(f.colour)}.`,
    "reward-declined": (f, name) => `${name(f.seat)} pays nothing for the conflict won.`,
    "point-won": (f, name) =>
      `${name(f.seat)} gets a ${card[f.colour]} of those played as ${point(f.colour)}${f.discarded > 0 ? `; ${some(f.discarded)} ${f.discarded === 1 ? "is" : "are"} discarded` : ""}.`,
    "ship-built": (f, name) =>
      `${name(f.seat)} builds the ${ship(f.ship)} on ${f.at} in place of four ${card[f.colour]}s.`,
    "ship-declined": (f, name) => `${name(f.seat)} builds no ship.`,
    "treasures-taken": (f, name) =>
      `${name(f.seat)} takes the ${f.columns.length === 1 ? "treasure" : "treasures"} of ${columns(f.columns)} for ${cards(f.columns.length, "red")}.`,
    "treasures-declined": (f, name) => `${name(f.seat)} takes no treasure.`,
    "internal-conflict": (f, name) =>
      `An internal conflict of ${offices[f.colour]} breaks out: ${name(f.attacker)} attacks with ${f.attack}, ${name(f.defender)} has ${f.defence}.`,
    "external-conflict": (f, name) =>
      `An external conflict of ${offices[f.colour]} breaks out: ${name(f.attacker)} attacks with ${f.attack}, ${name(f.defender)} has ${f.defence}.`,
    "cards-added": (f, name) => `${name(f.seat)} plays ${cards(f.cards, f.colour)} and has ${f.strength}.`,
    "none-added": (f, name) => `${name(f.seat)} plays no card and has ${f.strength}.`,
    "conflict-tied": (f) => `A tie at ${f.strength} goes to the defender.`,
    "internal-won": (f, name) =>
      `${name(f.seat)} wins the internal conflict of ${offices[f.colour]}, ${f.strength} to ${f.against}.`,
    "external-won": (f, name) =>
      `${name(f.seat)} wins the external conflict of ${offices[f.colour]}, ${f.strength} to ${f.against}.`,
    "cards-taken": (f, name) =>
      `${name(f.seat)} takes ${cards(f.places.length, f.colour)} from ${name(f.loser)}’s side as points: ${list(f.places)}.`,
    "wars-open": (f) => `The ${sorts(f.colours)} are in conflict.`,
    "war-chosen": (f, name) => `${name(f.seat)} chooses the conflict of ${offices[f.colour]}.`,
    "war-lapsed": (f) => `The ${offices[f.colour]} are no longer linked, so their conflict is dropped.`,
    turn: (f, name) => `It is ${name(f.seat)}’s turn.`,
    "pile-short": (f) =>
      `${some(f.cards)} ${f.cards === 1 ? "is" : "are"} missing in the hands and the draw pile holds ${f.left === 0 ? "none" : f.left}: the game is over.`,
    "one-treasure": () => "Only one treasure is left in the row: the game is over.",
    stalemate: () => "Nothing can be placed and no card was used for a whole round: the game is over.",
    won: (f, name) =>
      `${list(f.seats.map(name))} ${f.seats.length > 1 ? "win together" : "wins"} with ${n(f.weakest, { one: "# point", other: "# points" })} in the weakest colour.`,
    result: (f, name) =>
      `${name(f.seat)} comes ${["first", "second", "third", "fourth"][f.rank - 1] ?? ""} with ${list(f.totals.map(String))}.`,
  },
  refusals: {
    "game-over": () => "The game is over.",
    "chance-first": () => "Chance comes first.",
    "first-decided": () => "Who begins is decided already.",
    "draw-not-due": () => "No cards are drawn now.",
    "action-open": () => "The present action must be settled first.",
    "turn-ending": () => "The turn is ending.",
    "no-conflict": () => "There is no conflict to play cards in.",
    "war-first": () => "The conflict must be chosen before cards are played in it.",
    "war-being-fought": () => "A conflict is being fought already.",
    "no-war-open": () => "No conflict is to be chosen.",
    "ship-not-asked": () => "A ship is built only right after the card that completes four.",
    "exchange-not-asked": () => "Treasures are taken only right after two kingdoms were joined.",
    "nothing-to-pay": () => "No card is to be paid.",
    "nothing-to-decline": () => "There is nothing to decline.",
    "no-such-seat": () => "There is no such seat.",
    "draw-wrong-number": (f) => `${some(f.cards)} must be drawn, not ${f.drawn === 0 ? "none" : f.drawn}.`,
    "pile-lacks": (f) => `The draw pile does not hold ${cards(f.cards, f.colour)}.`,
    "pay-other-colour": (f) => `A ${card[f.asked]} may be paid, not a ${card[f.colour]}.`,
    "pay-not-held": (f) => `There is no ${card[f.colour]} in hand to pay.`,
    "add-not-held": (f) =>
      f.held === 0
        ? `You have no ${card[f.colour]} in hand.`
        : `You have only ${counted(f.held, f.colour)} in hand, not ${f.cards}.`,
    "no-such-war": (f) => `The ${offices[f.colour]} are not in conflict; the ${sorts(f.open)} are.`,
    "ship-colour": (f) => `The four cards are ${f.colour}; the ${ship(f.ship)} does not show ${f.colour}.`,
    "ship-built-already": (f) => `The ${ship(f.ship)} is built already.`,
    "leader-stays": (f) => `The ${office[f.colour]} lies on ${f.at} already.`,
    "leader-on-nothing": (f) => `A leader is laid on a card; there is none on ${f.at}.`,
    "leader-on-ship": (f) => `A ship lies on ${f.at}, and no leader is laid on a ship.`,
    "leader-on-leader": (f) => `A leader lies on ${f.at} already; a card carries one.`,
    "card-not-held": (f) => `You have no ${card[f.colour]} in hand.`,
    "column-full": (f) => `Column ${f.column} is full.`,
    "gap-filled": (f) => `There is a card in ${f.at} already.`,
    "gap-too-early": (f) =>
      `A gap is filled only between columns of three cards or more; ${columns(f.columns)} ${f.columns.length === 1 ? "has" : "have"} fewer.`,
    "no-catastrophe-left": () => "You have used your catastrophe card.",
    "catastrophe-on-nothing": (f) => `There is no card on ${f.at} to remove.`,
    "catastrophe-on-treasure": (f) => `The card on the treasure place ${f.at} stays.`,
    "catastrophe-on-ship": (f) => `The ship on ${f.at} is never removed.`,
    "catastrophe-on-leader": (f) => `The leader on ${f.at} protects the card.`,
    "treasure-gone": (f) => `The treasure of ${columns(f.columns)} is gone.`,
    "treasure-elsewhere": (f) => `Only treasures of the joined kingdom can be taken, those of ${columns(f.there)}.`,
    "treasure-must-stay": () => "One treasure of the kingdom stays.",
    "exchange-not-held": (f) =>
      `Each treasure costs a temple; you have ${f.held === 0 ? "none" : `only ${f.held}`} in hand.`,
  },
  learn: {
    step: (i, of) => `Step ${i} of ${of}`,
    next: "Next",
    back: "Back",
    again: "Try again",
    finish: "Play a first game",
    wrong: "Not there. Look for the marked places.",
    lessons: {
      score: {
        title: "Four colours, one score",
        text: "You collect point cards in four colours: black (settlements), red (temples), blue (farms), green (markets). At the end only your weakest colour counts. So grow evenly.",
        task: "Who wins here?",
        done: "Right: the bow wins 3 to 2. Only the smallest number counts, however many cards lie elsewhere.",
        fail: "The lion has more points, but only 2 green ones, and the weakest colour is all that counts. The bow’s weakest colour has 3.",
        hint: "Look for the smallest number of each.",
      },
      leader: {
        title: "Lay your first leader",
        text: "Eight treasure cards lie in a row, and a column grows below each. Cards that touch form a kingdom. Your leaders lie on cards, and a leader may lie on a card of any colour. You are the bow: you have a king, a priest, a farmer and a trader.",
        task: "Lay your farmer into column 3.",
        done: "Your farmer belongs to the kingdom of column 3 now. A leader brings no point by itself: it opens the way to points.",
        fail: "That card belongs to another kingdom. Column 3 is where your farms will go.",
        hint: "Click the farmer here, then a marked card in column 3, then Confirm.",
      },
      card: {
        title: "Cards bring points, cards pay for them",
        text: "Lay a card at the bottom of a column. If the kingdom holds a leader of its colour, that leader’s owner may pay one card of the same colour from the hand: the paid card is the point. So a point costs a card, whoever laid the first one.",
        task: "Lay a farm where your farmer is, and pay a farm for the point.",
        done: "A blue point on your pile: one farm on the table, one farm paid.",
        fail: "No point this time: the farm must lie in your farmer’s kingdom, and the point must be paid.",
        hint: "A gold coin marks the column where you may pay for a point.",
      },
      king: {
        title: "The king steps in",
        text: "Where a kingdom holds no leader of the placed colour, its king may pay instead, in the colour of the card. So a king earns with every colour whose own leader is missing.",
        task: "Lay the market so that your king earns a green point.",
        done: "No trader is in column 5, so your king paid a market: a green point.",
        fail: "In column 2 the lion’s trader is at home, so the lion was asked and not you.",
        hint: "Look for a column with your king and no trader.",
      },
      internal: {
        title: "Win an internal conflict",
        text: "Two leaders of one colour cannot share a kingdom. Whoever brings the second attacks. A leader on a red card counts 1, treasure places are red too. Then first the attacker, then the defender plays temples from the hand. A tie goes to the defender, the loser goes home, and the winner keeps one of the temples played as a red point.",
        task: "Lay your trader into the lion’s kingdom and win. The lion holds one temple at most.",
        done: "You are the stronger one: the lion’s trader goes home, and you have a red point.",
        fail: "A tie goes to the defender. Try a red card for your trader, or more temples.",
        hint: "On c4r0 your trader would lie on a red card.",
      },
      connect: {
        title: "Join two kingdoms",
        text: "Between the treasure places are gaps. When both columns beside a gap have three cards or more, a card may be laid into the gap: it joins the two kingdoms into one. If no two leaders of a colour meet, that is all, and it is peaceful.",
        task: "Lay the temple into a gap without a conflict.",
        done: "Columns 1 and 2 are one kingdom now. Your priest earns in both.",
        fail: "Two kings met there. Crossed swords mark a gap that starts a conflict.",
        hint: "Two linked rings mark a gap that joins in peace.",
      },
      external: {
        title: "Win an external conflict",
        text: "If a connecting card brings two leaders of one colour together, they fight. Now every card of that colour in a leader’s own former kingdom counts, and again cards may be played from the hand. The winner takes the loser’s cards of that colour as points, except those under leaders and on treasure places.",
        task: "Lay the temple into the gap where your king is the stronger one. Nobody holds settlements this time.",
        done: "Three against one: the lion’s king goes home, and his settlement is a black point of yours.",
        fail: "Three against four: your king goes home and your settlements go to the bull.",
        hint: "The strength of a leader stands on its disc.",
      },
      ship: {
        title: "Build a ship",
        text: "Four cards of one colour right below each other may become a ship. The cards are discarded, and the ship stays for good. At the end of each of your turns, each of your leaders in its kingdom whose colour the ship shows may pay a card for a point.",
        task: "Complete the four farms and build a ship that also serves your king.",
        done: "The blue-black ship serves your farmer and your king, turn after turn.",
        fail: "No such ship yet. Four farms allow any ship; black is the king’s colour.",
        hint: "Decline the point or pay for it, then choose the ship.",
      },
      treasure: {
        title: "Take treasures",
        text: "Treasures are jokers: at the end each counts for your weakest colour. Right after a connection, the trader of the joined kingdom may take all its treasure cards but one, and puts a temple from the hand in place of each.",
        task: "Join columns 6 and 7 and take a treasure.",
        done: "One treasure is yours; a temple lies in its place.",
        fail: "No treasure this time. Join the kingdom of your trader, and choose a treasure.",
        hint: "Lay the market into gap g6, then click one of the two treasures.",
      },
      turn: {
        title: "Your turn has two actions",
        text: "Each turn you may take two actions: lay a leader, lay a card, or use your one catastrophe card to remove a card for good. Then everybody fills the hand to eight. The game ends when the draw pile cannot fill all hands, or when one treasure is left in the row. Point cards lie on a pile that nobody may look through. If you are unsure, ask for a hint at the top of the table.",
      },
    },
  },
};
