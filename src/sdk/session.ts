// Who one is at the server: a guest's token, or a session whose access token is renewed in time.

import type { Operations, Schemas } from './generated/contract.ts';

/** To be kept by whoever wants to come back as the same player. */
export interface Session {
  readonly token: string;
  /** Absent for a guest, whose token is good for a year. */
  readonly refreshToken?: string;
  /** When the token runs out, in milliseconds since 1970; absent where that is not known. */
  readonly expiresAt?: number;
}

export interface SessionDeps {
  readonly session: Session | null;
  readonly refresh: (refreshToken: string) => Promise<Operations['refresh']['answer']>;
  /** Told of every new session, and of null after signing out. */
  readonly onSession: (session: Session | null) => void;
}

export interface SessionStore {
  readonly current: Session | null;
  set(session: Session | null): void;
  /** A token that is good for a while yet; null without a session. */
  token(): Promise<string | null>;
  /** Another than this one, which the server does not take; null where there is none. */
  tokenAfter(refused: string): Promise<string | null>;
}

/** A request that is sent with the last breath of a token comes too late. */
const RENEWED_BEFORE_MS = 30_000;

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

  /** A refresh token is good once: all who need a new token wait for the same one. */
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
      return expiresAt - Date.now() < RENEWED_BEFORE_MS ? renewed() : (current?.token ?? null);
    },
    async tokenAfter(refused) {
      if (current?.token === refused) await renewed();
      return current?.token === refused ? null : (current?.token ?? null);
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
