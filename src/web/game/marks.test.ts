// The marks of a replay: every round at its deal, every trick at its first card.
import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import { nextMark, replayGame, type Mark } from './replayGame.ts';

const REPLAYS = Array.from({ length: 12 }, (_, seed) => {
  const record = finishedGame(simulateEvents(seed, 300), 1);
  const replay = record && replayGame(record);
  return replay && !isRefusal(replay) ? replay : null;
}).filter((replay) => replay !== null);

test('rounds are numbered from 1, and tricks from 1 in each round', () => {
  let tricks = 0;
  for (const { positions, marks } of REPLAYS) {
    let [round, trick, isOpen] = [0, 0, false];
    const expected = positions.flatMap(({ facts }, at) =>
      facts.flatMap(({ type }): Mark[] => {
        if (type === 'trickTaken') isOpen = false;
        if (type === 'handStarted') {
          [round, trick] = [round + 1, 0];
          return [{ at, round, trick: null }];
        }
        if (type !== 'played' || isOpen) return [];
        isOpen = true;
        tricks++;
        return [{ at, round, trick: ++trick }];
      }),
    );
    expect(marks).toEqual(expected);
    expect(marks.filter(({ trick: one }) => one === null).length).toBe(round);
  }
  expect(tricks).toBeGreaterThan(20);
});

test('nextMark returns the mark after or before a position, and null at the ends', () => {
  const marks = [3, 7, 9].map((at) => ({ at, round: 1, trick: null }));
  expect([0, 3, 8, 9].map((at) => nextMark(marks, at, 1))).toEqual([3, 7, 9, null]);
  expect([0, 3, 8, 9].map((at) => nextMark(marks, at, -1))).toEqual([null, null, 7, 7]);
});
