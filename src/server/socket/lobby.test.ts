// How often the lobby speaks, in invented time and before listeners that only count.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { summarizeTable } from '#protocol/tableSummary.ts';
import { TestTable } from '#table/situation.ts';
import { Lobby } from './lobby.ts';
import type { Client } from './client.ts';
import type { TableListing } from './tableListing.ts';
import { Roster } from './roster.ts';
import { openVisitors } from './visitors.ts';

let roster: Roster;
let lobby: Lobby;
let heard: string[];
let faults: string[];
let isBroken: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [heard, faults, isBroken] = [[], [], false];
  const page = Array.from({ length: 50 }, (_, at) =>
    summarizeTable(new TestTable('hearts', { id: `masa${at}` }).table),
  );
  const listing: TableListing = {
    page: async () => ({ tables: page, isLast: false, total: 60 }),
    of: async () => [],
    total: async () => 0,
    noteChange: () => {},
  };
  roster = new Roster({
    goAway: async () => {},
    now: () => 0,
    updateOf: () => ({}) as never,
    onFault: () => {},
  });
  const onFault = (fault: unknown, where: string): string => {
    faults.push(`${where}: ${(fault as Error).message}`);
    return '';
  };
  const visitors = openVisitors(roster, { peek: () => null }, null);
  lobby = new Lobby({ listing, roster, visitors, onFault });
});
afterEach(() => {
  lobby.close();
  vi.useRealTimers();
});

function listen(count: number, tableId: string | null = null): void {
  const write = (packet: string): void => {
    if (isBroken) throw new Error('a broken line');
    heard.push(packet);
  };
  for (let at = 0; at < count; at++) {
    roster.add({ outlet: { write }, account: null, tableId } as unknown as Client);
  }
}

function change(tables: number): void {
  for (let at = 0; at < tables; at++) {
    lobby.noteTable({ table: new TestTable('hearts', { id: `masa${at}` }).table, before: null });
  }
}

const spoken = (event: string): number =>
  heard.filter((packet) => packet.startsWith(`2["${event}"`)).length;

test('[P-A2.3] what changes together is told together, and then not before half a second has gone', async () => {
  listen(1);
  listen(1, 'elma');
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
  listen(1);
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
  listen(500);
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
  listen(20_000);
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

test('when it fails that is noted, and it speaks again', async () => {
  listen(1);
  isBroken = true;
  change(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(faults).toEqual(['lobby: a broken line']);
  isBroken = false;
  change(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(spoken('lobbyChange')).toBe(1);
});
