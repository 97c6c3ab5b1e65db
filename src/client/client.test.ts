// The headless client: messages update its model, and deals are verified.
import { beforeEach, expect, test, vi } from 'vitest';
import { REQUESTS, type RequestName } from '#protocol/requests.ts';
import { listPlayers, viewTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import * as clients from './client.ts';
import type { Client, ClientOptions } from './client.ts';
import { FairDealClient, type FairDealDeps } from './fairDeals.ts';
import type { Connection, ConnectionOptions } from './connection.ts';
import { INITIAL_MODEL, type Model } from './model.ts';

let connection: ConnectionOptions;
let sent: { name: string; request: object }[];
let calls: unknown[][];

function openTestConnection(options: ConnectionOptions): Connection {
  connection = options;
  const request = async (name: string, input: object) => {
    sent.push({ name, request: input });
    return { ok: true };
  };
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  return {
    request: request as unknown as Connection['request'],
    state: { status: 'connecting' },
    emitVolatile: record('emitVolatile'),
    retry: record('retry'),
    reconnect: record('reconnect'),
    close: record('close'),
  };
}

function openClient(options: ClientOptions): Client {
  return clients.openClient({ ...options, openConnection: openTestConnection });
}

beforeEach(() => {
  [sent, calls] = [[], []];
});

function sit(table: TestTable): void {
  const view = viewTable(table.table, 'ada');
  const players = listPlayers(table.table);
  const payload = { tableId: view.id, seat: view.seat, players, token: 't', table: view };
  connection.onMessage({ event: 'tableJoined', payload });
}

function showDeal(label: string): void {
  const payload = { label, commitment: '', secret: '', contributions: [], cards: [], deck: [] };
  connection.onMessage({ event: 'dealShown', payload });
}

test('only creating and joining a table announce contributions to its deals', async () => {
  const client = openClient({ url: '', token: async () => null });
  for (const name of Object.keys(REQUESTS) as RequestName[])
    await client.request(name, {} as never);
  const adding = sent.filter(({ request }) => 'addsToDeals' in request && request.addsToDeals);
  expect(adding.map(({ name }) => name)).toEqual(['createTable', 'joinTable']);
});

test('promises a contribution to the deal of the joined table, and reconnects to that table', async () => {
  openClient({ url: '', token: async () => null });
  expect(connection.tableId!()).toBeNull();
  const table = new TestTable('pontoon', { seats: 1 });
  table.send({ type: 'commit', secret: 'ab'.repeat(32) });
  sit(table);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['promiseBytes']);
  expect(connection.tableId!()).toBe('masa');
});

test('a deal that cannot be verified is reported but not recorded; the next one is verified', async () => {
  const received: string[] = [];
  const loads: FairDealDeps[] = [];
  const client = openClient({
    url: '',
    token: async () => null,
    onMessage: (message) => message.event === 'dealShown' && received.push(message.payload.label),
    async loadFairDeals(deps) {
      if (loads.push(deps) === 1) throw new Error('Loading failed');
      return new FairDealClient(deps);
    },
  });
  for (const label of ['masa/1/0', 'masa/1/9']) {
    showDeal(label);
    await expect.poll(() => received.at(-1)).toBe(label);
  }
  expect(loads).toHaveLength(2);
  expect(client.model.deals).toMatchObject([{ label: 'masa/1/9' }]);
});

test('keeps the results of the last hundred deals until the next table', async () => {
  const counts: number[] = [];
  const client = openClient({
    url: '',
    token: async () => null,
    onMessage: ({ event }) => event === 'dealShown' && counts.push(client.model.deals.length),
  });
  sit(new TestTable('hearts'));
  for (let deal = 1; deal <= 102; deal++) showDeal(`masa/1/${deal}`);
  await expect.poll(() => counts.length).toBe(102);
  // The model already has the deal when the message is passed on.
  expect([counts[0], counts[1]]).toEqual([1, 2]);
  const { deals } = client.model;
  expect([deals.length, deals[0].label, deals.at(-1)!.label]).toEqual([
    100,
    'masa/1/3',
    'masa/1/102',
  ]);
  expect(deals[0].refusal).toMatchObject({ code: 'INVALID_SECRET' });
  showDeal('masa/1/103');
  sit(new TestTable('hearts', { id: 'elma' }));
  await expect.poll(() => counts.length).toBe(103);
  expect(client.model.deals).toEqual([]);
});

test('passes on a closed table, a changed connection and a rejected token', () => {
  const states: string[] = [];
  const rejected: string[] = [];
  const client = openClient({
    url: '',
    token: async () => null,
    onState: ({ status }) => states.push(status),
    onTokenRejected: (token) => rejected.push(token),
  });
  sit(new TestTable('hearts'));
  connection.onMessage({ event: 'tableClosed', payload: { reason: 'kicked' } });
  expect(client.model.table).toBeNull();
  expect(connection.tableId!()).toBeNull();
  connection.onState({ status: 'online' });
  connection.onTokenRejected!('old');
  expect([states, rejected]).toEqual([['online'], ['old']]);
  expect(client.state).toEqual({ status: 'connecting' });
});

test('a given store holds the only copy of the model', () => {
  let stored: Model = INITIAL_MODEL;
  const changes: boolean[] = [];
  const client = openClient({
    url: '',
    token: async () => null,
    store: {
      get: () => stored,
      set: (model, before) => {
        changes.push(before === stored);
        stored = model;
      },
    },
    onMessage: ({ event }, before) =>
      changes.push(event === 'tableJoined' && before.table === null),
  });
  sit(new TestTable('hearts'));
  expect(stored.table?.id).toBe('masa');
  expect(client.model).toBe(stored);
  expect(changes).toEqual([true, true]);
  stored = INITIAL_MODEL;
  expect(client.model.table).toBeNull();
});

test('forwards all other calls to the connection', () => {
  const client = openClient({ url: '', token: async () => null });
  client.emitVolatile('typing', { isTyping: true });
  client.retry();
  client.reconnect();
  client.close();
  const emitted = ['emitVolatile', 'typing', { isTyping: true }];
  expect(calls).toEqual([emitted, ['retry'], ['reconnect'], ['close']]);
});

test('without a given deal seed it draws 32 random bytes', async () => {
  const randomValues = vi.spyOn(crypto, 'getRandomValues');
  const table = new TestTable('pontoon', { seats: 1 });
  table.send({ type: 'commit', secret: 'ab'.repeat(32) });
  openClient({ url: '', token: async () => null, dealSeed: '5e'.repeat(32) });
  sit(table);
  await expect.poll(() => sent.length).toBe(1);
  expect(randomValues).not.toHaveBeenCalled();
  openClient({ url: '', token: async () => null });
  sit(table);
  await expect.poll(() => sent.length).toBe(2);
  expect(randomValues.mock.calls.map(([bytes]) => bytes?.byteLength)).toEqual([32]);
  randomValues.mockRestore();
});
