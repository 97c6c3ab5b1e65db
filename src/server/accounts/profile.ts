// The profile of a player: as its owner sees it on the REST API, and changing what others see.

import { z } from 'zod';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Avatar, PlayerId } from '#table/table.ts';
import { derivedUsername } from '../readModels/names.ts';
import type { Db } from '../store/schema.ts';
import { type Account, readAvatar } from './account.ts';
import {
  accountOf,
  type AccountRow,
  findAccount,
  getAccountRow,
  inTransaction,
  updateAccount,
  updateProfile,
} from './accountRows.ts';
import { readName, shownName } from './names.ts';
import { fullName, readRequest } from './registration.ts';
import type { SignInDeps } from './signIn.ts';

export interface ProfileChange {
  readonly name?: string | undefined;
  readonly avatar?: Avatar | undefined;
}

export async function setProfile(
  deps: SignInDeps,
  id: PlayerId,
  change: ProfileChange,
): Promise<Account | Refusal> {
  const avatar = change.avatar && readAvatar(change.avatar);
  if (isRefusal(avatar)) return avatar;
  if (change.name !== undefined) await deps.names.free(change.name);
  const row = await edit(deps, id, async (db, row) => {
    const isNewName = change.name !== undefined && change.name.trim() !== row.display_name;
    const name = isNewName ? readName(change.name) : undefined;
    if (isRefusal(name)) return name;
    if (name !== undefined) await updateAccount(db, id, { full_name: null });
    return await updateProfile(db, row, { name, avatar }, new Date(deps.now()));
  });
  return isRefusal(row) ? row : accountOf(row);
}

const userChange = z.object({
  displayName: fullName.optional(),
  avatarUrl: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .max(2000, 'is too long')
    .nullable()
    .optional(),
});
export type UserChange = z.infer<typeof userChange>;

/** As the REST API has it: a longer name, and a picture elsewhere. */
export async function setUser(
  deps: SignInDeps,
  id: PlayerId,
  change: unknown,
): Promise<User | Refusal> {
  const read = readRequest(userChange, change);
  if (isRefusal(read)) return read;
  const { displayName, avatarUrl } = read;
  const row = await edit(deps, id, async (db, row) => {
    if (avatarUrl !== undefined) await updateAccount(db, id, { avatar_url: avatarUrl });
    if (displayName === undefined) return await getAccountRow(db, id);
    await updateAccount(db, id, { full_name: displayName });
    const name = shownName(displayName) || userOf(row).username;
    return await updateProfile(db, row, { name, avatar: undefined }, new Date(deps.now()));
  });
  return isRefusal(row) ? row : userOf(row);
}

async function edit(
  deps: SignInDeps,
  id: PlayerId,
  work: (db: Db, row: AccountRow) => Promise<AccountRow | Refusal>,
): Promise<AccountRow | Refusal> {
  const row = await inTransaction(deps.db, async (db) => {
    const row = await findAccount(db, { id }, 'lock');
    return row ? await work(db, row) : refuse('noPlayer');
  });
  if (!isRefusal(row)) deps.publishChanged(accountOf(row));
  return row;
}

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
