// Who somebody is, whatever door they came by.

import type { Avatar, PlayerId } from '#table/table.ts';

export interface Account {
  id: PlayerId;
  /** As everybody sees it, with its `#dddd` where another has the same. */
  name: string;
  avatar: Avatar;
  isGuest: boolean;
}
