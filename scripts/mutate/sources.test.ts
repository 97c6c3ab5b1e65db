// The sources of the product: all files that its programs reach, without those that only tests use.

import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesNamedIn, readSources } from './sources.ts';

const ROOT = dirname(dirname(import.meta.dirname));

test('imported files and started programs are found', () => {
  const text = `import a from './a.ts'; import '#cards/card.ts';
    new URL('worker.ts', import.meta.url); read('notes.ts'); import x from 'node:fs'; './words.json'`;
  expect(filesNamedIn('src/server/c.ts', text)).toEqual([
    'src/server/a.ts',
    'src/cards/card.ts',
    'src/server/worker.ts',
  ]);
});

test('rules, tables, server and web client are reached, tests and their helpers are not', () => {
  const files = [...readSources(ROOT).keys()];
  const required = ['src/table/decide.ts', 'src/server/workers/botWorker.ts', 'src/web/App.tsx'];
  expect(files).toEqual(expect.arrayContaining(required));
  const testFiles = files.filter((file) => /\.test\.|\/test[A-Z]/.test(file));
  expect(testFiles).toEqual([]);
});
