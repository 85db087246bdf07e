/** Compiles only while what the server sends, as generated from its own structs, fits what this page reads. */

import type * as page from "./messages";
import type * as wire from "./wire";

type Fits<Sent extends Read, Read> = [Sent, Read];

export type Checked = [
  Fits<wire.Table, page.Table>,
  Fits<wire.Tables, page.Tables>,
  Fits<wire.GameInfo, page.GameInfo>,
  Fits<wire.Me, page.Me>,
  Fits<wire.Moment, page.Moment>,
  Fits<wire.RecordInfo, page.RecordInfo>,
  Fits<wire.Review, page.Review>,
  Fits<wire.Refusal, page.Refusal>,
  Fits<wire.PositionNowMessage, { type: "position" } & page.Position>,
  Fits<wire.FromServer, page.FromServer>,
  Fits<page.ToServer, wire.FromBrowser>,
  Fits<page.NewTable, wire.NewTable>,
];
