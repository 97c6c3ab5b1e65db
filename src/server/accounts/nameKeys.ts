// Recomputes keys of names that an older rule made, once, before the first client connects.
import type { Db } from '../store/schema.ts';
import { randomSuffix } from './accountRows.ts';
import { KEY_RULE, nameKey, suffixOf } from './displayName.ts';

interface NamedRow {
  id: string;
  display_name: string;
}

interface Keyed extends NamedRow {
  name_key: string;
}

/** Of two names that have become the same, the younger gets a suffix. */
export function migrateNameKeys(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('profiles')
      .leftJoin('accounts', 'accounts.id', 'profiles.id')
      .select(['profiles.id', 'display_name'])
      .where('key_rule', '<', KEY_RULE)
      .where('merged_into', 'is', null)
      .orderBy('profiles.created_at')
      .orderBy('profiles.id')
      .execute();
    if (old.length === 0) return;
    const taken = await trx
      .selectFrom('profiles')
      .select('name_key')
      .where('key_rule', '>=', KEY_RULE)
      .execute();
    // Out of each other's way first: an old key of one may be the new key of another.
    await trx
      .updateTable('profiles')
      .set((eb) => ({ name_key: eb(eb.val('~'), '||', eb.ref('id')) }))
      .where('key_rule', '<', KEY_RULE)
      .execute();
    for (const { id, ...names } of keyAnew(old, new Set(taken.map((row) => row.name_key)))) {
      await trx.updateTable('profiles').set(names).where('id', '=', id).execute();
    }
    await trx
      .updateTable('profiles')
      .set({ key_rule: KEY_RULE })
      .where('key_rule', '<', KEY_RULE)
      .execute();
  });
}

function keyAnew(rows: readonly NamedRow[], taken: Set<string>): Keyed[] {
  return rows.map(({ id, display_name: name }) => {
    const bare = name.slice(0, name.length - suffixOf(name).length);
    let shown = name;
    while (taken.has(nameKey(shown))) shown = bare + randomSuffix();
    const key = nameKey(shown);
    taken.add(key);
    return { id, display_name: shown, name_key: key };
  });
}
