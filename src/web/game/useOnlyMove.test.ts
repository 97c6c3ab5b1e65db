// The only legal move is made after a delay, once, unless something happens before.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import { act, unmountAll, renderHook } from '../testHook.ts';
import { useOnlyMove } from './useMoves.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(unmountAll);
afterEach(() => void vi.useRealTimers());

const made: unknown[] = [];
const useTestMoves = (view: View): void => useOnlyMove(view, (move) => made.push(move));
const viewWith = (...types: string[]): View =>
  ({ legal: types.map((type) => ({ kind: 'plain', type })) }) as never;
const later = (ms: number): Promise<void> => act(() => vi.advanceTimersByTime(ms));

test('the only legal move is made after a delay, and not after leaving', async () => {
  made.length = 0;
  const page = await renderHook(useTestMoves, viewWith('pass'));
  await later(399);
  expect(made).toEqual([]);
  await later(1);
  expect(made).toEqual([{ type: 'pass' }]);
  await page.rerender(viewWith('pass', 'bid'));
  await later(1000);
  expect(made).toHaveLength(1);
  await page.rerender(viewWith('pass'));
  await page.unmount();
  await later(1000);
  expect(made).toHaveLength(1);
});
