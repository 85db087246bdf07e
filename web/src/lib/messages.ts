/** The values that go between the page and the server: those of the wire, under the names the page uses. */

import type {
  ActMessage,
  BestMessage,
  ChatMessage,
  ForeseenMessage,
  GlimpseMessage,
  HintMessage,
  OutlookMessage,
  PositionNowMessage,
  ProspectMessage,
  StandInMessage,
  WhyMessage,
} from "../generated/socket";
import type { Refusal as SentRefusal } from "../generated/http";

export type { FromBrowser, FromServer } from "../generated/socket";
export type {
  Answer,
  FinishedTables,
  GameInfo,
  GameOption,
  Invitation,
  Logged,
  Me,
  Moment,
  NewTable,
  Outcome,
  RecordInfo,
  Review,
  SeatWish,
  Sentence,
  Table,
  Tables,
  TableSeat,
} from "../generated/http";

/** A message of the socket without its name. */
type Said<Message extends { type: string }> = Omit<Message, "type">;

export type Position = Said<PositionNowMessage>;
export type Who = Position["actor"];
export type StandIn = Said<StandInMessage>;
export type Why = Said<WhyMessage>;
export type Prospect = Said<ProspectMessage>;
export type Outlook = Said<OutlookMessage>;
export type Foreseen = ForeseenMessage;
export type Glimpse = GlimpseMessage;
export type Hint = Said<HintMessage>;
export type Best = BestMessage;
export type Chat = Said<ChatMessage>;
export type Act = ActMessage;
export type Fields = Record<string, unknown>;

/** Why a request was refused; a line that failed by itself has neither rule nor fields. */
export type Refusal = Pick<SentRefusal, "code" | "text"> & Partial<Pick<SentRefusal, "rule" | "fields">>;

/** Return a name for the moment that a position shows: another one after every action, and for every seat. */
export const momentOf = ({ ply, undos, seat }: Position): string => `${ply}/${undos}/${seat}`;
