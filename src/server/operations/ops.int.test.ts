// The server as those who run it see it: its log, its numbers, its health, and how it fails to start.

import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../testing/throwawayPostgres.ts';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import { GUESTS, seatGuests } from '../testing/testGuests.ts';
import { startMasa, type MasaProcess } from '../testing/testProcess.ts';
import { connectClient, QUICK, type TestClient } from '../testing/testServer.ts';
import { testFolder } from '../testing/testFolder.ts';

const SECRET = 'a secret that nobody may read in a log';

let postgres: ThrowawayPostgres | null;
let databaseUrl: string;
let dataFolder: string;
let masa: MasaProcess;
let url: string;
const clients: TestClient[] = [];
const tokens: string[] = [];

function connect(auth = {}): TestClient {
  const client = connectClient(url, auth);
  clients.push(client);
  return client;
}

async function playGame(game: string, options: Record<string, unknown>): Promise<void> {
  const seated = await seatGuests(
    { connect },
    { game, options, settings: { ...QUICK, start: 'ready', coverAfterSeconds: 0 } },
  );
  tokens.push(...seated.tokens);
  const isOver = new Promise((resolve) => seated.players[0].socket.on('gameEnd', resolve));
  seated.players.forEach((player, seat) => playAtRandom(player, seat));
  for (const player of seated.players) await player.requestOrFail('setReady', { ready: true });
  await seated.players[0].waitFor('updateGame');
  seated.players[3].socket.disconnect();
  await isOver;
  await seated.players[0].waitFor('updateTable', ({ status }) => status === 'finished');
}

beforeAll(async () => {
  postgres = await startPostgres();
  dataFolder = await testFolder();
  databaseUrl = await postgres.createDatabase();
  masa = startMasa({
    MASA_DATA: dataFolder,
    MASA_SECRET: SECRET,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'trace',
  });
  url = await masa.url;
  await playGame('pitch', { target: 5, floorAtZero: true });
  await playGame('hearts', { endScore: 10 });
}, 180_000);
afterAll(async () => {
  for (const { socket } of clients) socket.disconnect();
  await masa.stop('SIGKILL');
  await postgres?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

interface Line {
  readonly msg: string;
  readonly game?: string;
  readonly [field: string]: unknown;
}

function log(): Line[] {
  return masa
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

describe('[P-J1.1] the log', () => {
  test.each([
    ['the start of a hand', 'handStarted', ['round']],
    ['bids', 'bid', ['seat', 'value']],
    ['trump', 'trump', ['seat', 'suit']],
    ['tricks', 'trickTaken', ['seat']],
    ['the end of a hand and its scores', 'handScored', ['row']],
    ['the end of a game', 'gameOver', ['result']],
    ['lost connections', 'wentAway', ['player']],
  ])('has %s', (_, message, fields) => {
    const lines = log().filter(({ msg }) => msg === message);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(
        expect.arrayContaining(['time', 'table', 'game', 'version', ...fields]),
      );
    }
  });

  test('has six tricks and one score for each hand of Pitch, in order', () => {
    const lines = log().filter(({ game }) => game === 'pitch');
    const hands = lines.filter(({ msg }) => msg === 'trump').length;
    expect(hands).toBeGreaterThan(0);
    expect(lines.filter(({ msg }) => msg === 'trickTaken')).toHaveLength(6 * hands);
    expect(lines.filter(({ msg }) => msg === 'handScored')).toHaveLength(hands);
    const versions = lines.map(({ version }) => version as number);
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
  });

  test('has no card, no secret and no token', () => {
    const text = log()
      .map((line) => JSON.stringify({ ...line, row: null }))
      .join('\n');
    expect(text.match(/"(10|[2-9JQKA])[CDHS]"|[♠♥♦♣]/g)).toBeNull();
    expect(text.match(/[0-9a-f]{64}/)).toBeNull();
    const shown = clients.flatMap((client) => client.all('dealShown').map(({ secret }) => secret));
    expect(shown.length).toBeGreaterThan(2);
    for (const secret of [...shown, ...tokens, SECRET]) expect(masa.output()).not.toContain(secret);
  });

  test('has no fault', () => {
    expect(log().filter(({ level }) => (level as number) >= 40)).toEqual([]);
  });
});

const SAMPLE = /^([a-z_:][\w:]*)(\{[^}]*\})? (-?[\d.e+-]+|NaN|[+-]Inf)$/i;

async function samples(): Promise<Map<string, number>> {
  const response = await fetch(masa.metricsUrl!);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const match = SAMPLE.exec(line);
      if (!match) throw new Error(`This is no sample: ${line}`);
      return [match[1] + (match[2] ?? ''), Number(match[3])] as const;
    }),
  );
}

describe('[P-J1.2] the metrics', () => {
  test('tell hands per game, how long a hand takes, and lost connections', async () => {
    const found = await samples();
    const hands = log().filter(({ msg, game }) => msg === 'handScored' && game === 'pitch').length;
    expect(found.get('masa_hands_per_game_count{game="pitch"}')).toBe(1);
    expect(found.get('masa_hands_per_game_sum{game="pitch"}')).toBe(hands);
    expect(found.get('masa_hand_seconds_count{game="pitch"}')).toBeGreaterThanOrEqual(hands);
    expect(found.get('masa_hand_seconds_sum{game="pitch"}')).toBeGreaterThan(0);
    expect(found.get('masa_disconnects_total')).toBe(
      log().filter(({ msg }) => msg === 'wentAway').length,
    );
    expect(found.get('masa_games_total{game="hearts"}')).toBe(1);
  });

  test('tell tables, players, connections, and how long requests and storing take', async () => {
    const found = await samples();
    expect(found.get('masa_tables{game="pitch",status="finished"}')).toBe(1);
    expect(found.get('masa_players')).toBe(2 * GUESTS.length);
    expect(found.get('masa_connections')).toBe(6);
    expect(found.get('masa_request_seconds_count{request="move"}')).toBeGreaterThan(20);
    expect(found.get('masa_append_seconds_count')).toBeGreaterThan(20);
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});

describe('over HTTP', () => {
  test.each(['/nothing', '/%E0%A4%A', '/..%2f..%2fetc/passwd', '/api/v1/nothing'])(
    '%s is not found, and nothing of the inside is told',
    async (path) => {
      const response = await fetch(url + path);
      expect([400, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|root:/);
    },
  );
});

test('the metrics are not on the public port', async () => {
  expect((await fetch(masa.metricsUrl!)).status).toBe(200);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

describe('a problem at the start is reported in one line that names it', () => {
  const problemOf = async (env: Record<string, string>): Promise<string[]> => {
    const failing = startMasa({ MASA_DATA: join(dataFolder, 'other'), ...env });
    expect(await failing.ended).toMatchObject({ code: 1 });
    return failing.output().trim().split('\n');
  };

  // Every setting is tried in settings.test.ts: here, that what is refused there ends the program.
  test('PORT=eighty', async () => {
    expect(await problemOf({ PORT: 'eighty' })).toEqual([
      'PORT must be a port number from 0 to 65535, not "eighty".',
    ]);
  });

  // openPostgres.int.test.ts tests the other problems of a database.
  test('a database that another server has', async () => {
    const lines = await problemOf({ DATABASE_URL: databaseUrl });
    expect(lines).toEqual([
      expect.stringMatching(/^Another server is using the database in DATABASE_URL\./),
    ]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('a data folder that another server has, also where only its mail is kept there', async () => {
    const other = await postgres!.createDatabase();
    const lines = await problemOf({ MASA_DATA: dataFolder, DATABASE_URL: other });
    expect(lines).toEqual([
      `The data folder ${dataFolder} is in use by another server (process ${masa.child.pid} on ${hostname()}). Stop it first, or set MASA_DATA to another folder.`,
    ]);
  });

  test('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;
    const lines = await problemOf({ PORT: String(port) });
    other.close();
    expect(lines).toEqual([`PORT ${port} is in use. Set PORT to another one.`]);
  });

  test('a port of the metrics that is taken', async () => {
    const { port } = new URL(masa.metricsUrl!);
    expect(await problemOf({ METRICS_PORT: port })).toEqual([
      `METRICS_PORT ${port} is in use. Set METRICS_PORT to another port, or to off.`,
    ]);
  });
});

test('a database that goes away: not ready, but alive, and who asks is told', async () => {
  const { players } = await seatGuests({ connect }, {}, ['Emre', 'Filiz', 'Gonca']);
  await postgres!.stop();
  postgres = null;
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(await players[0].refusalOf('setReady', { ready: true })).toBe('STORAGE_UNAVAILABLE');
  players[1].socket.disconnect();
  players[2].socket.io.engine.close();
  const stranger = connect({ token: tokens[0] });
  await new Promise((resolve) => stranger.socket.once('disconnect', resolve));
  // It is told once, and not with everything that could not be stored because of it.
  expect([...(await samples()).keys()].filter((name) => /faults/.test(name))).toEqual([]);
  expect(log().filter(({ msg }) => msg === 'not ready')).toHaveLength(1);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(masa.child.exitCode).toBeNull();
  const { code } = await masa.stop();
  expect(code).toBe(0);
});
