// The identity of a caller, the same for every transport: the account, the avatar, and the accounts kept in memory.

import { randomInt } from 'node:crypto';
import { refuse } from '#protocol/accountRefusals.ts';
import { AVATAR_COLORS, AVATAR_EMOJI, isAvatarColor, isEmoji } from '#protocol/avatars.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Avatar, PlayerId, Visitor } from '#table/table.ts';
import { evictOldest } from '../guard/counting.ts';

export interface Account {
  id: PlayerId;
  /** As everybody sees it, with its `#dddd` where another has the same. */
  name: string;
  avatar: Avatar;
  /** Whether the avatar was drawn at random, and not chosen. */
  hasRandomAvatar?: boolean;
  isGuest: boolean;
}

/** Returns the account as tables know it. */
export function personOf({ id, name, avatar, hasRandomAvatar }: Account): Visitor {
  return { id, name, avatar, ...(hasRandomAvatar && { hasRandomAvatar }) };
}

export function readAvatar({ emoji, color }: Avatar): Avatar | Refusal {
  if (!isEmoji(emoji)) return refuse('noEmoji', { avatar: 'EMOJI' });
  if (!isAvatarColor(color)) {
    return refuse('noColor', {
      avatar: 'COLOR',
      colors: AVATAR_COLORS.map(({ hex }) => hex),
    });
  }
  return { emoji, color };
}

export function randomAvatar(): Avatar {
  return {
    emoji: AVATAR_EMOJI[randomInt(AVATAR_EMOJI.length)],
    color: AVATAR_COLORS[randomInt(AVATAR_COLORS.length)].hex,
  };
}

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
