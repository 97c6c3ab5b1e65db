// JSON that is nested too deeply is found without parsing it.

import { assert, integer, jsonValue, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { isNestedTooDeeply, MAX_JSON_DEPTH } from './endpoints.ts';

const isTooDeep = (json: string): boolean => isNestedTooDeeply(Buffer.from(json));

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test.each(['[', '{"a":', '[{"a":'])('%s is counted to the last level that is allowed', (open) => {
  const levels = open.replaceAll(/[^[{]/g, '').length;
  const nest = (times: number): string => open.repeat(times);
  expect(isTooDeep(nest(MAX_JSON_DEPTH / levels))).toBe(false);
  expect(isTooDeep(nest(MAX_JSON_DEPTH / levels + 1))).toBe(true);
});

test('brackets in texts, also behind an escaped quote, are no levels', () => {
  const brackets = '[{'.repeat(MAX_JSON_DEPTH);
  for (const text of [brackets, `"${brackets}`, `\\${brackets}`, `\\"${brackets}"`]) {
    expect(isTooDeep(JSON.stringify({ [text]: text }))).toBe(false);
    expect(isTooDeep(`{"a":${JSON.stringify(text)},"b":${brackets}`)).toBe(true);
  }
});

test('lists and objects beside each other are no levels', () => {
  expect(isTooDeep(JSON.stringify(Array.from({ length: 1000 }, () => [{}])))).toBe(false);
});

test('any JSON is judged by its depth', () => {
  const nested = tuple(jsonValue(), integer({ min: 0, max: 2 * MAX_JSON_DEPTH }));
  assert(
    property(nested, ([value, levels]) => {
      const wrapped = Array.from({ length: levels }).reduce<unknown>((inner) => [inner], value);
      expect(isTooDeep(JSON.stringify(wrapped))).toBe(depthOf(wrapped) > MAX_JSON_DEPTH);
    }),
  );
});
