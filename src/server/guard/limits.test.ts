// The table of limits as it is promised, and how generous it becomes by a factor.

import { expect, test } from 'vitest';
import { LIMITS, scaledLimits, signInLimits, type Rate } from './limits.ts';

const written = (limits: object): string[] =>
  Object.entries(limits).map(([name, limit]: [string, number | Rate]) =>
    typeof limit === 'number'
      ? `${name}: ${limit}`
      : `${name}: ${limit.points} in ${limit.seconds} s`,
  );

const SIGN_IN = [
  'newAccountsPerAddress: 300 in 900 s',
  'loginFailuresPerAddress: 50 in 900 s',
  'loginFailuresPerAccountAndAddress: 10 in 900 s',
  'loginFailuresPerAccount: 10 in 900 s',
  'codesPerAddress: 20 in 900 s',
  'codesPerMailbox: 5 in 900 s',
  'codeAttemptsPerAddress: 50 in 900 s',
  'noticesPerMailbox: 2 in 86400 s',
];

test('a person, an address and everyone together have limits', () => {
  expect(written(LIMITS)).toEqual([
    ...SIGN_IN,
    'requestsPerPerson: 6000 in 60 s',
    'requestsPerAddress: 30000 in 60 s',
    'pagesPerAddress: 12000 in 60 s',
    'picturesPerAddress: 120 in 60 s',
    'healthChecksPerAddress: 1200 in 60 s',
    'replaysPerPerson: 60 in 60 s',
    'replaysPerAddress: 600 in 60 s',
    'waitingTablesPerPerson: 5',
    'tablesPerPerson: 20',
    'tablesPerAddress: 200',
    'wrongCodesPerAddress: 10 in 900 s',
    'wrongCodes: 200 in 3600 s',
    'socketsPerPerson: 20',
    'socketsPerAddress: 500',
    'sockets: 10000',
    'streamsPerPerson: 20',
    'streamsPerAddress: 200',
    'streams: 2000',
    'newStreamsPerPerson: 120 in 60 s',
    'newStreamsPerAddress: 1200 in 60 s',
    'hintsPerPerson: 60 in 60 s',
    'hintsPerAddress: 600 in 60 s',
    'mutesPerPerson: 60 in 60 s',
    'reportsPerPerson: 10 in 3600 s',
    'reportsPerAddress: 60 in 3600 s',
    'connectionsPerAddress: 1000',
    'connections: 15000',
  ]);
  expect(written(signInLimits(scaledLimits(1)))).toEqual(SIGN_IN);
});

test('nobody may have more than all together, nor one person more than their address', () => {
  for (const kind of ['sockets', 'streams'] as const) {
    expect(LIMITS[`${kind}PerPerson`]).toBeLessThan(LIMITS[`${kind}PerAddress`]);
    expect(LIMITS[`${kind}PerAddress`]).toBeLessThan(LIMITS[kind]);
  }
});

test('a factor makes all of them more or less, in as much time, and leaves one of each', () => {
  expect(scaledLimits(1)).toEqual(LIMITS);
  expect(scaledLimits(2)).toMatchObject({
    tablesPerPerson: 40,
    hintsPerPerson: { points: 120, seconds: 60 },
  });
  expect(scaledLimits(0.5)).toMatchObject({
    waitingTablesPerPerson: 3,
    codesPerMailbox: { points: 3, seconds: 900 },
  });
  expect(scaledLimits(0.001)).toMatchObject({
    sockets: 10,
    tablesPerPerson: 1,
    noticesPerMailbox: { points: 1, seconds: 86_400 },
  });
  expect(scaledLimits(Infinity)).toMatchObject({
    sockets: Infinity,
    hintsPerPerson: { points: Infinity, seconds: 60 },
  });
});
