// One table at work, with a clock, timers and a journal in memory.

import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { isRefusal } from '#rules/refusal.ts';
import { randomOptions } from '#rules/testing.ts';
import { TESTING } from '#games/testings.ts';
import type { Command } from './commands.ts';
import type { TableEvent } from './events.ts';
import { rebuild } from './evolve.ts';
import { runSimulation } from './testSimulation.ts';
import { RETRY_DELAY_MS, type Outcome } from './tableActor.ts';
import {
  actorOf,
  asTestTable,
  ConflictError,
  running,
  TestActor,
  type Trouble,
} from './testActor.ts';
import { person, TestTable } from './testTable.ts';

const sit = (by: string): Command => ({ type: 'sit', by, person: person(by) });
const sat = (by: string, seat: number): TableEvent => ({
  type: 'sat',
  seat,
  person: person(by),
  at: 1_000_000,
});
const said: TableEvent = { type: 'said', from: 'ada', name: 'ada', text: 'x', at: 1_000_000 };
const typesOf = (outcome: Outcome): string[] =>
  isRefusal(outcome) ? [outcome.code] : outcome.map(({ event }) => event.type);

/** A step of somebody else that is stored before the next append of this actor. */
function overtake(one: TestActor, event: TableEvent): void {
  one.meanwhile = () => {
    one.meanwhile = null;
    one.events.push(event);
  };
}

const TROUBLES: readonly Trouble[] = ['none', 'none', 'none', 'not stored', 'answer lost', 'away'];

describe('a command', () => {
  let one: TestActor;
  beforeEach(() => {
    one = actorOf(new TestTable('hearts', { settings: { start: 'ready', turnSeconds: 0 } }));
  });

  test('is announced when it is stored, and not before', async () => {
    const { table } = one;
    const work = one.actor.execute(sit('bora'));
    expect([one.actor.isBusy, one.table, one.heard()]).toEqual([true, table, []]);
    expect(typesOf(await work)).toEqual(['sat']);
    expect([one.actor.isBusy, one.heard()]).toEqual([false, ['sat']]);
    expect(one.table).not.toBe(table);
    expect(table.places[1].person).toBeNull();
  });

  test('is executed after those that were sent before it', async () => {
    const outcomes = await Promise.all(
      ['bora', 'bora', 'ceren'].map((by) => one.actor.execute(sit(by))),
    );
    expect(outcomes.map(typesOf)).toEqual([['sat'], ['ALREADY_IN_GAME'], ['sat']]);
    expect(one.table.places.map((place) => place.person?.id)).toEqual([
      'ada',
      'bora',
      'ceren',
      undefined,
    ]);
  });

  test('that another node overtook is decided again, after the other’s events are announced', async () => {
    overtake(one, sat('bora', 1));
    expect(typesOf(await one.actor.execute(sit('ceren')))).toEqual(['sat']);
    expect(one.announced).toMatchObject([{ seat: 1 }, { seat: 2 }]);
    expect([one.appends, one.reads, one.actor.isBusy]).toEqual([2, 1, false]);
    await one.actor.execute(sit('deniz'));
    expect([one.appends, one.reads]).toEqual([3, 1]);
  });

  test('that another node made impossible is refused', async () => {
    overtake(one, sat('ceren', 3));
    expect(typesOf(await one.actor.execute(sit('ceren')))).toEqual(['ALREADY_IN_GAME']);
  });

  test('that is overtaken five times fails, and the next is executed', async () => {
    one.meanwhile = () => void one.events.push(said);
    await expect(one.actor.execute(sit('ceren'))).rejects.toThrow(ConflictError);
    expect(one.appends).toBe(5);
    one.meanwhile = null;
    expect(typesOf(await one.actor.execute(sit('ceren')))).toEqual(['sat']);
  });

  test('that creates a table under an id that somebody else took fails', async () => {
    const making = new TestActor(null, {
      events: [one.events[0]],
      now: one.now,
      random: randomFromNumber(1),
    });
    const create = { type: 'create', by: 'bora', person: person('bora') } as const;
    const work = making.actor.execute({ ...create, id: 'masa', game: 'hearts', invitation: 'x' });
    await expect(work).rejects.toThrow(ConflictError);
    expect([making.actor.table, making.actor.isBusy]).toEqual([null, true]);
  });

  test('does not happen if storing it fails, and is executed when it is sent again', async () => {
    one.trouble = () => 'not stored';
    await expect(one.actor.execute(sit('bora'))).rejects.toThrow('full');
    expect(one.actor.isBusy).toBe(true);
    one.trouble = () => 'none';
    expect(typesOf(await one.actor.execute(sit('bora')))).toEqual(['sat']);
    expect([one.heard(), one.reads]).toEqual([['sat'], 1]);
  });

  test('that was stored although the answer was lost is announced once, before the next', async () => {
    one.trouble = () => 'answer lost';
    const command = { ...sit('bora'), commandId: 'one' };
    await expect(one.actor.execute(command)).rejects.toThrow('lost');
    expect(one.heard()).toEqual([]);
    one.trouble = () => 'none';
    expect(await one.actor.execute(command)).toEqual([]);
    expect(one.heard()).toEqual(['sat']);
  });

  test('that removes a player gets a new invitation', async () => {
    await one.actor.execute(sit('bora'));
    const { invitation } = one.table;
    await one.actor.execute({ type: 'kick', by: 'ada', seat: 1 });
    expect(one.table.invitation).toMatch(/^invitation \d+$/);
    expect(one.table.invitation).not.toBe(invitation);
  });
});

describe('news of another node', () => {
  let one: TestActor;
  let start: number;
  const news = [sat('bora', 1), sat('ceren', 2), sat('deniz', 3)];
  beforeEach(() => {
    one = actorOf(new TestTable('hearts'));
    start = one.events.length;
  });

  test('is announced once, although it comes as news and as an answer', async () => {
    one.events.push(news[0]);
    const first = { after: start, last: start + 1 };
    expect(typesOf(await one.actor.hear(first))).toEqual(['sat']);
    expect(typesOf(await one.actor.hear(first))).toEqual(['sat']);
    expect([one.heard(), one.table.version]).toEqual([['sat'], start + 1]);
    // The first of these events is known.
    one.events.push(news[1]);
    await one.actor.hear({ after: start, last: start + 2 });
    expect([one.heard(), one.table.version, one.reads]).toEqual([['sat', 'sat'], start + 2, 2]);
  });

  test('after a gap brings what was missed before it', async () => {
    one.events.push(...news, said);
    const outcome = await one.actor.hear({ after: start + 3, last: start + 4 });
    expect(typesOf(outcome)).toEqual(['said']);
    expect([one.heard(), one.table.version]).toEqual([['sat', 'sat', 'sat', 'said'], start + 4]);
    expect([one.reads, one.actor.isBusy]).toEqual([1, false]);
  });

  test('that could not be read is read before the next command', async () => {
    one.events.push(...news.slice(0, 2));
    one.trouble = () => 'away';
    const hearing = one.actor.hear({ after: start + 1, last: start + 2 });
    await expect(hearing).rejects.toThrow('away');
    expect(one.actor.isBusy).toBe(true);
    one.trouble = () => 'none';
    await one.actor.execute(sit('deniz'));
    expect([one.heard(), one.appends]).toEqual([['sat', 'sat', 'sat', 'started'], 1]);
  });

  test('that was missed is found when the actor is asked to read again', async () => {
    one.events.push(...news);
    await one.actor.settle();
    expect([one.reads, one.table.version]).toEqual([0, start]);
    await one.actor.readAgain();
    expect([one.reads, one.heard()]).toEqual([1, ['sat', 'sat', 'sat']]);
  });
});

describe('the deadline of a table', () => {
  async function pitch(): Promise<TestActor> {
    const start = new TestTable('pitch').sit('bora', 'ceren', 'deniz').deal();
    const one = actorOf(start);
    return running(one);
  }

  test('is met, and a deadline that a move put off is not', async () => {
    const one = await pitch();
    const left = one.table.play!.deadline! - one.now;
    await one.pass(left - 1);
    const [seat] = asTestTable(one).turn();
    const move = asTestTable(one).moveOf(seat);
    await one.actor.execute({ type: 'move', by: one.table.places[seat].person!.id, move });
    expect(one.timerCount).toBe(1);
    await one.pass(29_999);
    expect(one.count('moved')).toBe(1);
    await one.pass(1);
    expect(one.count('moved')).toBe(2);
  });

  test('that has come is not waited for, however long the timer would run', async () => {
    const one = await pitch();
    one.now = one.table.play!.deadline!;
    await one.actor.settle();
    await one.pass(0);
    expect(one.count('moved')).toBe(1);
  });

  test('is met although its timer fired too early', async () => {
    const one = await pitch();
    const left = one.table.play!.deadline! - one.now;
    // The clock of the machine is set back while the timer runs.
    one.now -= 3000;
    await one.pass(left);
    expect(one.count('moved')).toBe(0);
    await one.pass(3000);
    expect(one.count('moved')).toBe(1);
  });

  test('is met after the journal was away', async () => {
    const one = await pitch();
    one.trouble = () => 'away';
    await one.pass(one.table.play!.deadline! - one.now);
    expect([one.faults.length, one.count('moved')]).toEqual([1, 0]);
    await one.pass(RETRY_DELAY_MS);
    expect(one.faults).toHaveLength(2);
    one.trouble = () => 'none';
    await one.pass(RETRY_DELAY_MS);
    expect([one.faults.length, one.count('moved')]).toEqual([2, 1]);
  });

  test('waits while another node may own the table', async () => {
    const one = await pitch();
    one.isOwner = false;
    await one.pass(40_000);
    expect([one.appends, one.faults]).toEqual([0, []]);
    one.isOwner = true;
    await one.pass(RETRY_DELAY_MS);
    expect(one.count('moved')).toBe(1);
  });

  test('is left alone by an actor that was stopped or never ran', async () => {
    const one = await pitch();
    one.actor.stop();
    expect(one.timerCount).toBe(0);
    await one.actor.execute({ type: 'say', by: 'ada', text: 'x' });
    await one.pass(3_600_000);
    expect(one.heard()).toEqual(['said']);
  });

  test('is dropped when the table is closed', async () => {
    const one = await pitch();
    expect(one.timerCount).toBe(1);
    await one.actor.execute({ type: 'shutDown', because: 'test' });
    expect([one.heard().at(-1), one.timerCount]).toEqual(['closed', 0]);
  });
});

describe('a table that runs', () => {
  test('commits to the secret of a deal when it has none', async () => {
    const one = actorOf(new TestTable('hearts').sit('bora', 'ceren', 'deniz'));
    const newSecret = vi.spyOn(one, 'newSecret');
    expect(one.table.play!.coming).toBeNull();
    one.actor.run();
    await one.flush();
    expect(one.heard()).toEqual(['prepared']);
    await one.actor.settle();
    await one.flush();
    expect([one.appends, newSecret.mock.calls.length]).toEqual([1, 1]);
  });

  test('gets an invitation if it has none, unless it is closed', async () => {
    const start = new TestTable('hearts');
    const bare = { ...start.table, invitation: null };
    const more = { events: start.events, now: start.now, random: randomFromNumber(1) };
    const closed = new TestActor({ ...bare, status: 'closed' }, more);
    closed.actor.run();
    await closed.flush();
    expect(closed.appends).toBe(0);
    const open = new TestActor(bare, more);
    open.actor.run();
    await open.flush();
    expect(open.heard()).toEqual(['invitationRenewed']);
  });
});

describe('with random options and a journal that fails now and then', () => {
  const MAX_TIMERS = 1500;

  /** Ada sits among bots and never moves: bots and the clock play for everybody. */
  async function playAlone(gameId: string, seed: number): Promise<TestActor> {
    const random = randomFromNumber(seed);
    const game = GAMES.find(({ id }) => id === gameId)!;
    const [small = {}] = TESTING[gameId].simulated ?? [];
    const options = random(2) === 0 ? small : randomOptions(game, random);
    const settings = { turnSeconds: 5, handPause: 0, botPause: 0 };
    const start = new TestTable(gameId, { options, settings });
    for (let seat = 1; seat < start.table.places.length; seat++) {
      start.send({ type: 'addBot', by: 'ada', seat });
    }
    start.send({ type: 'setReady', by: 'ada', isReady: true });
    start.send({ type: 'start', by: 'ada' });
    const one = new TestActor(start.table, { events: start.events, now: start.now, random });
    one.trouble = () => TROUBLES[random(TROUBLES.length)];
    one.actor.run();
    for (let count = 0; count < MAX_TIMERS && one.table.status === 'playing'; count++) {
      await one.flush();
      for (const { fail } of one.asked.splice(0)) fail('busy');
      if (!(await one.passToNext())) throw new Error('Nothing is due, and the game is not over');
    }
    one.trouble = () => 'none';
    await one.pass(2 * RETRY_DELAY_MS);
    return one;
  }

  test.each(Object.keys(TESTING))(
    'a game of %s is stored and announced whole, each event once',
    async (game) => {
      await fc.assert(
        fc.asyncProperty(fc.nat(), async (seed) => {
          const one = await playAlone(game, seed);
          expect(one.announced.length).toBeGreaterThan(0);
          expect(one.events.slice(-one.announced.length)).toEqual(one.announced);
          expect(one.table).toEqual(rebuild(one.events));
          expect(one.actor.isBusy).toBe(false);
        }),
        { numRuns: 8 },
      );
    },
  );
});

describe('with a simulated table and a journal that fails now and then', () => {
  /** Sends a command until it is executed or refused. A failed command may be stored all the same. */
  async function insist(one: TestActor, command: Command): Promise<void> {
    for (;;) {
      const { length } = one.events;
      try {
        return void (await one.actor.execute(command));
      } catch {
        if (one.events.length > length) return;
      }
    }
  }

  test('every command has the events of the simulation, announced once and in order', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const { events, commands } = runSimulation(seed, 300);
      const random = randomFromNumber(seed);
      const one = new TestActor(null, { events: [], now: commands[0].at, random });
      for (const { at, command } of commands) {
        one.now = at;
        if (command.type === 'kick') one.newInvitation = () => command.invitation!;
        await insist(one, command);
        one.trouble = () => TROUBLES[random(TROUBLES.length)];
      }
      one.trouble = () => 'none';
      await one.actor.settle();
      expect(one.events, `seed ${seed}`).toEqual(events);
      expect(one.announced, `seed ${seed}`).toEqual(events);
      expect(one.table, `seed ${seed}`).toEqual(rebuild(events));
    }
  });
});
