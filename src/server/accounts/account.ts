// Who somebody is, whatever door they came by.

import type { Avatar, Person, PlayerId } from '#table/table.ts';

export interface Account {
  id: PlayerId;
  /** As everybody sees it, with its `#dddd` where another has the same. */
  name: string;
  avatar: Avatar;
  isGuest: boolean;
}

/** As tables know them. */
export function personOf({ id, name, avatar }: Account): Person {
  return { id, name, avatar };
}
