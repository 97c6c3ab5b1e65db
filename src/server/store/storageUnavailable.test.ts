// The cause of a failed write: the statement, this program, or the database.

import { expect, test } from 'vitest';
import { sqlState } from './database.ts';
import { asStorageUnavailable } from './postgres.ts';
import { StorageUnavailableError } from './store.ts';

const withCode = (code: unknown): Error => Object.assign(new Error('no'), { code });

test.each(['23505', '22P02', 'P0001', 'XX000', '08006', 'HV000', 'F0000'])(
  '%s is a name of SQL',
  (code) => void expect(sqlState(withCode(code))).toBe(code),
);

test.each(['EPIPE', 'ENOENT', '2350', '235055', '2350a', 23505, undefined, null])(
  '%s is none',
  (code) => void expect(sqlState(withCode(code))).toBeNull(),
);

test.each([null, undefined, '23505', 7, new Error('no')])('nor has %s one', (thrown) => {
  expect(sqlState(thrown)).toBeNull();
});

test.each(['08006', '53100', '57P01', '58030', '25006'])(
  'by %s the database is to blame, and the caller may come again',
  (code) => {
    const error = withCode(code);
    const blame = asStorageUnavailable(error) as StorageUnavailableError;
    expect(blame).toBeInstanceOf(StorageUnavailableError);
    expect([blame.message, blame.cause]).toEqual(['no', error]);
    expect(blame.refusal).toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      details: { retryAfter: 5 },
    });
  },
);

test.each([new Error('read ECONNRESET'), withCode('EPIPE'), 'cut off'])(
  'and so it is by what is not of SQL: %s',
  (error) => {
    const blame = asStorageUnavailable(error) as StorageUnavailableError;
    expect(blame).toBeInstanceOf(StorageUnavailableError);
    expect(blame.message).toBe(error instanceof Error ? error.message : error);
  },
);

test.each([
  withCode('23505'),
  withCode('57014'),
  withCode('25001'),
  new TypeError('no function'),
  new RangeError('too long'),
  new SyntaxError('no JSON'),
  new StorageUnavailableError('away'),
])('%s stays what it is', (error) => void expect(asStorageUnavailable(error)).toBe(error));
