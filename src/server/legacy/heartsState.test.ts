// Hearts in the words of its own protocol, for each seat and for who watches, from the deal to the end.

import { expect, test } from 'vitest';
import { game } from '#games/hearts/game.ts';
import type { HeartsView } from '#games/hearts/view.ts';
import type { HeartsWireState } from '#protocol/legacyApis.ts';
import type { Table } from '#table/table.ts';
import { TestTable } from '#table/testTable.ts';
import { heartsState } from './hearts.ts';

const EVERYBODY = [0, 1, 2, 3, null];

function open(options: object = {}): TestTable {
  return new TestTable('hearts', { options: { endScore: 20, ...options } }).sit(
    'bora',
    'can',
    'deniz',
  );
}

function viewOf({ play }: Table, seat: number | null): HeartsView {
  return game.view(play!.state as never, seat);
}

/** As each is told it, who watches last. */
function told({ table }: TestTable, change: Partial<HeartsView> = {}): HeartsWireState[] {
  return EVERYBODY.map((seat) => heartsState(table, { ...viewOf(table, seat), ...change }));
}

const DEALT = 1;

test('a player who has passed sees so, alone, and only while cards are passed', () => {
  const passing = open().playSome(DEALT);
  expect(told(passing).map(({ passSubmitted }) => passSubmitted)).toEqual(Array(5).fill(false));
  const one = open().playSome(DEALT + 1);
  const { passSubmitted } = viewOf(one.table, null);
  expect(passSubmitted.filter(Boolean)).toHaveLength(1);
  expect(told(one).map((state) => state.passSubmitted)).toEqual([...passSubmitted, false]);
  expect(new Set(told(one).map(({ passDirection }) => passDirection))).toEqual(new Set(['left']));
  const playing = open().playSome(DEALT + 4);
  expect(viewOf(playing.table, null).phase).toBe('playing');
  expect(told(playing).map((state) => state.passSubmitted)).toEqual(Array(5).fill(false));
  expect(told(playing).map(({ passDirection }) => passDirection)).toEqual(Array(5).fill(null));
});

test('the turn is named while a trick is played, and nobody’s otherwise', () => {
  const passing = told(open().playSome(DEALT));
  expect(passing.map(({ phase, currentPlayer }) => [phase, currentPlayer])).toEqual(
    EVERYBODY.map(() => ['passing', null]),
  );
  const playing = open().playSome(DEALT + 5);
  const [turn] = viewOf(playing.table, null).turn;
  expect(told(playing).map(({ phase, currentPlayer }) => [phase, currentPlayer])).toEqual(
    EVERYBODY.map(() => ['playing', turn]),
  );
  expect(told(playing)[4]).toMatchObject({
    hand: [],
    currentTrick: [{ seat: expect.any(Number) }],
  });
});

test('before the first deal it is in the phase that follows', () => {
  expect(told(open().playSome(0))[0].phase).toBe('passing');
  expect(told(open({ passing: false }).playSome(0))[0].phase).toBe('playing');
});

test('between hands and at the end the points are those that were written down, and those taken before', () => {
  const points = [26, 0, 0, 0];
  const sheet = [{ round: 1, change: [0, 26, 26, 26] }] as unknown as HeartsView['sheet'];
  const playing = open().playSome(DEALT + 5);
  const scoresIn = (change: Partial<HeartsView>) => told(playing, { points, sheet, ...change })[0];
  expect(scoresIn({}).scores).toEqual(points);
  expect(scoresIn({ phase: 'dealing' })).toMatchObject({
    phase: 'roundEnd',
    scores: sheet[0].change,
  });
  expect(scoresIn({ phase: 'dealing', sheet: [] }).scores).toEqual(points);
  const over = open().playSome(Infinity);
  expect(over.table.status).toBe('finished');
  expect(told(over, { points, sheet })[0]).toMatchObject({
    phase: 'gameEnd',
    currentPlayer: null,
    scores: sheet[0].change,
  });
});
