// The file of providers: what is wrong in it is told in one line, and the server does not start.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProviders } from './providers.ts';

const GOOD = { id: 'a', name: 'A', issuer: 'https://id.example', clientId: 'masa' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masaProviders-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const file = join(folder, 'providers.json');
  await writeFile(file, text);
  return readProviders(file);
}

test('there are none without a file', () => expect(readProviders(null)).toEqual([]));

test('reads each provider, with defaults', async () => {
  expect(await read(JSON.stringify([GOOD]))).toEqual([
    { ...GOOD, scopes: ['profile', 'email'], isPrivate: false },
  ]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{}'],
  ['an unknown field', JSON.stringify([{ ...GOOD, secret: 'x' }])],
  ['an id for no address', JSON.stringify([{ ...GOOD, id: 'a/b' }])],
  ['no issuer', JSON.stringify([{ ...GOOD, issuer: undefined }])],
  ['an issuer without https', JSON.stringify([{ ...GOOD, issuer: 'http://id.example' }])],
  ['an id twice', JSON.stringify([GOOD, { ...GOOD, issuer: 'https://b.example' }])],
  ['an issuer twice', JSON.stringify([GOOD, { ...GOOD, id: 'b' }])],
])('a file with %s is refused in one line that names the setting', async (_, text) => {
  expect(await read(text)).toMatch(/^MASA_PROVIDERS: [^\n]*providers[^\n]*\.$/);
});

test('a file that is not there is refused', () => {
  expect(readProviders(join(folder, 'nothing'))).toMatch('cannot be read');
});
