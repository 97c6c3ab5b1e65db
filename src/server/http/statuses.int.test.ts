// Every status that the document has for an operation is brought about, and no other is ever seen.

import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { game as sobesobe } from '#games/sobesobe/game.ts';
import { acceptsIdempotencyKey } from '#protocol/api/endpoint.ts';
import { EXAMPLES } from '#protocol/api/examples.ts';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import { DOCUMENT, type ApiAnswer } from '../testing/testClient.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestProvider, writeProviders, type TestProvider } from '../testing/testProvider.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { BANNED_ADDRESS, DONE, REFUSED } from '../testing/testStatusRows.ts';
import {
  ask,
  newWorld,
  OPERATIONS,
  waitingGame,
  type Asking,
  type OperationName,
  type World,
} from '../testing/testStatusWorld.ts';

const NAMES = Object.keys(OPERATIONS) as OperationName[];
const seen = new Map<OperationName, Set<number>>(NAMES.map((name) => [name, new Set()]));

let server: TestServer;
let strict: TestServer;
let provider: TestProvider;
let folder: string;
let world: World;
beforeAll(async () => {
  folder = await testFolder();
  provider = await openTestProvider();
  const providers = await writeProviders(folder, provider.settings);
  let ahead = 0;
  const settings = { limitFactor: Infinity, trustProxy: 1, providers };
  server = await openTestServer(settings, { now: () => Date.now() + ahead });
  const once = { points: 1, seconds: 600 };
  strict = await openTestServer({}, { limits: { requestsPerAddress: once } });
  world = await newWorld(server, provider, (milliseconds) => void (ahead += milliseconds));
});
afterAll(async () => {
  await server.close();
  await strict.close();
  await provider.close();
  await rm(folder, { recursive: true });
});

function note(name: OperationName, { status }: ApiAnswer): number {
  seen.get(name)!.add(status);
  return status;
}

test.each(NAMES)('%s is carried out', async (name) => {
  expect(note(name, await DONE[name](world))).toBe(OPERATIONS[name].status);
});

test.each(REFUSED)('%s is refused by what it is asked', async (name, bring) => {
  expect(note(name, await bring(world))).toBeGreaterThanOrEqual(400);
});

const json = { 'content-type': 'application/json' };
const TOO_LONG = 'x'.repeat(101);

/** Errors that are tried with every operation, whether possible there or not, with the status expected. */
const TRIALS: readonly [string, number, (world: World, name: OperationName) => Asking][] = [
  ['without a token', 401, ({ running }) => ({ by: null, gameId: running })],
  [
    'with a body that cannot be read',
    400,
    ({ anna, running }) => ({ by: anna, gameId: running, body: '{"', headers: json }),
  ],
  [
    'with a body that is too large',
    413,
    ({ anna, running }) => ({ by: anna, gameId: running, body: { x: 'x'.repeat(20_000) } }),
  ],
  [
    'with a body that is not JSON',
    415,
    ({ anna, running }) => ({
      by: anna,
      gameId: running,
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    }),
  ],
  [
    'about what cannot be',
    400,
    ({ anna }, name) => ({
      by: anna,
      gameId: TOO_LONG,
      userId: TOO_LONG,
      query: OPERATIONS[name].query ? '?page=0' : '',
    }),
  ],
  ['about what is nowhere', 404, ({ anna }) => ({ by: anna })],
  ['by a stranger', 403, ({ stranger, running }) => ({ by: stranger, gameId: running })],
  [
    'from an address that is banned',
    403,
    ({ anna }) => ({ by: anna, headers: { 'x-forwarded-for': BANNED_ADDRESS } }),
  ],
  ['about a game that is over', 409, ({ anna, closed }) => ({ by: anna, gameId: closed })],
];

/** A guest who signs out is nobody afterwards. */
const ENDS_TOKEN: OperationName = 'logOut';
/** A password takes its time: it is asked where it is refused before that. */
const SLOW: readonly OperationName[] = ['register'];

test.each(TRIALS)('every operation is tried %s', async (trial, most, asking) => {
  const brought: number[] = [];
  const names = NAMES.filter((one) => !SLOW.includes(one) || /body|banned/.test(trial));
  for (const name of names.filter((one) => one !== ENDS_TOKEN || trial !== 'by a stranger')) {
    brought.push(note(name, await ask(world, name, asking(world, name))));
  }
  expect(brought).toContain(most);
});

test('a key that is none is refused where keys are taken, and nowhere else', async () => {
  for (const name of NAMES) {
    const headers = { 'idempotency-key': TOO_LONG };
    const { status, body } = await ask(world, name, {
      by: world.anna,
      headers,
      gameId: world.closed,
    });
    seen.get(name)!.add(status);
    const isRefused = /Idempotency-Key/.test(body?.error?.message);
    expect([name, isRefused]).toEqual([name, acceptsIdempotencyKey(OPERATIONS[name])]);
  }
});

test('a key that was used for something else is refused where keys are taken', async () => {
  const headers = { 'idempotency-key': 'used' };
  const used = await ask(world, 'setReady', {
    by: world.anna,
    headers,
    gameId: await waitingGame(world),
  });
  expect(used.status).toBe(200);
  const body = { address: '203.0.113.10', reason: 'a test', hours: 1 };
  await ask(world, 'adminBan', { by: world.anna, headers, body });
  for (const name of NAMES.filter((one) => acceptsIdempotencyKey(OPERATIONS[one]))) {
    const answer = await ask(world, name, { by: world.anna, headers, gameId: world.closed });
    expect([name, note(name, answer)]).toEqual([name, 422]);
  }
});

test('every operation about a game says when it was played by other rules', async () => {
  const { rulesVersion } = sobesobe;
  Object.assign(sobesobe, { rulesVersion: rulesVersionOf(sobesobe) + 1 });
  onTestFinished(() => void Object.assign(sobesobe, { rulesVersion }));
  const isAboutAGame = (name: OperationName): boolean =>
    JSON.stringify([OPERATIONS[name].path, EXAMPLES[name].body]).match(/gameId|table_id/) !== null;
  for (const name of NAMES.filter(isAboutAGame)) {
    const answer = await ask(world, name, { by: world.anna, gameId: world.closed });
    expect([name, note(name, answer), answer.body.error.code]).toEqual([
      name,
      409,
      'RULES_CHANGED',
    ]);
  }
});

test('every operation is refused when it is asked too often', async () => {
  const asking = { by: world.anna };
  await ask({ ...world, server: strict }, 'catalog', asking);
  for (const name of NAMES) {
    const answer = await ask({ ...world, server: strict }, name, asking);
    expect([name, note(name, answer)]).toEqual([name, 429]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test.each(NAMES)('%s has just the statuses that were seen [S-8.1]', (name) => {
  const { path, method } = OPERATIONS[name];
  const item = DOCUMENT.paths![path] ?? DOCUMENT.paths![`/rpc${path}`];
  const documented = Object.keys(item[method]!.responses!)
    .map(Number)
    .filter((status) => status < 500);
  expect([...seen.get(name)!].sort()).toEqual(documented.sort());
});
