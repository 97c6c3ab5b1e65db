// Finds an id for a new table that none has or had: a word, or one with a number when all words are used.

import { randomInt } from 'node:crypto';
import { pick } from '#cards/random.ts';
import { ID_SUFFIXES, TABLE_WORDS } from '#table/tableId.ts';
import type { Journal } from '../store/journal.ts';

export interface TableIdAllocator {
  /** Claimed until it is given back, so that two tables that are made together do not get one id. */
  claim(): Promise<string>;
  release(id: string): void;
}

/** So many are looked up at once. */
const CANDIDATES = 40;

/** Asks the journal for ids that were ever used: there may be very many. */
export function createTableIdAllocator(
  journal: Pick<Journal, 'findExistingIds'>,
): TableIdAllocator {
  const claimed = new Set<string>();
  /** Which endings are in use: those before them are used up, or as good as. */
  let level = 0;

  async function freeOf(ids: readonly string[]): Promise<string | null> {
    const taken = await journal.findExistingIds(ids);
    const free = ids.filter((id) => !taken.has(id) && !claimed.has(id));
    return free.length > 0 ? pick(free, randomInt) : null;
  }

  async function find(): Promise<string> {
    for (; level < ID_SUFFIXES.length; level++) {
      const free = (await freeOf(guesses(level))) ?? (await freeOf(lastOnes(level)));
      if (free !== null) return free;
    }
    throw new Error('Every table id is taken');
  }

  return {
    async claim() {
      const id = await find();
      // Another may have claimed it while the journal was asked for others.
      if (claimed.has(id)) return this.claim();
      claimed.add(id);
      return id;
    },
    release: (id) => void claimed.delete(id),
  };
}

function guesses(level: number): string[] {
  const guess = (): string => pick(TABLE_WORDS, randomInt) + pick(ID_SUFFIXES[level], randomInt);
  return [...new Set(Array.from({ length: CANDIDATES }, guess))];
}

/** Every word is used before any gets a number; of numbers there are plenty. */
function lastOnes(level: number): string[] {
  return level === 0 ? [...TABLE_WORDS] : guesses(level);
}
