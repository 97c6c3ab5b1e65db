// What a 401 asks for: a Bearer token (RFC 6750).

import { refuse } from '#protocol/accountRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';

export const NO_TOKEN = refuse('noToken');

const ABOUT_TOKENS: readonly string[] = ['TOKEN_EXPIRED', 'TOKEN_INVALID'];

/** Says what is wrong with a token only to a client that sent one. */
export function challengeOf({ code, key, message, details }: Refusal): string {
  if (code === 'INSUFFICIENT_SCOPE')
    return `Bearer realm="masa", error="insufficient_scope", scope="${String(details.scope)}"`;
  const isSent = key !== NO_TOKEN.key;
  const problem =
    isSent && ABOUT_TOKENS.includes(code)
      ? `, error="invalid_token", error_description="${message}"`
      : '';
  return `Bearer realm="masa"${problem}`;
}
