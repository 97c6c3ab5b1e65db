// Refusals from servers of any version.

import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { receivedRefusal } from './receivedRefusal.ts';

const SENT = {
  code: 'TABLE_FULL',
  key: 'table.full',
  message: 'Every seat is taken. Try another table.',
  clause: 'HE2',
  details: { seats: 4 },
};

test('keeps the known fields of a refusal unchanged and drops all others', () => {
  const received = receivedRefusal({ ...SENT, timestamp: 'now' } as typeof SENT);
  expect(isRefusal(received)).toBe(true);
  expect(received).toEqual({ refused: true, ...SENT });
});

test('a refusal without a key keeps its message', () => {
  expect(receivedRefusal({ code: 'OLD', message: 'No.' })).toEqual({
    refused: true,
    code: 'OLD',
    key: '',
    message: 'No.',
    clause: null,
    details: {},
  });
});

test('an error without code or message becomes a general failure', () => {
  const failed = {
    code: 'INTERNAL_ERROR',
    key: 'client.failed',
    message: 'Something went wrong. Please try again.',
  };
  expect(receivedRefusal()).toMatchObject(failed);
  expect(receivedRefusal({})).toMatchObject(failed);
});
