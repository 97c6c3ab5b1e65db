// Identity of a caller, the same for every transport and way of signing in.

import type { Avatar, PlayerId, Visitor } from '#table/table.ts';

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
