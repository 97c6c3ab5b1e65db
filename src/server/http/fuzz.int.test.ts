// Random requests to the REST API, to /rpc and to the pages: none causes a fault, and a refused one changes nothing.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick, randomFromNumber, type Random } from '#cards/random.ts';
import { parseGameId } from '#table/parseGameId.ts';
import type { Journal } from '../store/store.ts';
import { metric } from '../testing/testMetrics.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import type { ErrorBody } from './responses.ts';
import { callApi, guest, type ApiClient } from '../testing/testClient.ts';
import { actOnce } from '../testing/testPlayers.ts';
import { randomRequest, type Fuzzed, type World } from '../testing/testRequests.ts';

/** More by hand: `MASA_FUZZ=50000`, and another `MASA_FUZZ_SEED`. */
const REQUESTS = Number(process.env.MASA_FUZZ ?? 1000);
const SEED = Number(process.env.MASA_FUZZ_SEED ?? 1);
const MAX_GAMES = 30;
const SETTINGS = { turnSeconds: 0, handPause: 0, botPause: 0 };

let server: TestServer;
let webFolder: string;
let players: ApiClient[];
const world: World = { games: [], users: [] };
/** Those made here, and not by a random request. */
const unclocked = new Set<string>();
/** Renames are answered before the tables learn of them, so such a version may come with any request. */
const introductions = new Set<string>();
const versionKey = (tableId: string, version: number): string => `${tableId} ${version}`;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'masa-fuzz-'));
  await writeFile(join(webFolder, 'index.html'), '<title>Masa</title>');
  await writeFile(join(webFolder, 'app.js'), 'let masa;');
  // A fault is worth a line in the output.
  server = await openTestServer(
    { logLevel: 'error' },
    // A player who is slow to return on a slow machine must not count as gone: that would be a change.
    {
      requestLimit: { points: 1e9, seconds: 1 },
      limits: {
        pagesPerAddress: { points: 1e9, seconds: 1 },
        waitingTablesPerPerson: Infinity,
        tablesPerPerson: Infinity,
        tablesPerAddress: Infinity,
      },
      webFolder,
      presenceTimeoutMs: 3_600_000,
      wrapJournal: noteIntroductions,
    },
  );
  players = [];
  for (const name of ['Ada', 'Bora', 'Ceren']) players.push(await guest(server, name));
  world.users.push(...players.map(({ id }) => id));
  for (const game of ['sobesobe', 'sobesobe', 'hearts', 'pitch']) await newGame(game, 'open');
  for (let games = 0; games < 3; games++) await newGame('sobesobe', 'started');
});
afterAll(async () => {
  await server.close();
  await rm(webFolder, { recursive: true });
});

async function newGame(game: string, state: 'open' | 'started'): Promise<void> {
  const [owner, ...others] = players;
  const { id } = await owner.do('POST', '/games', { game, settings: SETTINGS });
  world.games.push(id);
  unclocked.add(id);
  if (state === 'open') return;
  for (const player of others) await player.do('POST', `/games/${id}/join`);
  await owner.do('POST', `/games/${id}/start`);
}

/** How a game without a clock stands; null where it moves by itself, or is gone. */
async function versionOf(gameId: string): Promise<number | null> {
  if (!unclocked.has(gameId)) return null;
  const [owner] = players;
  const { status, body } = await callApi(server.url, owner.token, 'GET', `/games/${gameId}/state`);
  if (status !== 200) return null;
  const isDealing = body.status === 'InProgress' && body.turn.length === 0;
  const hasBots = body.players.some(({ userId }: { userId: string }) => userId.startsWith('bot-'));
  // A bot plays on for who has resigned: the one deadline that there is without a clock.
  const isDriven = isDealing || hasBots || body.deadline !== null;
  return isDriven || body.status === 'Completed' ? null : body.version;
}

function noteIntroductions(journal: Journal): Journal {
  return {
    ...journal,
    append(entry) {
      for (const [index, { type }] of entry.events.entries()) {
        const version = entry.expectedVersion + index + 1;
        if (type === 'introduced') introductions.add(versionKey(entry.tableId, version));
      }
      return journal.append(entry);
    },
  };
}

/** The version without the introductions that came since then. */
function withoutIntroductions(gameId: string, since: number, now: number | null): number | null {
  if (now === null) return null;
  const { tableId } = parseGameId(gameId);
  let version = now;
  for (let each = since + 1; each <= now; each++) {
    if (introductions.has(versionKey(tableId, each))) version--;
  }
  return version;
}

/** For whoever reads that it has changed. */
async function lookOf(gameId: string): Promise<string> {
  const { body } = await callApi(server.url, players[0].token, 'GET', `/games/${gameId}/state`);
  return JSON.stringify(body);
}

/** A player who stood up after the game may no longer watch. */
async function actIfThere(player: ApiClient, gameId: string, random: Random): Promise<void> {
  const { status } = await player.get(`/games/${gameId}/state`);
  if (status === 200) await actOnce(player, gameId, random);
}

/** Every parameter of a refusal must be in its details, or it could not be translated. */
function expectSayable({ key, message, details }: ErrorBody['error']): void {
  expect(key).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
  // Of a field that is missing the schema says “received undefined”.
  if (key === 'server.wrongFields') return;
  expect(`${message} ${JSON.stringify(details)}`).not.toMatch(/undefined|NaN|\[object/);
}

test.each<Fuzzed>(['REST', 'rpc'])(
  `${REQUESTS} random requests by %s: no fault, every answer as documented, no change but with a 2xx [S-6.1, S-8.1]`,
  { timeout: Math.max(300_000, REQUESTS * 40) },
  async (fuzzed) => {
    const random = randomFromNumber(SEED);
    const statuses = new Map<number, number>();
    for (let count = 0; count < REQUESTS; count++) {
      const request = randomRequest(fuzzed, world, random);
      const { gameId, method, base, path, body, headers, operation } = request;
      const player = operation === 'logOut' ? await guest(server) : pick(players, random);
      const before = gameId === null ? null : await versionOf(gameId);
      const answer = await callApi(server.url, player.token, method, path, { body, headers, base });
      const { status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
      if (status >= 400) expectSayable(answer.body.error);
      if (gameId !== null && status === 404) await replaceClosed(gameId);
      if (gameId !== null && before !== null && status >= 300) {
        const after = withoutIntroductions(gameId, before, await versionOf(gameId));
        const what = after === before ? '' : await lookOf(gameId);
        expect(after, `${method} ${path} was refused ${status}, and then: ${what}`).toBe(before);
      }
      if (operation === 'createGame' && status === 201 && world.games.length < MAX_GAMES) {
        world.games.push(answer.body.id);
      }
      if (random(4) === 0) await actIfThere(player, pick(world.games.slice(4, 7), random), random);
    }
    if (process.env.MASA_FUZZ) console.log(fuzzed, Object.fromEntries(statuses));
    expect(statuses.get(200)!).toBeGreaterThan(REQUESTS / 40);
    expect(statuses.get(400)!).toBeGreaterThan(REQUESTS / 20);
    // The players are still signed in: requests that must sign out a guest have a guest of their own.
    expect(statuses.get(401) ?? 0).toBeLessThan(REQUESTS / 10);
    await expectUnharmed();
  },
);

const PARTS = [
  'table',
  'game',
  'rules',
  'replay',
  'lobby',
  'assets',
  'records',
  'elma',
  'hearts',
  '1',
  '%00',
  'a%00b',
  '%ff',
  '%',
  '%ed%a0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '__proto__',
  'constructor',
  '%F0%9F%92%A5',
  'x'.repeat(2000),
  '',
  'index.html',
  'app.js.br',
];
const QUERIES = ['', '', '?', '?a=%00', '?a[b]=1', '?__proto__=1', '?%', '?token=x'];
const LANGUAGES = ['tr', 'pt-BR', '*', 'x;q=2', 'en;q=', '\u00e9'];

test(`${REQUESTS} random addresses of pages: no fault, and no file from outside the page`, async () => {
  const random = randomFromNumber(SEED);
  const statuses = new Map<number, number>();
  for (let count = 0; count < REQUESTS; count++) {
    const parts = Array.from({ length: 1 + random(4) }, () => pick(PARTS, random));
    const path = `/${parts.join('/')}${pick(QUERIES, random)}`;
    const response = await fetch(server.url + path, {
      method: pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'], random),
      redirect: 'manual',
      headers: {
        accept: pick(['text/html', '*/*', 'application/json'], random),
        'accept-language': pick(LANGUAGES, random),
        'accept-encoding': pick(['br', 'gzip', 'identity', 'x'], random),
      },
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    expect(response.status, path).toBeLessThan(500);
    expect(text, path).not.toContain('root:');
  }
  if (process.env.MASA_FUZZ) console.log('pages', Object.fromEntries(statuses));
  for (const status of [200, 400, 404])
    expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
  await expectUnharmed();
});

/** The requests close tables; without new ones, later requests would only find that there is no such game. */
async function replaceClosed(gameId: string): Promise<void> {
  const at = world.games.indexOf(gameId);
  const isThere = await players[0].get(`/games/${gameId}`);
  if (at < 0 || isThere.status !== 404) return;
  await newGame(at % 2 === 0 ? 'sobesobe' : 'pitch', 'open');
  world.games[at] = world.games.pop()!;
}

/** No fault was logged, and a new game can be played. */
async function expectUnharmed(): Promise<void> {
  expect(await metric(server, 'masa_faults_total')).toBe(0);
  const owner = await guest(server);
  const other = await guest(server);
  const { id } = await owner.do('POST', '/games', { game: 'sobesobe', settings: SETTINGS });
  await other.do('POST', `/games/${id}/join`);
  await owner.do('POST', `/games/${id}/start`);
  const { version } = await owner.do('GET', `/games/${id}/state`);
  await actOnce(owner, id, randomFromNumber(SEED));
  await actOnce(other, id, randomFromNumber(SEED));
  expect((await owner.do('GET', `/games/${id}/state`)).version).toBeGreaterThan(version);
}
