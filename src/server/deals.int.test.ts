// Contributions to deals over every transport: nobody sees one before all promises are in, and the
// report on the verified game.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealView } from '#protocol/tableView.ts';
import { promiseOf } from '#table/fairness.ts';
import { grpcClient, type GrpcClient } from './testing/testGrpc.ts';
import { guest, type ApiClient } from './testing/testClient.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from './testing/testServer.ts';

/** The time of the tables stands still: a deal waits for as long as the test takes. */
let time = 1_700_000_000_000;
/** Longer than anybody is waited for. */
const ENOUGH_MS = 5000;
const SETTINGS = { ...QUICK, turnSeconds: 0 };
const NAMES = ['Ada', 'Bora', 'Ceren', 'Deniz'];
const bytesOf = (seat: number): string => `${seat}a`.repeat(20);

let server: TestServer;
let grpc: GrpcClient;
/** Everybody by HTTP, to look at the table with; Ada is also at a socket. */
let players: ApiClient[];
let ada: TestClient;
beforeAll(async () => {
  server = await openTestServer({}, { now: () => time, requestLimit: { points: 1e6, seconds: 1 } });
  grpc = grpcClient(server.grpcPort!, 'Tables');
});
afterAll(async () => {
  grpc.close();
  await server.close();
});

const call = (seat: number, method: string, request: object): Promise<unknown> =>
  grpc.call(method, request, { authorization: `Bearer ${players[seat].token}` });
const rpc = async (seat: number, name: string, body: object): Promise<unknown> =>
  (await players[seat].call('POST', `/rpc/${name}`, { body, base: '' })).body;

async function dealFor(seat: number, tableId: string): Promise<DealView | null> {
  return (await players[seat].do('GET', `/games/${tableId}/state`)).deal;
}

/** Waits until the deal stands so for the seat; null when it is dealt. */
async function until(
  tableId: string,
  seat: number,
  isSo: (deal: DealView | null) => boolean,
): Promise<DealView | null> {
  for (;;) {
    const deal = await dealFor(seat, tableId);
    if (isSo(deal)) return deal;
  }
}

/** Pontoon for four, each over another transport; the named players add to the deals. */
async function sitDown(adding: readonly string[]): Promise<string> {
  const adds = NAMES.map((name) => adding.includes(name));
  players = await Promise.all(NAMES.map((name) => guest(server, name)));
  ada = server.connect({ token: players[0].token });
  const { tableId } = await ada.requestOrFail('createTable', {
    game: 'pontoon',
    seats: 4,
    options: { rounds: 1 },
    settings: SETTINGS,
    addsToDeals: adds[0],
  });
  await players[1].do('POST', `/games/${tableId}/join`, { addsToDeals: adds[1] });
  await call(2, 'Join', { table_id: tableId, adds_to_deals: adds[2] });
  await rpc(3, 'join_table', { table_id: tableId, adds_to_deals: adds[3] });
  return tableId;
}

/** Each by their own door. */
const PROMISES: readonly ((tableId: string, deal: string, hash: string) => Promise<unknown>)[] = [
  (_, deal, hash) => ada.requestOrFail('promiseBytes', { deal, hash }),
  (tableId, deal, hash) => players[1].do('POST', `/games/${tableId}/deal/promise`, { deal, hash }),
  (table_id, deal, hash) => call(2, 'PromiseBytes', { table_id, deal, hash }),
  (table_id, deal, hash) => rpc(3, 'promise_bytes', { table_id, deal, hash }),
];
const OPENINGS: readonly ((tableId: string, deal: string, bytes: string) => Promise<unknown>)[] = [
  (_, deal, bytes) => ada.requestOrFail('openBytes', { deal, bytes }),
  (tableId, deal, bytes) =>
    players[1].do('POST', `/games/${tableId}/deal/opening`, { deal, bytes }),
  (table_id, deal, bytes) => call(2, 'OpenBytes', { table_id, deal, bytes }),
  (table_id, deal, bytes) => rpc(3, 'open_bytes', { table_id, deal, bytes }),
];

async function promiseAll(tableId: string, seats: readonly number[]): Promise<void> {
  const { label } = (await until(tableId, 0, (deal) => deal !== null))!;
  for (const seat of seats) {
    await PROMISES[seat](tableId, label, promiseOf(bytesOf(seat), label, seat));
  }
}

async function openAll(tableId: string, seats: readonly number[]): Promise<void> {
  const { label } = (await until(tableId, 0, (deal) => deal?.phase === 'openings'))!;
  for (const seat of seats) await OPENINGS[seat](tableId, label, bytesOf(seat));
}

/** Everybody sticks; the answer of the check. */
async function playAndVerify(tableId: string) {
  for (;;) {
    const { turn, status } = await players[0].do('GET', `/games/${tableId}/state`);
    if (status === 'Completed') return players[1].do('GET', `/games/${tableId}/verification`);
    for (const seat of turn) {
      await players[seat].do('POST', `/games/${tableId}/moves`, { move: { type: 'stick' } });
    }
  }
}

describe('a deal to which players at every transport add', () => {
  let tableId: string;
  let events: { heard: unknown[]; cancel: () => void };

  test('waits for them though there is no pause, and has the bytes of them all', async () => {
    tableId = await sitDown(NAMES);
    events = grpc.stream(
      'Events',
      { table_id: tableId, after_version: 0 },
      { authorization: `Bearer ${players[2].token}` },
    );
    const deal = await until(tableId, 3, (one) => one !== null);
    expect(deal).toMatchObject({
      phase: 'promises',
      wanted: 'promise',
      promises: [null, null, null, null],
    });
    await promiseAll(tableId, [0, 1, 2, 3]);
    expect(await until(tableId, 3, (one) => one?.phase === 'openings')).toMatchObject({
      wanted: 'opening',
      promises: [0, 1, 2, 3].map((seat) => promiseOf(bytesOf(seat), deal!.label, seat)),
    });
    await openAll(tableId, [0, 1, 2, 3]);
    await ada.waitFor('updateGame', ({ view }) => view.round === 1);
  });

  test('tells nobody the bytes, nor its secret, while its cards are in play', async () => {
    const states = await Promise.all(
      players.map((player) => player.do('GET', `/games/${tableId}/state`)),
    );
    const logs = await Promise.all(
      players.map((player) => player.do('GET', `/games/${tableId}/log`)),
    );
    const told = JSON.stringify([states, logs, ada.received, events.heard]);
    for (const seat of [0, 1, 2, 3]) expect(told).not.toContain(bytesOf(seat));
    expect(told).not.toContain('"secret"');
    expect(told).toContain('"promises"');
  });

  test('is checked afterwards, with how many added to it', async () => {
    const { ok, hands } = await playAndVerify(tableId);
    expect([ok, hands]).toEqual([
      true,
      [
        {
          move: 0,
          cards: 52,
          rule: 2,
          added: 4,
          leftOut: [],
          words: '4 players added to this shuffle.',
        },
      ],
    ]);
    const shown = await ada.waitFor('dealShown');
    expect(shown.contributions).toEqual([0, 1, 2, 3].map(bytesOf));
    expect(shown.steps!.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 4 }, () => 'promised'),
      'closed',
      ...Array.from({ length: 4 }, () => 'opened'),
    ]);
    events.cancel();
  });
});

test('a player who promised and keeps reading learns when to reveal, and not after the deal', async () => {
  const tableId = await sitDown(['Ada', 'Bora']);
  const { label } = (await until(tableId, 1, (deal) => deal !== null))!;
  await PROMISES[1](tableId, label, promiseOf(bytesOf(1), label, 1));
  const reading = dealFor(1, tableId);
  await PROMISES[0](tableId, label, promiseOf(bytesOf(0), label, 0));
  expect(await reading).toMatchObject({ label, phase: 'openings', wanted: 'opening' });
  await openAll(tableId, [0, 1]);
  expect((await playAndVerify(tableId)).hands).toMatchObject([{ added: 2, leftOut: [] }]);
});

test('a player who does not reveal their promise is left out of the deal and named', async () => {
  const tableId = await sitDown(['Ada', 'Bora', 'Ceren']);
  await promiseAll(tableId, [0, 1, 2]);
  await openAll(tableId, [0]);
  const { label } = (await dealFor(1, tableId))!;
  const lie = await players[1].post(`/games/${tableId}/deal/opening`, {
    deal: label,
    bytes: bytesOf(3),
  });
  expect([lie.status, lie.body.error.code]).toEqual([400, 'WRONG_OPENING']);
  const late = await players[3].post(`/games/${tableId}/deal/promise`, {
    deal: label,
    hash: 'ab'.repeat(32),
  });
  expect([late.status, late.body.error.code]).toEqual([409, 'WRONG_ROUND_PHASE']);
  time += ENOUGH_MS;
  await ada.requestOrFail('chatMessage', { text: 'Nobody else?' });
  const { ok, hands } = await playAndVerify(tableId);
  expect([ok, hands]).toMatchObject([
    true,
    [
      {
        added: 1,
        leftOut: [
          { position: 1, displayName: expect.stringContaining('Bora') },
          { position: 2, displayName: expect.stringContaining('Ceren') },
        ],
        words: expect.stringMatching(
          /^1 player added to this shuffle\. Promised random data but did not send it: Bora\S*, Ceren\S*\.$/,
        ),
      },
    ],
  ]);
});

test('a deal to which nobody added is not waited for, and is not called fair', async () => {
  const tableId = await sitDown([]);
  await ada.waitFor('updateGame', ({ view }) => view.round === 1);
  const { ok, hands } = await playAndVerify(tableId);
  expect([ok, hands]).toMatchObject([
    true,
    [{ added: 0, leftOut: [], words: expect.stringMatching(/^No player added to this shuffle: /) }],
  ]);
});

test('a player who starts a game and contributes is answered before the deal, which waits for the contribution', async () => {
  const [one, two] = players;
  const { id } = await one.do('POST', '/games', { maxPlayers: 2, addsToDeals: true });
  await two.do('POST', `/games/${id}/join`);
  const started = await one.do('POST', `/games/${id}/start`);
  expect(started.currentRoundNumber).toBe(0);
  const { label } = (await until(id, 0, (deal) => deal !== null))!;
  await one.do('POST', `/games/${id}/deal/promise`, {
    deal: label,
    hash: promiseOf(bytesOf(0), label, 0),
  });
  await openAll(id, []);
  await one.do('POST', `/games/${id}/deal/opening`, { deal: label, bytes: bytesOf(0) });
  const { view } = await two.do('GET', `/games/${id}/state`);
  expect(view.round).toBeLessThanOrEqual(1);
  await until(id, 1, (deal) => deal?.label !== label);
});
