// The coach of a lesson: which step comes next, and which moves it accepts.

import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import { type Lesson, stepAt } from '#rules/lessons.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { refuse } from '#table/refusals.ts';
import type { TableActions } from '../../state/table.ts';
import { act, unmountAll, renderHook } from '../../testHook.ts';
import { useCoach, type Coach } from './coach.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());

const step = (card: string): Lesson['steps'][number] => ({
  key: card,
  move: { type: 'play', card },
  clause: 'HE1',
});
const LESSON = { seed: 1, seats: 4, steps: [step('2C'), step('9H')] } as never as Lesson;
const VIEW = { legal: [{ kind: 'card', type: 'play', from: ['2C', '9H'] }] } as never as View;

const made: WireMove[] = [];
let refusal: ReturnType<typeof refuse> | null = null;
const ACTIONS: TableActions = {
  move: async (move) => {
    made.push(move);
    return refusal;
  },
  voteRematch: async () => null,
  endPause: () => {},
  hint: async () => [],
  takeBack: () => {},
};
const useLesson = (actions: TableActions | null): Coach => useCoach(LESSON, VIEW, actions);

test('accepts the move of each step in turn, and any move after the last step', async () => {
  made.length = 0;
  const page = await renderHook(useLesson, ACTIONS);
  const move = async (card: string): Promise<unknown> => {
    let answer: unknown;
    await act(async () => (answer = await page.current.actions.move({ type: 'play', card })));
    return answer;
  };
  expect(page.current).toMatchObject({ done: 0, step: step('2C') });
  expect(await move('9H')).toMatchObject({ refused: true });
  expect(made).toEqual([]);
  refusal = refuse('notSeated');
  expect(await move('2C')).toBe(refusal);
  expect(page.current.done).toBe(0);
  refusal = null;
  expect(await move('2C')).toBeNull();
  expect(page.current).toMatchObject({ done: 1, step: step('9H') });
  await move('9H');
  expect(page.current).toMatchObject({ done: 2, step: null });
  expect(await move('AS')).toBeNull();
  expect(page.current.done).toBe(2);
  expect(made).toHaveLength(4);
});

test('offers neither hints nor taking back, and accepts moves before the table is ready', async () => {
  const page = await renderHook(useLesson, ACTIONS);
  expect(Object.keys(page.current.actions).toSorted()).toEqual(['endPause', 'move', 'voteRematch']);
  const before = await renderHook(useLesson, null);
  expect(await before.current.actions.move({ type: 'play' })).toBeNull();
  expect(before.current.done).toBe(0);
});

test('no step is due while others play, when there is no choice, or after the last step', () => {
  const forced = { legal: [{ kind: 'card', type: 'play', from: ['2C'] }] } as never as View;
  expect(stepAt(LESSON, VIEW, 1)).toEqual(step('9H'));
  expect(stepAt(LESSON, { ...VIEW, legal: [] }, 0)).toBeNull();
  expect(stepAt(LESSON, forced, 0)).toBeNull();
  expect(stepAt(LESSON, VIEW, 2)).toBeNull();
});
