// An account as its owner sees it on the REST API.
import type { PlayerId } from '#table/table.ts';
import type { AccountRow } from './accountRows.ts';

export interface User {
  readonly id: PlayerId;
  /** Who never chose one is called by the display name. */
  readonly username: string;
  readonly email: string | null;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

export function userOf(row: AccountRow): User {
  return {
    id: row.id,
    username: row.username ?? row.display_name,
    email: row.email,
    displayName: row.full_name ?? row.display_name,
    avatarUrl: row.avatar_url,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  };
}
