// Judging a game: in a worker once the page is painted, or on the server where it was played.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { act, unmountAll, renderHook, waitFor } from '../../testHook.ts';
import { TestServer } from '../../testServer.ts';
import { TestWorker } from '../../testWorker.ts';
import type { ReviewedGame } from './reviewSource.ts';
import { NOT_JUDGED, useJudged, applyMessage, type Judged } from './useJudged.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());

const GET_REVIEW = 'GET /games/g-1/review';
const START_REVIEW = 'POST /games/g-1/review';
const ONE = { at: 3 } as never;
const OWN = { record: 'record', seat: 2, gameId: null, judged: null } as never as ReviewedGame;
const ONLINE: ReviewedGame = { ...OWN, gameId: 'g-1' };

let server: TestServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = new TestServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('Worker', TestWorker);
  TestWorker.started.length = 0;
});
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

const later = (ms: number): Promise<void> => act(() => vi.advanceTimersByTime(ms));
const useReview = (game: ReviewedGame): Judged => useJudged(game, 5);

test('judgements from the worker are kept in playing order', () => {
  const judged = [7, 3, 5].map((at) => ({ type: 'judged', decision: { at } }) as never);
  const after = judged.reduce(applyMessage, NOT_JUDGED);
  expect(after.decisions.map(({ at }) => at)).toEqual([3, 5, 7]);
  expect(after).toMatchObject({ done: 3, isReady: false });
  expect(applyMessage(after, { type: 'done' })).toEqual({ ...after, isReady: true });
  const luck = { hands: [] } as never;
  expect(applyMessage(after, { type: 'luck', luck })).toEqual({ ...after, luck });
  const refusal = refuse('noRecord');
  expect(applyMessage(after, { type: 'refused', refusal })).toEqual({ ...after, refusal });
});

test('an offline game is judged in a worker once the page is painted', async () => {
  const page = await renderHook(useReview, OWN);
  expect(page.current).toMatchObject({ decisions: [], done: 0, isReady: false, luck: null });
  await later(349);
  expect(TestWorker.started).toHaveLength(0);
  await later(1);
  const worker = TestWorker.last;
  expect(worker.sent).toEqual([{ record: 'record', seat: 2, firstRound: 5, isJudged: false }]);
  await act(() => worker.say({ type: 'judged', decision: ONE }));
  expect(page.current).toMatchObject({ decisions: [ONE], done: 1, isReady: false });
  expect(server.requests).toEqual([]);
  await page.rerender({ ...OWN });
  expect(page.current).toEqual(NOT_JUDGED);
  expect(worker.isEnded).toBe(true);
  await page.unmount();
  await later(1000);
  expect(TestWorker.started).toHaveLength(1);
});

test('earlier judgements are shown at once, and a worker computes only the luck', async () => {
  const page = await renderHook(useReview, { ...ONLINE, judged: [ONE] });
  expect(page.current).toEqual({ ...NOT_JUDGED, decisions: [ONE], done: 1, isReady: true });
  await later(350);
  expect(TestWorker.last.sent).toMatchObject([{ isJudged: true }]);
  await page.rerender({ ...OWN, judged: [ONE] });
  await later(350);
  expect(TestWorker.last.sent).toMatchObject([{ isJudged: true }]);
  expect(TestWorker.started).toHaveLength(2);
  expect(server.requests).toEqual([]);
});

test('the server is polled until it has judged the game, and started again if it gave up', async () => {
  server.answers = { [START_REVIEW]: { status: 'working', done: 2 } };
  const page = await renderHook(useReview, ONLINE);
  await waitFor(() => page.current.done === 2);
  expect(page.current.isReady).toBe(false);
  server.answers = { [GET_REVIEW]: { status: 'none', done: 4 }, ...server.answers };
  await later(699);
  expect(server.requests).toEqual([START_REVIEW]);
  await later(1);
  await waitFor(() => page.current.done === 4);
  server.answers = { [START_REVIEW]: { status: 'done', done: 9, review: { decisions: [ONE] } } };
  await later(700);
  await waitFor(() => page.current.isReady);
  expect(server.requests).toEqual([START_REVIEW, GET_REVIEW, START_REVIEW]);
  expect(page.current).toMatchObject({ decisions: [ONE], done: 1 });
  await later(5000);
  expect(server.requests).toHaveLength(3);
  expect(TestWorker.last.sent).toMatchObject([{ isJudged: true }]);
  await page.unmount();
  expect(TestWorker.last.isEnded).toBe(true);
});

test('a refusal is reported and ends the polling', async () => {
  const page = await renderHook(useReview, ONLINE);
  await waitFor(() => page.current.refusal !== null);
  await later(5000);
  expect(server.requests).toHaveLength(1);
});

test('polling ends when the page is left, even if an answer is still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  server.answers = { [START_REVIEW]: promise };
  const page = await renderHook(useReview, ONLINE);
  await page.unmount();
  await act(() => resolve({ status: 'working', done: 1 }));
  await later(5000);
  expect(server.requests).toHaveLength(1);
  server.answers = { [START_REVIEW]: { status: 'working', done: 2 } };
  const other = await renderHook(useReview, ONLINE);
  await waitFor(() => other.current.done === 2);
  await other.unmount();
  await later(5000);
  expect(server.requests).toHaveLength(2);
  expect(TestWorker.started).toHaveLength(0);
});
