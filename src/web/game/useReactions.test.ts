// What was just said in a sign or two is shown beside who said it, for a moment.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableView } from '#protocol/tableView.ts';
import { useTable } from '../stores/table.ts';
import { doing, leaveAll, renderHook } from '../testHook.ts';
import { useReactions } from './useReactions.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useTable.getState().reset();
});
afterEach(leaveAll);
afterEach(() => void vi.useRealTimers());

const said = (...texts: string[]): TableView =>
  ({ chat: texts.map((text, at) => ({ from: 'ada', text, at })) }) as never;
const later = (ms: number): Promise<void> => doing(() => vi.advanceTimersByTime(ms));

test('a sign is shown for a moment, beside nobody else', async () => {
  const page = await renderHook(useReactions, said());
  expect(page.now('ada')).toBeNull();
  await page.show(said('👏'));
  expect(page.now('ada')).toBe('👏');
  expect([page.now('bora'), page.now(undefined)]).toEqual([null, null]);
  await later(4499);
  expect(page.now('ada')).toBe('👏');
  await later(1);
  expect(page.now('ada')).toBeNull();
});

test('a second one has its own moment', async () => {
  const page = await renderHook(useReactions, said());
  await page.show(said('👏'));
  await later(4000);
  await page.show(said('👏', '🎉'));
  await later(1000);
  expect(page.now('ada')).toBe('🎉');
});

test('what was said before one came is not shown, nor what is long, nor who is muted', async () => {
  const page = await renderHook(useReactions, said('👏'));
  expect(page.now('ada')).toBeNull();
  await page.show(said('👏', '12345678'));
  expect(page.now('ada')).toBe('12345678');
  await doing(() => useTable.getState().toggleMute('ada'));
  expect(page.now('ada')).toBeNull();
  await doing(() => useTable.getState().toggleMute('ada'));
  await page.show(said('👏', '12345678', '123456789'));
  expect(page.now('ada')).toBeNull();
});
