// A backup is written line by line: nobody is handed the next before the last is where it belongs.

import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openPool } from '../database/pooledDatabase.ts';
import { isShared, newDatabase, type TestDatabase } from '../database/sharedPostgres.ts';
import { exportBackup } from './exportBackup.ts';

describe.runIf(isShared())('a database with a few rows', () => {
  let home: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    home = await newDatabase('upToDate');
    database = openPool({ connectionString: home.url, max: 2 });
    await database.run(
      `insert into nodes (id, until) select 'node ' || n, now() from generate_series(1, 3) n`,
    );
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  test('is written one line after the other, with its head first and the count of rows last', async () => {
    const lines: string[] = [];
    let [atOnce, most] = [0, 0];
    const rows = await exportBackup(database, 'secret', async (line) => {
      most = Math.max(most, ++atOnce);
      // The head for longer than it takes to ask for what comes next.
      await setTimeout(lines.length === 0 ? 200 : 1);
      lines.push(line);
      atOnce--;
    });
    expect([most, atOnce]).toEqual([1, 0]);
    expect(JSON.parse(lines[0])).toMatchObject({ masa: 'backup', secret: 'secret' });
    expect(JSON.parse(lines.at(-1)!)).toEqual({ rows });
    const text = lines.join('\n').split('\n');
    const ofNodes = text.findIndex((line) => line.includes('"table":"nodes"'));
    const names = text.slice(ofNodes + 1, ofNodes + 4).map((row) => JSON.parse(row)[0]);
    expect(names).toEqual(['node 1', 'node 2', 'node 3']);
  });
});
