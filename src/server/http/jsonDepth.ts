// Refuses JSON that is nested deeply, before it is parsed: recursion over such a value overflows the stack.

import type { IncomingMessage } from 'node:http';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';

/** Records, the deepest documents that anybody sends, have six levels. */
export const MAX_JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{` differ in one bit, and so do `]` and `}`. */
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Whether lists and objects are nested more deeply than this server reads. Does not check the JSON otherwise. */
export function isNestedTooDeeply(json: Uint8Array): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isString) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isString = false;
    } else if (byte === QUOTE) isString = true;
    else if ((byte | CASE_BIT) === OPENING) {
      if (++depth > MAX_JSON_DEPTH) return true;
    } else if ((byte | CASE_BIT) === CLOSING) depth--;
  }
  return false;
}

class UnreadableBodyError extends Error {
  readonly status = 400;
  readonly refusal: Refusal = refuse('unreadable');
}

/** For the `verify` option of `express.json`. Other encodings than UTF-8 are not JSON, and would be misread here. */
export function verifyJson(
  _request: IncomingMessage,
  _response: unknown,
  body: Uint8Array,
  encoding: string,
): void {
  if (encoding.toLowerCase() !== 'utf-8' || isNestedTooDeeply(body)) {
    throw new UnreadableBodyError('The JSON is nested too deeply or is not UTF-8');
  }
}
