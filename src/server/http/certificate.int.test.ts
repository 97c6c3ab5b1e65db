// Files of a certificate that change while it is in use.

import { mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCertificate } from './certificate.ts';
import { makeCertificate, writeCertificate } from '../testing/testCertificate.ts';

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'masa-cert-'));
  const files = writeCertificate(folder);
  const given: string[] = [];
  const problems: string[] = [];
  const certificate = openCertificate({
    files,
    onRenewed: () => {},
    onProblem: (problem) => problems.push(problem),
    everyMs: 5,
  });
  certificate.renewAt({ setSecureContext: ({ cert }) => void given.push(String(cert)) });
  onTestFinished(() => {
    certificate.stop();
    rmSync(folder, { recursive: true });
  });
  return { folder, files, given, problems };
}

test('half of a new pair is not taken, and told once; the rest of it makes it whole', async () => {
  const { files, given, problems } = open();
  const next = makeCertificate();
  writeFileSync(files.cert, next.cert);
  await expect.poll(() => problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^MASA_TLS_KEY: .* is not the key of the certificate /);
  writeFileSync(files.key, next.key);
  await expect.poll(() => given).toEqual([next.cert]);
  expect(problems).toHaveLength(1);
});

test('files that are gone for a moment leave everything as it is', async () => {
  const { folder, files, given, problems } = open();
  unlinkSync(files.key);
  await expect.poll(() => problems.length).toBeGreaterThan(0);
  expect(given).toEqual([]);
  const next = makeCertificate();
  writeCertificate(folder, next);
  await expect.poll(() => given.at(-1)).toBe(next.cert);
});

test('a link that leads elsewhere from now on is followed', async () => {
  const { folder, files, given } = open();
  const next = makeCertificate();
  for (const [name, text] of Object.entries(next)) {
    const path = join(folder, `${name}-2.pem`);
    writeFileSync(path, text);
    unlinkSync(files[name as keyof typeof files]);
    symlinkSync(path, files[name as keyof typeof files]);
  }
  await expect.poll(() => given.at(-1)).toBe(next.cert);
});

test('where nothing else is said they are looked at every ten seconds, until the end', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = mkdtempSync(join(tmpdir(), 'masa-cert-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const told: string[] = [];
  const certificate = openCertificate({
    files: writeCertificate(folder),
    onRenewed: () => told.push('renewed'),
    onProblem: (problem) => told.push(problem),
  });
  vi.advanceTimersByTime(50_000);
  expect(told).toEqual([]);
  writeCertificate(folder, makeCertificate());
  vi.advanceTimersByTime(9999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['renewed']);
  certificate.stop();
  expect(vi.getTimerCount()).toBe(0);
});
