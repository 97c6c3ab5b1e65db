// The files that new embedded databases are copied from: made once, and those of other versions taken away.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from './databaseTemplate.ts';
import { testFolder } from '../testing/testFolder.ts';

test('a template is made once and copied; old ones go, and what is under way or not ours stays', async () => {
  const home = await testFolder();
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const cache = join(home, 'cache');
  const others = ['web', 'databaseTemplate-0123.77'];
  for (const name of ['databaseTemplate-0123', ...others]) {
    await mkdir(join(cache, name, 'inside'), { recursive: true });
  }
  const threads: Worker[] = [];
  const noteThread = (message: unknown): void =>
    void threads.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', noteThread);
  await createDatabase(join(home, 'first'), cache);
  unsubscribe('worker_threads', noteThread);
  // The database that it was made with is closed.
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  const kept = await readdir(cache);
  const [template, ...rest] = kept.filter((name) => !others.includes(name));
  expect([rest, template]).toEqual([[], expect.stringMatching(/^databaseTemplate-[0-9a-f]{16}$/)]);
  expect(kept).toEqual(expect.arrayContaining(others));
  const whole = await readdir(join(cache, template));
  expect(whole).toContain('PG_VERSION');
  expect(await readdir(join(home, 'first'))).toEqual(whole);
  // What somebody else has made meanwhile stays as it is.
  await mkdir(join(home, 'theirs', 'own'), { recursive: true });
  await createDatabase(join(home, 'theirs'), cache);
  expect(await readdir(join(home, 'theirs'))).toEqual(['own']);
  expect((await readdir(home)).sort()).toEqual(['cache', 'first', 'theirs']);
});
