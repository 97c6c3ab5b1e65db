// Short chat messages are shown beside their senders for a moment.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableView } from '#protocol/tableView.ts';
import { useAuth } from '../state/auth.ts';
import { act, unmountAll, renderHook } from '../testHook.ts';
import { useReactions } from './useReactions.ts';

vi.hoisted(() =>
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => {} } }),
);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useAuth.setState({ muted: [] });
});
afterEach(unmountAll);
afterEach(() => void vi.useRealTimers());

const tableSaying = (...texts: string[]): TableView =>
  ({ chat: texts.map((text, at) => ({ from: 'ada', text, at })) }) as never;
const later = (ms: number): Promise<void> => act(() => vi.advanceTimersByTime(ms));

test('a short message is shown for a moment, beside its sender only', async () => {
  const page = await renderHook(useReactions, tableSaying());
  expect(page.current('ada')).toBeNull();
  await page.rerender(tableSaying('👏'));
  expect(page.current('ada')).toBe('👏');
  expect([page.current('bora'), page.current(undefined)]).toEqual([null, null]);
  await later(4499);
  expect(page.current('ada')).toBe('👏');
  await later(1);
  expect(page.current('ada')).toBeNull();
});

test('a second message is shown for its whole time', async () => {
  const page = await renderHook(useReactions, tableSaying());
  await page.rerender(tableSaying('👏'));
  await later(4000);
  await page.rerender(tableSaying('👏', '🎉'));
  await later(1000);
  expect(page.current('ada')).toBe('🎉');
});

test('earlier messages and those of muted players are not shown, and long ones are shortened', async () => {
  const page = await renderHook(useReactions, tableSaying('👏'));
  expect(page.current('ada')).toBeNull();
  await page.rerender(tableSaying('👏', '12345678'));
  expect(page.current('ada')).toBe('12345678');
  await act(() => useAuth.setState({ muted: [{ id: 'ada', name: 'Ada' }] }));
  expect(page.current('ada')).toBeNull();
  await act(() => useAuth.setState({ muted: [] }));
  await page.rerender(tableSaying('👏', '12345678', 'x'.repeat(120)));
  expect(page.current('ada')).toBe('x'.repeat(120));
  await page.rerender(tableSaying('👏', '12345678', 'x'.repeat(120), 'y'.repeat(121)));
  expect(page.current('ada')).toBe(`${'y'.repeat(119)}…`);
});
