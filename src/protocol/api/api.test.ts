// Every operation of the API has examples that match its schemas, and every code of a game is listed.

import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { Refusals } from '#rules/refusal.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { errorExample, errorSchema } from './errorResponses.ts';
import {
  ERRORS,
  codesOf,
  GAME_ERRORS,
  gameErrors,
  findError,
  SHARED_ERRORS,
  type ErrorCode,
  MOVE_ERRORS,
} from './errors.ts';
import { EXAMPLES } from './examples.ts';
import { RPC_ENDPOINTS } from './rpcEndpoints.ts';

const ALL: [string, Endpoint][] = Object.entries({ ...ENDPOINTS, ...RPC_ENDPOINTS });

describe.each(ALL)('%s', (name, { body, response: answer, description: words, title }) => {
  test('has an example request and response that match its schemas', () => {
    const example = EXAMPLES[name];
    if (body) expect(body.safeParse(example.body).error).toBeUndefined();
    else expect(example.body).toBeUndefined();
    if (answer) expect(answer.parse(example.answer)).toEqual(example.answer);
    else expect(example.answer).toBeUndefined();
  });

  test('has a title and a description in sentences', () => {
    expect(words).toMatch(/^[A-Z].*\.$/s);
    expect(title).not.toMatch(/\.$/);
  });
});

test('an operation names each code once', () => {
  for (const [name, endpoint] of ALL) {
    const codes = codesOf(endpoint);
    expect([name, new Set(codes).size]).toEqual([name, codes.length]);
  }
});

test.each(ERRORS)('the example of $code matches the error schema', ({ code, words }) => {
  expect(errorSchema.parse(errorExample(code)).error).toMatchObject({ code, message: words });
  expect(words).toMatch(/^[A-Z].*\.$/);
});

test('a code that only one game uses needs no entry in the shared list', () => {
  const refusals = {
    hurry: ['NOT_SO_FAST', 'Not so fast.', 'XX1'],
    wait: ['NOT_SO_FAST', 'Wait.', 'XX1'],
    few: ['TOO_FEW', ({ most }: { most: number }) => `Only ${most}.`],
    said: ['TOO_LOUD', 'Hush.'],
    suit: ['MUST_FOLLOW_SUIT', 'As it is everywhere.'],
  } as const;
  expect(gameErrors([{ refusals, codes: { TOO_LOUD: 'It was said too loud.' } }])).toEqual([
    { code: 'NOT_SO_FAST', status: 400, words: 'Not so fast.' },
    { code: 'TOO_FEW', status: 400, words: 'The rules of the game do not allow it.' },
    { code: 'TOO_LOUD', status: 400, words: 'It was said too loud.' },
  ]);
});

test('every code of a game has a status and is listed for all games or for moves', () => {
  const shared = new Set<string>(SHARED_ERRORS.map(({ code }) => code));
  for (const { refusals = {} } of GAMES) {
    for (const [code] of Object.values<Refusals[string]>(refusals)) {
      expect(findError(code)).toBeDefined();
      expect(shared.has(code) || MOVE_ERRORS.includes(code as ErrorCode)).toBe(true);
    }
  }
  expect(GAME_ERRORS.length).toBeGreaterThan(20);
});
