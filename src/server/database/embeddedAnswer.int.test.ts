// The embedded database answers as a database does, and keeps nothing of what it has answered.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from './databaseTemplate.ts';
import { answerTo } from './embeddedAnswer.ts';
import { testFolder } from '../testing/testFolder.ts';

const QUERY = 'Q'.charCodeAt(0);
/** So many answers of about a megabyte each. */
const ANSWERS = 24;
const MEGABYTE = 2 ** 20;

let folder: string;
let database: PGlite;
beforeAll(async () => {
  folder = await testFolder();
  await createDatabase(join(folder, 'database'));
  database = await PGlite.create(join(folder, 'database'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function query(sql: string): Uint8Array {
  const text = new TextEncoder().encode(`${sql}\0`);
  const message = new Uint8Array(5 + text.length);
  new DataView(message.buffer).setInt32(1, 4 + text.length);
  message.set(text, 5);
  message[0] = QUERY;
  return message;
}

/** After everything that nobody holds is gone. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // What the first finds is given back beside the program, which the second waits for.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('an answer of many parts comes whole and in order', async () => {
  const answer = await answerTo(
    database,
    query(`select repeat(n::text, 70000) from generate_series(1, 9) n`),
  );
  const text = new TextDecoder().decode(answer);
  expect(
    text
      .match(/([1-9])\1{69999}/g)
      ?.map(([digit]) => digit)
      .join(''),
  ).toBe('123456789');
  expect(text.endsWith('I')).toBe(true);
});

test('what is refused is answered too, and the next is served', async () => {
  const refused = new TextDecoder().decode(await answerTo(database, query('select nothing')));
  expect(refused).toContain('42703');
  expect(new TextDecoder().decode(await answerTo(database, query('select 41 + 1')))).toContain(
    '42',
  );
});

test('nothing of an answer is kept', async () => {
  const large = query(`select repeat('x', ${MEGABYTE})`);
  await answerTo(database, large);
  const before = bytesInUse();
  for (let times = 0; times < ANSWERS; times++) await answerTo(database, large);
  expect(bytesInUse() - before).toBeLessThan((ANSWERS / 2) * MEGABYTE);
});
