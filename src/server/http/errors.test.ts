// Error responses, and what they do not disclose.

import { expect, test } from 'vitest';
import { refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import { StorageUnavailableError } from '../store/store.ts';
import { errorHandler, statusOf, sendRateLimitHeaders } from './responses.ts';
import { portOf } from './port.ts';

/** The response, and whether it was cut off. */
function answered(error: unknown, headersSent = false) {
  const told: Record<string, unknown> = { noted: [] as unknown[] };
  const response = {
    headersSent,
    destroy: () => (told.isCut = true),
    set(name: string, value: string) {
      told[name] = value;
      return response;
    },
    status(status: number) {
      told.status = status;
      return response;
    },
    json: ({ error }: { error: { code: string } }) => (told.code = error.code),
  };
  const handle = errorHandler((fault) => {
    (told.noted as unknown[]).push(fault);
    return 'id';
  });
  void handle(error, {} as never, response as never, () => {});
  return told;
}

const withStatus = (status: unknown): Error => Object.assign(new Error('no'), { status });

test.each([
  { status: 413, code: 'REQUEST_TOO_LARGE', answer: 413 },
  { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', answer: 415 },
  { status: 400, code: 'INVALID_REQUEST', answer: 400 },
])('a body that could not be read ($status) is the sender’s matter', ({ status, code, answer }) => {
  const told = answered(withStatus(status));
  expect(told).toMatchObject({ noted: [], status: answer, 'cache-control': 'no-store' });
  expect(told.code).toBe(code);
});

test.each([new Error('a secret'), withStatus(500), { status: 400 }, null])(
  'what nobody expected is noted: %s',
  (fault) => {
    expect(answered(fault)).toMatchObject({ noted: [fault], status: 500, code: 'INTERNAL_ERROR' });
  },
);

test('a database that is away is told with when to come again', () => {
  const told = answered(new StorageUnavailableError('away'));
  expect(told).toMatchObject({ noted: [], status: 503, 'retry-after': '5' });
  expect(told).not.toHaveProperty('www-authenticate');
});

test('an unknown caller is asked for a token, and nobody else is', () => {
  const fault = Object.assign(new Error('no'), { refusal: refuseAccount('noToken') });
  expect(answered(fault)).toMatchObject({
    status: 401,
    'www-authenticate': expect.stringContaining('Bearer'),
  });
  expect(answered(fault)).not.toHaveProperty('retry-after');
});

test('an answer that was begun is cut off', () => {
  expect(answered(new Error('late'), true)).toEqual({ noted: [new Error('late')], isCut: true });
});

test('an error without a status of its own is the client’s mistake', () => {
  expect(statusOf('NO_SUCH_CODE')).toBe(400);
});

test('the remaining allowance is told in three headers, or not at all', () => {
  const headers: string[] = [];
  const response = { setHeader: (...header: string[]) => headers.push(header.join(' ')) } as never;
  sendRateLimitHeaders(response, null);
  expect(headers).toEqual([]);
  sendRateLimitHeaders(response, { limit: 9, left: 4, reset: 60 });
  expect(headers).toEqual(['ratelimit-limit 9', 'ratelimit-remaining 4', 'ratelimit-reset 60']);
});

test('a port is a number, or there is none', () => {
  expect(portOf({ address: () => ({ port: 7, family: '', address: '' }) })).toBe(7);
  for (const address of [null, '/run/masa.sock'])
    expect(() => portOf({ address: () => address })).toThrow(
      'The server does not listen on a port',
    );
});
