// The cards on the table as they are displayed.
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

test('a trick stays visible in the update in which it was taken', () => {
  expect(shown([TAKEN, ROW], 'played', 'trickTaken')).toEqual([TAKEN, ROW]);
});

test('a taken trick is cleared in any other update, but its seats stay', () => {
  const empty = { kind: 'trick', seats: [0, 1], plays: [], winner: null };
  expect(shown([TAKEN, ROW], 'played')).toEqual([empty, ROW]);
  expect(shown([TAKEN])).toEqual([empty]);
});

test('an unfinished trick is never cleared', () => {
  expect(shown([RUNNING])).toEqual([RUNNING]);
});
