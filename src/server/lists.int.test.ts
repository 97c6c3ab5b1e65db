// Running games that may be watched are in the lists of every transport, and private ones in none.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { grpcClient } from './testing/testGrpc.ts';
import { guest, type ApiClient } from './testing/testClient.ts';
import { openTestServer, QUICK, type TestServer } from './testing/testServer.ts';

let server: TestServer;
let players: ApiClient[];
const ids: Record<string, { id: string; tableId: string }> = {};

/** A game of SobeSobe that is on. */
async function running(wanted: { private?: boolean; watchers?: string }) {
  const [anna, bruno] = players;
  const { private: isPrivate = false, watchers = 'silent' } = wanted;
  const settings = { ...QUICK, turnSeconds: 0, watchers };
  const made = await anna.do('POST', '/games', { maxPlayers: 2, private: isPrivate, settings });
  const { id, tableId, invitation } = made;
  await bruno.do('POST', `/games/${id}/join`, { invitation });
  await anna.do('POST', `/games/${id}/start`);
  return { id, tableId };
}

beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity, grpcPort: 0 });
  players = [await guest(server, 'Anna'), await guest(server, 'Bruno')];
  ids.watched = await running({});
  ids.unwatched = await running({ watchers: 'none' });
  ids.hidden = await running({ private: true });
});
afterAll(() => server.close());

interface Listed {
  readonly id: string;
  readonly watchable: boolean;
}

/** Which of the three are listed, and whether each may be watched. */
function seen(list: readonly Listed[], of: 'id' | 'tableId'): Record<string, boolean> {
  const known = Object.entries(ids).flatMap(([name, one]) =>
    list.filter(({ id }) => id === one[of]).map(({ watchable }) => [name, watchable]),
  );
  return Object.fromEntries(known);
}

const SHOWN = { watched: true, unwatched: false };

test('GET /games has them by status, with what may be watched, which then can be', async () => {
  const stranger = await guest(server, 'Carla');
  const { games } = await stranger.do('GET', '/games?status=InProgress');
  expect(seen(games, 'id')).toEqual(SHOWN);
  const watching = await stranger.do('POST', `/games/${ids.watched.id}/watch`, {});
  expect(watching).toMatchObject({ status: 'InProgress', watchable: true });
  const refused = await stranger.post(`/games/${ids.unwatched.id}/watch`, {});
  expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
  const { games: waiting } = await stranger.do('GET', '/games?status=Waiting');
  expect(seen(waiting, 'id')).toEqual({});
});

test('sockets list those to join, those to watch, or all', async () => {
  const client = server.connect();
  const listed = async (which: 'joinable' | 'watchable' | 'all') =>
    seen((await client.requestOrFail('listTables', { which, game: 'any' })).tables, 'tableId');
  expect(await listed('all')).toEqual(SHOWN);
  expect(await listed('watchable')).toEqual({ watched: true });
  expect(await listed('joinable')).toEqual({});
  await client.requestOrFail('watchTable', { tableId: ids.watched.id });
});

test('gRPC lists them too, of one game or of all', async () => {
  const client = grpcClient(server.grpcPort!, 'Tables');
  const metadata = { authorization: `Bearer ${players[0].token}` };
  const listed = async (game?: string) => {
    const { tables } = await client.call('List', { game }, metadata);
    return tables.map(({ fields }: { fields: Record<string, { [kind: string]: unknown }> }) => ({
      id: fields.id.stringValue,
      watchable: fields.watchable.boolValue,
    }));
  };
  expect(seen(await listed(), 'tableId')).toEqual(SHOWN);
  expect(seen(await listed('sobesobe'), 'tableId')).toEqual(SHOWN);
  expect(await listed('hearts')).toEqual([]);
  client.close();
});
