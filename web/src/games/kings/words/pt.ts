/** Contest of Kings in Portuguese. */

import { listFormat, plural } from "../../../lib/words/plural";
import { COLOURS, type Colour } from "../view";
import type { Fields, KingsWords, Kind } from "./shape";

const n = plural("pt");
const list = listFormat("pt");
const card = { red: "templo", blue: "fazenda", green: "mercado", black: "povoado" };
const many = { red: "templos", blue: "fazendas", green: "mercados", black: "povoados" };
const one = { red: "um templo", blue: "uma fazenda", green: "um mercado", black: "um povoado" };
const theCard = { red: "o templo", blue: "a fazenda", green: "o mercado", black: "o povoado" };
const office = { red: "sacerdote", blue: "lavrador", green: "comerciante", black: "rei" };
const offices = { red: "sacerdotes", blue: "lavradores", green: "comerciantes", black: "reis" };
const officeNames = { king: office.black, priest: office.red, farmer: office.blue, trader: office.green };
const colour = { red: "vermelho", blue: "azul", green: "verde", black: "preto" };
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const howMany = (c: Colour): string => `${c === "blue" ? "quantas" : "quantos"} ${many[c]}`;
const cards = (count: number, c: Colour): string => (count === 1 ? one[c] : `${count} ${many[c]}`);
const counted = (count: number, c: Colour): string => `${count} ${count === 1 ? card[c] : many[c]}`;
const some = (count: number): string => n(count, { one: "# carta", other: "# cartas" });
const point = (c: Colour): string => `um ponto ${colour[c]}`;
const ship = (second: Colour): string => `navio azul e ${colour[second]}`;
const columns = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `da coluna ${numbers[0]}` : `das colunas ${list(numbers.map(String))}`;
const numbersIn = (text: string): number[] => text.split(" ").map(Number);
const handful = (f: Fields): string => list(COLOURS.filter((c) => f[c] > 0).map((c) => cards(f[c], c)));
const conflict = (kind: Kind, of: string): string =>
  `conflito ${kind === "internal" ? "interno" : "externo"} dos ${of}`;
const sorts = (colours: Colour[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  list(
    colours.map((c) => offices[c]),
    type,
  );
const treasures = (count: number): string => n(count, { one: "# tesouro", other: "# tesouros" });
const turns = (count: number): string => n(count, { one: "# turno", other: "# turnos" });

export const words: KingsWords = {
  table: "Mesa: a fila dos lugares de tesouro c1 a c8 com os vãos g1 a g7, uma coluna abaixo de cada lugar",
  title: "Wettstreit der Könige",
  tagline:
    "O jogo de cartas entre os rios: oito colunas viram reinos, um líder abre o caminho para os pontos, e cada ponto é pago com cartas da mão.",
  facts: ["45–60 min", "cartas"],
  seatNames: ["Arco", "Leão", "Touro", "Vaso"],
  card,
  office,
  offices,
  points: { red: "pontos vermelhos", blue: "pontos azuis", green: "pontos verdes", black: "pontos pretos" },
  treasure: "tesouro",
  treasures: "tesouros",
  ship,
  leaderOf: (owner, c) => `${office[c]} de ${owner}`,
  place: {
    treasure: "carta de tesouro",
    replaced: "templo num lugar de tesouro",
    gap: "vão",
    below: (column) => `abaixo da coluna ${column}`,
    empty: "vazio",
    faceDown: "carta virada para baixo",
    legal: "possível",
    chosen: "escolhido",
    strength: (s) => `força ${s}`,
  },
  mark: {
    mine: (c) => `você pode pagar ${one[c]} por ${point(c)}`,
    theirs: (who, c) => `${who} pode pagar ${one[c]} por ${point(c)}`,
    fight: (kind, o, a, d) => `${conflict(kind, list(o))}${a === null ? "" : `, ${a} contra ${d} na mesa`}`,
    joins: "une dois reinos em paz",
    removes: (c) => `${theCard[c]} sai do jogo`,
    ship: (ships) => `quatro seguidas: você pode construir o ${list(ships.map(ship), "disjunction")}`,
    treasures: (who, c) => `${who} pode pegar tesouros ${columns(c)}`,
    treasuresMine: (c) => `você pode pegar tesouros ${columns(c)}`,
  },
  panel: {
    you: "Você",
    yourTurn: "sua vez",
    turn: "joga agora",
    thinks: "está pensando…",
    away: "ausente",
    bot: (level) => `bot, ${level}`,
    inHand: (c) => `${some(c)} na mão`,
    catastrophe: "ainda tem a carta de catástrofe",
    noCatastrophe: "já usou a carta de catástrofe",
    onPile: (c) => `${c} na pilha`,
    topOf: (what) => `no topo: ${what}`,
    inRow: (c) => `${c} na fila`,
    toDraw: (c) => `${c} no baralho`,
    shipsLeft: "navios ainda não construídos",
    weakest: "mais fraca",
    leaders: "Líderes",
  },
  dock: {
    actionsLeft: (c) => n(c, { one: "resta # ação", other: "restam # ações" }),
    hand: "Sua mão",
    leaders: "Seus líderes",
    supply: "reserva",
    catastrophe: "Catástrofe",
    one: "resta 1",
    used: "usada",
    endTurn: "Fim do turno",
    endEarly: (c) =>
      n(c, { one: "Terminar o turno com # ação restante?", other: "Terminar o turno com # ações restantes?" }),
    takeBack: "Voltar",
    confirm: "Confirmar",
    undo: "Desfazer",
    choosePlace: (piece) => `Para onde vai: ${piece}?`,
    chooseTreasures: "Escolha os tesouros que vai pegar, um templo por cada um.",
    takeTreasures: (c) => (c === 0 ? "Pegar tesouros" : `Pegar ${treasures(c)}`),
    sure: (what) => `${what}?`,
  },
  preview: {
    title: "O que aconteceria",
    chance: (share) => `Chance de vencer: ${share}.`,
    won: "Vitória:",
    lost: "Derrota:",
  },
  conflict: {
    title: (kind, o) => upper(conflict(kind, o)),
    external: (at) => `A carta em ${at} uniu dois reinos. No empate vence o defensor.`,
    internal: "Dois líderes da mesma cor no mesmo reino. Os templos decidem; no empate vence o defensor.",
    attacks: "atacante",
    defends: "defensor",
    onTable: (c, s) => `${counted(c, s)} na mesa`,
    leaderOn: (c) => (c === 1 ? "o líder está numa carta vermelha" : "o líder não está numa carta vermelha"),
    played: (c) => n(c, { one: "# jogada", other: "# jogadas" }),
    fromHand: (c) => `${c} da sua mão`,
    upTo: (c) => `0 a ${c} da mão`,
    youPlay: (s) => `${upper(howMany(s))} jogar?`,
    holds: "vitória",
    loses: "derrota",
    wins: (who) => `${who} ganha uma das cartas jogadas como ponto, ou pode pagar uma.`,
    about: (who, needed, of, unseen, s) =>
      `${who} precisa de ${needed}; ${many[s]} entre as cartas que você não vê (${unseen}): ${of}.`,
    forGood: "Cartas jogadas nunca voltam para a mão.",
    none: "Não jogar",
    play: (c, s) => `Jogar ${counted(c, s)}`,
    waits: (who) => `${who} decide quantas cartas jogar.`,
  },
  end: {
    pile: (r) => `O baralho não completa todas as mãos depois de ${turns(r)}.`,
    treasures: (r) => `Resta um só tesouro na fila depois de ${turns(r)}.`,
    stalemate: (r) => `Nada mais pode ser colocado depois de ${turns(r)}.`,
    place: (r) => `${r}º`,
    weakest: "mais fraca",
    lifted: (c) => `${treasures(c)} para as cores mais fracas.`,
    none: "Nenhum tesouro.",
    chart: "A cor mais fraca, turno a turno",
    chartNote: "Antes dos tesouros; o último passo são os tesouros.",
    numbers: "Em números",
    whole: "no jogo inteiro",
    externalWon: "Conflitos externos vencidos",
    internalWon: "Conflitos internos vencidos",
    shipsBuilt: "Navios construídos",
    treasuresTaken: "Tesouros obtidos",
    cardsPlaced: "Cartas colocadas",
    turn: "turno",
    last: "fim",
  },
  answers: {
    card: (f) =>
      f.at.startsWith("g")
        ? `Colocar ${theCard[f.colour]} no vão ${f.at}`
        : `Colocar ${theCard[f.colour]} abaixo da coluna ${f.at.slice(1)}`,
    leader: (f) => `Posicionar o ${office[f.colour]} em ${f.to}`,
    catastrophe: (f) => `Remover a carta em ${f.at} com a catástrofe`,
    end: () => "Encerrar o turno",
    add: (f) => (f.cards === 0 ? "Não jogar" : `Jogar ${some(f.cards)}`),
    war: (f) => `Conflito dos ${offices[f.colour]}`,
    pay: (f) => `Pagar ${one[f.colour]}`,
    decline: () => "Recusar",
    ship: (f) => `Construir o ${ship(f.colour)}`,
    exchange: (f) => `Pegar os tesouros ${columns(numbersIn(f.columns))}`,
    first: (f, name) => `${name(f.seat)} começa`,
    draw: (f) => `Comprar ${handful(f)}`,
  },
  options: {
    pointPile: {
      title: "Pilhas de pontos",
      text: "Fechadas: de cada pilha só se vê a carta de cima, até da própria. Abertas: todos veem as cartas de ponto de todos.",
      values: { stack: "fechadas", open: "abertas" },
    },
  },
  presets: { classic: "Como no livro de regras", open: "Pilhas abertas" },
  switches: { tints: "Colorir os reinos", strengths: "Mostrar as forças", marks: "Mostrar o que cada lugar traz" },
  keys: [
    ["1–8", "escolher uma carta da mão"],
    ["K P F T", "rei, sacerdote, lavrador, comerciante"],
    ["N", "ir para o próximo lugar possível"],
    ["C", "carta de catástrofe"],
  ],
  prompts: {
    "ask-first": () => "A sorte decide quem começa.",
    "ask-draw": (f, name) => `${name(f.seat)} compra ${some(f.cards)}.`,
    "ask-act": (f, name) => `${name(f.seat)}: escolha uma carta, um líder ou a catástrofe.`,
    "ask-point": (f, name) =>
      `${name(f.seat)}: pagar ${one[f.colour]} pela carta em ${f.at}? O ${officeNames[f.office]} renderia ${point(f.colour)}.`,
    "ask-ship": (f, name) =>
      `${name(f.seat)}: construir o ${list(f.ships.map(ship), "disjunction")} no lugar de ${f.colour === "blue" ? "quatro fazendas" : `quatro ${many[f.colour]}`}?`,
    "ask-attack": (f, name) => `${name(f.seat)} ataca, ${f.attack} contra ${f.defence}: ${howMany(f.support)} jogar?`,
    "ask-defend": (f, name) => `${name(f.seat)} defende, ${f.defence} contra ${f.attack}: ${howMany(f.support)} jogar?`,
    "ask-war": (f, name) => `${name(f.seat)}: qual conflito vem agora, o dos ${sorts(f.colours, "disjunction")}?`,
    "ask-reward": (f, name) =>
      `${name(f.seat)} venceu e ninguém jogou cartas: pagar ${one[f.colour]} por ${point(f.colour)}?`,
    "ask-treasures": (f, name) =>
      `${name(f.seat)}: pegar tesouros ${columns(f.columns)}, todos menos um, um templo por cada?`,
    "ask-income": (f, name) =>
      `${name(f.seat)}: pagar ${one[f.colour]} pelo ${office[f.colour]} junto a um navio? Seria ${point(f.colour)}.`,
    over: () => "O jogo acabou.",
  },
  log: {
    begins: (f, name) => `${name(f.seat)} começa.`,
    drawn: (f, name) => `${name(f.seat)} compra ${some(f.cards)}.`,
    "drawn-own": (f, name) => `${name(f.seat)} compra ${handful(f)}.`,
    "turn-ended": (f, name) => `${name(f.seat)} encerra o turno.`,
    "leader-placed": (f, name) => `${name(f.seat)} coloca o ${office[f.colour]} em ${f.at}.`,
    "leader-moved": (f, name) => `${name(f.seat)} move o ${office[f.colour]} de ${f.origin} para ${f.at}.`,
    "leader-beaten": (f, name) => `O ${office[f.colour]} em ${f.origin} (${name(f.seat)}) volta para casa.`,
    "leader-displaced": (f, name) =>
      `O ${office[f.colour]} em ${f.origin} (${name(f.seat)}) dá lugar e volta para casa.`,
    "card-placed": (f, name) => `${name(f.seat)} coloca ${one[f.colour]} em ${f.at}.`,
    "card-connected": (f, name) => `${name(f.seat)} une dois reinos em paz com ${one[f.colour]} em ${f.at}.`,
    "card-face-down": (f, name) => `${name(f.seat)} une dois reinos com uma carta virada em ${f.at}.`,
    "card-face-down-own": (f, name) =>
      `${name(f.seat)} une dois reinos com ${one[f.colour]}, de face para baixo, em ${f.at}.`,
    "card-turned-up": (f) => `A carta em ${f.at} é revelada: ${one[f.colour]}.`,
    "catastrophe-used": (f, name) => `${name(f.seat)} usa a catástrofe: ${theCard[f.colour]} em ${f.at} sai do jogo.`,
    "point-paid": (f, name) => `${name(f.seat)} paga ${one[f.colour]} pela carta em ${f.at}: ${point(f.colour)}.`,
    "point-declined": (f, name) => `${name(f.seat)} não paga pela carta em ${f.at}.`,
    "income-paid": (f, name) =>
      `${name(f.seat)} paga ${one[f.colour]} pelo ${office[f.colour]} junto a um navio: ${point(f.colour)}.`,
    "income-declined": (f, name) => `${name(f.seat)} não paga pelo ${office[f.colour]} junto a um navio.`,
    "reward-paid": (f, name) => `${name(f.seat)} paga ${one[f.colour]} pelo conflito vencido: ${point(f.colour)}.`,
    "reward-declined": (f, name) => `${name(f.seat)} não paga pelo conflito vencido.`,
    "point-won": (f, name) =>
      `${name(f.seat)} ganha ${one[f.colour]} dentre as cartas jogadas como ponto ${colour[f.colour]}${f.discarded > 0 ? `; ${n(f.discarded, { one: "# carta é descartada", other: "# cartas são descartadas" })}` : ""}.`,
    "ship-built": (f, name) =>
      `${name(f.seat)} constrói o ${ship(f.ship)} em ${f.at} no lugar de quatro ${many[f.colour]}.`,
    "ship-declined": (f, name) => `${name(f.seat)} não constrói navio.`,
    "treasures-taken": (f, name) =>
      `${name(f.seat)} pega ${f.columns.length === 1 ? "o tesouro" : "os tesouros"} ${columns(f.columns)} por ${cards(f.columns.length, "red")}.`,
    "treasures-declined": (f, name) => `${name(f.seat)} não pega tesouro.`,
    "internal-conflict": (f, name) =>
      `Começa um conflito interno dos ${offices[f.colour]}: ${name(f.attacker)} ataca com ${f.attack}, ${name(f.defender)} tem ${f.defence}.`,
    "external-conflict": (f, name) =>
      `Começa um conflito externo dos ${offices[f.colour]}: ${name(f.attacker)} ataca com ${f.attack}, ${name(f.defender)} tem ${f.defence}.`,
    "cards-added": (f, name) => `${name(f.seat)} joga ${cards(f.cards, f.colour)} e tem ${f.strength}.`,
    "none-added": (f, name) => `${name(f.seat)} não joga nada e tem ${f.strength}.`,
    "conflict-tied": (f) => `Empate em ${f.strength}: vence o defensor.`,
    "internal-won": (f, name) =>
      `${name(f.seat)} vence o conflito interno dos ${offices[f.colour]}, ${f.strength} a ${f.against}.`,
    "external-won": (f, name) =>
      `${name(f.seat)} vence o conflito externo dos ${offices[f.colour]}, ${f.strength} a ${f.against}.`,
    "cards-taken": (f, name) =>
      `${name(f.seat)} toma ${cards(f.places.length, f.colour)} do lado de ${name(f.loser)} como pontos: ${list(f.places)}.`,
    "wars-open": (f) => `Estão em conflito: ${sorts(f.colours)}.`,
    "war-chosen": (f, name) => `${name(f.seat)} escolhe o conflito dos ${offices[f.colour]}.`,
    "war-lapsed": (f) => `Os ${offices[f.colour]} não estão mais ligados; o conflito deles não acontece.`,
    turn: (f, name) => `É a vez de ${name(f.seat)}.`,
    "pile-short": (f) =>
      `${n(f.cards, { one: "Falta # carta", other: "Faltam # cartas" })} nas mãos e o baralho tem ${f.left}: o jogo acabou.`,
    "one-treasure": () => "Resta um só tesouro na fila: o jogo acabou.",
    stalemate: () => "Nada pode ser colocado e por uma rodada inteira nenhuma carta foi usada: o jogo acabou.",
    won: (f, name) =>
      `${list(f.seats.map(name))} ${f.seats.length > 1 ? "vencem juntos" : "vence"} com ${n(f.weakest, { one: "# ponto", other: "# pontos" })} na cor mais fraca.`,
    result: (f, name) => `${f.rank}º lugar: ${name(f.seat)}, com ${list(f.totals.map(String))}.`,
  },
  refusals: {
    "game-over": () => "O jogo acabou.",
    "chance-first": () => "Primeiro decide a sorte.",
    "first-decided": () => "Já se sabe quem começa.",
    "draw-not-due": () => "Agora não se compram cartas.",
    "action-open": () => "Antes é preciso terminar a ação em curso.",
    "turn-ending": () => "O turno está acabando.",
    "no-conflict": () => "Não há conflito em que jogar cartas.",
    "war-first": () => "Antes é preciso escolher o conflito.",
    "war-being-fought": () => "Um conflito já está em curso.",
    "no-war-open": () => "Não há conflito a escolher.",
    "ship-not-asked": () => "Um navio só é construído logo depois da carta que completa quatro.",
    "exchange-not-asked": () => "Tesouros só são pegos logo depois de unir dois reinos.",
    "nothing-to-pay": () => "Não há carta a pagar.",
    "nothing-to-decline": () => "Não há nada a recusar.",
    "no-such-seat": () => "Esse lugar não existe.",
    "draw-wrong-number": (f) => `${f.cards === 1 ? "Compra-se" : "Compram-se"} ${some(f.cards)}, não ${f.drawn}.`,
    "pile-lacks": (f) => `O baralho não tem ${counted(f.cards, f.colour)}.`,
    "pay-other-colour": (f) => `Pode-se pagar ${one[f.asked]}, não ${one[f.colour]}.`,
    "pay-not-held": (f) => `Não há ${card[f.colour]} na mão para pagar.`,
    "add-not-held": (f) =>
      f.held === 0
        ? `Você não tem nenhum${f.colour === "blue" ? "a" : ""} ${card[f.colour]} na mão.`
        : `Você só tem ${counted(f.held, f.colour)} na mão, não ${f.cards}.`,
    "no-such-war": (f) => `Os ${offices[f.colour]} não estão em conflito; os ${sorts(f.open)} estão.`,
    "ship-colour": (f) => `As quatro cartas são de cor ${colour[f.colour]}; o ${ship(f.ship)} não mostra essa cor.`,
    "ship-built-already": (f) => `O ${ship(f.ship)} já está construído.`,
    "leader-stays": (f) => `O ${office[f.colour]} já está em ${f.at}.`,
    "leader-on-nothing": (f) => `Um líder fica sobre uma carta; não há nenhuma em ${f.at}.`,
    "leader-on-ship": (f) => `Há um navio em ${f.at}, e líderes não ficam em navios.`,
    "leader-on-leader": (f) => `Já há um líder em ${f.at}; uma carta leva só um.`,
    "card-not-held": (f) => `Você não tem na mão: ${card[f.colour]}.`,
    "column-full": (f) => `A coluna ${f.column} está cheia.`,
    "gap-filled": (f) => `Já há uma carta em ${f.at}.`,
    "gap-too-early": (f) =>
      `Um vão só é preenchido entre colunas de três cartas ou mais; ${f.columns.length === 1 ? `a coluna ${f.columns[0]} tem` : `as colunas ${list(f.columns.map(String))} têm`} menos.`,
    "no-catastrophe-left": () => "Você já usou a sua catástrofe.",
    "catastrophe-on-nothing": (f) => `Não há carta em ${f.at} para remover.`,
    "catastrophe-on-treasure": (f) => `A carta no lugar de tesouro ${f.at} fica.`,
    "catastrophe-on-ship": (f) => `O navio em ${f.at} nunca é removido.`,
    "catastrophe-on-leader": (f) => `O líder em ${f.at} protege a carta.`,
    "treasure-gone": (f) => `O tesouro ${columns(f.columns)} já foi levado.`,
    "treasure-elsewhere": (f) => `Só se pegam tesouros do reino unido, os ${columns(f.there)}.`,
    "treasure-must-stay": () => "Um tesouro do reino fica.",
    "exchange-not-held": (f) => `Cada tesouro custa um templo; na mão: ${counted(f.held, "red")}.`,
  },
  learn: {
    step: (i, of) => `Passo ${i} de ${of}`,
    next: "Continuar",
    back: "Voltar",
    again: "Tentar de novo",
    finish: "Jogar a primeira partida",
    wrong: "Ali não. Procure os lugares marcados.",
    lessons: {
      score: {
        title: "Quatro cores, um resultado",
        text: "Você junta cartas de ponto em quatro cores: preto (povoados), vermelho (templos), azul (fazendas) e verde (mercados). No fim só conta a sua cor mais fraca. Por isso, cresça por igual.",
        task: "Quem vence aqui?",
        done: "Certo: o arco vence por 3 a 2. Só o menor número conta, por mais cartas que haja nas outras cores.",
        fail: "O leão tem mais pontos, mas só 2 verdes, e só a cor mais fraca conta. A mais fraca do arco tem 3.",
        hint: "Procure o menor número de cada um.",
      },
      leader: {
        title: "O primeiro líder",
        text: "Oito cartas de tesouro formam uma fila, e abaixo de cada uma cresce uma coluna. Cartas que se tocam formam um reino. Seus líderes ficam sobre cartas de qualquer cor. Você é o arco e tem rei, sacerdote, lavrador e comerciante.",
        task: "Coloque o seu lavrador na coluna 3.",
        done: "Seu lavrador agora pertence ao reino da coluna 3. Um líder não traz ponto sozinho: ele abre o caminho para os pontos.",
        fail: "Essa carta é de outro reino. Suas fazendas irão para a coluna 3.",
        hint: "Clique aqui no lavrador, depois numa carta marcada da coluna 3 e em Confirmar.",
      },
      card: {
        title: "Cartas trazem pontos, cartas pagam por eles",
        text: "Uma carta vai para o fim de uma coluna. Se o reino tem um líder da cor dela, o dono desse líder pode pagar uma carta da mesma cor da mão: a carta paga é o ponto. Um ponto custa uma carta, não importa quem colocou a primeira.",
        task: "Coloque uma fazenda onde está o seu lavrador e pague uma fazenda pelo ponto.",
        done: "Um ponto azul na sua pilha: uma fazenda na mesa, uma paga.",
        fail: "Desta vez sem ponto: a fazenda deve ficar no reino do seu lavrador, e o ponto deve ser pago.",
        hint: "Uma moeda de ouro marca a coluna em que você pode pagar por um ponto.",
      },
      king: {
        title: "O rei substitui",
        text: "Se um reino não tem líder da cor da carta colocada, o rei dali pode pagar no lugar dele, na cor da carta. Assim um rei rende com cada cor cujo líder falta.",
        task: "Coloque o mercado de modo que o seu rei ganhe um ponto verde.",
        done: "Não há comerciante na coluna 5; por isso o seu rei pagou um mercado: um ponto verde.",
        fail: "Na coluna 2 está o comerciante do leão; a pergunta foi para o leão, não para você.",
        hint: "Procure uma coluna com o seu rei e sem comerciante.",
      },
      internal: {
        title: "Vença um conflito interno",
        text: "Dois líderes da mesma cor não cabem num reino. Quem traz o segundo ataca. Um líder numa carta vermelha conta 1; lugares de tesouro também são vermelhos. Depois primeiro o atacante e então o defensor jogam templos da mão. No empate vence o defensor, o perdedor volta para casa, e o vencedor guarda um dos templos jogados como ponto vermelho.",
        task: "Coloque o seu comerciante no reino do leão e vença. O leão tem no máximo um templo.",
        done: "Você é mais forte: o comerciante do leão volta para casa, e você tem um ponto vermelho.",
        fail: "No empate vence o defensor. Tente uma carta vermelha para o comerciante, ou mais templos.",
        hint: "Em c4r0 o seu comerciante ficaria numa carta vermelha.",
      },
      connect: {
        title: "Una dois reinos",
        text: "Entre os lugares de tesouro há vãos. Quando as duas colunas ao lado de um vão têm três cartas ou mais, pode-se colocar uma carta nele: ela une os dois reinos. Se não se encontram dois líderes da mesma cor, é só isso, e em paz.",
        task: "Coloque o templo num vão sem conflito.",
        done: "As colunas 1 e 2 agora são um reino só. Seu sacerdote rende nas duas.",
        fail: "Ali se encontraram dois reis. Espadas cruzadas marcam um vão que começa um conflito.",
        hint: "Dois anéis ligados marcam um vão que une em paz.",
      },
      external: {
        title: "Vença um conflito externo",
        text: "Se uma carta de ligação junta dois líderes da mesma cor, eles lutam. Agora conta cada carta dessa cor no antigo reino de cada líder, e de novo se podem jogar cartas da mão. O vencedor toma as cartas dessa cor do perdedor como pontos, menos as que estão sob líderes e em lugares de tesouro.",
        task: "Coloque o templo no vão em que o seu rei é o mais forte. Desta vez ninguém tem povoados na mão.",
        done: "Três contra um: o rei do leão volta para casa, e o povoado dele é um ponto preto seu.",
        fail: "Três contra quatro: seu rei volta para casa e os seus povoados ficam com o touro.",
        hint: "A força de um líder está escrita no seu disco.",
      },
      ship: {
        title: "Construa um navio",
        text: "Quatro cartas da mesma cor uma abaixo da outra podem virar um navio. As cartas são descartadas, e o navio fica para sempre. No fim de cada turno seu, cada líder seu no reino dele cuja cor o navio mostra pode pagar uma carta por um ponto.",
        task: "Complete as quatro fazendas e construa um navio que também sirva ao seu rei.",
        done: "O navio azul e preto serve ao seu lavrador e ao seu rei, turno após turno.",
        fail: "Ainda não é esse navio. Quatro fazendas permitem qualquer um; preto é a cor do rei.",
        hint: "Recuse ou pague o ponto, depois escolha o navio.",
      },
      treasure: {
        title: "Pegue tesouros",
        text: "Tesouros são curingas: no fim cada um vale para a sua cor mais fraca. Logo depois de uma ligação, o comerciante do reino unido pode pegar todas as cartas de tesouro menos uma e põe um templo da mão no lugar de cada.",
        task: "Una as colunas 6 e 7 e pegue um tesouro.",
        done: "Um tesouro é seu; no lugar dele há um templo.",
        fail: "Desta vez sem tesouro. Una o reino do seu comerciante e escolha um tesouro.",
        hint: "Coloque o mercado no vão g6 e clique num dos dois tesouros.",
      },
      turn: {
        title: "Duas ações por turno",
        text: "Em cada turno você pode fazer duas ações: colocar um líder, colocar uma carta ou usar a sua única carta de catástrofe para remover uma carta de vez. Depois todos completam a mão até oito. O jogo acaba quando o baralho não completa todas as mãos ou quando resta um só tesouro na fila. As cartas de ponto ficam numa pilha que ninguém pode olhar. Na dúvida, peça uma dica no alto da mesa.",
      },
    },
  },
};
