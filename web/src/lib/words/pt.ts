/** The page in Portuguese. */

import type { Words } from "./en";
import { plural } from "./plural";
import { refusals } from "./refusals/pt";

const n = plural("pt");

export const words: Words = {
  brand: "três jogos dos dois rios",
  language: "Idioma",
  theme: "Aparência",
  menu: "Menu",
  close: "Fechar",
  home: "Início",
  loading: "Um momento…",
  failed: "Não deu certo.",
  retry: "Tentar de novo",
  players: (least, most) => `${least}–${most} jogadores`,
  you: "Você",
  empty: "livre",
  play: {
    botPlays: "Um bot joga por você", rematch: "Revanche", all: "Mostrar todas as mesas", fewer: "Mostrar menos", older: "Mostrar jogos mais antigos",
    now: "Jogar agora", invite: "Convidar amigos", oneScreen: "Uma só tela", alone: "Jogar sozinho", learn: "Aprender", rules: "Regras", watch: "Assistir", open: "Mesas abertas",
    join: "Entrar", continue: "Continuar", yourTurn: "É a sua vez", waits: "Esperando os outros", yours: "Suas mesas", finished: "Terminado",
    nobodyWatched: "Não há mesa para assistir agora.", preparing: "O jogo está sendo preparado para este computador, uma única vez. Leva um ou dois minutos; enquanto isso, você já pode montar uma mesa.",
    preparingTables: "Algumas mesas aparecem assim que o jogo delas estiver pronto.", preparingBots: "Os bots estão sendo preparados para este computador, uma única vez. Começam em um ou dois minutos.",
    opens: "Abre assim que o jogo estiver pronto…", canStart: "Todos chegaram: pode começar", upload: "Abrir um registro", games: "Jogos", settings: "Configurações",
  },
  setup: {
    title: "Nova mesa", preset: "Edição", own: "escolha própria", seats: "Lugares", seatCount: "Quantos jogam?", me: "Eu", friend: "Alguém, por link", here: "Alguém, nesta tela",
    bot: (level) => `Bot: ${level}`, name: "Nome", symbol: "Dinastia", anySymbol: "qualquer dinastia", options: "Opções", open: "Qualquer um pode entrar", openNote: "A mesa aparece na tela inicial.",
    hints: "Dicas permitidas", hintsNote: "Todos na mesa podem pedir as melhores jogadas.", create: "Abrir a mesa",
  },
  table: {
    botForYou: "Um bot joga por você.", takeBack: "Retomar o lugar",
    finishedForAll: "Este jogo acabou. Quem tem o link pode revê-lo.",
    waiting: "Esperando jogadores", inviteNote: "Mande um destes links a cada amigo. Quem abrir fica com o lugar.", copy: "Copiar link", copied: "Copiado",
    watchLink: "Link para assistir", start: "Começar", leave: "Sair da mesa", leaveNote: "O seu lugar fica livre; outra pessoa ou um bot pode ocupá-lo.", stay: "Ficar", delete: "Apagar", deleteNote: "A partida, o histórico e a conversa são apagados para todos.", keep: "Manter", kick: "Liberar o lugar", log: "Histórico", chat: "Conversa", say: "Diga algo", send: "Enviar",
    since: "Desde a minha jogada", hint: "Dica", hintNote: "Chance de vencer:", lost: "A conexão caiu. Tentando de novo…", opening: "Conectando…", gone: "Esta mesa não existe, ou não é para você.",
    pause: "Pausar", goOn: "Continuar", paused: "A mesa está em pausa.", handOver: (name) => `Um bot joga por ${name}`, handBack: (name) => `${name} volta a jogar`,
    undo: "Desfazer", restart: "Recomeçar o turno", fair: "Sorteio justo",
    fairNote: "Este número foi fixado antes da primeira peça. No fim a semente é mostrada e qualquer um pode conferir.", seed: "Semente", keys: "Teclas",
    pass: (name) => `Passe o aparelho a ${name}`, passNote: "As mãos ficam ocultas até você continuar.", iAm: (name) => `Eu sou ${name}`, turnOf: (name) => `${name} joga`,
    joinTitle: "Você recebeu um convite", joinNote: "Escolha um nome e ocupe o seu lugar.", joinButton: "Ocupar o lugar", yourName: "Seu nome", empty: "Nada aconteceu ainda.", settings: "Configurações",
  },
  zoom: { title: "Tamanho do tabuleiro", larger: "Maior", smaller: "Menor", whole: "Tabuleiro inteiro" },
  duel: { chance: (who, share) => `${who}: ${share}`, won: "Vitória", lost: "Derrota", wins: (who) => `Se ${who} vencer` },
  keyList: [
    ["Setas", "andar pelo tabuleiro"], ["Enter", "escolher a casa; de novo: confirmar"], ["Escape", "voltar"], ["U", "desfazer"], ["?", "mostrar as teclas"],
  ],
  end: {
    rematch: "Há um novo jogo em outra mesa.", join: "Ir para lá",
    replay: "Rever", again: "De novo", download: "Baixar registro", review: "Análise", reviewNote: "A chance de vitória de cada um, jogada a jogada.",
    working: (share) => `O jogo está sendo analisado: ${share}`, costly: "As decisões mais caras", played: "jogado", better: "melhor", cost: (share) => `custou ${share}`, look: "Ver",
    noCostly: "Nenhuma decisão cara foi encontrada.", board: "Mostrar o tabuleiro", result: "Mostrar o resultado",
  },
  replay: {
    title: "Rever", first: "Ao início", back: "Um passo atrás", forward: "Um passo adiante", last: "Ao fim", ply: (at, of) => `Passo ${at} de ${of}`, conflict: "Próximo conflito",
    copy: "Link deste momento", playOn: "Jogar a partir daqui", run: "Reproduzir", stop: "Parar", toTable: "Voltar à mesa", upload: "Escolha um registro", uploadNote: "Um arquivo baixado no fim de um jogo.",
  },
  learn: { title: "Aprender", steps: "Primeiros passos", rules: "As regras", rulesNote: "Todas as regras com seus números (em inglês).", english: "As regras completas e numeradas estão em inglês. Os números são os mesmos do histórico e das razões que o jogo dá em português; o essencial se aprende em português nos Primeiros passos." },
  settings: {
    title: "Configurações", name: "Seu nome", save: "Salvar", saved: "Salvo", language: "Idioma", theme: "Aparência", system: "como o sistema", light: "clara", dark: "escura",
    motion: "Movimento", motionSystem: "como o sistema", motionOff: "desligado", board: "Tabuleiro", device: "Outro aparelho",
    deviceNote: "Abra este link em outro aparelho para ser a mesma pessoa lá. Não o passe a ninguém.", show: "Mostrar o link", returned: "Bem-vindo de volta. Este aparelho agora também é seu.",
  },
  refusals,
  levels: {
    farmer: ["Lavrador", "Vê poucas possibilidades e fica com a que parece melhor à primeira vista. Para um primeiro jogo."],
    trader: ["Comerciante", "Olha cada ação e o que ela faz na hora, mas nunca a resposta."],
    priest: ["Sacerdote", "Pensa um momento à frente e vê ameaças simples. Um bom adversário para quem sabe as regras."],
    king: ["Rei", "Lê alguns turnos à frente e pesa o que os outros podem ter. Difícil de vencer."],
    shedu: ["Shedu", "O melhor que temos: até três segundos de reflexão para cada decisão."],
  },
  actions: (c) => n(c, { one: "# passo", other: "# passos" }),
};
