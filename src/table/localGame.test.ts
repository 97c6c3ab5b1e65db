// Local games: what happens without the person and when, seeds, lessons, taking back.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER } from '#rules/game.ts';
import { othersMove } from '#rules/lessons.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { requireGame } from './assertions.ts';
import { dailySeats } from './daily.ts';
import { randomSecret } from './fairness.ts';
import { gameOf, turnOf } from './gameOf.ts';
import { NO_WAITING, lessonRecord } from './gameRecord.ts';
import { botSeedLabel, LocalGame, seededSecret, type LocalOptions } from './localGame.ts';
import { person, TestTable } from './testTable.ts';
import type { Step } from './step.ts';
import type { Table } from './table.ts';

const ADA = person('ada');
const SETTINGS = { turnSeconds: 0, handPause: 4000, botPause: 700 };
const IDS = GAMES.map(({ id }) => id);
const SHORT: Readonly<Record<string, object>> = {
  hearts: { endScore: 10 },
  nine: { target: 10 },
  pitch: { target: 5, floorAtZero: true },
  pontoon: { rounds: 3 },
  sobesobe: { roundLimit: 2 },
};

function open(game: string, seats: number, changes: { settings?: object } & Partial<LocalOptions>) {
  const { settings = SETTINGS, ...options } = changes;
  const steps: Step[] = [];
  const clock = { now: 1000 };
  const random = randomFromNumber(2);
  let secrets = 0;
  const local = new LocalGame(
    { person: ADA, seed: null, ...options },
    {
      now: () => clock.now,
      newSecret: () => {
        secrets++;
        return randomSecret(random);
      },
      onSteps: (more) => void steps.push(...more),
    },
  );
  expect(local.start({ game, options: SHORT[game], seats, settings, level: 'easy' })).toBeNull();
  return {
    local,
    steps,
    clock,
    types: () => steps.map(({ event }) => event.type),
    secretsDrawn: () => secrets,
  };
}

/** A move that the seat may make. */
function anyMove({ table }: LocalGame, seat = 0): WireMove {
  const game = gameOf(table);
  const { state, moves } = requireGame(table);
  const move = randomMove(game.legal(state, seat), randomFromNumber(moves));
  return wireMove(game.deck, move);
}

/** Plays on until the person has moved this often, or the game is over. */
function play(local: LocalGame, moves: number): void {
  for (let made = 0; ; made++) {
    local.settle(({ view }) =>
      anyMove(
        local,
        view.turn.find((seat) => seat > 0),
      ),
    );
    if (local.isOver || made === moves) return;
    expect(local.move(anyMove(local))).toBeNull();
  }
}

describe('a deadline', () => {
  test('a deal gets its secret once, and is made when the pause is over', () => {
    const { local, clock, types, secretsDrawn } = open('hearts', 4, {});
    expect(local.nextAction()).toEqual({ at: 1500, bot: null });
    expect(local.nextAction()).toEqual({ at: 1500, bot: null });
    expect(types().filter((type) => type === 'prepared')).toHaveLength(1);
    expect(secretsDrawn()).toBe(1);
    local.execute({ type: 'tick' });
    expect(types()).not.toContain('moved');
    clock.now = 1500;
    local.execute({ type: 'tick' });
    expect(types().at(-1)).toBe('moved');
  });

  test('happens at its time, even if the caller does not wait for it', () => {
    const { local, types, steps } = open('hearts', 4, {});
    local.perform(local.nextAction()!, null);
    expect(types().at(-1)).toBe('moved');
    expect(steps.at(-1)!.event.at).toBe(1500);
    expect(local.now()).toBe(1500);
  });

  test('bots move first, each after a pause, until the player is in turn', () => {
    const { local } = open('hearts', 4, {});
    local.perform(local.nextAction()!, null);
    const moved = [];
    for (let due = local.nextAction(); due; due = local.nextAction()) {
      expect(due.at).toBe(local.now() + 700);
      local.perform(due, anyMove(local, due.bot!));
      moved.push(due.bot);
    }
    expect(moved).toEqual([1, 2, 3]);
    expect(turnOf(local.table)).toEqual([0]);
  });

  test('with a clock the next action is the player’s deadline', () => {
    const { local } = open('pontoon', 1, { settings: { ...SETTINGS, turnSeconds: 20 } });
    local.perform(local.nextAction()!, null);
    expect(local.nextAction()).toEqual({ at: local.now() + 20_000, bot: null });
  });

  test.each(IDS)('is nothing before the creation and after the end of a game of %s', (game) => {
    const ports = { now: () => 0, newSecret: () => '' };
    expect(new LocalGame({ seed: 1 }, ports).nextAction()).toBeNull();
    const { local } = open(game, Math.min(GAMES.find(({ id }) => id === game)!.seats.max, 4), {
      settings: NO_WAITING,
      seed: 5,
    });
    play(local, 10_000);
    expect(local.table.status).toBe('finished');
    expect(local.nextAction()).toBeNull();
  });

  test('throws when a move that was due is refused', () => {
    const { local } = open('hearts', 4, {});
    local.perform(local.nextAction()!, null);
    const due = local.nextAction()!;
    expect(() => local.perform(due, { type: 'play', card: 'QS' })).toThrow('was refused');
  });
});

test('a refused command changes and reports nothing, and earlier tables never change', () => {
  const { local, steps } = open('pontoon', 1, {});
  const before = local.table;
  const text = JSON.stringify(before);
  const reported = steps.length;
  expect(local.move({ type: 'stick' })).toMatchObject({ refused: true });
  expect([local.table, steps.length]).toEqual([before, reported]);
  local.nextAction();
  expect(local.table).not.toBe(before);
  expect(JSON.stringify(before)).toBe(text);
});

test('the clock of a game never goes back, and goes on from there', () => {
  const { local, clock } = open('hearts', 4, {});
  clock.now = 9000;
  local.nextAction();
  clock.now = 2000;
  expect(local.now()).toBe(9000);
  clock.now = 2500;
  expect(local.now()).toBe(9500);
  const resumed = new LocalGame({ person: ADA, seed: null }, { now: () => 0, newSecret: () => '' });
  resumed.resume(local.events);
  expect(resumed.now()).toBe(9000);
});

test('reports events that were decided elsewhere, and has no table before the first', () => {
  const batches: Step[][] = [];
  const ports = {
    now: () => 0,
    newSecret: () => '',
    onSteps: (steps: readonly Step[]) => void batches.push([...steps]),
  };
  const local = new LocalGame({ seed: null }, ports);
  expect(() => local.table).toThrow('not created yet');
  local.apply([]);
  expect(batches).toEqual([]);
  const { events, table } = new TestTable('hearts').sit('ada', 'berk');
  local.apply(events.slice(0, 2));
  local.apply(events.slice(2));
  expect(local.table).toEqual(table);
  expect(batches.map((steps) => steps.length)).toEqual([2, events.length - 2]);
  expect(batches.flat().map(({ event }) => event)).toEqual(events);
  expect(local.events).toEqual(events);
});

describe('a seed', () => {
  function tableAt(number: number, move: number | null): Table {
    return { play: { number, dealt: move === null ? null : { move } } } as unknown as Table;
  }
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

  test('gives a secret by the previous deal, and by the game unless it is the first', () => {
    expect(seededSecret(7, tableAt(1, null))).toBe(hashOf('masa/local/1/7/0'));
    expect(seededSecret(7, tableAt(1, 0))).toBe(hashOf('masa/local/1/7/1'));
    expect(seededSecret(7, tableAt(1, 52))).toBe(hashOf('masa/local/1/7/53'));
    expect(seededSecret(8, tableAt(2, 52))).toBe(hashOf('masa/local/1/8/2/53'));
    expect(seededSecret(8, tableAt(3, null))).toBe(hashOf('masa/local/1/8/3/0'));
  });

  test('names a decision of a bot by the number of its own moves in this game', () => {
    const { events } = new TestTable('pontoon', { seats: 1 }).playGame();
    const own = events.filter((event) => event.type === 'moved' && event.seat === 0).length;
    expect(own).toBeGreaterThan(1);
    expect(botSeedLabel(events, 0)).toBe(`bot/0/${own}`);
    expect(botSeedLabel(events, 1)).toBe('bot/1/0');
    const start = events.findLast(({ type }) => type === 'started')!;
    expect(botSeedLabel([...events, start], 0)).toBe('bot/0/0');
  });

  test.each(IDS)('gives the same game of %s again, also after a resume in the middle', (game) => {
    const seats = dailySeats(gameOf({ game }));
    const options = { settings: NO_WAITING, seed: 11 };
    const { local: whole } = open(game, seats, options);
    play(whole, 10_000);
    const { local: half } = open(game, seats, options);
    play(half, 4);
    const resumed = new LocalGame(
      { person: ADA, seed: 11 },
      { now: () => 1000, newSecret: () => '' },
    );
    expect(resumed.resume(half.events)).toBeNull();
    play(resumed, 10_000);
    expect(resumed.record).toEqual(whole.record);
    const { local: other } = open(game, seats, { ...options, seed: 12 });
    play(other, 10_000);
    expect(other.record.deals).not.toEqual(whole.record.deals);
  });
});

test.each(IDS)('a daily deal of %s is over when its deck is', (game) => {
  const seats = dailySeats(gameOf({ game }));
  const { local } = open(game, seats, { settings: NO_WAITING, seed: 3, isDaily: true });
  play(local, 10_000);
  expect(local.isOver).toBe(true);
  expect(local.view.sheet.length).toBeGreaterThan(0);
  expect(local.nextAction()).toBeNull();
});

test.each(GAMES.flatMap(({ id, lesson }) => (lesson ? [[id, lesson] as const] : [])))(
  'in the first round of the lesson of %s the others move as it expects',
  (id, lesson) => {
    const game = gameOf({ game: id });
    const random = randomFromNumber(3);
    const local = new LocalGame(
      { seed: null, lesson },
      { now: () => 0, newSecret: () => randomSecret(random) },
    );
    expect(local.resumeRecord(lessonRecord(game, lesson, 'easy'))).toBeNull();
    let asked = 0;
    const choose = (): WireMove => {
      asked++;
      return anyMove(
        local,
        local.view.turn.find((seat) => seat > 0),
      );
    };
    while (local.view.round === 1 && !local.isOver) {
      for (let due = local.nextAction(); due && local.view.round === 1; due = local.nextAction()) {
        const { table } = local;
        const move = local.botMove(due, choose);
        if (due.bot !== null)
          expect(move).toEqual(othersMove(game, requireGame(table).state, due.bot, lesson));
        local.perform(due, move);
      }
      if (local.view.legal.length > 0 && local.view.round === 1) local.move(anyMove(local));
    }
    expect(asked).toBe(0);
    for (let moves = 0; moves < 9 && !local.isOver; moves++) {
      local.settle(choose);
      if (local.view.legal.length > 0) local.move(anyMove(local));
    }
    if (lesson.seats > 1) expect(asked).toBeGreaterThan(0);
  },
);

describe('taking back', () => {
  test.each(IDS)('in %s returns to before the last move, and gives the same again', (game) => {
    const { local } = open(game, dailySeats(gameOf({ game })), { settings: NO_WAITING, seed: 4 });
    play(local, 2);
    const { table, events } = local;
    const known = events.length;
    const move = anyMove(local);
    expect(local.move(move)).toBeNull();
    const after = JSON.stringify(local.table);
    expect(local.takeBack()).toBe(true);
    expect(local.events).toHaveLength(known);
    expect(local.table).toEqual(table);
    expect(local.move(move)).toBeNull();
    expect(JSON.stringify(local.table)).toBe(after);
  });

  test('needs a move that the person made in this game', () => {
    const { local } = open('pontoon', 1, { settings: NO_WAITING, seed: 4 });
    expect(local.takeBack()).toBe(false);
    play(local, 1);
    local.execute({ type: 'resign', by: ADA.id });
    const { length } = local.events;
    local.apply([{ type: 'started', seats: [0], at: local.now() }]);
    expect(local.takeBack()).toBe(false);
    expect(local.events).toHaveLength(length + 1);
  });

  test('leaves out moves that the clock made', () => {
    const { local } = open('pontoon', 1, { settings: { ...SETTINGS, turnSeconds: 20 }, seed: 4 });
    for (let moves = 0; moves < 3; moves++) local.perform(local.nextAction()!, null);
    expect(local.events.some((event) => event.type === 'moved' && event.seat !== DEALER)).toBe(
      true,
    );
    expect(local.takeBack()).toBe(false);
  });
});

test('a record of an unknown game, and one that the rules refuse, are not resumed', () => {
  const ports = { now: () => 0, newSecret: () => '' };
  const { local } = open('hearts', 4, { settings: NO_WAITING, seed: 1 });
  play(local, 3);
  const { record } = local;
  const refusalOf = (changed: object) =>
    new LocalGame({ seed: null }, ports).resumeRecord({ ...record, ...changed })?.key;
  expect(refusalOf({})).toBeUndefined();
  expect(refusalOf({ game: 'whist' })).toBe('table.noGame');
  const [deal, first, second, third] = record.moves;
  expect(refusalOf({ moves: [deal, { ...first, seat: 7 }, second, third] })).toBeDefined();
});
