// A table run where its player is: what comes next without the player, and when.
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import { randomSecret } from './fairness.ts';
import { turnOf } from './gameOf.ts';
import { LocalRunner } from './localRunner.ts';
import { person, TestTable } from './testTable.ts';
import type { Step } from './step.ts';

const ADA = person('ada');
const SETTINGS = { turnSeconds: 0, handPause: 4000, botPause: 700 };

function open(game: string, seats: number, settings: object = SETTINGS) {
  const steps: Step[] = [];
  const clock = { now: 1000 };
  const random = randomFromNumber(2);
  const runner = new LocalRunner(null, {
    now: () => clock.now,
    newSecret: () => randomSecret(random),
    onSteps: (more) => void steps.push(...more),
  });
  runner.carryOut({ type: 'create', by: 'ada', person: ADA, id: 'masa', game, seats, settings });
  for (let bot = 1; bot < seats; bot++) runner.carryOut({ type: 'addBot', by: 'ada' });
  return { runner, steps, clock, types: () => steps.map(({ event }) => event.type) };
}

test('before the deal its secret is fixed, once; the deal is made when the pause is over', () => {
  const { runner, clock, types } = open('hearts', 4);
  expect(runner.goOn()).toEqual({ at: 1500, bot: null });
  expect(runner.goOn()).toEqual({ at: 1500, bot: null });
  expect(types().filter((type) => type === 'prepared')).toHaveLength(1);
  runner.carryOut({ type: 'tick' });
  expect(types()).not.toContain('moved');
  clock.now = 1500;
  runner.carryOut({ type: 'tick' });
  expect(types().at(-1)).toBe('moved');
});

test('bots move before the player is waited for, each after a pause', () => {
  const { runner, clock } = open('hearts', 4);
  clock.now = runner.goOn()!.at;
  runner.carryOut({ type: 'tick' });
  const moved = [];
  for (let due = runner.goOn(); due && due.bot !== null; due = runner.goOn()) {
    expect(due.at).toBe(clock.now + 700);
    const move = new TestTable('hearts').moveOf.call({ table: runner.table! }, due.bot);
    expect(runner.carryOut({ type: 'botMove', seat: due.bot, move })).toBeNull();
    moved.push(due.bot);
  }
  expect(moved).toEqual([1, 2, 3]);
  expect(runner.goOn()).toBeNull();
  expect(turnOf(runner.table)).toEqual([0]);
});

test('with a clock the player too is waited for so long only', () => {
  const { runner, clock } = open('pontoon', 1, { ...SETTINGS, turnSeconds: 20 });
  clock.now = runner.goOn()!.at;
  runner.carryOut({ type: 'tick' });
  expect(runner.goOn()).toEqual({ at: clock.now + 20_000, bot: null });
});

test('what is refused changes nothing and is not told; a table that was handed out stays as it was', () => {
  const { runner, steps } = open('pontoon', 1);
  const before = runner.table!;
  const text = JSON.stringify(before);
  const told = steps.length;
  expect(runner.carryOut({ type: 'move', by: 'ada', move: { type: 'stick' } })).toMatchObject({
    refused: true,
  });
  expect([runner.table, steps.length]).toEqual([before, told]);
  runner.goOn();
  expect(runner.table).not.toBe(before);
  expect(JSON.stringify(before)).toBe(text);
});

test.each(GAMES.map(({ id }) => id))('nothing comes by itself after a game of %s', (game) => {
  const table = new TestTable(game, { settings: { start: 'ready' } });
  const needs = { now: () => 0, newSecret: () => '', onSteps: () => {} };
  expect(new LocalRunner(null, needs).goOn()).toBeNull();
  expect(new LocalRunner({ ...table.table, status: 'finished' }, needs).goOn()).toBeNull();
});

test('a table that was there before is run on from where it stood', () => {
  const { table } = new TestTable('pontoon', { seats: 1 });
  const deps = {
    now: () => 0,
    newSecret: () => randomSecret(randomFromNumber(3)),
    onSteps: () => {},
  };
  expect(new LocalRunner(table, deps).table).toBe(table);
});
