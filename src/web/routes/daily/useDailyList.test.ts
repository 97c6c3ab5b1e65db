// The list of results: a player with an account enters their own result first.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import { useAuth } from '../../state/auth.ts';
import { act, unmountAll, renderHook, waitFor, type RenderedHook } from '../../testHook.ts';
import { TestServer } from '../../testServer.ts';
import type { StoredDailyResult } from '../../state/records.ts';
import { useDailyList, type DailyListState } from './useDailyList.ts';

vi.hoisted(() => {
  // Another test may have loaded these modules without a window.
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
});
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());

const LIST = 'GET /daily/hearts?day=2026-11-17';
const ENTER = 'POST /daily/hearts';
const PLAYED = {
  id: 'hearts-1',
  score: 5,
  place: 1,
  of: 4,
  moves: [],
} as unknown as StoredDailyResult;

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  vi.stubGlobal('fetch', server.fetch);
  useAuth.setState({ account: { id: 'ada' } as never });
  server.answers = { [LIST]: { entries: ['all'] }, [ENTER]: { entries: ['own', 'all'] } };
});

const useList = (played: StoredDailyResult | null): DailyListState =>
  useDailyList('hearts', '2026-11-17', played);

async function openList(
  played: StoredDailyResult | null,
): Promise<RenderedHook<StoredDailyResult | null, DailyListState>> {
  const page = await renderHook(useList, played);
  await waitFor(() => page.current.list !== null || page.current.refusal !== null);
  return page;
}

test('loads the list before playing, and enters the own result once afterwards', async () => {
  const page = await openList(null);
  expect(page.current).toEqual({ list: { entries: ['all'] }, refusal: null });
  await page.rerender(PLAYED);
  await waitFor(
    () => server.requests.length === 2 && JSON.stringify(page.current.list).includes('own'),
  );
  expect(server.requests).toEqual([LIST, ENTER]);
  expect(server.bodies[1]).toEqual({ day: '2026-11-17', score: 5, moves: [] });
  await page.rerender({ ...PLAYED });
  expect(server.requests).toHaveLength(2);
});

test('a refused result gives the reason and still loads the list', async () => {
  server.answers = { ...server.answers, [ENTER]: refuse('notOver') };
  const page = await openList(PLAYED);
  expect(page.current).toMatchObject({ list: { entries: ['all'] }, refusal: { refused: true } });
});

test('a list that the server refuses is null, and without an account nothing is requested', async () => {
  server.answers = { [ENTER]: refuse('notOver') };
  const page = await openList(PLAYED);
  expect(page.current).toMatchObject({ list: null, refusal: { refused: true } });
  await act(() => useAuth.setState({ account: null }));
  expect(page.current).toEqual({ list: null, refusal: null });
  expect(server.requests).toHaveLength(2);
});

test('an answer that arrives after signing out is ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  server.answers = { [LIST]: promise };
  const page = await renderHook(useList, null);
  await act(() => useAuth.setState({ account: null }));
  await act(() => resolve({ entries: [] }));
  for (let turn = 0; turn < 5; turn++) await act(() => new Promise(setImmediate));
  expect(page.current.list).toBeNull();
});
