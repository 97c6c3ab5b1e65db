// Every status that the document has for an operation is brought about, and no other is ever seen.

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { takesKey } from '#protocol/api/endpoint.ts';
import { game as sobesobe } from '#rules/sobesobe/game.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { DOCUMENT, type ApiAnswer } from './testClient.ts';
import { DONE, REFUSED } from './testStatusRows.ts';
import {
  ask,
  newWorld,
  OPERATIONS,
  type Asking,
  type OperationName,
  type World,
} from './testStatusWorld.ts';

const NAMES = Object.keys(OPERATIONS) as OperationName[];
const seen = new Map<OperationName, Set<number>>(NAMES.map((name) => [name, new Set()]));

let server: TestServer;
let strict: TestServer;
let world: World;
beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  const once = { points: 1, seconds: 600 };
  strict = await openTestServer({}, { limits: { requestsPerAddress: once } });
  world = await newWorld(server);
}, 120_000);
afterAll(async () => {
  await server.close();
  await strict.close();
});

function note(name: OperationName, { status }: ApiAnswer): number {
  seen.get(name)!.add(status);
  return status;
}

test.each(NAMES)('%s is carried out', { timeout: 60_000 }, async (name) => {
  expect(note(name, await DONE[name](world))).toBe(OPERATIONS[name].status);
});

test.each(REFUSED)('%s is refused by what it is asked', async (name, bring) => {
  expect(note(name, await bring(world))).toBeGreaterThanOrEqual(400);
});

const json = { 'content-type': 'application/json' };
const TOO_LONG = 'x'.repeat(101);

/** What is tried with every operation, whether it can go wrong that way or not. */
const TRIALS: Readonly<Record<string, (world: World, name: OperationName) => Asking>> = {
  'without a token': ({ running }) => ({ by: null, gameId: running }),
  'with a body that cannot be read': ({ anna, running }) => ({
    by: anna,
    gameId: running,
    body: '{"',
    headers: json,
  }),
  'with a body that is too large': ({ anna, running }) => ({
    by: anna,
    gameId: running,
    body: { x: 'x'.repeat(20_000) },
  }),
  'with a body that is not JSON': ({ anna, running }) => ({
    by: anna,
    gameId: running,
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  }),
  'about what cannot be': ({ anna }, name) => ({
    by: anna,
    gameId: TOO_LONG,
    userId: TOO_LONG,
    query: OPERATIONS[name].query ? '?page=0' : '',
  }),
  'about what is nowhere': ({ anna }) => ({ by: anna, gameId: 'nowhere', userId: 'nobody' }),
  'by a stranger': ({ stranger, running }) => ({ by: stranger, gameId: running }),
  'about a game that is over': ({ stranger, closed }) => ({ by: stranger, gameId: closed }),
};

/** A password takes its time: it is asked where it is refused before that. */
const QUIET: readonly OperationName[] = ['register'];

test.each(Object.keys(TRIALS))(
  'every operation is tried %s',
  { timeout: 60_000 },
  async (trial) => {
    for (const name of NAMES.filter((one) => !QUIET.includes(one) || trial.includes('body'))) {
      note(name, await ask(world, name, TRIALS[trial](world, name)));
    }
  },
);

test('every operation that takes a key is tried with one that is none', async () => {
  for (const name of NAMES) {
    const headers = { 'idempotency-key': TOO_LONG };
    const answer = await ask(world, name, { by: world.anna, headers, gameId: world.closed });
    note(name, answer);
    if (takesKey(OPERATIONS[name])) expect([name, answer.status]).toEqual([name, 400]);
  }
});

test('every operation is tried about a game of other rules', async () => {
  Object.assign(sobesobe, { rulesVersion: 2 });
  onTestFinished(() => void Object.assign(sobesobe, { rulesVersion: undefined }));
  for (const name of NAMES.filter((one) => !QUIET.includes(one))) {
    note(name, await ask(world, name, { by: world.anna, gameId: world.closed }));
  }
});

test('every operation is tried too often', async () => {
  for (const name of ['catalog', ...NAMES] as const) {
    const answer = await ask({ ...world, server: strict }, name, { by: world.anna });
    if (answer.status === 429) note(name, answer);
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
