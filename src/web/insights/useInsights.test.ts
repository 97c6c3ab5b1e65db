// What one's games add up to: what was played here is brought first, and what is still reckoned is asked for again.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assertDefined } from '#table/assertions.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { TestTable } from '#table/testTable.ts';
import { saveRecord } from '../offline/recordStorage.ts';
import { TestServer } from '../testServer.ts';
import { TestStorage } from '../testStorage.ts';
import { doing, leaveAll, renderHook, until } from '../testHook.ts';
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
afterEach(leaveAll);
afterEach(() => void vi.useRealTimers());

const later = (ms: number): Promise<void> => doing(() => vi.advanceTimersByTimeAsync(ms));

test('asked for after what was played here is brought, and again until all is reckoned', async () => {
  saveRecord(assertDefined(finishedGame(events, 1), 'record'), { kind: 'plain' });
  server.answers = { [INSIGHTS]: { insights: ['a'], pending: 1 } };
  const shown = await renderHook(useInsights, 'ada');
  await until(() => shown.now.insights !== null);
  expect(server.requests).toEqual(['POST /users/ada/offline', INSIGHTS]);
  expect(shown.now).toEqual({ insights: ['a'], pending: 1 });
  server.answers = { [INSIGHTS]: { insights: ['a', 'b'], pending: 0 } };
  await later(3999);
  expect(server.requests).toHaveLength(2);
  await later(1);
  await until(() => shown.now.pending === 0);
  expect(shown.now).toEqual({ insights: ['a', 'b'], pending: 0 });
  await later(20_000);
  expect(server.requests).toHaveLength(3);
});

test('whoever has left asks no more, and where it is refused there is nothing', async () => {
  server.answers = { [INSIGHTS]: { insights: [], pending: 1 } };
  const shown = await renderHook(useInsights, 'ada');
  expect(server.requests).toHaveLength(1);
  await shown.leave();
  await later(20_000);
  expect(server.requests).toHaveLength(1);
  const refused = await renderHook(useInsights, 'bora');
  await later(20_000);
  expect(refused.now).toEqual({ insights: null, pending: 0 });
  expect(server.requests).toHaveLength(2);
});

test('an answer that comes after one has left begins nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  server.answers = { [INSIGHTS]: promise };
  const shown = await renderHook(useInsights, 'ada');
  await shown.leave();
  await doing(() => resolve({ insights: [], pending: 1 }));
  await later(20_000);
  expect(server.requests).toHaveLength(1);
});
