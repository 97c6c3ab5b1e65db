// LocalRunner: the next action without the player, and its time.
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
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

test('a deal gets its secret once, and is made when the pause is over', () => {
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

test('bots move first, each after a pause, until the player is in turn', () => {
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

test('with a clock the next action is the player’s deadline', () => {
  const { runner, clock } = open('pontoon', 1, { ...SETTINGS, turnSeconds: 20 });
  clock.now = runner.goOn()!.at;
  runner.carryOut({ type: 'tick' });
  expect(runner.goOn()).toEqual({ at: clock.now + 20_000, bot: null });
});

test('a refused command changes and reports nothing, and earlier tables never change', () => {
  const { runner, steps } = open('pontoon', 1);
  const before = runner.table!;
  const text = JSON.stringify(before);
  const reported = steps.length;
  expect(runner.carryOut({ type: 'move', by: 'ada', move: { type: 'stick' } })).toMatchObject({
    refused: true,
  });
  expect([runner.table, steps.length]).toEqual([before, reported]);
  runner.goOn();
  expect(runner.table).not.toBe(before);
  expect(JSON.stringify(before)).toBe(text);
});

test.each(GAMES.map(({ id }) => id))(
  'a table of %s has no next action before its creation or after the game',
  (game) => {
    const table = new TestTable(game, { settings: { start: 'ready' } });
    const deps = { now: () => 0, newSecret: () => '', onSteps: () => {} };
    expect(new LocalRunner(null, deps).goOn()).toBeNull();
    expect(new LocalRunner({ ...table.table, status: 'finished' }, deps).goOn()).toBeNull();
  },
);

test('a runner starts from a given table', () => {
  const { table } = new TestTable('pontoon', { seats: 1 });
  const deps = {
    now: () => 0,
    newSecret: () => randomSecret(randomFromNumber(3)),
    onSteps: () => {},
  };
  expect(new LocalRunner(table, deps).table).toBe(table);
});
