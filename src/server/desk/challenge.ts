// What a 401 asks for: a Bearer token (RFC 6750).

import { refuse, type Refusal } from '#rules/refusal.ts';

export const NO_TOKEN = refuse(
  'TOKEN_INVALID',
  'Send the header “Authorization: Bearer” with a token.',
);

const ABOUT_TOKENS: readonly string[] = ['TOKEN_EXPIRED', 'TOKEN_INVALID'];

/** What is wrong with a token is told only to who sent one. */
export function challengeOf({ code, message }: Refusal): string {
  const isSent = message !== NO_TOKEN.message;
  const problem =
    isSent && ABOUT_TOKENS.includes(code)
      ? `, error="invalid_token", error_description="${message}"`
      : '';
  return `Bearer realm="masa"${problem}`;
}
