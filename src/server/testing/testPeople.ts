// Rows of people and tables for tests that read or write the database directly.

import type { Insertable } from 'kysely';
import { KEY_RULE, nameKey } from '../accounts/names.ts';
import type { Db, Schema } from '../store/schema.ts';

const AT = new Date(1_000_000);

interface TestPerson extends Partial<Insertable<Schema['accounts']>> {
  readonly name?: string;
}

/** Adds an account with a profile, unless there is one with this id. */
export async function addPerson(
  db: Db,
  id: string,
  { name = id, ...account }: TestPerson = {},
): Promise<void> {
  const profile = { id, display_name: name, name_key: nameKey(name), key_rule: KEY_RULE };
  const avatar = { avatar_emoji: '🐻', avatar_color: 'teal' };
  await db
    .insertInto('profiles')
    .values({ ...profile, ...avatar, created_at: AT, updated_at: AT })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('accounts')
    .values({ id, is_guest: false, created_at: AT, ...account })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the row of a table of Hearts, without events. */
export async function addTableRow(
  db: Db,
  id: string,
  change: Partial<Insertable<Schema['tables']>> = {},
): Promise<void> {
  await db
    .insertInto('tables')
    .values({
      id,
      name: id,
      game: 'hearts',
      options: '{}',
      settings: '{}',
      is_private: false,
      created_by: 'ada',
      owner_id: 'ada',
      status: 'open',
      seats: 4,
      created_at: AT,
      updated_at: AT,
      ...change,
    })
    .execute();
}
