// A client without a screen: what it hears is folded into the one model there is, deals are checked.
import { beforeEach, expect, test, vi } from 'vitest';
import { REQUESTS, type RequestName } from '#protocol/requests.ts';
import { listPlayers } from '#protocol/playerViews.ts';
import { viewTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import * as clients from './client.ts';
import type { Client, ClientOptions } from './client.ts';
import { FairDealClient, type FairDealDeps } from './fairDeals.ts';
import type { Connection, ConnectionOptions } from './connection.ts';
import { INITIAL_MODEL, type Model } from './model.ts';

let line: ConnectionOptions;
let sent: { name: string; request: object }[];
let calls: unknown[][];

function openTestLine(options: ConnectionOptions): Connection {
  line = options;
  const ask = async (name: string, request: object) => {
    sent.push({ name, request });
    return { ok: true };
  };
  const told =
    (name: string) =>
    (...given: unknown[]) =>
      void calls.push([name, ...given]);
  return {
    request: ask as unknown as Connection['request'],
    state: { status: 'connecting' },
    emitVolatile: told('mention'),
    retry: told('retry'),
    reconnect: told('reconnect'),
    close: told('close'),
  };
}

function openClient(options: ClientOptions): Client {
  return clients.openClient({ ...options, openConnection: openTestLine });
}

beforeEach(() => {
  [sent, calls] = [[], []];
});

function sit(table: TestTable): void {
  const view = viewTable(table.table, 'ada');
  const players = listPlayers(table.table);
  const payload = { tableId: view.id, seat: view.seat, players, token: 't', table: view };
  line.onMessage({ event: 'tableJoined', payload });
}

function showDeal(label: string): void {
  const payload = { label, commitment: '', secret: '', contributions: [], cards: [], deck: [] };
  line.onMessage({ event: 'dealShown', payload });
}

test('who comes to a table says that they add to its deals, and nobody else does', async () => {
  const client = openClient({ url: '', token: async () => null });
  for (const name of Object.keys(REQUESTS) as RequestName[])
    await client.request(name, {} as never);
  const adding = sent.filter(({ request }) => 'addsToDeals' in request && request.addsToDeals);
  expect(adding.map(({ name }) => name)).toEqual(['createTable', 'joinTable']);
});

test('bytes are promised to the deal of the table that one sits at, which it comes back to', async () => {
  openClient({ url: '', token: async () => null });
  expect(line.tableId!()).toBeNull();
  const table = new TestTable('pontoon', { seats: 1 });
  table.send({ type: 'commit', secret: 'ab'.repeat(32) });
  sit(table);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['promiseBytes']);
  expect(line.tableId!()).toBe('masa');
});

test('a deal that could not be checked is told and not kept; the next is checked again', async () => {
  const told: string[] = [];
  const asked: FairDealDeps[] = [];
  const client = openClient({
    url: '',
    token: async () => null,
    onMessage: (heard) => heard.event === 'dealShown' && told.push(heard.payload.label),
    async loadFairDeals(deps) {
      if (asked.push(deps) === 1) throw new Error('It did not come');
      return new FairDealClient(deps);
    },
  });
  for (const label of ['masa/1/0', 'masa/1/9']) {
    showDeal(label);
    await expect.poll(() => told.at(-1)).toBe(label);
  }
  expect(asked).toHaveLength(2);
  expect(client.model.deals).toMatchObject([{ label: 'masa/1/9' }]);
});

test('the last hundred deals are kept with what came of checking them, until the next table', async () => {
  const told: number[] = [];
  const client = openClient({
    url: '',
    token: async () => null,
    onMessage: ({ event }) => event === 'dealShown' && told.push(client.model.deals.length),
  });
  sit(new TestTable('hearts'));
  for (let deal = 1; deal <= 102; deal++) showDeal(`masa/1/${deal}`);
  await expect.poll(() => told.length).toBe(102);
  // Each is known when it is told.
  expect([told[0], told[1]]).toEqual([1, 2]);
  const { deals } = client.model;
  expect([deals.length, deals[0].label, deals.at(-1)!.label]).toEqual([
    100,
    'masa/1/3',
    'masa/1/102',
  ]);
  expect(deals[0].refusal).toMatchObject({ code: 'INVALID_SECRET' });
  showDeal('masa/1/103');
  sit(new TestTable('hearts', { id: 'elma' }));
  await expect.poll(() => told.length).toBe(103);
  expect(client.model.deals).toEqual([]);
});

test('a table that is gone, and a line that stands otherwise, are told as they come', () => {
  const states: string[] = [];
  const unknown: string[] = [];
  const client = openClient({
    url: '',
    token: async () => null,
    onState: ({ status }) => states.push(status),
    onTokenRejected: (token) => unknown.push(token),
  });
  sit(new TestTable('hearts'));
  line.onMessage({ event: 'tableClosed', payload: { reason: 'kicked' } });
  expect(client.model.table).toBeNull();
  expect(line.tableId!()).toBeNull();
  line.onState({ status: 'online' });
  line.onTokenRejected!('old');
  expect([states, unknown]).toEqual([['online'], ['old']]);
  expect(client.state).toEqual({ status: 'connecting' });
});

test('the model is where its keeper has it, and nowhere else', () => {
  let kept: Model = INITIAL_MODEL;
  const changes: boolean[] = [];
  const client = openClient({
    url: '',
    token: async () => null,
    store: {
      get: () => kept,
      set: (model, before) => {
        changes.push(before === kept);
        kept = model;
      },
    },
    onMessage: ({ event }, before) =>
      changes.push(event === 'tableJoined' && before.table === null),
  });
  sit(new TestTable('hearts'));
  expect(kept.table?.id).toBe('masa');
  expect(client.model).toBe(kept);
  expect(changes).toEqual([true, true]);
  kept = INITIAL_MODEL;
  expect(client.model.table).toBeNull();
});

test('all else that a line can is done by the line', () => {
  const client = openClient({ url: '', token: async () => null });
  client.emitVolatile('typing', { isTyping: true });
  client.retry();
  client.reconnect();
  client.close();
  const mentioned = ['mention', 'typing', { isTyping: true }];
  expect(calls).toEqual([mentioned, ['retry'], ['reconnect'], ['close']]);
});

test('what nobody kept a seed for follows from 32 bytes of chance', async () => {
  const drawn = vi.spyOn(crypto, 'getRandomValues');
  const table = new TestTable('pontoon', { seats: 1 });
  table.send({ type: 'commit', secret: 'ab'.repeat(32) });
  openClient({ url: '', token: async () => null, dealSeed: '5e'.repeat(32) });
  sit(table);
  await expect.poll(() => sent.length).toBe(1);
  expect(drawn).not.toHaveBeenCalled();
  openClient({ url: '', token: async () => null });
  sit(table);
  await expect.poll(() => sent.length).toBe(2);
  expect(drawn.mock.calls.map(([bytes]) => bytes?.byteLength)).toEqual([32]);
  drawn.mockRestore();
});
