// A lesson at the table of this browser goes as it goes by the rules alone, and nothing else is done in it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { LESSONS } from '#rules/lessonCatalog.ts';
import { forcedMove, playLesson } from '#rules/lessons.ts';
import { rebuild } from '#table/evolve.ts';
import { lessonRecord } from '#table/lessonRecord.ts';
import { positionEvents } from '../retry/positionEvents.ts';
import type { FromWorker } from '../offline/messages.ts';
import { OWN_TABLE } from '../offline/offlineQuery.ts';
import { OfflineTable } from '../offline/offlineTable.ts';
import { ADA } from '../review/testRecords.ts';
import { lessonEvents } from './lessonEvents.ts';
import { coachedBy, stepAt } from './useCoach.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A game may have none. */
const TAUGHT = GAMES.filter(({ id }) => id in LESSONS);

describe.each(TAUGHT.map((game) => ({ id: game.id, game, lesson: LESSONS[game.id] })))(
  '$id',
  ({ id, game, lesson }) => {
    test('every step comes with the view that the lesson was written for', () => {
      const heard: FromWorker[] = [];
      const table = new OfflineTable((message) => void heard.push(message));
      const again = { seat: 0, person: ADA, level: 'easy' } as const;
      const events = positionEvents(lessonRecord(game, lesson, 'easy'), again);
      const wanted = { game: id, options: {}, settings: OWN_TABLE, seats: lesson.seats } as const;
      const kind = { level: 'easy', seed: null, isAgain: false, isLesson: true } as const;
      table.receive({ type: 'open', person: ADA, game: { ...wanted, ...kind }, events });
      for (const [done, { step, view }] of [...playLesson(game, lesson)].entries()) {
        const now = untilAsked();
        expect(now).toEqual(view);
        expect(stepAt(lesson, now, done)).toBe(step);
        table.receive({ type: 'move', id: done, move: step.move });
      }
      vi.clearAllTimers();

      function untilAsked() {
        for (;;) {
          vi.advanceTimersByTime(10_000);
          const { view } = heard.findLast((one) => one.type === 'game')!.update;
          if (view.legal.length === 0) continue;
          const move = forcedMove(view);
          if (!move) return view;
          table.receive({ type: 'move', id: 99, move });
        }
      }
    });
  },
);

test('how fast the others play is read from the address, and what no table takes is passed over', () => {
  const settingsOf = (query: string) => rebuild(lessonEvents(TAUGHT[0].id, query)).settings;
  const usual = settingsOf('');
  expect(usual).toMatchObject(OWN_TABLE);
  expect(settingsOf('botPause=0')).toEqual({ ...usual, botPause: 0 });
  expect(settingsOf('botPause=99999')).toEqual(usual);
});

test('another move than the step’s is refused, its own is made and counted', async () => {
  const [game] = GAMES;
  const [step] = LESSONS[game.id].steps;
  const made: unknown[] = [];
  let done = 0;
  const nothing = (): Promise<null> => Promise.resolve(null);
  const move = (wire: unknown): Promise<null> => {
    made.push(wire);
    return nothing();
  };
  const table = { move, voteRematch: nothing, hint: () => Promise.resolve([]) };
  const coached = coachedBy(table, step, () => done++);
  expect(await coached.move({ type: 'pass', cards: ['2C', '3C', '4C'] })).toMatchObject({
    key: 'client.otherStep',
  });
  expect([made, done]).toEqual([[], 0]);
  expect(coached.hint).toBe(undefined);
  const { cards } = step.move;
  const turned = Array.isArray(cards) ? cards.toReversed() : cards;
  expect(await coached.move({ ...step.move, cards: turned })).toBe(null);
  expect([made.length, done]).toEqual([1, 1]);
});
