// Accounts kept in memory for a moment, because every request asks who somebody is.
import type { PlayerId } from '#table/table.ts';
import type { Account } from './account.ts';
import { evictOldest } from '../guard/counting.ts';

/** An account, with the ids of its sessions and personal access tokens. */
export interface CachedAccount {
  readonly account: Account;
  readonly sessions: ReadonlySet<string>;
}

type Loading = Promise<CachedAccount | null>;

export interface AccountCache {
  get(id: PlayerId): Loading;
  /** Somebody new, who need not be asked for. */
  put(known: CachedAccount): void;
  /** An account that is being loaded at this moment is not kept either. */
  forget(id: PlayerId): void;
}

const CAPACITY = 10_000;
/** Another node may have changed the account. */
const TRUSTED_MS = 5000;

export function openAccountCache(load: (id: PlayerId) => Loading, now: () => number): AccountCache {
  const kept = new Map<PlayerId, { loading: Loading; until: number }>();

  function keep(id: PlayerId, loading: Loading): Loading {
    kept.delete(id);
    kept.set(id, { loading, until: now() + TRUSTED_MS });
    loading.catch(() => kept.delete(id));
    evictOldest(kept, CAPACITY);
    return loading;
  }

  return {
    get(id) {
      const entry = kept.get(id);
      return entry && entry.until > now() ? entry.loading : keep(id, load(id));
    },
    put: (known) => void keep(known.account.id, Promise.resolve(known)),
    forget: (id) => kept.delete(id),
  };
}
