// Loading statistics: offline games are uploaded first, and pending games are polled for.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assertDefined } from '#table/assertions.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { TestTable } from '#table/testTable.ts';
import { saveRecord } from '../../state/records.ts';
import { TestServer } from '../../testServer.ts';
import { TestStorage } from '../../testStorage.ts';
import { act, unmountAll, renderHook, waitFor } from '../../testHook.ts';
import { useInsights } from './useInsights.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());

const INSIGHTS = 'GET /users/ada/insights';
const { events } = new TestTable('pontoon', { seats: 1, options: { rounds: 1 } }).playGame();

let server: TestServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = new TestServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new TestStorage());
});
afterEach(unmountAll);
afterEach(() => void vi.useRealTimers());

const later = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms));

test('insights are loaded after offline games are uploaded, and polled until no game is pending', async () => {
  saveRecord(assertDefined(finishedGame(events, 1), 'record'), { kind: 'plain' });
  server.answers = { [INSIGHTS]: { insights: ['a'], pending: 1 } };
  const page = await renderHook(useInsights, 'ada');
  await waitFor(() => page.current.insights !== null);
  expect(server.requests).toEqual(['POST /users/ada/offline', INSIGHTS]);
  expect(page.current).toEqual({ insights: ['a'], pending: 1 });
  server.answers = { [INSIGHTS]: { insights: ['a', 'b'], pending: 0 } };
  await later(3999);
  expect(server.requests).toHaveLength(2);
  await later(1);
  await waitFor(() => page.current.pending === 0);
  expect(page.current).toEqual({ insights: ['a', 'b'], pending: 0 });
  await later(20_000);
  expect(server.requests).toHaveLength(3);
});

test('polling stops when the page is left, and a refusal leaves no insights', async () => {
  server.answers = { [INSIGHTS]: { insights: [], pending: 1 } };
  const page = await renderHook(useInsights, 'ada');
  expect(server.requests).toHaveLength(1);
  await page.unmount();
  await later(20_000);
  expect(server.requests).toHaveLength(1);
  const refused = await renderHook(useInsights, 'bora');
  await later(20_000);
  expect(refused.current).toEqual({ insights: null, pending: 0 });
  expect(server.requests).toHaveLength(2);
});

test('an answer after the page is left does not start polling', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  server.answers = { [INSIGHTS]: promise };
  const page = await renderHook(useInsights, 'ada');
  await page.unmount();
  await act(() => resolve({ insights: [], pending: 1 }));
  await later(20_000);
  expect(server.requests).toHaveLength(1);
});
