// The paged list of a player's finished games.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestServer } from '../../testServer.ts';
import { act, unmountAll, renderHook } from '../../testHook.ts';
import { useHistory } from './useHistory.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  vi.stubGlobal('fetch', server.fetch);
});

function page(games: string[], totalPages: number): object {
  return { games, pagination: { totalPages } };
}

test('loads one page after another until the last', async () => {
  server.answers = {
    'GET /users/ada/games?page=1': page(['a', 'b'], 2),
    'GET /users/ada/games?page=2': page(['c'], 2),
    'GET /users/bora/games?page=2': page(['x'], 9),
  };
  const { promise, resolve } = Promise.withResolvers<object>();
  server.answers = { ...server.answers, 'GET /users/ada/games?page=1': promise };
  const shown = await renderHook(useHistory, 'ada');
  expect(shown.current).toMatchObject({ games: null, isMore: false });
  await act(() => resolve(page(['a', 'b'], 2)));
  expect(shown.current).toMatchObject({ games: ['a', 'b'], isMore: true });
  await act(() => shown.current.showMore());
  expect(shown.current).toMatchObject({ games: ['a', 'b', 'c'], isMore: false });
  expect(server.requests).toEqual(['GET /users/ada/games?page=1', 'GET /users/ada/games?page=2']);
});

test('stays empty if the server refuses', async () => {
  const shown = await renderHook(useHistory, 'ada');
  expect(shown.current).toMatchObject({ games: null, isMore: false });
  expect(server.requests).toHaveLength(1);
});
