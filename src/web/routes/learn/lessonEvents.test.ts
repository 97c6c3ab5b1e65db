// Lessons at the local table show the same views as the lesson played by the rules alone.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { forcedMove, playLesson, stepAt } from '#rules/lessons.ts';
import { rebuild } from '#table/evolve.ts';
import { lessonRecord } from '#table/gameRecord.ts';
import { positionEvents } from '../../workers/positionEvents.ts';
import type { FromWorker } from '../../workers/messages.ts';
import { OWN_TABLE } from '../../workers/offlineQuery.ts';
import { OfflineTable } from '../../workers/offlineTable.ts';
import { ADA } from '../review/testRecords.ts';
import { lessonEvents, coachedBy } from './coach.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Games that have a lesson. */
const TAUGHT = GAMES.filter(({ lesson }) => lesson);

describe.each(TAUGHT.map((game) => ({ id: game.id, game, lesson: game.lesson! })))(
  '$id',
  ({ id, game, lesson }) => {
    test('every step comes with the view that the lesson was written for', () => {
      const messages: FromWorker[] = [];
      const table = new OfflineTable((message) => void messages.push(message));
      const learner = { seat: 0, person: ADA, level: 'easy' } as const;
      const events = positionEvents(lessonRecord(game, lesson, 'easy'), learner);
      const request = { game: id, options: {}, settings: OWN_TABLE, seats: lesson.seats } as const;
      const kind = { level: 'easy', seed: null, isAgain: false, isLesson: true } as const;
      table.receive({ type: 'open', person: ADA, game: { ...request, ...kind }, events });
      for (const [done, { step, view }] of [...playLesson(game, lesson)].entries()) {
        const shown = untilOwnDecision();
        expect(shown).toEqual(view);
        expect(stepAt(lesson, shown, done)).toBe(step);
        table.receive({ type: 'move', id: done, move: step.move });
      }
      vi.clearAllTimers();

      function untilOwnDecision() {
        for (;;) {
          vi.advanceTimersByTime(10_000);
          const { view } = messages.findLast((one) => one.type === 'game')!.update;
          if (view.legal.length === 0) continue;
          const move = forcedMove(view);
          if (!move) return view;
          table.receive({ type: 'move', id: 99, move });
        }
      }
    });
  },
);

test('reads table settings from the query and ignores invalid ones', () => {
  const settingsOf = (query: string) => rebuild(lessonEvents(TAUGHT[0].id, query)).settings;
  const defaults = settingsOf('');
  expect(defaults).toMatchObject(OWN_TABLE);
  expect(settingsOf('botPause=0')).toEqual({ ...defaults, botPause: 0 });
  expect(settingsOf('botPause=99999')).toEqual(defaults);
});

test('refuses any move but that of the step, whose cards may come in any order', async () => {
  const [game] = GAMES;
  const [step] = game.lesson!.steps;
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
  const reversed = Array.isArray(cards) ? cards.toReversed() : cards;
  expect(await coached.move({ ...step.move, cards: reversed })).toBe(null);
  expect([made.length, done]).toEqual([1, 1]);
});
