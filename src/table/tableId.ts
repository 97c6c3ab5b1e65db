// The id of a table: a Turkish word, easy to say and to type; with a number when all words are taken.

import { pick, type Random } from '#cards/random.ts';
import words from './words.json' with { type: 'json' };

export const TABLE_WORDS: readonly string[] = words;

/** Whether a table could have this id at all. */
export function isTableId(text: string): boolean {
  return /^\p{L}{1,30}\d{0,4}$/u.test(text);
}

/** As it is typed on a keyboard without Turkish letters. */
export function plainTableId(id: string): string {
  return id
    .toLocaleLowerCase('tr')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i');
}

/** What may follow the word; the next list only when the one before is used up. */
export const ID_SUFFIXES = [[''], numbers(2, 99), numbers(100, 999), numbers(1000, 9999)];

/** So many guesses before the free ids are looked for one by one. */
const GUESSES = 20;

function numbers(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

export function pickTableId(isTaken: (id: string) => boolean, random: Random): string {
  for (const endings of ID_SUFFIXES) {
    const id = guessFreeId(endings, isTaken, random) ?? findFreeId(endings, isTaken, random);
    if (id !== null) return id;
  }
  throw new Error('Every table id is taken');
}

type Search = (
  endings: readonly string[],
  isTaken: (id: string) => boolean,
  random: Random,
) => string | null;

const guessFreeId: Search = (endings, isTaken, random) => {
  for (let guess = 0; guess < GUESSES; guess++) {
    const id = pick(TABLE_WORDS, random) + pick(endings, random);
    if (!isTaken(id)) return id;
  }
  return null;
};

const findFreeId: Search = (endings, isTaken, random) => {
  for (const ending of fromAnywhere(endings, random)) {
    const word = fromAnywhere(TABLE_WORDS, random).find((word) => !isTaken(word + ending));
    if (word !== undefined) return word + ending;
  }
  return null;
};

/** All items, round from a random one. */
function fromAnywhere<T>(items: readonly T[], random: Random): T[] {
  const start = random(items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}
