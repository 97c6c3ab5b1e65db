// A table with a long past for tests: so much was said there that each step of it takes many kilobytes to tell.

import type { TableEvent } from '#table/events.ts';
import { openStoreAt, placeOf } from './testStores.ts';
import { guest } from './testClient.ts';
import { openTestServer } from './testServer.ts';
import { newTestHome, type TestHome } from './testHome.ts';

export interface LongTable {
  readonly home: TestHome;
  readonly gameId: string;
  readonly id: string;
  readonly token: string;
  /** How many events there are. */
  readonly version: number;
}

const MAX_LINE_LENGTH = 500;

/** To tell all of them takes some 50 kB for each line from the hundredth on. */
export async function makeLongTable(lines: number): Promise<LongTable> {
  const home = await newTestHome();
  const server = await openTestServer(home.settings);
  const { id, token, do: ask } = await guest(server, 'Ada');
  const { id: gameId, tableId } = await ask('POST', '/games', { maxPlayers: 5 });
  await server.close();
  const store = openStoreAt(placeOf(home.settings));
  const table = (await store.load(tableId))!;
  const said: TableEvent = {
    type: 'said',
    from: id,
    name: 'Ada',
    text: 'x'.repeat(MAX_LINE_LENGTH),
    at: Date.now(),
  };
  await store.append({
    tableId,
    expectedVersion: table.version,
    events: Array.from({ length: lines }, () => said),
    writes: [],
    snapshot: null,
  });
  await store.close();
  return {
    home,
    gameId,
    id,
    token,
    version: table.version + lines,
  };
}
