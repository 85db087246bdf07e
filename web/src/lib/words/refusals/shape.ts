/** What a language says for each code with which the server refuses something. A code without a sentence does not compile. */

import type { Fields } from "../../messages";
import type { RefusalCode } from "../../../generated/http";

export type Refusals = Record<RefusalCode, string | ((fields: Fields) => string)>;
