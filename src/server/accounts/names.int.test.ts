// Keys of before, made anew at the start: once, and without two of a kind.

import { expect, test } from 'vitest';
import { migrateNameKeys, nameKey } from './names.ts';
import { eachAccounts } from './testAccounts.ts';

eachAccounts((world) => {
  function profiles() {
    return world.db
      .selectFrom('profiles')
      .select(['id', 'display_name', 'name_key'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  test('names that look alike are told apart, the older stays, and merged guests are left alone', async () => {
    const { account: guest } = await world.guest('Merged');
    const { account: keeper } = await world.guest('Keeper');
    await world.db
      .updateTable('accounts')
      .set({ merged_into: keeper.id })
      .where('id', '=', guest.id)
      .execute();
    await world.db
      .updateTable('profiles')
      .set({ name_key: guest.id, key_rule: 1 })
      .where('id', '=', guest.id)
      .execute();
    // As the rule of before made them. The old key of Mia's is the new one of another.
    const old = ['Bill', 'BiIl', 'Ali', 'Mla', 'Mia', 'Zoë', 'Tom#1234', 'T0m#1234'];
    const profilesOfBefore = old.map((name, n) => ({
      id: `old${n}`,
      display_name: name,
      name_key: name.toLowerCase() + (name === 'BiIl' ? ' ' : ''),
      key_rule: 1,
      avatar_emoji: '🐻',
      avatar_color: '#8fae8b',
      created_at: new Date(Date.UTC(2026, 2, 1, 0, 0, n)),
      updated_at: new Date(),
    }));
    await world.db.insertInto('profiles').values(profilesOfBefore).execute();
    await migrateNameKeys(world.db);
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
    await migrateNameKeys(world.db);
    expect(await profiles()).toEqual(rows);
  });

  test('one name alone is renewed, too', async () => {
    const { id, name_key: key } = (await profiles()).find((row) => row.display_name === 'Bill')!;
    await world.db
      .updateTable('profiles')
      .set({ name_key: 'x', key_rule: 1 })
      .where('id', '=', id)
      .execute();
    await migrateNameKeys(world.db);
    expect((await profiles()).find((row) => row.id === id)!.name_key).toBe(key);
  });

  test('whoever comes later meets the new keys', async () => {
    const { account } = await world.guest('ZOË');
    expect(account.name).toMatch(/^ZOË#\d{4}$/);
    const { account: free } = await world.guest('Merged');
    expect(free.name).toBe('Merged');
  });
});
