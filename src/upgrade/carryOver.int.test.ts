// The data folder of an earlier version, whose embedded database was PGlite.

import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/store/migrations.ts';
import { closed, created, said } from '#server/store/testEntries.ts';
import { openStoreAt } from '#server/testing/testStores.ts';
import { testFolder } from '#server/testing/testFolder.ts';
import { carryOver } from './carryOver.ts';
import { finishCarryOver, hasOldDatabase } from '#server/store/oldDatabase.ts';
import { openPglite } from './pglite.ts';

let original: string;
let folder: string;
let file: string;

const INSERT_EVENT = `insert into events (table_id, version, at, type, event)
  select $1, $2::integer, to_timestamp($3::bigint / 1000.0), $4, $5::json`;

/** As the last version stored it: events in rows of one or several, without checksums. */
beforeAll(async () => {
  original = await testFolder();
  const database = await openPglite(join(original, 'database'));
  await migrate(database);
  const store = async (
    id: string,
    version: number,
    events: readonly object[],
  ): Promise<unknown> => {
    const event = events.length === 1 ? events[0] : events;
    const type = events.length === 1 ? (events[0] as { type: string }).type : 'several';
    return database.query(INSERT_EVENT, [
      id,
      version,
      1_700_000_000_123,
      type,
      JSON.stringify(event),
    ]);
  };
  await store('elma', 1, [created('elma')]);
  await store('elma', 3, [said('a'), said('b')]);
  await store('elma', 4, [said('c')]);
  await store('armut', 2, [created('armut'), closed()]);
  await database.run(`
    insert into live_tables (table_id, people, age) values ('elma', '["ada"]', -1700000000123);
    insert into packed_tables values ('incir', now(), 1, '\\x0102ff');
    insert into profiles (id, display_name, name_key, key_rule, avatar_emoji, avatar_color, created_at, updated_at)
      values ('ada', 'Ada Çelik', 'ada', 2, '🦊', 'red', now(), now());
    insert into accounts (id, is_guest, email, email_proved_at, created_at)
      values ('ada', true, 'ada@example.org', now(), '2026-11-19T12:00:00.123456Z');`);
  await database.close();
  const line = {
    number: 1,
    sql: INSERT_EVENT,
    params: ['elma', 5, 1_700_000_000_123, 'said', JSON.stringify(said('kept'))],
  };
  writeFileSync(
    join(original, 'database', 'kept0.jsonl'),
    `${JSON.stringify(line)}\n{"number":2,"sq`,
  );
}, 120_000);
afterAll(() => rmSync(original, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await testFolder();
  cpSync(original, folder, { recursive: true });
  file = join(folder, 'masa.db');
  return () => rmSync(folder, { recursive: true, force: true });
});

test('carries everything over, with what was promised and not yet executed', async () => {
  expect(hasOldDatabase(folder)).toBe(true);
  const said: string[] = [];
  await carryOver(folder, (text) => said.push(text));
  expect(said).toContain('carrying over events');
  const store = openStoreAt({ file });
  expect(await store.load('elma')).toMatchObject({
    version: 5,
    chat: ['a', 'b', 'c', 'kept'].map((text) => ({ text })),
  });
  expect(await store.load('armut')).toMatchObject({ version: 2, status: 'closed' });
  expect(await store.liveTableIds()).toEqual(['elma']);
  const account = await store.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({
    id: 'ada',
    is_guest: true,
    created_at: new Date('2026-11-19T12:00:00.123Z'),
  });
  const packed = await store.db.selectFrom('packed_tables').selectAll().executeTakeFirstOrThrow();
  expect([...packed.body]).toEqual([1, 2, 255]);
  await store.close();
  expect(hasOldDatabase(folder)).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['database-before-1.0', 'masa.db']);
}, 120_000);

test('starts again after a crash in the middle', async () => {
  mkdirSync(join(folder, 'carry-over'));
  writeFileSync(join(folder, 'carry-over', 'PG_VERSION'), 'half');
  writeFileSync(`${file}.new`, 'half');
  await carryOver(folder, () => {});
  const store = openStoreAt({ file });
  expect(await store.load('elma')).toMatchObject({ version: 5 });
  await store.close();
}, 120_000);

test('finishes after a crash between its two last steps', async () => {
  mkdirSync(join(folder, 'carry-over'));
  writeFileSync(file, '');
  finishCarryOver(folder);
  expect(readdirSync(folder).sort()).toEqual(['database-before-1.0', 'masa.db']);
  finishCarryOver(folder);
});

test('leaves the old data as it was if the log is damaged', async () => {
  const log = join(folder, 'database', 'kept1.jsonl');
  writeFileSync(log, 'nonsense\n');
  await expect(carryOver(folder, () => {})).rejects.toThrow('kept1.jsonl, line 1 is damaged');
  expect(existsSync(file)).toBe(false);
  rmSync(log);
  await carryOver(folder, () => {});
}, 120_000);
