// How often the lobby speaks, in invented time and before listeners that only count.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { summarizeTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import { Lobby } from './lobby.ts';
import type { Client } from './client.ts';
import type { TableListing, TableQuery } from '../readModels/gameList.ts';
import { Roster } from './roster.ts';
import { openOnlinePlayers } from './people.ts';
import type { Message } from './sendQueue.ts';

let roster: Roster;
let lobby: Lobby;
let heard: string[];
let faults: string[];
let isBroken: boolean;
let asked: TableQuery[];
let listed: (readonly string[])[];
let isAway: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [heard, faults, isBroken] = [[], [], false];
  [asked, listed, isAway] = [[], [], false];
  const page = Array.from({ length: 50 }, (_, at) =>
    summarizeTable(new TestTable('hearts', { id: `masa${at}` }).table),
  );
  const listing: TableListing = {
    async page(query) {
      asked.push(query);
      if (isAway) throw new Error('The database is away');
      return { tables: page, isLast: false, total: 60 };
    },
    of: async (ids) => (listed.push(ids), []),
    total: async () => 0,
    noteChange: () => {},
  };
  roster = new Roster({
    markAway: async () => {},
    now: () => 0,
    updateOf: () => ({}) as never,
    onFault: () => {},
  });
  const onFault = (fault: unknown, where: string): string => {
    faults.push(`${where}: ${(fault as Error).message}`);
    return '';
  };
  const visitors = openOnlinePlayers(roster, { peek: () => null }, null);
  lobby = new Lobby({ listing, roster, visitors, onFault });
});
afterEach(() => {
  lobby.close();
  vi.useRealTimers();
});

async function listen(count: number, tableId: string | null = null): Promise<void> {
  const write = ({ packet }: Message): void => {
    if (isBroken) throw new Error('a broken line');
    heard.push(packet);
  };
  for (let at = 0; at < count; at++) {
    const socket = { emit: () => true };
    const client = { sendQueue: { write }, account: null, tableId, socket } as unknown as Client;
    roster.add(client);
    void lobby.greet(client);
  }
  await vi.advanceTimersByTimeAsync(0);
}

function change(tables: number): void {
  for (let at = 0; at < tables; at++) {
    lobby.noteTable({ table: new TestTable('hearts', { id: `masa${at}` }).table, before: null });
  }
}

const spoken = (event: string): number =>
  heard.filter((packet) => packet.startsWith(`2["${event}"`)).length;

test('[P-A2.3] changes at once are sent together, half a second after the last news at the earliest', async () => {
  await listen(1);
  await listen(1, 'elma');
  change(3);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect([spoken('lobbyChange'), spoken('tablesList'), heard.length]).toEqual([1, 1, 2]);
  change(3);
  await vi.advanceTimersByTimeAsync(499);
  expect(heard).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(spoken('lobbyChange')).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(spoken('lobbyChange')).toBe(2);
});

test('fifty changes are told one by one, and of more the first page', async () => {
  await listen(1);
  change(50);
  await vi.advanceTimersByTimeAsync(1000);
  expect([spoken('lobbyChange'), spoken('lobby')]).toEqual([1, 0]);
  change(51);
  await vi.advanceTimersByTimeAsync(1000);
  expect([spoken('lobbyChange'), spoken('lobby')]).toEqual([1, 1]);
  change(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([spoken('lobbyChange'), spoken('lobby')]).toEqual([2, 1]);
});

test('before many it speaks less often, but in ten seconds at the latest', async () => {
  await listen(500);
  change(60);
  await vi.advanceTimersByTimeAsync(50);
  const [page, offer] = [heard[0], heard.at(-1)!];
  const expected = (500 * (page.length + offer.length) * 1000) / (4 * 2 ** 20);
  expect(expected).toBeGreaterThan(1500);
  change(60);
  await vi.advanceTimersByTimeAsync(expected * 0.95);
  expect(spoken('lobby')).toBe(500);
  await vi.advanceTimersByTimeAsync(expected * 0.1);
  expect(spoken('lobby')).toBe(1000);
  await listen(20_000);
  await vi.advanceTimersByTimeAsync(expected);
  change(60);
  await vi.advanceTimersByTimeAsync(50);
  const told = spoken('lobby');
  change(60);
  await vi.advanceTimersByTimeAsync(9000);
  expect(spoken('lobby')).toBe(told);
  await vi.advanceTimersByTimeAsync(1000);
  expect(spoken('lobby')).toBe(told + 20_500);
});

test('no change comes before the first lobby', async () => {
  const write = ({ packet }: Message): void => void heard.push(packet);
  const emit = (event: string): void => void heard.push(`2["${event}"`);
  const client = { sendQueue: { write }, account: null, tableId: null, socket: { emit } };
  roster.add(client as unknown as Client);
  change(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual([]);
  await lobby.greet(client as unknown as Client);
  change(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard.map((packet) => /^2\["(\w+)"/.exec(packet)?.[1])).toEqual([
    'tablesList',
    'lobby',
    'lobbyChange',
    'tablesList',
  ]);
});

test('when it fails that is noted, and it speaks again', async () => {
  await listen(1);
  isBroken = true;
  change(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(faults).toEqual(['lobby: a broken line']);
  isBroken = false;
  change(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(spoken('lobbyChange')).toBe(1);
});

test('a first page is asked for once until something changes, and again where it did not come', async () => {
  isAway = true;
  await expect(lobby.page({ which: 'all' })).rejects.toThrow('The database is away');
  isAway = false;
  const pages = [
    await lobby.page({ which: 'all' }),
    await lobby.page({ which: 'all' }),
    await lobby.page({ which: 'joinable' }),
    await lobby.page({ which: 'all', game: 'hearts' }),
  ];
  expect(pages.map(({ total }) => total)).toEqual([60, 60, 60, 60]);
  expect(asked).toHaveLength(4);
  const after = {} as NonNullable<TableQuery['after']>;
  for (let times = 0; times < 2; times++) await lobby.page({ which: 'all', after });
  expect(asked).toHaveLength(6);
  change(1);
  await lobby.page({ which: 'all' });
  expect(asked).toHaveLength(7);
});

test('a new client gets the open tables and the players online, unless it has gone to a table', async () => {
  const told: unknown[][] = [];
  const come = (tableId: string | null): Client => {
    const socket = { emit: (...event: unknown[]) => told.push(event) };
    return { socket, account: null, tableId } as unknown as Client;
  };
  await lobby.greet(come('elma'));
  expect(told).toEqual([]);
  await lobby.greet(come(null));
  expect(told).toEqual([
    ['tablesList', expect.objectContaining({ length: 50 })],
    ['lobby', expect.objectContaining({ total: 60, people: [], peopleTotal: 0 })],
  ]);
});

test('an earlier change is not sent again with the next, nor are tables that stopped being offers', async () => {
  await listen(1);
  change(2);
  await vi.advanceTimersByTimeAsync(600);
  const before = spoken('tablesList');
  lobby.noteListed('elma', false);
  await vi.advanceTimersByTimeAsync(600);
  expect(listed).toEqual([['masa0', 'masa1'], ['elma']]);
  expect([before, spoken('tablesList')]).toEqual([1, 1]);
  const closed = new TestTable('hearts', { id: 'armut' });
  const open = structuredClone(closed.table);
  closed.send({ type: 'close', by: 'ada' });
  lobby.noteTable({ table: closed.table, before: open });
  await vi.advanceTimersByTimeAsync(600);
  expect(spoken('tablesList')).toBe(2);
});

test('a change during a broadcast is sent after it; a closed lobby sends nothing', async () => {
  await listen(1);
  change(1);
  await vi.advanceTimersByTimeAsync(50);
  const client = { tableId: null, socket: { emit: () => {} } } as unknown as Client;
  const greeted = lobby.greet(client);
  lobby.noteListed('elma', false);
  await greeted;
  await vi.advanceTimersByTimeAsync(1000);
  expect(listed.at(-1)).toEqual(['elma']);
  lobby.noteListed('armut', false);
  lobby.close();
  lobby.noteListed('kiraz', false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(listed.at(-1)).toEqual(['elma']);
  expect(vi.getTimerCount()).toBe(0);
});
