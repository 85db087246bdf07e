/** Every request to the server that is not about the open table's socket. */

import type {
  FinishedTables,
  GameInfo,
  Invitation,
  Me,
  Moment,
  NewTable,
  RecordInfo,
  Refusal,
  Review,
  SeatWish,
  Table,
  Tables,
} from "./messages";

/** The server said no, with its reason. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: Refusal,
  ) {
    super(reason.text);
  }
}

let greeting: Promise<unknown> | undefined; // the first request, while it is under way
let isGreeted = false;

/** Send a request. The first answer brings a new visitor's cookie, so until it is here no other request goes out: each would become another person. */
async function send(path: string, request: RequestInit): Promise<Response> {
  while (greeting) await greeting;
  if (isGreeted) return fetch(path, request);
  const answer = fetch(path, request);
  greeting = answer
    .then(
      () => (isGreeted = true),
      () => undefined,
    )
    .finally(() => (greeting = undefined));
  return answer;
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await send(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "same-origin",
  });
  if (answer.ok) return answer;
  let reason: Refusal = { code: `http-${answer.status}`, text: answer.statusText };
  try {
    const body = (await answer.json()) as Partial<Refusal> & { detail?: string };
    reason = {
      code: body.code ?? reason.code,
      text: body.text ?? body.detail ?? reason.text,
      rule: body.rule,
      fields: body.fields,
    };
  } catch {
    // not JSON: the status has to do
  }
  throw new Refused(answer.status, reason);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(method, path, body);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;
let known: Promise<GameInfo[]> | undefined;

export const api = {
  games: (): Promise<GameInfo[]> =>
    (known ??= json<GameInfo[]>("GET", "/games").then(
      (games) => {
        if (!games.every((game) => game.ready)) known = undefined; // asked again until all are
        return games;
      },
      (error: unknown) => {
        known = undefined;
        throw error;
      },
    )),
  me: () => json<Me>("GET", "/me"),
  rename: (name: string) => json<Me>("PUT", "/me", { name }),
  comeBack: (secret: string) => json<Me>("POST", "/me/return", { secret }),
  tables: () => json<Tables>("GET", "/tables"),
  finished: (skip: number) => json<FinishedTables>("GET", `/tables/finished?skip=${skip}`),
  create: (table: NewTable) => json<Table>("POST", "/tables", table),
  table: (id: string) => json<Table>("GET", at(id)),
  invitation: (id: string, secret: string) => json<Invitation>("POST", `${at(id)}/invitation`, { secret }),
  join: (id: string, secret: string, name: string, symbol = "") =>
    json<Table>("POST", `${at(id)}/join`, { secret, name, symbol }),
  watch: (id: string, secret: string, name: string) =>
    json<Table>("POST", `${at(id)}/join`, { secret, name, watch: true }),
  leave: (id: string) => json<Table>("POST", `${at(id)}/leave`),
  remove: (id: string) => json<undefined>("DELETE", at(id)),
  kick: (id: string, seat: number) => json<Table>("POST", `${at(id)}/kick`, { seat }),
  start: (id: string) => json<Table>("POST", `${at(id)}/start`),
  rematch: (id: string) => json<Table>("POST", `${at(id)}/rematch`),
  choose: (id: string, seat: number, symbol: string) => json<Table>("POST", `${at(id)}/symbol`, { seat, symbol }),
  hand: (id: string, seat: number, kind: "bot" | "person", level?: string) =>
    json<Table>("POST", `${at(id)}/seat`, level === undefined ? { seat, kind } : { seat, kind, level }),
  pause: (id: string, paused: boolean) => json<Table>("POST", `${at(id)}/pause`, { paused }),
  record: async (id: string) => (await ask("GET", `${at(id)}/record`)).text(),
  moment: (id: string, ply: number) => json<Moment>("GET", `${at(id)}/plies/${ply}`),
  review: (id: string) => json<Review>("GET", `${at(id)}/review`),
  upload: (text: string) => json<RecordInfo>("POST", "/records", { text }),
  recordInfo: (id: string) => json<RecordInfo>("GET", `/records/${encodeURIComponent(id)}`),
  recordMoment: (id: string, ply: number) => json<Moment>("GET", `/records/${encodeURIComponent(id)}/plies/${ply}`),
  playOn: (id: string, ply: number, seats: SeatWish[]) =>
    json<Table>("POST", `/records/${encodeURIComponent(id)}/continue`, { ply, seats, hints: true }), // nobody else but bots sits there
  rules: async (game: string): Promise<string> => {
    const text = await (await ask("GET", `/rules/${encodeURIComponent(game)}`)).text();
    if (!text.startsWith("{")) return text;
    return (JSON.parse(text) as { markdown: string }).markdown;
  },
};
