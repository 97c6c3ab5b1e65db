// Pages of a list: each follows on the one before, and says whether there is another.

import { expect, test } from 'vitest';
import type { Queries } from '../database/database.ts';
import { pageOf } from './adminPages.ts';

const rows = Array.from({ length: 250 }, (_, number) => ({ number }));

/** As the database has it: so many at most, after so many. */
const queries = {
  query: async (_: string, [word, most, after]: [string, number, number]) =>
    word === 'word' ? rows.slice(after, after + most) : [],
} as unknown as Queries;

test('all of them come once, in order, and the last page says that it is the last', async () => {
  const seen: object[] = [];
  for (let page = 1; ; page++) {
    const { items, page: number, hasMore } = await pageOf(queries, 'sql', ['word'], page);
    expect(number).toBe(page);
    seen.push(...items);
    expect(hasMore).toBe(seen.length < rows.length);
    if (!hasMore) break;
  }
  expect(seen).toEqual(rows);
});

test('a page that is just full is the last where nothing follows', async () => {
  const first = await pageOf(queries, 'sql', ['word'], 1);
  const full = { query: async () => first.items } as unknown as Queries;
  expect(await pageOf(full, 'sql', [], 1)).toEqual({ items: first.items, page: 1, hasMore: false });
});
