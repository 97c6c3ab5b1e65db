// Idle tables close by themselves, even when people sit at them.

import { describe, expect, test } from 'vitest';
import { IDLE_TABLE_TIMEOUT, nextDue } from './clock.ts';
import type { Command } from './commands.ts';
import { rebuild } from './evolve.ts';
import { person, TestTable } from './testTable.ts';
import { copyTable } from './table.ts';

const IDLE_SECONDS = IDLE_TABLE_TIMEOUT / 1000;

function waiting(): TestTable {
  return new TestTable('hearts', { settings: { start: 'ready' } }).sit('bora');
}

describe('an open table', () => {
  test('is closed after half an hour without activity, though its players are connected', () => {
    const table = waiting().wait(IDLE_SECONDS - 1);
    expect(table.table.status).toBe('open');
    table.wait(1);
    expect(table.table).toMatchObject({ status: 'closed', closedBecause: 'idle' });
  });

  test.each<Command>([
    { type: 'setReady', by: 'bora', isReady: true },
    { type: 'say', by: 'bora', text: 'Who else?' },
    { type: 'sit', by: 'ceren', person: person('ceren') },
    { type: 'addBot', by: 'ada' },
    { type: 'leave', by: 'bora' },
  ])('waits for another half hour after activity: $type', (command) => {
    const table = waiting().wait(IDLE_SECONDS - 1);
    expect(table.try(command)).toHaveLength(1);
    expect(nextDue(table.table)).toBe(table.now + IDLE_TABLE_TIMEOUT);
    table.wait(IDLE_SECONDS - 1);
    expect(table.table.status).toBe('open');
    table.wait(1);
    expect(table.table.status).toBe('closed');
  });

  test.each<Command>([
    { type: 'watch', by: 'emre', person: person('emre') },
    { type: 'introduce', by: 'bora', person: { ...person('bora'), name: 'Bora' } },
    { type: 'recognize', player: 'bora', person: person('bora2') },
  ])('does not wait longer because of $type', (command) => {
    const table = waiting().wait(IDLE_SECONDS - 1);
    expect(table.try(command)).toHaveLength(1);
    table.wait(1);
    expect(table.table.status).toBe('closed');
  });

  test('keeps its deadline after a restart, also without a stored time of its last activity', () => {
    const table = waiting().wait(60);
    expect(nextDue(rebuild(table.events))).toBe(nextDue(table.table));
    const stored: Partial<typeof table.table> = copyTable(table.table);
    delete stored.quietSince;
    expect(nextDue(stored as typeof table.table)).toBe(table.table.createdAt + IDLE_TABLE_TIMEOUT);
  });
});

test('a table with a game in progress is never idle', () => {
  const table = new TestTable('hearts', { settings: { turnSeconds: 0 } });
  table
    .sit('bora', 'ceren', 'deniz')
    .deal()
    .wait(2 * IDLE_SECONDS);
  expect(table.table.status).toBe('playing');
});

test('a table that opens again after a game is closed half an hour after the last vote', () => {
  const table = new TestTable('pontoon', { seats: 2, options: { rounds: 1 } }).sit('bora');
  table.playGame();
  table.wait(30).send({ type: 'voteRematch', by: 'ada', vote: true });
  table.send({ type: 'voteRematch', by: 'bora', vote: false });
  expect(table.table).toMatchObject({ status: 'open', closedBecause: null });
  table.wait(IDLE_SECONDS - 1);
  expect(table.table.status).toBe('open');
  table.wait(1);
  expect(table.table).toMatchObject({ status: 'closed', closedBecause: 'idle' });
});

test('a finished table whose players are here and do not vote is closed when it is idle', () => {
  const table = new TestTable('pontoon', { seats: 2, options: { rounds: 1 } }).sit('bora');
  table.playGame().wait(IDLE_SECONDS - 1);
  expect(table.table).toMatchObject({ status: 'finished', closedBecause: null });
  table.wait(1);
  expect(table.table).toMatchObject({ status: 'closed', closedBecause: 'idle' });
});
