// Seeds give the same cards for ever, so that games stored with their seed can be replayed.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TableEvent } from './events.ts';
import { botSeedLabel, seededSecret } from './localRandom.ts';
import type { Table } from './table.ts';

function tableAt(number: number, move: number | null): Table {
  return { play: { number, dealt: move === null ? null : { move } } } as unknown as Table;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a secret depends on the seed, the previous deal, and the game unless it is the first', () => {
  expect(seededSecret(7, tableAt(1, null))).toBe(hashOf('masa/local/1/7/0'));
  expect(seededSecret(7, tableAt(1, 0))).toBe(hashOf('masa/local/1/7/1'));
  expect(seededSecret(7, tableAt(1, 52))).toBe(hashOf('masa/local/1/7/53'));
  expect(seededSecret(8, tableAt(2, 52))).toBe(hashOf('masa/local/1/8/2/53'));
  expect(seededSecret(8, tableAt(3, null))).toBe(hashOf('masa/local/1/8/3/0'));
});

test('a bot’s seed label depends on the number of its own moves in the game', () => {
  const moved = (seat: number) => ({ type: 'moved', seat });
  const started = { type: 'started' };
  const events = [started, moved(1), started, moved(0), moved(1), { type: 'covered', seat: 1 }];
  const purposes = [0, 1, 2].map((seat) => botSeedLabel(events as unknown as TableEvent[], seat));
  expect(purposes).toEqual(['bot/0/1', 'bot/1/1', 'bot/2/0']);
  expect(botSeedLabel([moved(0)] as unknown as TableEvent[], 0)).toBe('bot/0/1');
});
