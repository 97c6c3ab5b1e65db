// A table with a long past for tests: so much was said there that each step of it takes many kilobytes to tell.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableEvent } from '#table/events.ts';
import { openDatabase } from './database/openDatabase.ts';
import { openJournal } from './journal/openJournal.ts';
import { RECORD_TABLES } from './records/columns.ts';
import { guest } from './rest/testClient.ts';
import { openTestServer } from './testServer.ts';

export interface LongTable {
  readonly dataFolder: string;
  readonly gameId: string;
  readonly id: string;
  readonly token: string;
  /** How many events there are. */
  readonly version: number;
  remove(): Promise<void>;
}

const LONGEST_LINE = 500;

/** To tell all of them takes some 50 kB for each line from the hundredth on. */
export async function makeLongTable(lines: number): Promise<LongTable> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'masaLong-'));
  const server = await openTestServer({ dataFolder });
  const { id, token, do: ask } = await guest(server, 'Ada');
  const { id: gameId, tableId } = await ask('POST', '/games', { maxPlayers: 5 });
  await server.close();
  const database = await openDatabase({ dataFolder, databaseUrl: null });
  const journal = openJournal(database, RECORD_TABLES);
  const table = (await journal.load(tableId))!;
  const said: TableEvent = {
    type: 'said',
    from: id,
    name: 'Ada',
    text: 'x'.repeat(LONGEST_LINE),
    at: Date.now(),
  };
  await journal.append({
    tableId,
    expectedVersion: table.version,
    events: Array.from({ length: lines }, () => said),
    writes: [],
    snapshot: null,
  });
  await database.close();
  return {
    dataFolder,
    gameId,
    id,
    token,
    version: table.version + lines,
    remove: () => rm(dataFolder, { recursive: true, force: true }),
  };
}
