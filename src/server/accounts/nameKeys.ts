// Keys of names that were made by an older rule are made anew, once, before anybody comes in.
import type { Database, Queries } from '../database/database.ts';
import { randomSuffix } from './accountRows.ts';
import { KEY_RULE, nameKey, suffixOf } from './displayName.ts';

interface NamedRow {
  id: string;
  display_name: string;
}

interface Keyed extends NamedRow {
  key: string;
}

const BATCH = 1000;

/** Of two names that have become the same, the younger gets a suffix. */
export function migrateNameKeys(database: Database): Promise<void> {
  return database.transaction(async (queries) => {
    const old = await queries.query<NamedRow>(
      `select p.id, p.display_name from profiles p left join accounts a on a.id = p.id
       where p.key_rule < $1 and a.merged_into is null order by p.created_at, p.id`,
      [KEY_RULE],
    );
    if (old.length === 0) return;
    const taken = await queries.query<{ name_key: string }>(
      'select name_key from profiles where key_rule >= $1',
      [KEY_RULE],
    );
    // Out of each other's way first: an old key of one may be the new key of another.
    await queries.query(`update profiles set name_key = '~' || id where key_rule < $1`, [KEY_RULE]);
    const keyed = keyAnew(old, new Set(taken.map((row) => row.name_key)));
    for (let at = 0; at < keyed.length; at += BATCH) {
      await store(queries, keyed.slice(at, at + BATCH));
    }
    await queries.query('update profiles set key_rule = $1 where key_rule < $1', [KEY_RULE]);
  });
}

function keyAnew(rows: readonly NamedRow[], taken: Set<string>): Keyed[] {
  return rows.map(({ id, display_name: name }) => {
    const bare = name.slice(0, name.length - suffixOf(name).length);
    let shown = name;
    while (taken.has(nameKey(shown))) shown = bare + randomSuffix();
    const key = nameKey(shown);
    taken.add(key);
    return { id, display_name: shown, key };
  });
}

async function store(queries: Queries, rows: readonly Keyed[]): Promise<void> {
  await queries.query(
    `update profiles p set display_name = v.name, name_key = v.key
     from unnest($1::text[], $2::text[], $3::text[]) v(id, name, key) where p.id = v.id`,
    [rows.map(({ id }) => id), rows.map((row) => row.display_name), rows.map(({ key }) => key)],
  );
}
