// The player's session: the token of a guest, or tokens that are renewed before they expire.

import type { Operations, Schemas } from './generated/contract.ts';

/** Store it to return later as the same player. */
export interface Session {
  readonly token: string;
  /** Missing for a guest, whose token is valid for a year. */
  readonly refreshToken?: string;
  /** When the token expires, in milliseconds since 1970; missing if unknown. */
  readonly expiresAt?: number;
}

export interface SessionDeps {
  readonly session: Session | null;
  readonly refresh: (refreshToken: string) => Promise<Operations['refresh']['answer']>;
  /** Called with every new session, and with null after signing out. */
  readonly onSession: (session: Session | null) => void;
}

export interface SessionStore {
  readonly current: Session | null;
  set(session: Session | null): void;
  /** Returns a token that stays valid for a while; null without a session. */
  token(): Promise<string | null>;
  /** Returns another token than the one that the server rejected; null if there is none. */
  tokenAfter(rejected: string): Promise<string | null>;
}

/** Renewed this early, a token does not expire before the request reaches the server. */
const RENEW_BEFORE_MS = 30_000;

export function createSessionStore({ session, refresh, onSession }: SessionDeps): SessionStore {
  let current = session;
  let renewing: Promise<void> | null = null;

  function set(next: Session | null): void {
    current = next;
    onSession(next);
  }

  async function renew(refreshToken: string): Promise<void> {
    set(sessionOf(await refresh(refreshToken)));
  }

  /** A refresh token can be used once, so concurrent callers share one renewal. */
  async function renewed(): Promise<string | null> {
    if (!current?.refreshToken) return current?.token ?? null;
    renewing ??= renew(current.refreshToken).finally(() => (renewing = null));
    await renewing;
    return current.token;
  }

  return {
    get current() {
      return current;
    },
    set,
    async token() {
      const { expiresAt = Infinity } = current ?? {};
      return expiresAt - Date.now() < RENEW_BEFORE_MS ? renewed() : (current?.token ?? null);
    },
    async tokenAfter(rejected) {
      if (current?.token === rejected) await renewed();
      return current?.token === rejected ? null : (current?.token ?? null);
    },
  };
}

export function sessionOf({
  accessToken,
  refreshToken,
  expiresIn,
}: Pick<Schemas['Session'], 'accessToken' | 'refreshToken' | 'expiresIn'>): Session {
  return { token: accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1000 };
}
