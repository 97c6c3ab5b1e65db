// Which files count as the product: all that its programs reach, and nothing that only tests use.

import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesNamedIn, readSources } from './sources.ts';

const ROOT = dirname(dirname(import.meta.dirname));

test('imports, and programs that are started, are files of the product', () => {
  const text = `import a from './a.ts'; import '#cards/card.ts';
    new URL('worker.ts', import.meta.url); read('notes.ts'); import x from 'node:fs'; './words.json'`;
  expect(filesNamedIn('src/server/c.ts', text)).toEqual([
    'src/server/a.ts',
    'src/cards/card.ts',
    'src/server/worker.ts',
  ]);
});

test('rules, table, server and page are reached, tests and what they stand on are not', () => {
  const files = [...readSources(ROOT).keys()];
  const reached = ['src/table/decide.ts', 'src/server/botWorkers/botWorker.ts', 'src/web/App.tsx'];
  expect(files).toEqual(expect.arrayContaining(reached));
  const unused = files.filter((file) => /\.test\.|\/test[A-Z]/.test(file));
  expect(unused).toEqual([]);
});
