// Presence at tables, with timers that the tests move.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command } from '#table/commands.ts';
import type { TableChange } from '#table/tableActor.ts';
import { person, TestTable } from '#table/testTable.ts';
import { Presence } from './presence.ts';

const TIMEOUT_MS = 120_000;
const GRACE_MS = 1000;

let presence: Presence;
/** The commands that were executed: table, type and player. */
let executed: string[];
let connected: string[];
/** Table, player and kind of presence at other nodes. */
let elsewhere: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [executed, connected, elsewhere] = [[], [], []];
  const { table } = new TestTable('hearts').sit('bora');
  presence = new Presence({
    peers: { isPresent: async (...asked) => elsewhere.includes(asked.join(' ')) },
    now: Date.now,
    find: async (tableId) => (tableId === table.id ? table : null),
    execute: async (tableId, command: Command) => {
      executed.push(`${tableId} ${command.type} ${(command as { player: string }).player}`);
    },
    onFault: (fault) => {
      throw fault;
    },
    reconnectGraceMs: GRACE_MS,
    requestTimeoutMs: TIMEOUT_MS,
  });
  presence.addCheck((_tableId, player) => connected.includes(player));
});
afterEach(() => {
  presence.stop();
  vi.useRealTimers();
});

describe('a player who is at a table by requests', () => {
  test('is away once after the last request, and not before', async () => {
    presence.recordRequest('masa', 'ada');
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(executed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(executed).toEqual(['masa goAway ada']);
    await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS);
    expect(executed).toHaveLength(1);
  });

  test('is looked for four times within the timeout', async () => {
    await vi.advanceTimersByTimeAsync(1);
    presence.recordRequest('masa', 'ada');
    await vi.advanceTimersByTimeAsync(150_000 - 2);
    expect(executed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(executed).toEqual(['masa goAway ada']);
  });

  test('is there as long as each request follows the last in time', async () => {
    for (let times = 0; times < 5; times++) {
      presence.recordRequest('masa', 'ada');
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    }
    expect(executed).toEqual([]);
  });

  test('is there while a stream is open, and for the timeout after it', async () => {
    const one = presence.recordStream('masa', 'ada');
    const other = presence.recordStream('masa', 'ada');
    await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS);
    one.end();
    one.end();
    await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS);
    expect(presence.isHere('masa', 'ada', 'connection')).toBe(true);
    expect(executed).toEqual([]);
    other.end();
    expect(presence.isHere('masa', 'ada', 'connection')).toBe(false);
    expect(presence.isHere('masa', 'ada', 'request')).toBe(true);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(executed).toEqual([]);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(executed).toEqual(['masa goAway ada']);
  });

  test('is not away with a connection or without a seat', async () => {
    connected.push('bora');
    presence.recordRequest('masa', 'bora');
    presence.recordRequest('masa', 'emre');
    presence.recordRequest('elsewhere', 'ada');
    await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS);
    expect(executed).toEqual([]);
  });

  test('is not away while another node hears of them', async () => {
    elsewhere = ['masa ada request', 'masa bora connection'];
    for (const player of ['ada', 'bora']) presence.recordRequest('masa', player);
    const isHere = (table: string, player: string) => presence.isHere(table, player, 'request');
    expect([isHere('masa', 'ada'), isHere('ada', 'masa')]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(2 * TIMEOUT_MS);
    expect([executed, isHere('masa', 'ada')]).toEqual([['masa goAway bora'], false]);
  });
});

describe('a player who loses the connection', () => {
  test('is away, unless they follow by a stream or are connected to another node', async () => {
    elsewhere = ['masa bora connection'];
    const stream = presence.recordStream('masa', 'ada');
    for (const player of ['ada', 'bora', 'cem']) await presence.connectionLost('masa', player);
    expect(executed).toEqual(['masa goAway cem']);
    stream.end();
    await presence.connectionLost('masa', 'ada');
    expect(executed).toEqual(['masa goAway cem', 'masa goAway ada']);
  });

  test('is back at once if they are still connected to this node', () => {
    connected.push('ada');
    const { table } = new TestTable('hearts');
    const wentAway = (player: string) => ({ event: { type: 'wentAway', player } });
    presence.correct({ table, steps: ['ada', 'bora'].map(wentAway) } as unknown as TableChange);
    expect(executed).toEqual(['masa comeBack ada']);
  });
});

describe('after a start', () => {
  const tableOf = (id: string, ...others: string[]): TestTable =>
    new TestTable('hearts', { id }).sit(...others);

  test('everybody who sat or watched is away when the time is over, and not before', async () => {
    const [one, other] = [tableOf('elma', 'bora'), tableOf('armut')];
    one.send({ type: 'watch', by: 'cem', person: person('cem') });
    presence.awaitReturns([one.table, other.table]);
    await vi.advanceTimersByTimeAsync(GRACE_MS - 1);
    expect([executed, presence.isAwaiting('elma')]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(1);
    const away = ['elma ada', 'elma bora', 'elma cem', 'armut ada'];
    expect(executed.sort()).toEqual(away.map((at) => at.replace(' ', ' goAway ')).sort());
    expect(presence.isAwaiting('elma')).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * GRACE_MS);
    expect(executed).toHaveLength(4);
  });

  test('a player who is heard of is not away, and a table where all are back is not awaited', async () => {
    presence.awaitReturns([tableOf('elma', 'bora').table]);
    presence.markReturned('elma', 'ada');
    presence.markReturned('armut', 'bora');
    expect(presence.isAwaiting('elma')).toBe(true);
    presence.markReturned('elma', 'bora');
    expect(presence.isAwaiting('elma')).toBe(false);
    await vi.advanceTimersByTimeAsync(GRACE_MS);
    expect(executed).toEqual([]);
  });

  test('a player who is here or at another node is not away', async () => {
    connected.push('ada');
    elsewhere = ['elma bora request'];
    presence.awaitReturns([tableOf('elma', 'bora').table]);
    presence.recordRequest('elma', 'cem');
    await vi.advanceTimersByTimeAsync(GRACE_MS);
    expect(executed).toEqual([]);
  });

  test('a player who was away then is not awaited, nor is an empty table', async () => {
    const settings = { turnSeconds: 0, coverAfterSeconds: 600 };
    const table = new TestTable('hearts', { settings }).sit('bora', 'ceren', 'deniz').deal();
    for (const player of ['ada', 'bora', 'ceren']) table.send({ type: 'goAway', player });
    presence.awaitReturns([table.table]);
    const empty = tableOf('elma');
    empty.send({ type: 'leave', by: 'ada' });
    presence.awaitReturns([empty.table]);
    expect(presence.isAwaiting('elma')).toBe(false);
    await vi.advanceTimersByTimeAsync(GRACE_MS);
    expect(executed).toEqual(['masa goAway deniz']);
  });

  test('nobody is away after the end', async () => {
    presence.awaitReturns([tableOf('elma').table]);
    presence.awaitReturns([tableOf('armut').table]);
    presence.stop();
    await vi.advanceTimersByTimeAsync(GRACE_MS);
    expect([executed, vi.getTimerCount()]).toEqual([[], 0]);
  });
});
