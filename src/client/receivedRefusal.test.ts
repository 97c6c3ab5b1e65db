// What servers of any version refuse becomes a refusal that can be shown.

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

test('what a server refuses is kept as it came, and nothing besides', () => {
  const received = receivedRefusal({ ...SENT, timestamp: 'now' } as typeof SENT);
  expect(isRefusal(received)).toBe(true);
  expect(received).toEqual({ refused: true, ...SENT });
});

test('a server that knows no keys is quoted', () => {
  expect(receivedRefusal({ code: 'OLD', message: 'No.' })).toEqual({
    refused: true,
    code: 'OLD',
    key: '',
    message: 'No.',
    clause: null,
    details: {},
  });
});

test('an answer that says nothing is a failure, in words of our own', () => {
  const failed = {
    code: 'INTERNAL_ERROR',
    key: 'client.failed',
    message: 'Something went wrong. Please try again.',
  };
  expect(receivedRefusal()).toMatchObject(failed);
  expect(receivedRefusal({})).toMatchObject(failed);
});
