/** What the page knows of a table, and how each message of the server changes it. Pure. */

import type { Chat, FromServer, Hint, Logged, Outlook, Position, Prospect, Refusal, Table, Why } from "./messages";

export interface Known {
  table: Table | null;
  position: Position | null;
  log: Logged[];
  arriving: Logged[] | null; // a long log of which the rest is still on its way
  chat: Chat[];
  thinking: number | null;
  refused: Refusal | null;
  why: Why | null;
  prospect: Prospect | null;
  outlook: Outlook | null;
  hint: Hint | null;
  preparing: "table" | "bots" | null; // what must be compiled first
  pending: string | null; // an act that was sent and not yet answered
}

export const nothing: Known = {
  table: null,
  position: null,
  log: [],
  arriving: null,
  chat: [],
  thinking: null,
  refused: null,
  why: null,
  prospect: null,
  outlook: null,
  hint: null,
  preparing: null,
  pending: null,
};

const CHAT_KEPT = 200;

export function reduce(known: Known, said: FromServer): Known {
  switch (said.type) {
    case "table":
      return { ...known, table: said.table, preparing: null };
    case "position": {
      const { type: _, ...position } = said;
      const moved = known.position?.ply !== position.ply || known.position.undos !== position.undos;
      if (!moved) return { ...known, position };
      return {
        ...known,
        position,
        thinking: null,
        preparing: null,
        why: null,
        prospect: null,
        outlook: null,
        hint: null,
        pending: null,
        refused: null,
      };
    }
    case "log": {
      const log = [...(known.arriving ?? known.log).filter((each) => each.ply < said.from_ply), ...said.sentences];
      return said.more ? { ...known, arriving: log } : { ...known, log, arriving: null };
    }
    case "accepted":
      return { ...known, refused: null }; // what was sent stays pending until the position that it led to is here
    case "refused": {
      const { type: _, to, ply: __, ...reason } = said;
      return {
        ...known,
        refused: to === "why" || to === "prospect" || to === "outlook" ? known.refused : reason,
        pending: to === "act" || reason.code === "flood" ? null : known.pending,
      };
    }
    case "why": {
      const { type: _, ...why } = said;
      return { ...known, why };
    }
    case "prospect": {
      const { type: _, ...prospect } = said;
      return { ...known, prospect };
    }
    case "outlook": {
      const { type: _, ...outlook } = said;
      return { ...known, outlook };
    }
    case "hint": {
      const { type: _, ...hint } = said;
      return { ...known, hint, preparing: null };
    }
    case "chat": {
      const { type: _, ...line } = said;
      return { ...known, chat: [...known.chat, line].slice(-CHAT_KEPT) };
    }
    case "presence":
      return known.table === null
        ? known
        : {
            ...known,
            table: {
              ...known.table,
              seats: known.table.seats.map((seat) =>
                seat.seat === said.seat ? { ...seat, present: said.present } : seat,
              ),
            },
          };
    case "thinking":
      return { ...known, thinking: said.seat };
    case "preparing":
      return { ...known, preparing: said.what };
    default:
      return known;
  }
}

/** The first ply after this seat's last own action: what happened since then was missed. */
export function missedFrom(log: Logged[], seat: number | null): number | null {
  if (seat === null) return null;
  const own = log.findLast((each) => each.seat === seat);
  return own === undefined ? null : own.ply + 1;
}

/** The actions of others since this seat's last own action. */
export function missed(log: Logged[], seat: number | null): number {
  const from = missedFrom(log, seat);
  if (from === null) return 0;
  return new Set(
    log.filter((each) => each.ply >= from && each.seat !== null && each.seat !== seat).map((each) => each.ply),
  ).size;
}
