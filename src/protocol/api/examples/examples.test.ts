// The examples of the document: every operation has them, and they are as its schemas want them.

import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { errorExample, errorSchema } from '../errorResponses.ts';
import { ERRORS } from '../errorCodes.ts';
import { codesOf } from '../errorGroups.ts';
import { RPC_ENDPOINTS } from '../rpcEndpoints.ts';
import { EXAMPLES } from './examples.ts';

const ALL: [string, Endpoint][] = Object.entries({ ...ENDPOINTS, ...RPC_ENDPOINTS });

describe.each(ALL)('%s', (name, { body, response: answer, description: words, title }) => {
  test('has an example of what is sent and of what is answered', () => {
    const example = EXAMPLES[name];
    if (body) expect(body.safeParse(example.body).error).toBeUndefined();
    else expect(example.body).toBeUndefined();
    if (answer) expect(answer.parse(example.answer)).toEqual(example.answer);
    else expect(example.answer).toBeUndefined();
  });

  test('is described in sentences', () => {
    expect(words).toMatch(/^[A-Z].*\.$/s);
    expect(title).not.toMatch(/\.$/);
  });
});

test('an operation names a code once', () => {
  for (const [name, endpoint] of ALL) {
    const codes = codesOf(endpoint);
    expect([name, new Set(codes).size]).toEqual([name, codes.length]);
  }
});

test.each(ERRORS)('the example of $code is an error', ({ code, words }) => {
  expect(errorSchema.parse(errorExample(code)).error).toMatchObject({ code, message: words });
  expect(words).toMatch(/^[A-Z].*\.$/);
});
