// How the journal writes when the database refuses: halves are tried where one entry is bad, and nothing
// is written twice where nobody knows what was stored.

import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openJournal } from './openJournal.ts';
import { created, entry, said, TEST_RECORDS } from './testEntries.ts';

const TABLES = ['elma', 'erik', 'incir', 'kiraz'];

/** A database that answers every statement with what this makes of its parameters. */
function journalOn(answer: (params: string) => void) {
  const asked: string[] = [];
  const database = {
    query: async (_sql: string, params: readonly unknown[]) => {
      const written = JSON.stringify(params);
      asked.push(written);
      answer(written);
      return [];
    },
  } as unknown as Database;
  return { journal: openJournal(database, TEST_RECORDS), asked };
}

async function appendAll(journal: ReturnType<typeof journalOn>['journal']): Promise<string[]> {
  const appends = TABLES.map((id) => journal.append(entry(id, 0)));
  const outcomes = await Promise.allSettled(appends);
  return outcomes.map(({ status }) => status);
}

test('a line that broke says nothing of what was stored: all are refused, and none is tried again', async () => {
  const { journal, asked } = journalOn(() => {
    throw Object.assign(new Error('The line broke'), { code: 'EPIPE' });
  });
  expect(await appendAll(journal)).toEqual(TABLES.map(() => 'rejected'));
  expect(asked).toHaveLength(1);
});

test('of several together the bad one alone is refused', async () => {
  const { journal } = journalOn((params) => {
    if (params.includes('incir')) throw Object.assign(new Error('No'), { code: '23505' });
  });
  expect(await appendAll(journal)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('no more than a thousand share a statement', async () => {
  const { journal, asked } = journalOn(() => {});
  const ids = Array.from({ length: 1001 }, (_, index) => `masa${index}`);
  await Promise.all(ids.map((id) => journal.append(entry(id, 0))));
  expect(asked).toHaveLength(2);
});

test('all that come in one turn are written together, one entry of each table at a time', async () => {
  const { journal, asked } = journalOn(() => {});
  const again = { events: [said('again')] };
  await Promise.all([
    ...TABLES.map((id) => journal.append(entry(id, 0, { events: [created(id)] }))),
    ...TABLES.map((id) => journal.append(entry(id, 1, again))),
  ]);
  expect(asked).toHaveLength(2);
  expect(asked.map((params) => params.includes('again'))).toEqual([false, true]);
});
