// Short chat messages are shown beside their senders for a moment.

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

const tableSaying = (...texts: string[]): TableView =>
  ({ chat: texts.map((text, at) => ({ from: 'ada', text, at })) }) as never;
const later = (ms: number): Promise<void> => doing(() => vi.advanceTimersByTime(ms));

test('a short message is shown for a moment, beside its sender only', async () => {
  const page = await renderHook(useReactions, tableSaying());
  expect(page.now('ada')).toBeNull();
  await page.show(tableSaying('👏'));
  expect(page.now('ada')).toBe('👏');
  expect([page.now('bora'), page.now(undefined)]).toEqual([null, null]);
  await later(4499);
  expect(page.now('ada')).toBe('👏');
  await later(1);
  expect(page.now('ada')).toBeNull();
});

test('a second message is shown for its whole time', async () => {
  const page = await renderHook(useReactions, tableSaying());
  await page.show(tableSaying('👏'));
  await later(4000);
  await page.show(tableSaying('👏', '🎉'));
  await later(1000);
  expect(page.now('ada')).toBe('🎉');
});

test('earlier messages, long ones and those of muted players are not shown', async () => {
  const page = await renderHook(useReactions, tableSaying('👏'));
  expect(page.now('ada')).toBeNull();
  await page.show(tableSaying('👏', '12345678'));
  expect(page.now('ada')).toBe('12345678');
  await doing(() => useTable.getState().toggleMute('ada'));
  expect(page.now('ada')).toBeNull();
  await doing(() => useTable.getState().toggleMute('ada'));
  await page.show(tableSaying('👏', '12345678', '123456789'));
  expect(page.now('ada')).toBeNull();
});
