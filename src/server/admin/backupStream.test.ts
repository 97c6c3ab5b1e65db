// A backup goes out no faster than it is read, and ends with who reads it.

import { Writable } from 'node:stream';
import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database, Queries } from '../database/database.ts';
import { writeBackup } from './backupStream.ts';

const FETCHES = 200;

/** One table of rows that cannot be made smaller, handed out when they are asked for. */
function largeDatabase(): { database: Database; fetched: () => number } {
  let fetched = 0;
  const queries = {
    run: async () => {},
    query: async (sql: string) => {
      if (sql.startsWith('select name')) return [];
      if (sql.startsWith('select relname')) return [{ name: 'events', columns: ['event'] }];
      if (fetched === FETCHES) return [];
      fetched++;
      return [{ row: randomBytes(50_000).toString('base64') }];
    },
  } as unknown as Queries;
  const transaction = <T>(work: (own: Queries) => Promise<T>): Promise<T> => work(queries);
  return { database: { ...queries, transaction } as Database, fetched: () => fetched };
}

test('who reads slowly is waited for', async () => {
  const { database, fetched } = largeDatabase();
  let [bytes, isReading] = [0, false];
  let goOn = (): void => {};
  const output = new Writable({
    write(part: Buffer, _, done) {
      bytes += part.length;
      goOn = done;
      if (isReading) done();
    },
  });
  const written = writeBackup(database, null, output);
  let [before, quiet] = [-1, 0];
  while (quiet < 200) {
    quiet = fetched() === before ? quiet + 1 : 0;
    before = fetched();
    await turnOfEvents();
  }
  expect(fetched()).toBeLessThan(FETCHES / 4);
  isReading = true;
  goOn();
  await written;
  expect(fetched()).toBe(FETCHES);
  expect(bytes).toBeGreaterThan(FETCHES * 50_000);
});

test('who stops reading ends it', async () => {
  const { database, fetched } = largeDatabase();
  const output = new Writable({ write: () => {} });
  const written = writeBackup(database, null, output);
  output.destroy(new Error('gone'));
  await expect(written).rejects.toThrow('gone');
  expect(fetched()).toBeLessThan(FETCHES);
});
