// Every operation of the document has examples that match its schemas.

import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { errorExample, errorSchema } from './errorResponses.ts';
import { ERRORS, codesOf } from './errors.ts';
import { RPC_ENDPOINTS } from './rpcEndpoints.ts';
import { EXAMPLES } from './examples.ts';

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
