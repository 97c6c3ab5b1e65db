// The places to jump to in a replay: every hand where it was dealt, every trick at its first card.
import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { simulateEvents } from '#table/simulation.ts';
import { nextMark, replayGame, type Mark } from './replayGame.ts';

const REPLAYS = Array.from({ length: 12 }, (_, seed) => {
  const record = finishedGame(simulateEvents(seed, 300), 1);
  const replay = record && replayGame(record);
  return replay && !isRefusal(replay) ? replay : null;
}).filter((replay) => replay !== null);

test('hands are counted from one, and tricks from one in each hand', () => {
  let tricks = 0;
  for (const { positions, marks } of REPLAYS) {
    let [hand, trick, isOpen] = [0, 0, false];
    const expected = positions.flatMap(({ facts }, at) =>
      facts.flatMap(({ type }): Mark[] => {
        if (type === 'trickTaken') isOpen = false;
        if (type === 'handStarted') {
          [hand, trick] = [hand + 1, 0];
          return [{ at, hand, trick: null }];
        }
        if (type !== 'played' || isOpen) return [];
        isOpen = true;
        tricks++;
        return [{ at, hand, trick: ++trick }];
      }),
    );
    expect(marks).toEqual(expected);
    expect(marks.filter(({ trick: one }) => one === null).length).toBe(hand);
  }
  expect(tricks).toBeGreaterThan(20);
});

test('the next mark is after, the one before is before, and at the ends there is none', () => {
  const marks = [3, 7, 9].map((at) => ({ at, hand: 1, trick: null }));
  expect([0, 3, 8, 9].map((at) => nextMark(marks, at, 1))).toEqual([3, 7, 9, null]);
  expect([0, 3, 8, 9].map((at) => nextMark(marks, at, -1))).toEqual([null, null, 7, 7]);
});
