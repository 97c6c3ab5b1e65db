// A database that says nothing: known within a second, waited for as long as told, and then given up.

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from '../store/postgres.ts';
import type { Db } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { openStoreAt } from '../testing/testStores.ts';
import { startPostgres, type ThrowawayPostgres } from '../testing/throwawayPostgres.ts';
import { startMasa } from '../testing/testProcess.ts';
import { connectClient } from '../testing/testServer.ts';
import { HealthCheck } from './health.ts';
import { testFolder } from '../testing/testFolder.ts';
import { newTestHome } from '../testing/testHome.ts';

/** At a busy database each look finds it silent for a moment, so that only the first and the last change are certain. */
const EVERY_MS = 20;
const NEVER_MS = 10 * 60 * 1000;
const SILENT = 'the database does not answer';

let lost: string[];
let changes: (string | null)[];
let nodeProblem: string | null;
beforeEach(() => {
  [lost, changes, nodeProblem] = [[], [], null];
});

function watch(db: Db, silenceMs: number): HealthCheck {
  const health = new HealthCheck({
    db,
    nodeProblem: () => nodeProblem,
    onLost: (problem) => lost.push(problem),
    onChange: (problem) => changes.push(problem),
    silenceMs,
    everyMs: EVERY_MS,
  });
  onTestFinished(() => health.stop());
  return health;
}

describe('the embedded database', () => {
  let folder: string;
  let store: Store;
  beforeAll(async () => {
    folder = await testFolder();
    store = openStoreAt({ file: join(folder, 'masa.db') });
    return async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    };
  });

  /** Busy until it is let go. */
  async function occupy(): Promise<() => Promise<void>> {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const busy = store.db.transaction().execute(async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    return async () => {
      end.resolve();
      await busy;
    };
  }

  test('that answers is well', async () => {
    await expect.poll(() => watch(store.db, NEVER_MS).problem()).toBeNull();
    expect(lost).toEqual([]);
  });

  test('that is busy is not ready, is waited for, and is well again', async () => {
    const letGo = await occupy();
    const health = watch(store.db, NEVER_MS);
    const [one, other] = await Promise.all([health.problem(), health.problem()]);
    expect([one, other]).toEqual([SILENT, SILENT]);
    await letGo();
    await expect.poll(() => health.problem()).toBeNull();
    await expect.poll(() => [changes[0], changes.at(-1)]).toEqual([SILENT, null]);
    expect(lost).toEqual([]);
  });

  test('that is stuck is given up, once', async () => {
    const letGo = await occupy();
    watch(store.db, 200);
    await expect.poll(() => lost).toEqual(['The database has not answered for 0 s.']);
    expect(changes.at(-1)).toBe(SILENT);
    await letGo();
    await expect.poll(() => changes.at(-1)).toBeNull();
    expect(lost).toHaveLength(1);
  });

  test('a disk in trouble is told before anything else', async () => {
    const health = watch(store.db, NEVER_MS);
    nodeProblem = 'the disk is full';
    expect(await health.problem()).toBe('the disk is full');
    await expect.poll(() => changes.at(-1)).toBe('the disk is full');
    nodeProblem = null;
    await expect.poll(() => changes.at(-1)).toBeNull();
  });
});

describe('PostgreSQL', () => {
  let postgres: ThrowawayPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    postgres.thaw();
    await postgres.stop();
  });

  test('that is away is told with its reason, is not given up, and is well again when it is back', async () => {
    const databaseUrl = await postgres.createDatabase();
    const database = await openPostgres({ databaseUrl });
    onTestFinished(() => database.close());
    const health = watch(database.db, 200);
    await postgres.restart(async () => {
      await expect.poll(() => changes.length).toBeGreaterThan(0);
      // Far longer than silence would be suffered.
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(await health.problem()).toMatch(/^the database is unavailable: .+/);
    });
    await expect.poll(() => changes.at(-1)).toBeNull();
    expect(lost).toEqual([]);
  });

  test('that stands still: a short while costs nothing, a long one ends the server with a message', async () => {
    const home = await newTestHome(await postgres.createDatabase());
    const masa = startMasa({ ...home.env, MASA_DATABASE_PATIENCE: '5' });
    onTestFinished(async () => {
      await masa.stop('SIGKILL');
      await home.remove();
    });
    const url = await masa.url;
    const player = connectClient(url);
    onTestFinished(() => void player.socket.disconnect());
    await player.requestOrFail('createTable', { playerName: 'Ada', settings: { start: 'ready' } });

    postgres.freeze();
    const ready = player.requestOrFail('setReady', { ready: true });
    // While nothing of the database moves: the answer does not wait for it.
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'not ready', problem: SILENT },
    ]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    postgres.thaw();
    await ready;
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);

    postgres.freeze();
    expect(await masa.ended).toEqual({ code: 1, signal: null });
    postgres.thaw();
    expect(masa.output()).toContain('The database has not answered for 5 s.');
  });
});
