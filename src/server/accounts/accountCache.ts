// Accounts kept in memory for a moment, because every request asks who somebody is.
import type { PlayerId } from '#table/table.ts';
import type { Account } from './account.ts';

type Loading = Promise<Account | null>;

export interface AccountCache {
  get(id: PlayerId): Loading;
  /** What is being loaded at this moment is not kept either. */
  forget(id: PlayerId): void;
}

const CAPACITY = 10_000;
/** Another node may have changed the account. */
const TRUSTED_MS = 5000;

export function openAccountCache(load: (id: PlayerId) => Loading, now: () => number): AccountCache {
  const kept = new Map<PlayerId, { loading: Loading; until: number }>();
  return {
    get(id) {
      const entry = kept.get(id);
      if (entry && entry.until > now()) return entry.loading;
      const loading = load(id);
      kept.delete(id);
      kept.set(id, { loading, until: now() + TRUSTED_MS });
      loading.catch(() => kept.delete(id));
      if (kept.size > CAPACITY) kept.delete(kept.keys().next().value!);
      return loading;
    },
    forget: (id) => kept.delete(id),
  };
}
