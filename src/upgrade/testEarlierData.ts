// A data folder of version 0.9.0, the last with PGlite: a server of that version had a finished and a running game of
// each kind, accounts, chat, daily deals and an offline game, answered these requests, and was killed.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrate, readMigrations } from '#server/store/migrations.ts';
import { OLD } from '#server/store/oldDatabase.ts';
import { openPglite } from './pglite.ts';

interface EarlierData {
  readonly secret: string;
  /** The token of the guest who sat at all tables. */
  readonly token: string;
  /** Game ids. */
  readonly finished: readonly string[];
  readonly running: readonly string[];
  /** The answers of the earlier version, by path. */
  // Each path has its own answer.
  // oxlint-disable-next-line no-explicit-any
  readonly answers: Readonly<Record<string, any>>;
  /** The rows of the database by table. */
  readonly tables: Readonly<Record<string, readonly object[]>>;
  /** The logs of commands that were promised and not yet executed. */
  readonly logs: Readonly<Record<string, string>>;
}

const FILE = new URL('./testEarlierData.json.gz', import.meta.url);
const LAST_MIGRATION = '0017_offline_games_and_luck.sql';

export function readEarlierData(): EarlierData {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8'));
}

/** Makes the database and the logs as that version left them. */
export async function makeEarlierFolder(folder: string, data: EarlierData): Promise<void> {
  const database = await openPglite(join(folder, OLD));
  await migrate(
    database,
    readMigrations().filter(({ name }) => name <= LAST_MIGRATION),
  );
  // In any order, so without foreign keys.
  await database.run('set session_replication_role = replica');
  const rows = Object.entries(data.tables).filter(([name]) => name !== 'migrations');
  for (const [name, of] of rows) {
    const insert = `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`;
    await database.query(insert, [JSON.stringify(of)]);
  }
  await database.close();
  for (const [name, text] of Object.entries(data.logs))
    writeFileSync(join(folder, OLD, name), text);
}
