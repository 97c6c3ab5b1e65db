// The store of the shown game: updates are queued, and a taken trick stays on the table for a while.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import { trickOnTable } from '#rules/cardsOnTable.ts';
import { useGame } from './game.ts';

const NORMAL = 1;

function update(version: number, fact: string, plays: string[], taken: string[] = []): GameUpdate {
  const isTaken = plays.length === 0;
  const cards = (isTaken ? taken : plays).map((card) => ({ seat: 0, card }));
  const trick = { kind: 'trick', seats: [0], plays: cards, winner: isTaken ? 2 : null };
  return {
    version,
    view: { game: 'hearts', seat: 0, hand: [], cardCounts: [1], table: [trick] },
    facts: [{ type: fact, seat: 0 }],
  } as unknown as GameUpdate;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  useGame.getState().clear();
  vi.useRealTimers();
});

function shown(): (number | string | undefined)[] {
  const { update: latest, areas } = useGame.getState();
  return [
    latest?.version,
    trickOnTable(areas)
      ?.plays.map(({ card }) => card)
      .join(),
  ];
}

test('an update that arrives while another is shown waits for its turn', () => {
  useGame.getState().receive(update(1, 'played', ['QS']), NORMAL);
  useGame.getState().receive(update(2, 'played', ['QS', 'KS']), NORMAL);
  expect(shown()).toEqual([1, 'QS']);
  vi.advanceTimersByTime(400);
  expect(shown()).toEqual([2, 'QS,KS']);
});

test('a taken trick lies on the table for a moment and is gathered, while the next lead waits', () => {
  useGame.getState().receive(update(1, 'trickTaken', [], ['QS', 'KS']), NORMAL);
  useGame.getState().receive(update(2, 'played', ['2C'], ['QS', 'KS']), NORMAL);
  vi.advanceTimersByTime(800);
  expect(shown()).toEqual([1, 'QS,KS']);
  vi.advanceTimersByTime(400);
  expect(shown()).toEqual([1, '']);
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual([2, '2C']);
});

test('a taken trick is removed even if no update follows', () => {
  useGame.getState().receive(update(1, 'trickTaken', [], ['QS', 'KS']), NORMAL);
  vi.advanceTimersByTime(1200);
  expect(shown()).toEqual([1, '']);
});

test('[H-9.5] skipping shows the last waiting update at once, with the facts of all of them', () => {
  useGame.getState().receive(update(1, 'trickTaken', [], ['QS']), NORMAL);
  useGame.getState().receive(update(2, 'played', ['2C'], ['QS']), NORMAL);
  useGame.getState().receive(update(3, 'played', ['2C', '3C'], ['QS']), NORMAL);
  useGame.getState().skip();
  expect(shown()).toEqual([3, '2C,3C']);
  expect(useGame.getState().facts).toHaveLength(2);
});

test('cards received in a pass are fresh until the next trick is taken', () => {
  const passed = update(1, 'received', ['QS']);
  passed.facts = [{ type: 'received', only: 0, from: 1, cards: ['2H', '3H'] }];
  useGame.getState().receive(passed, NORMAL);
  expect(useGame.getState().fresh).toEqual(['2H', '3H']);
  useGame.getState().receive(update(2, 'played', ['2C']), NORMAL);
  vi.advanceTimersByTime(1000);
  expect(useGame.getState().fresh).toEqual(['2H', '3H']);
  useGame.getState().receive(update(3, 'trickTaken', [], ['2C']), NORMAL);
  vi.advanceTimersByTime(1000);
  expect(useGame.getState().fresh).toEqual([]);
});

test('after skipping, a taken trick is removed and the next update is shown at once', () => {
  useGame.getState().receive(update(1, 'trickTaken', [], ['QS']), NORMAL);
  useGame.getState().skip();
  expect(shown()).toEqual([1, '']);
  useGame.getState().receive(update(2, 'played', ['2C']), NORMAL);
  expect(shown()).toEqual([2, '2C']);
  vi.advanceTimersByTime(5000);
  expect(shown()).toEqual([2, '2C']);
});

test('clearing drops waiting updates, and the next update is shown at once', () => {
  useGame.getState().receive(update(1, 'played', ['QS']), NORMAL);
  useGame.getState().receive(update(2, 'played', ['QS', 'KS']), NORMAL);
  useGame.getState().clear();
  expect(useGame.getState()).toMatchObject({ update: null, waiting: [], areas: [], facts: [] });
  vi.advanceTimersByTime(5000);
  expect(useGame.getState().update).toBeNull();
  useGame.getState().receive(update(3, 'played', ['2C']), NORMAL);
  expect(shown()).toEqual([3, '2C']);
});
