// A PostgreSQL has one server: a second is refused, a killed one is not in the way, and a lost lock is taken again.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Client } from 'pg';
import { DatabaseStartError } from './database.ts';
import { lockDatabase, LOCK_RETRY_INTERVAL_MS, type DatabaseLock } from './postgres.ts';
import { testFolder } from '../testing/testFolder.ts';
import { startPostgres, type ThrowawayPostgres } from '../testing/throwawayPostgres.ts';

const TAKEN = new DatabaseStartError(
  'Another server is using the database in DATABASE_URL. Only one server can use it at a time: stop the other one first.',
);

let postgres: ThrowawayPostgres;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  databaseUrl = await postgres.createDatabase();
});

async function lock(
  patienceMs: number,
  onLost: (problem: string) => void = () => {},
): Promise<DatabaseLock> {
  const held = await lockDatabase({ databaseUrl, onLost, patienceMs });
  onTestFinished(() => held.release().catch(() => {}));
  return held;
}

async function elsewhere(): Promise<ChildProcess> {
  const program = `
    const { lockDatabase } = await import(${JSON.stringify(import.meta.resolve('./postgres.ts'))});
    await lockDatabase({ databaseUrl: ${JSON.stringify(databaseUrl)}, onLost() {} });
    console.log('locked');`;
  const args = ['--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

/** As somebody who looks at the database with SQL. */
async function ask<Row>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const HOLDERS = `select pid from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;

async function cutTheLine(): Promise<void> {
  await ask(`select pg_terminate_backend(pid) from (${HOLDERS}) as holders`);
}

test('a second server is refused in one line, and may come when the first has gone', async () => {
  const first = await lock(0);
  await expect(lock(0)).rejects.toThrow(TAKEN);
  await first.release();
  await lock(5000);
});

test('servers of different databases do not meet', async () => {
  await lock(0);
  databaseUrl = await postgres.createDatabase();
  await expect(lock(0)).resolves.toBeDefined();
});

test('a start right after a kill waits for the dead one’s session to end', async () => {
  for (let kills = 0; kills < 3; kills++) (await elsewhere()).kill('SIGKILL');
  await expect(lock(20_000)).resolves.toBeDefined();
});

test('after PostgreSQL was started again the lock is taken again, and still keeps others out', async () => {
  const problems: string[] = [];
  await lock(0, (problem) => problems.push(problem));
  await postgres.restart();
  await expect.poll(() => ask(HOLDERS)).toHaveLength(1);
  await expect(lock(0)).rejects.toThrow(TAKEN);
  expect(problems).toEqual([]);
});

test('the lock is taken again when only the connection was cut, more than once', async () => {
  await lock(0);
  const holders = async (): Promise<number[]> =>
    (await ask<{ pid: number }>(HOLDERS)).map(({ pid }) => pid);
  for (let cuts = 0; cuts < 2; cuts++) {
    const [before] = await holders();
    await cutTheLine();
    // PostgreSQL may list a connection for a moment after it was cut.
    await expect
      .poll(async () => (await holders()).filter((pid) => pid !== before))
      .toHaveLength(1);
  }
});

test('where somebody else has it by then, the server is told to stop', async () => {
  const problems: string[] = [];
  await lock(0, (problem) => problems.push(problem));
  // In line for the lock, so that it is theirs as soon as it is free.
  const other = new Client({ connectionString: databaseUrl });
  onTestFinished(() => other.end());
  await other.connect();
  const [{ objid }] = await ask<{ objid: string }>(HOLDERS.replace('pid', 'objid'));
  const taken = other.query(`select pg_advisory_lock(${objid})`);
  const WAITING = HOLDERS.replace('granted', 'not granted');
  await expect.poll(() => ask(WAITING)).toHaveLength(1);
  await cutTheLine();
  await taken;
  await expect.poll(() => problems).toEqual([TAKEN.message]);
});

test('given up while PostgreSQL is away, it is not taken again', async () => {
  const held = await lock(0);
  await postgres.restart(async () => {
    await held.release().catch(() => {});
  });
  await expect(lock(5000)).resolves.toBeDefined();
});

test('given up while it waits for another to go, it leaves when it gets it', async () => {
  const held = await lock(60_000);
  const other = new Client({ connectionString: databaseUrl });
  onTestFinished(() => other.end());
  await other.connect();
  const [{ objid }] = await ask<{ objid: string }>(HOLDERS.replace('pid', 'objid'));
  const taken = other.query(`select pg_advisory_lock(${objid})`);
  await expect.poll(() => ask(HOLDERS.replace('granted', 'not granted'))).toHaveLength(1);
  await cutTheLine();
  await taken;
  const OURS = `select from pg_stat_activity
    where datname = current_database() and application_name = 'masa, the one server'`;
  await expect.poll(() => ask(OURS)).toHaveLength(1);
  await held.release();
  await other.query(`select pg_advisory_unlock(${objid})`);
  await expect.poll(() => ask(OURS)).toHaveLength(0);
});

/** The name of PostgreSQL's socket in its folder. */
const SOCKET = '.s.PGSQL.5432';

/** A way to PostgreSQL that can be closed; who comes then is counted and turned away. */
async function openWay(): Promise<{ url: string; close: () => void; turnedAway: () => number }> {
  const [, folder] = /host=([^&]+)/.exec(databaseUrl)!;
  const ownFolder = await testFolder();
  const sockets = new Set<Socket>();
  let [isClosed, turnedAway] = [false, 0];
  const way = createServer((socket) => {
    socket.on('error', () => {});
    if (isClosed) return void (turnedAway++, socket.destroy());
    sockets.add(socket);
    const onward = connect(join(decodeURIComponent(folder), SOCKET));
    onward.on('error', () => {});
    socket.pipe(onward).pipe(socket);
  });
  await once(way.listen(join(ownFolder, SOCKET)), 'listening');
  onTestFinished(async () => {
    way.close();
    await rm(ownFolder, { recursive: true, force: true });
  });
  const close = (): void => {
    isClosed = true;
    for (const socket of sockets) socket.destroy();
  };
  const url = databaseUrl.replace(folder, encodeURIComponent(ownFolder));
  return { url, close, turnedAway: () => turnedAway };
}

test('where PostgreSQL is away, it is tried again after a while and not without end', async () => {
  const way = await openWay();
  databaseUrl = way.url;
  const held = await lock(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = async (isEnough: () => boolean): Promise<void> => {
    for (let turn = 0; turn < 2000 && !isEnough(); turn++) await turnOfEvents();
  };
  way.close();
  await turns(() => way.turnedAway() > 0);
  await turns(() => way.turnedAway() > 1);
  expect(way.turnedAway()).toBe(1);
  await vi.advanceTimersByTimeAsync(LOCK_RETRY_INTERVAL_MS);
  await turns(() => way.turnedAway() > 1);
  expect(way.turnedAway()).toBe(2);
  await held.release().catch(() => {});
});

test('whoever looks at the sessions sees which one it is', async () => {
  const held = await lock(0);
  const sql = `select application_name from pg_stat_activity where pid in (${HOLDERS})`;
  expect(await ask(sql)).toEqual([{ application_name: 'masa, the one server' }]);
  await held.release();
});
