// Measures what idle tables cost: the start of the server, memory, a page of the lobby and opening such a table, without
// and with many of them. `node bench/load/idleTables.ts [--tables 100000]`.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_PROGRAM } from '../../scripts/lib/buildServer.mjs';
import { SERVER_FLAGS } from '../../scripts/lib/serverFlags.mjs';
import { openPostgres } from '../../src/server/store/postgres.ts';
import { hasPostgres, startPostgres } from '../../src/server/testing/throwawayPostgres.ts';
import type { JournalEntry, Store } from '../../src/server/store/store.ts';
import { openPostgresStore } from '../../src/server/store/postgresStore.ts';
import { openSqliteStore } from '../../src/server/store/sqliteStore.ts';
import { projectStep } from '../../src/server/readModels/projector.ts';
import { liveRowOf } from '../../src/server/tables/hostedTable.ts';
import { TestTable } from '../../src/table/testTable.ts';
import { rebuild } from '../../src/table/evolve.ts';
import { replaySteps } from '../../src/table/step.ts';
import { TABLE_WORDS } from '../../src/table/tableId.ts';
import { startServer } from './serverProcess.ts';
import { openRawSocket } from './rawSocket.ts';

const at = process.argv.indexOf('--tables');
const TABLES = process.argv.includes('--quick')
  ? 200
  : Number(at < 0 ? 100_000 : process.argv[at + 1]);
const STORED_AT_ONCE = 5000;
const PAGES = 100;
const OPENED = 50;
const SETTLING_MS = 3000;

interface Place {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}

function idOf(number: number): string {
  const word = TABLE_WORDS[number % TABLE_WORDS.length];
  return `${word}${2 + Math.floor(number / TABLE_WORDS.length)}`;
}

const TEMPLATE = new TestTable('hearts', { id: 'şablon' }).events;
const IDLE_MS = 30 * 60_000;

async function openStore({ dataFolder, databaseUrl }: Place): Promise<Store> {
  if (databaseUrl !== null) return openPostgresStore(await openPostgres({ databaseUrl }));
  const fail = (fault: unknown): never => {
    throw fault;
  };
  const file = join(dataFolder, 'masa.db');
  return openSqliteStore({ file, durability: 'process', onLost: fail, onFault: fail });
}

function entryFor(id: string): JournalEntry {
  const events = TEMPLATE.map((event) => ({
    ...event,
    ...(event.type === 'created' && { id }),
    at: Date.now(),
  }));
  return {
    tableId: id,
    expectedVersion: 0,
    events,
    writes: [...replaySteps(events)].flatMap(projectStep),
    snapshot: null,
    live: liveRowOf(rebuild(events), { node: 'before', madeBy: null, openedFrom: null }),
  };
}

/** Fills the database with tables that wait for players while nobody is connected. */
async function fill(place: Place): Promise<void> {
  const store = await openStore(place);
  for (let first = 0; first < TABLES; first += STORED_AT_ONCE) {
    const size = Math.min(STORED_AT_ONCE, TABLES - first);
    const ids = Array.from({ length: size }, (_, number) => idOf(first + number));
    await Promise.all(ids.map((id) => store.append(entryFor(id))));
    if (first % (4 * STORED_AT_ONCE) === 0)
      console.error(`  ${first + size} of ${TABLES} tables created`);
  }
  await store.db
    .updateTable('live_tables')
    .set({
      is_running: false,
      next_due: new Date(Date.now() + IDLE_MS),
      last_at: new Date(),
    })
    .execute();
  await store.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const of = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
  return `median ${of(0.5)} ms, 95 % below ${of(0.95)} ms`;
}

async function guestToken(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/auth/guest`, { method: 'POST', headers, body: '{}' });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

async function measure(name: string, env: Record<string, string>, count: number): Promise<number> {
  const start = performance.now();
  const server = await startServer(
    SERVER_PROGRAM,
    {
      ...env,
      PORT: '0',
      GRPC_PORT: '0',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'silent',
      MASA_LIMITS: 'off',
    },
    SERVER_FLAGS,
  );
  const started = performance.now() - start;
  await sleep(SETTLING_MS);
  const memory = server.memoryMegabytes();
  const socket = await openRawSocket(server.url, '/', () => {});
  const pages: number[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const request = { which: 'all', game: 'any', ...(after && { after }) };
    pages.push(
      await timed(async () => {
        const { next } = (await socket.ask('listTables', request)) as { next: string | null };
        after = next ?? undefined;
      }),
    );
  }
  socket.close();
  console.log(
    `${name}, ${count} idle tables: ready after ${(started / 1000).toFixed(2)} s, ` +
      `${memory.toFixed(0)} MB, a page of the lobby: ${quantiles(pages)}`,
  );
  if (count > 0) await measureOpening(server.url);
  await server.stop();
  return memory;
}

async function measureOpening(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${await guestToken(url)}` };
  const times: number[] = [];
  for (let number = 0; number < Math.min(OPENED, TABLES); number++) {
    const address = `${url}/api/v1/games/${encodeURIComponent(idOf(TABLES - 1 - number))}`;
    times.push(
      await timed(async () => {
        const answer = await fetch(address, { headers });
        if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
        await answer.text();
      }),
    );
  }
  console.log(`  opening an idle table by REST: ${quantiles(times)}`);
}

async function compare(name: string, settings: Place): Promise<void> {
  await (await openStore(settings)).close();
  const env = {
    MASA_DATA: settings.dataFolder,
    ...(settings.databaseUrl !== null && { DATABASE_URL: settings.databaseUrl }),
  };
  const before = await measure(name, env, 0);
  const seconds = (await timed(() => fill(settings))) / 1000;
  console.log(`  ${TABLES} tables created in ${seconds.toFixed(0)} s`);
  const after = await measure(name, env, TABLES);
  console.log(`  ${(after - before).toFixed(0)} MB more`);
}

const dataFolder = await mkdtemp(join(tmpdir(), 'masaIdle-'));
await compare('embedded', { dataFolder, databaseUrl: null });
if (hasPostgres()) {
  const postgres = await startPostgres({ isDurable: true });
  await compare('PostgreSQL', { dataFolder, databaseUrl: await postgres.createDatabase() });
  await postgres.stop();
}
await rm(dataFolder, { recursive: true });
