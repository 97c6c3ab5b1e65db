// Measures the storage of a finished game, before and after packing. `node bench/gameSizes.ts [--games 20] [--postgres]`.
// The players follow rules of thumb, so that games are as long as those of people.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { botOfView } from '#games/bots.ts';
import { chooseWithin } from '#bots/chooseMove.ts';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type AnyGame } from '#rules/game.ts';
import { requireGame } from '#table/assertions.ts';
import { TestTable } from '#table/testTable.ts';
import { TABLE_WORDS } from '#table/tableId.ts';
import type { Database } from '../src/server/store/database.ts';
import { openPostgres } from '../src/server/store/postgres.ts';
import { hasPostgres, startPostgres } from '../src/server/testing/throwawayPostgres.ts';
import { packClosedTables } from '../src/server/store/closedTables.ts';
import { openPostgresStore } from '../src/server/store/postgresStore.ts';
import { openSqliteStore } from '../src/server/store/sqliteStore.ts';
import type { Store } from '../src/server/store/store.ts';
import { storeTable } from '../src/server/store/testClosedTables.ts';
import { READ_MODELS } from '../src/server/store/appendedRows.ts';

const at = process.argv.indexOf('--games');
const TABLES = at < 0 ? 20 : Number(process.argv[at + 1]);
const PEOPLE = ['ada', 'bora', 'ceren', 'deniz'];
const DAY_MS = 24 * 60 * 60_000;
const LATER = new Date('2999-01-01');

interface Size {
  readonly game: string;
  readonly events: number;
  readonly 'journal, as played': number;
  readonly 'journal, packed': number;
  readonly 'read models': number;
  readonly total: number;
}

function playWhole(game: AnyGame, number: number, id: string): TestTable {
  const people = PEOPLE.slice(0, Math.min(PEOPLE.length, game.seats.max));
  const table = new TestTable(game.id, { id });
  // Tables that closed first are packed first, so each closes a day later than the last.
  table.now += number * DAY_MS;
  table.sit(...people);
  for (const by of people) table.send({ type: 'setReady', by, isReady: true });
  table.send({ type: 'start', by: 'ada' });
  const random = quickRandom(seedFromNumber(number));
  while (table.table.status === 'playing') playOn(game, table, random);
  for (const by of people) table.send({ type: 'leave', by });
  return table.wait(200);
}

function playOn(game: AnyGame, table: TestTable, random: ReturnType<typeof quickRandom>): void {
  const [seat] = table.turn();
  if (seat === DEALER) {
    const secret = Array.from({ length: 64 }, () => random(16).toString(16)).join('');
    table.send({ type: 'commit', secret });
    table.wait(9);
    return;
  }
  const view = game.view(requireGame(table.table).state, seat);
  const move = chooseWithin(botOfView(view), view, null, random);
  const by = table.table.places[seat].person?.id ?? '';
  table.now += 2000;
  if (typeof table.send({ type: 'move', by, move }) === 'string') table.wait(40);
}

/** Returns the size of tables with their indexes, without deleted rows. */
type BytesOf = (tables: readonly string[]) => Promise<number>;

function bytesInSqlite(file: string): BytesOf {
  return async (tables) => {
    const database = new DatabaseSync(file);
    database.exec('vacuum');
    const { bytes } = database
      .prepare(
        `select coalesce(sum(pgsize), 0) as bytes from dbstat
          join sqlite_schema using (name) where tbl_name in (select value from json_each(?))`,
      )
      .get(JSON.stringify(tables))!;
    database.close();
    return Number(bytes);
  };
}

function bytesInPostgres(database: Database): BytesOf {
  return async (tables) => {
    let bytes = 0;
    for (const name of tables) {
      await database.run(`vacuum full "${name}"`);
      const [{ size }] = await database.query<{ size: number }>(
        'select pg_total_relation_size($1) as size',
        [name],
      );
      bytes += size;
    }
    return bytes;
  };
}

const JOURNAL = ['events', 'snapshots', 'packed_tables'];

async function measure(store: Store, bytesOf: BytesOf, game: AnyGame, from: number): Promise<Size> {
  const before = {
    journal: await bytesOf(JOURNAL),
    records: await bytesOf(READ_MODELS),
  };
  let events = 0;
  for (let number = 0; number < TABLES; number++) {
    const table = playWhole(game, from + number, TABLE_WORDS[from + number]);
    events += table.events.length;
    await storeTable(store, table);
  }
  const played = (await bytesOf(JOURNAL)) - before.journal;
  await packClosedTables(store.db, LATER, TABLES);
  const packed = (await bytesOf(JOURNAL)) - before.journal;
  const records = (await bytesOf(READ_MODELS)) - before.records;
  const each = (bytes: number): number => Math.round(bytes / TABLES);
  return {
    game: game.id,
    events: each(events),
    'journal, as played': each(played),
    'journal, packed': each(packed),
    'read models': each(records),
    total: each(packed + records),
  };
}

async function measureAll(name: string, store: Store, bytesOf: BytesOf): Promise<void> {
  const sizes: Size[] = [];
  for (const [place, game] of GAMES.entries()) {
    sizes.push(await measure(store, bytesOf, game, place * TABLES));
  }
  console.log(`${name}: bytes per game, mean of ${TABLES} games`);
  console.table(sizes);
  await store.close();
}

const isHosted = process.argv.includes('--postgres');
const dataFolder = await mkdtemp(join(tmpdir(), 'masaSizes-'));
const postgres = isHosted && hasPostgres() ? await startPostgres() : null;
if (postgres) {
  const database = await openPostgres({ databaseUrl: await postgres.createDatabase() });
  await measureAll('PostgreSQL', openPostgresStore(database), bytesInPostgres(database));
} else {
  const file = join(dataFolder, 'masa.db');
  const fail = (fault: unknown): never => {
    throw fault;
  };
  const store = openSqliteStore({ file, durability: 'process', onLost: fail, onFault: fail });
  await measureAll('SQLite', store, bytesInSqlite(file));
}
await postgres?.stop();
await rm(dataFolder, { recursive: true, force: true });
