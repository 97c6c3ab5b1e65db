// What a table does by itself: deals get secrets when they need one, bots think once for each turn and take
// their time, and what they thought of too late is not played.

import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Command } from '#table/commands.ts';
import type { TableEvent } from '#table/events.ts';
import { TestTable } from '#table/testTable.ts';
import { createTableAutomation, type TableAutomation } from './tableAutomation.ts';

const BOT_PAUSE = 200;
/** A timer of Node may come a millisecond early by another clock. */
const CLOCKS_APART = 2;

let upkeep: TableAutomation;
let commands: Command[];
let thoughts: ((move: WireMove) => void)[];
let failures: ((reason: unknown) => void)[];
let faults: unknown[];
let fallbacks: unknown[];
let table: TestTable;

beforeEach(() => {
  [commands, thoughts, failures, faults, fallbacks] = [[], [], [], [], []];
  upkeep = createTableAutomation({
    now: () => table.now,
    think: () =>
      new Promise((resolve, reject) => {
        thoughts.push(resolve);
        failures.push(reject);
      }),
    carryOut: (command) => void commands.push(command),
    onFault: (fault) => void faults.push(fault),
    onBotFallback: (reason) => void fallbacks.push(reason),
  });
  return () => upkeep.stop();
});
afterEach(() => {
  if (faults.length > 0) throw faults[0];
});

/** Hearts without passing, one of them covered; whoever leads, the covered one is in turn. */
function coveredInTurn(botPause: number): number {
  const settings = { coverAfterSeconds: 0, turnSeconds: 0, botPause };
  table = new TestTable('hearts', { options: { passing: false }, settings });
  table.sit('bora', 'ceren', 'deniz').deal();
  const [seat] = table.turn();
  table.send({ type: 'goAway', player: playerAt(seat) });
  return seat;
}

const playerAt = (seat: number): string => table.table.places[seat].person!.id;
const arrange = (): void => upkeep.schedule(table.table, table.events.slice(-1));
const moved = (): Command[] => commands.filter(({ type }) => type === 'botMove');

async function moments(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

test('a bot waits as long as the table says, however quickly it has thought', async () => {
  const seat = coveredInTurn(BOT_PAUSE);
  const start = performance.now();
  arrange();
  thoughts[0](table.moveOf(seat));
  await expect.poll(moved).toEqual([{ type: 'botMove', seat, move: table.moveOf(seat) }]);
  expect(performance.now() - start).toBeGreaterThanOrEqual(BOT_PAUSE - CLOCKS_APART);
});

test('a bot thinks once, whatever else happens at the table meanwhile', async () => {
  coveredInTurn(0);
  arrange();
  table.send({ type: 'say', by: playerAt((table.turn()[0] + 1) % 4), text: 'selam' });
  arrange();
  expect(thoughts).toHaveLength(1);
});

test('what it thought for who is back is not played, and it thinks anew when they go again', async () => {
  const seat = coveredInTurn(0);
  const player = playerAt(seat);
  arrange();
  table.send({ type: 'comeBack', player });
  arrange();
  table.send({ type: 'goAway', player });
  arrange();
  expect(thoughts).toHaveLength(2);
  thoughts[0]({ type: 'play', card: 'the first' } as unknown as WireMove);
  await moments();
  expect(moved()).toEqual([]);
  thoughts[1](table.moveOf(seat));
  await expect.poll(moved).toEqual([{ type: 'botMove', seat, move: table.moveOf(seat) }]);
});

test('nothing is thought of while nobody is there', () => {
  const seat = coveredInTurn(0);
  for (const [other, { person }] of table.table.places.entries()) {
    if (other !== seat) table.send({ type: 'goAway', player: person!.id });
  }
  arrange();
  expect(thoughts).toEqual([]);
});

test('a game gets the secret of its deal when it has none, and no other', () => {
  table = new TestTable('hearts').sit('bora', 'ceren', 'deniz');
  const commits = (): number => commands.filter(({ type }) => type === 'commit').length;
  arrange();
  expect(commits()).toBe(1);
  table.send(commands.find(({ type }) => type === 'commit')!);
  arrange();
  expect(commits()).toBe(1);
});

test('when it is stopped, nothing more comes of it', async () => {
  const seat = coveredInTurn(0);
  arrange();
  upkeep.stop();
  thoughts[0](table.moveOf(seat));
  await moments();
  expect(moved()).toEqual([]);
});

test('the alarm goes off when the next thing is due, and not when something was due before', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ticks = (): number => commands.filter(({ type }) => type === 'tick').length;
  const pass = (ms: number): void => {
    table.now += ms;
    vi.advanceTimersByTime(ms);
  };
  table = new TestTable('pitch').sit('bora', 'ceren', 'deniz').deal();
  table.send({ type: 'tick' });
  const left = table.table.play!.deadline! - table.now;
  arrange();
  pass(left - 1);
  table.playHandOf(1);
  arrange();
  pass(29_999);
  expect(ticks()).toBe(0);
  pass(1);
  expect(ticks()).toBe(1);
  arrange();
  upkeep.stop();
  pass(60_000);
  expect(ticks()).toBe(1);
  vi.useRealTimers();
});

test('a time that has come is not waited for, however long the timer would run', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ticks = (): number => commands.filter(({ type }) => type === 'tick').length;
  table = new TestTable('pitch').sit('bora', 'ceren', 'deniz').deal();
  table.send({ type: 'tick' });
  arrange();
  table.now = table.table.play!.deadline! - 1;
  arrange();
  vi.advanceTimersByTime(1);
  expect(ticks()).toBe(0);
  table.now += 1;
  arrange();
  vi.advanceTimersByTime(1);
  expect(ticks()).toBe(1);
  upkeep.stop();
  vi.useRealTimers();
});

test('a bot that fails plays what the clock would, and that is told where it is still its turn', async () => {
  const seat = coveredInTurn(0);
  arrange();
  const broken = new Error('broken');
  failures[0](broken);
  await expect.poll(moved).toEqual([{ type: 'botMove', seat, move: expect.any(Object) }]);
  expect(table.try(moved()[0])).toMatchObject([{ type: 'moved' }]);
  expect([fallbacks, upkeep.isThinking()]).toEqual([[broken], false]);
  coveredInTurn(0);
  arrange();
  upkeep.stop();
  failures[1](broken);
  await moments();
  expect([fallbacks, moved()]).toEqual([[broken], [expect.anything()]]);
});

test('who has moved and is in turn again thinks again; another who moved changes nothing', () => {
  const seat = coveredInTurn(0);
  arrange();
  const at = table.now;
  const moveOf = (who: number) =>
    ({ type: 'moved', seat: who, move: {}, by: 'bot', at }) as unknown as TableEvent;
  upkeep.schedule(table.table, [moveOf((seat + 1) % 4)]);
  expect(thoughts).toHaveLength(1);
  upkeep.schedule(table.table, [{ ...moveOf(seat), type: 'said' } as TableEvent]);
  expect(thoughts).toHaveLength(1);
  upkeep.schedule(table.table, [moveOf(seat)]);
  expect(thoughts).toHaveLength(2);
});

test('a table without an invitation gets one, unless it is closed', () => {
  table = new TestTable('hearts');
  arrange();
  const bare = { ...table.table, invitation: null };
  upkeep.schedule({ ...bare, status: 'closed' }, []);
  expect(commands).toEqual([]);
  upkeep.schedule(bare, []);
  expect(commands).toEqual([{ type: 'invite', invitation: expect.stringMatching(/^.{8,}$/) }]);
});

test('where nothing is due no timer runs, and one that does not count any more is put off', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  table = new TestTable('hearts', { settings: { turnSeconds: 30 } });
  table.sit('bora', 'ceren', 'deniz').deal();
  const closed = { ...table.table, status: 'closed' } as const;
  upkeep.schedule(closed, []);
  expect(vi.getTimerCount()).toBe(0);
  arrange();
  expect(vi.getTimerCount()).toBe(1);
  upkeep.schedule(closed, []);
  expect(vi.getTimerCount()).toBe(0);
});
