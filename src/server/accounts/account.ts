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

const CAPACITY = 10_000;
/** Another node may have changed the account. */
const TRUSTED_MS = 5000;

export class AccountCache {
  private readonly load: (id: PlayerId) => Loading;
  private readonly now: () => number;
  private readonly kept = new Map<PlayerId, { loading: Loading; until: number }>();

  constructor(load: (id: PlayerId) => Loading, now: () => number) {
    this.load = load;
    this.now = now;
  }

  get(id: PlayerId): Loading {
    const entry = this.kept.get(id);
    return entry && entry.until > this.now() ? entry.loading : this.keep(id, this.load(id));
  }

  /** Somebody new, who need not be asked for. */
  put(known: CachedAccount): void {
    void this.keep(known.account.id, Promise.resolve(known));
  }

  /** An account that is being loaded at this moment is not kept either. */
  forget(id: PlayerId): void {
    this.kept.delete(id);
  }

  private keep(id: PlayerId, loading: Loading): Loading {
    this.kept.delete(id);
    this.kept.set(id, { loading, until: this.now() + TRUSTED_MS });
    loading.catch(() => this.kept.delete(id));
    evictOldest(this.kept, CAPACITY);
    return loading;
  }
}
