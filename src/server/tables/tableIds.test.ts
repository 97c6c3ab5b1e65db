// Ids of new tables: none that was ever used, none for two, a word before a number.

import { describe, expect, test } from 'vitest';
import { unevenness } from '#cards/chiSquare.ts';
import { ID_SUFFIXES, TABLE_WORDS } from '#table/tableId.ts';
import { createTableIdAllocator } from './createTable.ts';

const takenBut = (free: readonly string[]) => ({
  findExistingIds: async (asked: readonly string[]) =>
    new Set(asked.filter((id) => !free.includes(id))),
});

test('as long as there is a word, it is a word, however few are left', async () => {
  const ids = createTableIdAllocator(takenBut([TABLE_WORDS[7], `${TABLE_WORDS[3]}2`]));
  expect(await ids.claim()).toBe(TABLE_WORDS[7]);
});

test('two that are made together get two, and what is given back is free', async () => {
  const [first, second] = TABLE_WORDS;
  const ids = createTableIdAllocator(takenBut([first, second]));
  const both = await Promise.all([ids.claim(), ids.claim()]);
  expect(both.toSorted()).toEqual([first, second].toSorted());
  ids.release(first);
  expect(await ids.claim()).toBe(first);
});

test('when the words are used up it is a word with a number, small ones first', async () => {
  const isShort = /^\p{L}+\d{1,2}$/u;
  const ids = createTableIdAllocator({
    findExistingIds: async (asked) => new Set(asked.filter((id) => !/\d/.test(id))),
  });
  for (let times = 0; times < 20; times++) expect(await ids.claim()).toMatch(isShort);
});

test('many ids can be asked for at once, none twice, and every word is used before numbers', async () => {
  const sizes: number[] = [];
  const ids = createTableIdAllocator({
    async findExistingIds(asked) {
      sizes.push(asked.length);
      expect(new Set(asked).size).toBe(asked.length);
      return new Set(asked);
    },
  });
  await expect(ids.claim()).rejects.toThrow('Every table id is taken');
  expect(sizes).toHaveLength(2 * ID_SUFFIXES.length);
  expect(sizes[0]).toBeGreaterThan(20);
  expect(sizes[0]).toBeLessThanOrEqual(40);
  expect(sizes[1]).toBe(TABLE_WORDS.length);
});

describe('[H-7.1] the id of a new table', () => {
  test.each([
    { taken: 'none', free: TABLE_WORDS },
    { taken: 'half', free: TABLE_WORDS.slice(TABLE_WORDS.length / 2) },
  ])('is any free word with the same probability when $taken are taken', async ({ free }) => {
    const ids = createTableIdAllocator(takenBut(free));
    const counts = new Map(free.map((word) => [word, 0]));
    for (let time = 0; time < 20 * free.length; time++) {
      const id = await ids.claim();
      counts.set(id, counts.get(id)! + 1);
      ids.release(id);
    }
    expect(counts.size).toBe(free.length);
    expect(unevenness([...counts.values()])).toBeLessThan(1);
  });

  test('has a number from 2 to 99 once every word is taken, and all of these occur', async () => {
    const words: ReadonlySet<string> = new Set(TABLE_WORDS);
    const ids = createTableIdAllocator({
      findExistingIds: async (asked) => new Set(asked.filter((id) => words.has(id))),
    });
    const numbers = new Set<number>();
    for (let time = 0; time < 3000; time++) {
      const [, word, number] = /^(\D+)(\d+)$/.exec(await ids.claim())!;
      expect(words).toContain(word);
      numbers.add(Number(number));
    }
    expect([Math.min(...numbers), Math.max(...numbers), numbers.size]).toEqual([2, 99, 98]);
  });
});
