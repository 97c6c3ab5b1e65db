// How players add to a deal: whom it waits for and how long, and that no player decides last.

import { describe, expect, test } from 'vitest';
import { nextDue, REVEAL_TIMEOUT, PROMISE_TIMEOUT, RECONNECT_TIME } from './clock.ts';
import { requireNextDeal } from './assertions.ts';
import type { Command } from './commands.ts';
import { evolve } from './evolve.ts';
import { addingHearts, AT_ONCE, bytesOf, DealTable, hearts, PLAYERS, SECRET } from './testDeals.ts';
import { missingContributors, promiseOf } from './fairness.ts';
import { TestTable } from './testTable.ts';

describe('a deal', () => {
  test('does not wait for clients that never add to the shuffle', () => {
    expect(hearts().commit().waitForDeal()).toBe(0);
  });

  test('waits for the pause, during which every player may promise', () => {
    const table = hearts({ handPause: 400, turnSeconds: 0 }).commit();
    expect(table.promise('bora')).toEqual(['promised']);
    expect(nextDue(table.table)).toBe(table.now + 400);
    table.wait(0.4);
    expect(table.events.at(-1)!.type).toBe('promisesClosed');
  });

  test('waits for the promises of all clients that add, and closes them when all are in', () => {
    const table = addingHearts().commit();
    for (const by of PLAYERS) {
      expect(table.tick()).toEqual([]);
      table.promise(by);
    }
    expect(table.tick()).toEqual(['promisesClosed']);
  });

  test('waits for the promised bytes, and is made when the last are there', () => {
    const table = addingHearts().commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS) {
      expect(table.tick()).toEqual([]);
      expect(table.open(by)).toEqual(['opened']);
    }
    expect(table.tick()).toEqual(['moved']);
    expect(table.table.play!.dealt!.contributions).toEqual(
      PLAYERS.map((player) => bytesOf(player, 'masa/1/0')),
    );
  });

  test('stops waiting after a while, and does not wait again for players who promised nothing', () => {
    const table = addingHearts().commit();
    for (const by of ['ada', 'bora']) table.promise(by);
    expect(nextDue(table.table)).toBe(table.now + PROMISE_TIMEOUT);
    table.wait(PROMISE_TIMEOUT / 1000);
    for (const by of ['ada', 'bora']) table.open(by);
    expect(table.tick()).toEqual(['moved']);
    expect(table.adding).toEqual(['yes', 'yes', 'no', 'no']);
    table.commit().playHand();
    for (const by of ['ada', 'bora']) table.promise(by);
    expect(table.tick()).toEqual(['promisesClosed']);
  });

  test('does not wait for players who are away', () => {
    const table = addingHearts({ ...AT_ONCE, coverAfterSeconds: 60 }).commit();
    table.send({ type: 'goAway', player: 'deniz' });
    for (const by of PLAYERS.slice(0, 3)) table.promise(by);
    expect(table.tick()).toEqual(['promisesClosed']);
    for (const by of PLAYERS.slice(0, 3)) table.open(by);
    table.tick();
    expect(table.adding).toEqual(['yes', 'yes', 'yes', 'yes']);
  });

  test('does not wait when all players promised during the round before', () => {
    const table = addingHearts().commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS) table.open(by);
    table.tick();
    table.commit('cd'.repeat(32));
    for (const by of PLAYERS) expect(table.promise(by)).toEqual(['promised']);
    table.playHand();
    expect(table.tick()).toEqual(['promisesClosed']);
    for (const by of PLAYERS) table.open(by);
    expect(table.tick()).toEqual(['moved']);
  });

  test('waits for the pause even when all bytes are there', () => {
    const table = addingHearts({ handPause: 400 }).commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS) table.open(by);
    expect(table.tick()).toEqual([]);
    expect(table.waitForDeal()).toBe(400);
  });

  test('does not wait for a player who withheld bytes and has promised nothing since', () => {
    const table = addingHearts().commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS.slice(1)) table.open(by);
    table.waitForDeal();
    table.commit().playHand();
    table.wait(10);
    expect(table.adding).toEqual(['withheld', 'no', 'no', 'no']);
  });

  test('waits only briefly for a player who withheld bytes, until they show some again', () => {
    const table = addingHearts().commit();
    const waitWithoutAda = (): number => {
      for (const by of PLAYERS) table.promise(by);
      table.tick();
      for (const by of PLAYERS.slice(1)) table.open(by);
      return table.waitForDeal();
    };
    expect(waitWithoutAda()).toBe(REVEAL_TIMEOUT);
    expect(table.adding).toEqual(['withheld', 'yes', 'yes', 'yes']);
    table.commit().playHand();
    expect(waitWithoutAda()).toBe(250);
    table.commit().playHand();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS) table.open(by);
    table.tick();
    expect(table.adding).toEqual(['yes', 'yes', 'yes', 'yes']);
    table.commit().playHand();
    expect(waitWithoutAda()).toBe(REVEAL_TIMEOUT);
  });

  test('waits only briefly for the bytes of a player who has gone away since the promise', () => {
    const table = addingHearts({ ...AT_ONCE, coverAfterSeconds: 60 }).commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS.slice(1)) table.open(by);
    table.send({ type: 'goAway', player: 'ada' });
    expect(table.waitForDeal()).toBe(250);
  });

  test('waits for the whole pause even when it no longer waits for promises or bytes', () => {
    const table = addingHearts({ handPause: 5000, turnSeconds: 0 }).commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS) table.open(by);
    table.waitForDeal();
    table.commit().promise('bora');
    table.playHand();
    table.wait(4.9);
    expect(table.events.at(-1)!.type).toBe('moved');
    table.promise('ada');
    table.wait(0.1);
    expect(table.events.at(-1)!.type).toBe('promisesClosed');
    table.waitForDeal();
    table.commit().playHand();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    expect(table.waitForDeal()).toBe(5000);
  });

  test('waits longer for bytes after a restart, so that everyone can reconnect', () => {
    const table = addingHearts().commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    table.now += 60_000;
    expect(table.send({ type: 'resume' })).toEqual(['resumed']);
    expect(nextDue(table.table)).toBe(table.now + RECONNECT_TIME);
    for (const by of PLAYERS) expect(table.open(by)).toEqual(['opened']);
    expect(table.tick()).toEqual(['moved']);
  });

  test('waits longer for promises after a restart', () => {
    const table = addingHearts().commit();
    table.promise('ada');
    table.now += 60_000;
    table.send({ type: 'resume' });
    expect(nextDue(table.table)).toBe(table.now + RECONNECT_TIME);
  });

  test('resumes its waiting time when players come back to an empty table', () => {
    const [open, closed] = [addingHearts().commit(), addingHearts().commit()];
    for (const by of PLAYERS) closed.promise(by);
    closed.tick();
    for (const table of [open, closed]) {
      for (const player of PLAYERS) table.send({ type: 'goAway', player });
      table.now += 30_000;
      for (const player of PLAYERS) table.send({ type: 'comeBack', player });
    }
    expect(nextDue(open.table)).toBe(open.now + PROMISE_TIMEOUT);
    expect(nextDue(closed.table)).toBe(closed.now + REVEAL_TIMEOUT);
  });
});

describe('a promise', () => {
  test('is accepted once per seated player, for the deal that is being prepared', () => {
    const table = hearts();
    const deal = 'masa/1/0';
    const hash = promiseOf(bytesOf('bora', deal), deal, 1);
    const send = (more: object): string[] | string =>
      table.send({ type: 'promise', by: 'bora', deal, hash, ...more });
    expect(send({})).toBe('WRONG_ROUND_PHASE');
    table.commit();
    expect(send({ deal: 'masa/1/1' })).toBe('WRONG_ROUND_PHASE');
    expect(send({ by: 'emre' })).toBe('NOT_SEATED');
    expect(send({ hash: 'ab' })).toBe('INVALID_REQUEST');
    expect(send({})).toEqual(['promised']);
    expect(send({})).toEqual([]);
    expect(send({ hash: 'ab'.repeat(32) })).toBe('ALREADY_DONE');
  });

  test('is refused once bytes may be shown', () => {
    const table = hearts().commit();
    table.promise('ada');
    table.tick();
    expect(table.promise('bora')).toBe('WRONG_ROUND_PHASE');
  });

  test('is refused before the game starts', () => {
    const table = new DealTable('hearts');
    const promise: Command = { type: 'promise', by: 'ada', deal: 'masa/1/0', hash: SECRET };
    expect(table.send(promise)).toBe('GAME_NOT_STARTED');
  });

  test('makes later deals wait for a player they did not wait for before', () => {
    const table = hearts().commit();
    table.promise('ada');
    expect(table.adding).toEqual(['yes', 'no', 'no', 'no']);
  });
});

describe('bytes', () => {
  test('are accepted once all promises are closed, and only those that were promised', () => {
    const table = hearts().commit();
    table.promise('ada');
    expect(table.open('ada')).toBe('WRONG_ROUND_PHASE');
    table.tick();
    expect(table.open('ada', 'cd'.repeat(16))).toBe('WRONG_OPENING');
    expect(table.open('ada', 'cd')).toBe('INVALID_REQUEST');
    expect(table.open('bora')).toBe('FORBIDDEN');
    expect(table.open('emre')).toBe('NOT_SEATED');
    expect(table.open('ada')).toEqual(['opened']);
    expect(table.open('ada')).toEqual([]);
  });

  test('copied from another seat are refused, even with its promise', () => {
    const table = hearts().commit();
    const bytes = bytesOf('ada', table.label);
    const hash = promiseOf(bytes, table.label, 0);
    for (const by of ['ada', 'bora']) {
      expect(table.send({ type: 'promise', by, deal: table.label, hash })).toEqual(['promised']);
    }
    table.tick();
    expect(table.open('ada', bytes)).toEqual(['opened']);
    expect(table.open('bora', bytes)).toBe('WRONG_OPENING');
  });

  test('that were promised and do not come leave their player out, by name', () => {
    const table = addingHearts().commit();
    for (const by of PLAYERS) table.promise(by);
    table.promise('bora', 'cd'.repeat(16));
    table.tick();
    for (const by of ['ada', 'ceren']) table.open(by);
    expect(table.open('bora', 'cd'.repeat(16))).toBe('WRONG_OPENING');
    expect(table.waitForDeal()).toBe(REVEAL_TIMEOUT);
    const { dealt } = table.table.play!;
    expect(missingContributors(dealt!)).toEqual([
      { seat: 1, name: 'bora' },
      { seat: 3, name: 'deniz' },
    ]);
    expect(dealt!.contributions.map((bytes) => bytes !== null)).toEqual([true, false, true, false]);
  });

  test('are refused for any deal but their own', () => {
    const table = hearts().commit();
    table.promise('ada');
    table.tick();
    const late: Command = {
      type: 'open',
      by: 'ada',
      deal: table.label,
      bytes: bytesOf('ada', table.label),
    };
    table.waitForDeal();
    table.commit().playHand();
    table.promise('ada');
    table.tick();
    expect(table.send(late)).toBe('WRONG_ROUND_PHASE');
    expect(table.send({ ...late, deal: table.label })).toBe('WRONG_OPENING');
  });
});

describe('a player who knows the secret and the bytes of all others', () => {
  /** A deal in which the last player can see everything before deciding. */
  function beforeTheLast(): DealTable {
    const table = addingHearts().commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS.slice(0, 3)) table.open(by);
    return table;
  }

  test('cannot try bytes until the deck suits them: only two decks are possible, and one is on record', () => {
    const decks = new Set<string>();
    for (let attempt = 0; attempt < 60; attempt++) {
      const table = beforeTheLast();
      const bytes = attempt === 0 ? bytesOf('deniz', table.label) : `${attempt}`.padStart(32, '0');
      table.open('deniz', bytes);
      table.wait(REVEAL_TIMEOUT / 1000);
      decks.add(JSON.stringify(table.table.play!.dealt!.deck));
      const named = missingContributors(table.table.play!.dealt!).map(({ name }) => name);
      expect(named).toEqual(attempt === 0 ? [] : ['deniz']);
    }
    expect(decks.size).toBe(2);
  });

  test('cannot promise once any bytes are visible', () => {
    const table = hearts().commit();
    for (const by of PLAYERS.slice(0, 3)) table.promise(by);
    table.tick();
    table.open('ada');
    expect(table.promise('deniz')).toBe('WRONG_ROUND_PHASE');
  });
});

test('events of the first rule add bytes to the seat of their player', () => {
  const { table } = new TestTable('pontoon', { seats: 2 }).sit('bora').deal();
  const at = 2_000_000;
  evolve(table, { type: 'committed', secret: 'ab'.repeat(32), at });
  evolve(table, { type: 'contributed', seat: 1, bytes: 'cd', at });
  expect(requireNextDeal(table)).toMatchObject({ rule: 1, contributions: [null, 'cd'] });
});
