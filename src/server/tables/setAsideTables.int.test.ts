// Tables whose journal was harmed while the server was down: each is set aside alone, and everything else goes on.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventChecksum } from '../store/appendedRows.ts';
import type { Db } from '../store/schema.ts';
import { openStoreAt, placeOf } from '../testing/testStores.ts';
import { startMasa, type MasaProcess } from '../testing/testProcess.ts';
import { connectClient, type TestClient } from '../testing/testServer.ts';
import { newTestHome, type TestHome } from '../testing/testHome.ts';
import { metricsText } from '../testing/testMetrics.ts';

type Harm = (db: Db, id: string) => Promise<unknown>;

/** Replaces an event and its checksum, as no accident would. */
async function change(
  db: Db,
  id: string,
  version: number,
  by: (event: object) => unknown,
): Promise<void> {
  const row = await db
    .selectFrom('events')
    .select('event')
    .where('table_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const event = JSON.stringify(by(row.event));
  await db
    .updateTable('events')
    .set({ event, crc: eventChecksum(id, version, event) })
    .where('table_id', '=', id)
    .where('version', '=', version)
    .execute();
}

async function changeStart(db: Db, id: string, by: (event: object) => unknown): Promise<void> {
  const { version } = await db
    .selectFrom('events')
    .select('version')
    .where('table_id', '=', id)
    .where('type', '=', 'started')
    .executeTakeFirstOrThrow();
  await change(db, id, version, by);
}

const TWIST = { type: 'moved', seat: 0, move: { type: 'twist' }, by: 'player', at: 1 };

const HARMS: Readonly<Record<string, Harm>> = {
  garbage: (db, id) => change(db, id, 1, () => 'garbage'),
  'with a flipped byte': (db, id) =>
    db.updateTable('events').set({ event: '{"type":"x"}' }).where('table_id', '=', id).execute(),
  refused: (db, id) => change(db, id, 2, () => TWIST),
  missing: (db, id) =>
    db.deleteFrom('events').where('table_id', '=', id).where('version', '=', 2).execute(),
  'of an unknown type': (db, id) => change(db, id, 2, () => ({ type: 'exploded', at: 1 })),
  'of an unknown game': (db, id) => change(db, id, 1, (event) => ({ ...event, game: 'whist' })),
  'without events': (db, id) => db.deleteFrom('events').where('table_id', '=', id).execute(),
  'with other rules': (db, id) => changeStart(db, id, (event) => ({ ...event, rules: '9' })),
};

let home: TestHome;
let masa: MasaProcess;
let url: string;
const tables = new Map<string, { id: string; token: string }>();
let sound: { id: string; token: string };
const clients: TestClient[] = [];

function connect(auth = {}): TestClient {
  const client = connectClient(url, auth);
  clients.push(client);
  return client;
}

async function makeTable(): Promise<{ id: string; token: string }> {
  const { tableId, token } = await connect().requestOrFail('createTable', {
    game: 'pontoon',
    seats: 1,
    settings: { turnSeconds: 0 },
  });
  return { id: tableId, token };
}

async function start(): Promise<void> {
  masa = startMasa({ ...home.env, LOG_LEVEL: 'info' });
  url = await masa.url;
}

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const store = openStoreAt(placeOf(home.settings));
  await work(store.db);
  await store.close();
}

beforeAll(async () => {
  home = await newTestHome();
  await start();
  for (const harm of Object.keys(HARMS)) tables.set(harm, await makeTable());
  sound = await makeTable();
  await masa.stop('SIGKILL');
  await withDatabase(async (db) => {
    for (const [name, harm] of Object.entries(HARMS)) await harm(db, tables.get(name)!.id);
  });
  await start();
});
afterAll(async () => {
  for (const { socket } of clients) socket.disconnect();
  await masa.stop('SIGKILL');
  await home.remove();
});

const codeOf = (harm: string): string =>
  harm === 'with other rules' ? 'RULES_CHANGED' : 'TABLE_SET_ASIDE';

test.each(Object.keys(HARMS))(
  'a table that is %s is refused clearly on every transport',
  async (harm) => {
    const { id, token } = tables.get(harm)!;
    const error = expect.objectContaining({
      code: codeOf(harm),
      details: expect.objectContaining({ id: expect.any(String) }),
    });
    const guest = connect({ token });
    await guest.waitFor('welcome');
    expect(await guest.ask('joinTable', { tableId: id })).toEqual({ ok: false, error });
    expect(await guest.ask('watchTable', { tableId: id })).toEqual({ ok: false, error });
    const answer = await fetch(`${url}/api/v1/games/${id}/state`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, await answer.json()]).toEqual([
      harm === 'with other rules' ? 409 : 503,
      { error },
    ]);
  },
);

test('the others go on', async () => {
  const back = connect({ token: sound.token });
  expect(await back.waitFor('reconnected')).toMatchObject({ tableId: sound.id });
  expect(await back.refusalOf('chatMessage', { text: 'still here' })).toBeNull();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await connect().requestOrFail('listTables')).toBeDefined();
});

test('each is logged once, by name, with the id that players are told, and counted', async () => {
  const lines = masa
    .output()
    .split('\n')
    .filter((line) => line.includes('table set aside'))
    .map((line) => JSON.parse(line));
  const ids = [...tables.values()].map(({ id }) => id);
  expect(lines.map(({ table }) => table).sort()).toEqual(ids.sort());
  for (const line of lines) expect(line).toMatchObject({ level: 50, id: expect.any(String) });
  const metrics = await metricsText(masa);
  expect(metrics).toContain(`masa_tables_set_aside ${ids.length}`);
});

test('their rows are kept, and one that is mended is back after the next start', async () => {
  const { id, token } = tables.get('with other rules')!;
  await masa.stop('SIGKILL');
  await withDatabase(async (db) => {
    const rows = await db.selectFrom('live_tables').select('table_id').execute();
    expect(rows).toHaveLength(tables.size + 1);
    await changeStart(db, id, ({ ...event }: { rules?: string }) => {
      delete event.rules;
      return event;
    });
  });
  await start();
  expect(await connect({ token }).waitFor('reconnected')).toMatchObject({ tableId: id });
});
