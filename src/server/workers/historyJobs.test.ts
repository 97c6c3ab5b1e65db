// Replays of a table's past, as worker threads run them.

import { expect, test } from 'vitest';
import type { TableEvent } from '#table/events.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { seatOf } from '#table/table.ts';
import { person, TestTable } from '#table/testTable.ts';
import { assertDefined } from '#table/assertions.ts';
import { runHistoryJob } from './historyJobs.ts';

const PAGE = 7;

function pagesOf(events: readonly TableEvent[]): string[] {
  const pages: string[] = [];
  for (let at = 0; at < events.length; at += PAGE)
    pages.push(JSON.stringify(events.slice(at, at + PAGE)));
  return pages;
}

const over = new TestTable('pontoon', { seats: 2 }).sit('bora').playGame();
const pages = pagesOf(over.events);
const record = assertDefined(
  runHistoryJob({ wanted: 'record', pages, number: 1 }),
  'record of the game',
);

test('a record is that of the events, whatever their pages are', () => {
  expect(JSON.parse(record)).toEqual(finishedGame(over.events, 1));
  expect(runHistoryJob({ wanted: 'record', pages, number: 2 })).toBeNull();
  const half = pagesOf(over.events.slice(0, -1));
  expect(runHistoryJob({ wanted: 'record', pages: half, number: 1 })).toBeNull();
});

test('verification describes each deal of a record, or what is wrong with it', () => {
  const verify = (text: string) =>
    JSON.parse(runHistoryJob({ wanted: 'verification', record: text }));
  const good = verify(record);
  expect(good).toMatchObject({ ok: true, problem: null });
  expect(good.hands).toHaveLength(JSON.parse(record).deals.length);
  expect(good.hands[0]).toMatchObject({ move: 0, leftOut: [], words: expect.any(String) });
  const { moves, ...rest } = JSON.parse(record);
  expect(verify(JSON.stringify({ ...rest, moves: moves.slice(1) }))).toEqual({
    ok: false,
    hands: [],
    problem: { code: expect.any(String), message: expect.any(String) },
  });
});

test('a shared record names only its player', () => {
  const shared = JSON.parse(runHistoryJob({ wanted: 'sharedRecord', record, seat: 1 }));
  const { players, ...rest } = JSON.parse(record);
  expect(shared).toEqual({ ...rest, players: [{ name: null, bot: null }, players[1]] });
});

test('the log of a running game leaves out what happened before the player came', () => {
  const table = new TestTable('hearts', { settings: { watchers: 'silent' } });
  table.sit('bora', 'ceren', 'deniz').deal();
  table.send({ type: 'watch', by: 'ela', person: person('ela') });
  const log = (player: string, isOver: boolean, number = 1) =>
    JSON.parse(
      runHistoryJob({ wanted: 'log', pages: pagesOf(table.events), number, player, isOver }),
    );
  expect(log('ada', false)).toHaveLength(1);
  expect(log('ela', false)).toEqual([]);
  expect(log('ada', false, 2)).toEqual([]);
  const [{ facts, by, version }] = log('ada', true);
  expect(by).toBe('dealer');
  expect(version).toBeGreaterThan(1);
  const own = seatOf(table.table, 'ada');
  for (const { only = own } of facts) expect(only).toBe(own);
});

test('a past table is as it was when its game ended', () => {
  const table = runHistoryJob({ wanted: 'pastTable', pages, number: 1 });
  expect(table?.play?.result).toEqual(JSON.parse(record).result);
  expect(runHistoryJob({ wanted: 'pastTable', pages, number: 2 })).toBeNull();
});

test('a table at a version is that of its events', () => {
  const some = over.events.slice(0, 9);
  expect(runHistoryJob({ wanted: 'tableAt', pages: pagesOf(some) })?.version).toBe(9);
  expect(runHistoryJob({ wanted: 'tableAt', pages: [] })).toBeNull();
});

test('a command is found with the table after all that followed from it at once', () => {
  const table = new TestTable('sobesobe', { seats: 2 }).sit('bora');
  table.send({ type: 'leave', by: 'ada', commandId: 'k' });
  table.wait(1);
  table.send({ type: 'setReady', by: 'bora', isReady: true });
  const find = (cause: string) =>
    runHistoryJob({ wanted: 'command', pages: pagesOf(table.events), cause });
  const found = assertDefined(find('ada:k'), 'result of the command');
  expect([found.table.owner, found.table.places[1].isReady]).toEqual(['bora', false]);
  expect(find('bora:k')).toBeNull();
});
