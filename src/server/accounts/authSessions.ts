// Tells open connections when the token they were opened with expires or is revoked.
import type { Scope } from '#protocol/scopes.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from './account.ts';
import type { ReadToken } from './tokens.ts';

export interface AuthSession {
  readonly account: Account;
  readonly scopes: readonly Scope[];
  /** Aborted as soon as the token is not good any more. */
  readonly endSignal: AbortSignal;
  /** The connection is closed, and nobody waits for the end any more. */
  release(): void;
}

export interface AuthSessions {
  open(
    token: Pick<ReadToken, 'id' | 'session' | 'expiresAt'>,
  ): Omit<AuthSession, 'account' | 'scopes'>;
  /** Whether a guest has a connection open. */
  isOpen(guest: PlayerId): boolean;
  /** All that was opened by tokens of a session, or of a guest where there is none. */
  endSession(id: PlayerId, session: string | null): void;
  /** All open connections of a player, for every token. */
  endAll(id: PlayerId): void;
}

/** Expired sessions are ended within this time. */
const SWEEP_MS = 1000;

interface TrackedSession {
  readonly expiresAt: number;
  readonly ending: AbortController;
}

export function createAuthSessions(now: () => number): AuthSessions {
  const lives = new Map<string, Set<TrackedSession>>();
  let sweeping: NodeJS.Timeout | null = null;

  function sweep(): void {
    for (const one of [...lives.values()].flatMap((group) => [...group])) {
      if (one.expiresAt <= now()) one.ending.abort();
    }
  }

  function remove(key: string, one: TrackedSession): void {
    const group = lives.get(key);
    if (!group?.delete(one) || group.size > 0) return;
    lives.delete(key);
    if (lives.size > 0 || !sweeping) return;
    clearInterval(sweeping);
    sweeping = null;
  }

  return {
    open(token) {
      const key = keyOf(token.id, token.session);
      const one: TrackedSession = { expiresAt: token.expiresAt, ending: new AbortController() };
      const release = (): void => remove(key, one);
      one.ending.signal.addEventListener('abort', release);
      lives.set(key, (lives.get(key) ?? new Set()).add(one));
      sweeping ??= setInterval(sweep, SWEEP_MS).unref();
      return { endSignal: one.ending.signal, release };
    },
    isOpen: (guest) => lives.has(keyOf(guest, null)),
    endSession(id, session) {
      for (const { ending } of lives.get(keyOf(id, session)) ?? []) ending.abort();
    },
    endAll(id) {
      const own = [...lives].filter(([key]) => key.startsWith(`${id}/`));
      for (const { ending } of own.flatMap(([, group]) => [...group])) ending.abort();
    },
  };
}

function keyOf(id: PlayerId, session: string | null): string {
  return `${id}/${session ?? 'guest'}`;
}
