// Of one and of many: two are spoken of as five are, and one is never spoken of at greater length.
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';

type Say = (...given: unknown[]) => unknown;

/** Everything that can be said of a number, by its path. */
function sayings(table: unknown, path = ''): [path: string, say: Say][] {
  if (typeof table === 'function') return [[path, table as Say]];
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([name, part]) => sayings(part, `${path}.${name}`));
}

/** What is said of a count, without the count; null where it is not said of one. */
function shapeOf(say: Say, count: number): string | null {
  try {
    const said = say(count, count, count);
    const isSaid = typeof said === 'string' && !/undefined|NaN|\[object/.test(said);
    return isSaid ? said.replaceAll(/\d+([.,:]\d+)?/g, '#') : null;
  } catch {
    return null;
  }
}

/** Where the count is a place among others, and not how many there are; and a verb, which is longer of one. */
const BY_PLACE = /card|suit|seat|\.wins$|\.side|emoji|month|day|rank|place/i;

test.each(Object.entries({ en, tr, pt }))('%s', (_, words) => {
  const counted = sayings(words).filter(([path]) => !BY_PLACE.test(path));
  let seen = 0;
  for (const [path, say] of counted) {
    const [one, two, five] = [1, 2, 5].map((count) => shapeOf(say, count));
    if (one === null || two === null || five === null) continue;
    seen++;
    expect.soft([path, five]).toEqual([path, two]);
    expect.soft(one.length, path).toBeLessThanOrEqual(two.length);
  }
  expect(seen).toBeGreaterThan(50);
});
