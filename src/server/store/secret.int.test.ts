// The secret in a real data folder.
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from './dataFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masaSecret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('is the one that was given, and then nothing is kept', async () => {
  expect(await readSecret(folder, 'given')).toBe('given');
  await expect(stat(join(folder, 'secret'))).rejects.toThrow('ENOENT');
});

test('is made once, long, and for the owner’s eyes', async () => {
  const data = join(folder, 'not', 'there', 'yet');
  const secret = await readSecret(data);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readSecret(data)).toBe(secret);
  expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600);
});

test('is one for all who make it at once, and nothing else is left', async () => {
  const data = join(folder, 'new');
  // More than are at it at once, so that the first have theirs before the last try to make one.
  const secrets = await Promise.all(Array.from({ length: 200 }, () => readSecret(data)));
  expect(new Set(secrets)).toEqual(new Set([await readSecret(data)]));
  expect(await readdir(data)).toEqual(['secret']);
});

test('is not to be had where it cannot be kept', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(readSecret(join(folder, 'file'))).rejects.toThrow('ENOTDIR');
});

test('is another one elsewhere', async () => {
  expect(await readSecret(join(folder, 'a'))).not.toBe(await readSecret(join(folder, 'b')));
});

test('that was lost is not taken for a secret', async () => {
  await writeFile(join(folder, 'secret'), '');
  await expect(readSecret(folder)).rejects.toThrow('MASA_SECRET');
});
