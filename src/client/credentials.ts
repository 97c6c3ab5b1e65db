// The credentials of a player: the token of a guest, or the tokens of a session.

import type { Tokens } from './api.ts';

export type Credentials =
  | { readonly kind: 'guest'; readonly token: string }
  | {
      readonly kind: 'session';
      readonly accessToken: string;
      readonly refreshToken: string;
      /** Milliseconds since 1970, by this machine's clock. */
      readonly expiresAt: number;
    };

export type Session = Extract<Credentials, { kind: 'session' }>;

/** A token that expires within this time is no longer used. */
const MARGIN_MS = 30_000;

export function sessionOf(
  tokens: Pick<Tokens, 'accessToken' | 'refreshToken' | 'expiresIn'>,
  now: number,
): Session {
  const { accessToken, refreshToken, expiresIn } = tokens;
  return { kind: 'session', accessToken, refreshToken, expiresAt: now + expiresIn * 1000 };
}

/** Returns the token to send; null if the session must be renewed first. */
export function usableToken(credentials: Credentials, now: number): string | null {
  if (credentials.kind === 'guest') return credentials.token;
  return credentials.expiresAt - MARGIN_MS > now ? credentials.accessToken : null;
}
