// A taken trick is shown while it is told of, and everything else as it lies.
import { expect, test } from 'vitest';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { shownTable } from './shownTable.ts';

const TAKEN: CardArea = {
  kind: 'trick',
  seats: [0, 1],
  plays: [{ seat: 0, card: 'QS' }],
  winner: 0,
};
const RUNNING: CardArea = { ...TAKEN, winner: null };
const ROW: CardArea = { kind: 'row', seat: null, cards: ['AS', null] };

function shown(areas: CardArea[], ...types: string[]): CardArea[] {
  const view = { table: areas } as Partial<View> as View;
  return shownTable(
    view,
    types.map((type) => ({ type })),
  );
}

test('a trick that was just taken lies there', () => {
  expect(shown([TAKEN, ROW], 'played', 'trickTaken')).toEqual([TAKEN, ROW]);
});

test('when something else is told it is swept, and its places stay', () => {
  const empty = { kind: 'trick', seats: [0, 1], plays: [], winner: null };
  expect(shown([TAKEN, ROW], 'played')).toEqual([empty, ROW]);
  expect(shown([TAKEN])).toEqual([empty]);
});

test('a running trick is never swept', () => {
  expect(shown([RUNNING])).toEqual([RUNNING]);
});
