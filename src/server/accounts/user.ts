// An account as its owner sees it on the REST API.
import type { PlayerId } from '#table/table.ts';
import { derivedUsername } from '../readModels/names.ts';
import type { AccountRow } from './accountRows.ts';

export interface User {
  readonly id: PlayerId;
  readonly username: string;
  /** The confirmed address. */
  readonly email: string | null;
  /** The address given at registration, until somebody confirms it. */
  readonly unconfirmedEmail: string | null;
  readonly hasPassword: boolean;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

export function userOf(row: AccountRow): User {
  return {
    id: row.id,
    username: row.username ?? derivedUsername(row.id, row.display_name),
    email: row.email_proved_at ? row.email : null,
    unconfirmedEmail: row.email_proved_at ? null : row.email,
    hasPassword: row.password_hash !== null,
    displayName: row.full_name ?? row.display_name,
    avatarUrl: row.avatar_url,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  };
}
