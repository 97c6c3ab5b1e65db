// Tables whose journal was harmed while the server was down: each is set aside alone, and everything else goes on.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { startMasa, type MasaProcess } from '../testing/testProcess.ts';
import { connectClient, type TestClient } from '../testing/testServer.ts';
import { newTestHome, type TestHome } from '../testing/testHome.ts';
import { metricsText } from '../testing/testMetrics.ts';

const HARMS: Readonly<Record<string, string>> = {
  garbage: `update events set event = '"garbage"' where table_id = $1 and version = 1`,
  refused: `update events set event = '{"type":"moved","seat":0,"move":{"type":"twist"},"by":"player","at":1}'
    where table_id = $1 and version = 2`,
  missing: 'delete from events where table_id = $1 and version = 2',
  'of an unknown type': `update events set event = '{"type":"exploded","at":1}'
    where table_id = $1 and version = 2`,
  'of an unknown game': `update events set event = (jsonb_set(event::jsonb, '{game}', '"whist"'))::json
    where table_id = $1 and version = 1`,
  'without events': 'delete from events where table_id = $1',
  'with other rules': `update events set event = (jsonb_set(event::jsonb, '{rules}', '9'))::json
    where table_id = $1 and type = 'started'`,
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

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(home.settings);
  await work(database);
  await database.close();
}

beforeAll(async () => {
  home = await newTestHome();
  await start();
  for (const harm of Object.keys(HARMS)) tables.set(harm, await makeTable());
  sound = await makeTable();
  await masa.stop('SIGKILL');
  await withDatabase(async (database) => {
    for (const [harm, sql] of Object.entries(HARMS)) {
      await database.query(sql, [tables.get(harm)!.id]);
    }
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
  'a table that is %s is refused clearly on every door',
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
  await withDatabase(async (database) => {
    const rows = await database.query('select table_id from live_tables');
    expect(rows).toHaveLength(tables.size + 1);
    await database.query(
      `update events set event = (event::jsonb - 'rules')::json where table_id = $1 and type = 'started'`,
      [id],
    );
  });
  await start();
  expect(await connect({ token }).waitFor('reconnected')).toMatchObject({ tableId: id });
});
