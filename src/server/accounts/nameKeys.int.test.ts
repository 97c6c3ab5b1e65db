// Keys of before, made anew at the start: once, and without two of a kind.
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { eachDatabase } from '../database/testDatabases.ts';
import { nameKey } from './displayName.ts';
import { migrateNameKeys } from './nameKeys.ts';
import { done, openTestAccounts, OPENING_MS } from './testAccounts.ts';

eachDatabase((place) => {
  let database: Database;
  beforeAll(async () => {
    database = await place.open();
  }, OPENING_MS);

  function profiles() {
    return database.query<{ id: string; display_name: string; name_key: string }>(
      'select id, display_name, name_key from profiles order by created_at, id',
    );
  }

  test('names that look alike are told apart, the older stays, and merged guests are left alone', async () => {
    const { accounts } = openTestAccounts(database);
    const { account: guest } = await done(accounts.createGuest('Merged'));
    const { account: keeper } = await done(accounts.createGuest('Keeper'));
    await database.query('update accounts set merged_into = $2 where id = $1', [
      guest.id,
      keeper.id,
    ]);
    await database.query('update profiles set name_key = id, key_rule = 1 where id = $1', [
      guest.id,
    ]);
    // As the rule of before made them. The old key of Mia's is the new one of another.
    const old = ['Bill', 'BiIl', 'Ali', 'Mla', 'Mia', 'Zoë', 'Tom#1234', 'T0m#1234'];
    await database.query(
      `insert into profiles (id, display_name, name_key, avatar_emoji, avatar_color, created_at)
       select 'old' || n, name, lower(name) || case when name = 'BiIl' then ' ' else '' end, '🐻', '#8fae8b',
         timestamptz '2026-03-01' + n * interval '1 second'
       from unnest($1::text[]) with ordinality as one(name, n)`,
      [old],
    );
    await migrateNameKeys(database);
    const rows = await profiles();
    const renewed = rows.filter(({ id }) => id.startsWith('old'));
    const names = renewed.map((row) => row.display_name);
    expect(names.map((name) => name.replace(/#\d{4}$/, ''))).toEqual(
      old.map((name) => name.replace(/#\d{4}$/, '')),
    );
    const suffixed = names.filter((name) => name.includes('#')).map((name) => name.split('#')[0]);
    expect(suffixed).toEqual(['BiIl', 'Mia', 'Tom', 'T0m']);
    expect(names[6]).toBe('Tom#1234');
    expect(names[7]).not.toBe('T0m#1234');
    for (const { display_name, name_key } of renewed) expect(name_key).toBe(nameKey(display_name));
    const [merged] = rows.filter(({ id }) => id === guest.id);
    expect(merged).toMatchObject({ display_name: 'Merged', name_key: `~${guest.id}` });
    await migrateNameKeys(database);
    expect(await profiles()).toEqual(rows);
  });

  test('one name alone is renewed, too', async () => {
    const { id, name_key: key } = (await profiles()).find((row) => row.display_name === 'Bill')!;
    await database.query(`update profiles set name_key = 'x', key_rule = 1 where id = $1`, [id]);
    await migrateNameKeys(database);
    expect((await profiles()).find((row) => row.id === id)!.name_key).toBe(key);
  });

  test('whoever comes later meets the new keys', async () => {
    const { accounts } = openTestAccounts(database);
    const { account } = await done(accounts.createGuest('ZOË'));
    expect(account.name).toMatch(/^ZOË#\d{4}$/);
    const { account: free } = await done(accounts.createGuest('Merged'));
    expect(free.name).toBe('Merged');
  });
});
