/** Why something was refused or failed, in the reader's language. */

import { Refused } from "./api";
import type { Refusal } from "./messages";
import type { RefusalCode } from "../generated/http";
import { locale } from "./words/locale.svelte";
import type { Refusals } from "./words/refusals/shape";

const FOREIGN = /^http-\d+$/; // an answer that did not come from our server, but from something before it

/** What a language says for a refusal of the server; nothing for a code that only a game knows. */
export function refusalText(
  refusals: Refusals,
  { code, fields }: Pick<Refusal, "code" | "fields">,
): string | undefined {
  const say = Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : undefined;
  return typeof say === "function" ? say(fields ?? {}) : say;
}

/** Why a request failed. Only a code that this page does not know yet is shown in the server's English. */
export function failureText(error: unknown): string {
  const { t } = locale;
  if (error instanceof Refused)
    return refusalText(t.refusals, error.reason) ?? (FOREIGN.test(error.reason.code) ? t.failed : error.reason.text);
  return error instanceof TypeError ? t.table.lost : t.failed; // a browser's word for a server that cannot be reached
}
