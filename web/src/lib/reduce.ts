/** What the page knows of a table, and how each message of the server changes it. Pure. */

import type {
  Chat,
  FromServer,
  Hint,
  Logged,
  Outlook,
  Position,
  Prospect,
  Refusal,
  StandIn,
  Table,
  Why,
} from "./messages";

export interface TableState {
  table: Table | null;
  position: Position | null;
  log: Logged[];
  arriving: Logged[] | null; // a long log of which the rest is still on its way
  chat: Chat[];
  thinking: number | null;
  standIn: StandIn | null; // for a bot from outside, until that seat thinks again
  refused: Refusal | null;
  why: Why | null;
  prospect: Prospect | null;
  outlook: Outlook | null;
  hint: Hint | null;
  preparing: "table" | "bots" | null; // what must be compiled first
  pending: string | null; // an act that was sent and not yet answered
}

export const EMPTY: TableState = {
  table: null,
  position: null,
  log: [],
  arriving: null,
  chat: [],
  thinking: null,
  standIn: null,
  refused: null,
  why: null,
  prospect: null,
  outlook: null,
  hint: null,
  preparing: null,
  pending: null,
};

const CHAT_KEPT = 200;

export function reduce(tableState: TableState, message: FromServer): TableState {
  switch (message.type) {
    case "table":
      return { ...tableState, table: message.table, preparing: null };
    case "position": {
      const { type: _, ...position } = message;
      const moved = tableState.position?.ply !== position.ply || tableState.position.undos !== position.undos;
      if (!moved) return { ...tableState, position };
      return {
        ...tableState,
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
      const log = [
        ...(tableState.arriving ?? tableState.log).filter((each) => each.ply < message.from_ply),
        ...message.sentences,
      ];
      return message.more ? { ...tableState, arriving: log } : { ...tableState, log, arriving: null };
    }
    case "accepted":
      return { ...tableState, refused: null }; // what was sent stays pending until the position that it led to is here
    case "refused": {
      const { type: _, to, ply: __, ...reason } = message;
      return {
        ...tableState,
        refused: to === "why" || to === "prospect" || to === "outlook" ? tableState.refused : reason,
        pending: to === "act" || reason.code === "flood" ? null : tableState.pending,
      };
    }
    case "why": {
      const { type: _, ...why } = message;
      return { ...tableState, why };
    }
    case "prospect": {
      const { type: _, ...prospect } = message;
      return { ...tableState, prospect };
    }
    case "outlook": {
      const { type: _, ...outlook } = message;
      return { ...tableState, outlook };
    }
    case "hint": {
      const { type: _, ...hint } = message;
      return { ...tableState, hint, preparing: null };
    }
    case "chat": {
      const { type: _, ...line } = message;
      return { ...tableState, chat: [...tableState.chat, line].slice(-CHAT_KEPT) };
    }
    case "presence":
      return tableState.table === null
        ? tableState
        : {
            ...tableState,
            table: {
              ...tableState.table,
              seats: tableState.table.seats.map((seat) =>
                seat.seat === message.seat ? { ...seat, present: message.present } : seat,
              ),
            },
          };
    case "thinking":
      return {
        ...tableState,
        thinking: message.seat,
        standIn: tableState.standIn?.seat === message.seat ? null : tableState.standIn,
      };
    case "stand-in": {
      const { type: _, ...standIn } = message;
      return { ...tableState, standIn };
    }
    case "preparing":
      return { ...tableState, preparing: message.what };
    default:
      return tableState;
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
