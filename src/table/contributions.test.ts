// What the players add to deals: who is waited for and how long, and that nobody has a last word.

import { describe, expect, test } from 'vitest';
import { nextDue, REVEAL_TIMEOUT, PROMISE_TIMEOUT, RECONNECT_TIME } from './clock.ts';
import type { Command } from './commands.ts';
import { addingHearts, AT_ONCE, bytesOf, DealTable, hearts, PLAYERS, SECRET } from './testDeals.ts';
import { missingContributors, promiseOf } from './fairness.ts';

describe('a deal waits', () => {
  test('for nobody whose client never adds to deals', () => {
    expect(hearts().commit().untilDealt()).toBe(0);
  });

  test('for the pause, in which anybody may promise', () => {
    const table = hearts({ handPause: 400, turnSeconds: 0 }).commit();
    expect(table.promise('bora')).toEqual(['promised']);
    expect(nextDue(table.table)).toBe(table.now + 400);
    table.wait(0.4);
    expect(table.events.at(-1)!.type).toBe('promisesClosed');
  });

  test('for the promises of all who said that they add to deals, and closes them when all are in', () => {
    const table = addingHearts().commit();
    for (const by of PLAYERS) {
      expect(table.tick()).toEqual([]);
      table.promise(by);
    }
    expect(table.tick()).toEqual(['promisesClosed']);
  });

  test('for their bytes, and is made when the last are there', () => {
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

  test('not for ever, and then no more for who said nothing', () => {
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

  test('not for who is away', () => {
    const table = addingHearts({ ...AT_ONCE, coverAfterSeconds: 60 }).commit();
    table.send({ type: 'goAway', player: 'deniz' });
    for (const by of PLAYERS.slice(0, 3)) table.promise(by);
    expect(table.tick()).toEqual(['promisesClosed']);
    for (const by of PLAYERS.slice(0, 3)) table.open(by);
    table.tick();
    expect(table.adding).toEqual(['yes', 'yes', 'yes', 'yes']);
  });

  test('no longer where the hand before it is played, and everybody has promised during it', () => {
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

  test('for the pause also when all bytes are there', () => {
    const table = addingHearts({ handPause: 400 }).commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS) table.open(by);
    expect(table.tick()).toEqual([]);
    expect(table.untilDealt()).toBe(400);
  });

  test('not longer for who kept bytes back because they promised nothing since', () => {
    const table = addingHearts().commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS.slice(1)) table.open(by);
    table.untilDealt();
    table.commit().playHand();
    table.wait(10);
    expect(table.adding).toEqual(['withheld', 'no', 'no', 'no']);
  });

  test('hardly for who kept bytes back before, until they show some again', () => {
    const table = addingHearts().commit();
    const withheld = (): number => {
      for (const by of PLAYERS) table.promise(by);
      table.tick();
      for (const by of PLAYERS.slice(1)) table.open(by);
      return table.untilDealt();
    };
    expect(withheld()).toBe(REVEAL_TIMEOUT);
    expect(table.adding).toEqual(['withheld', 'yes', 'yes', 'yes']);
    table.commit().playHand();
    expect(withheld()).toBe(250);
    table.commit().playHand();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS) table.open(by);
    table.tick();
    expect(table.adding).toEqual(['yes', 'yes', 'yes', 'yes']);
    table.commit().playHand();
    expect(withheld()).toBe(REVEAL_TIMEOUT);
  });

  test('hardly for the bytes of who has gone away since they promised', () => {
    const table = addingHearts({ ...AT_ONCE, coverAfterSeconds: 60 }).commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS.slice(1)) table.open(by);
    table.send({ type: 'goAway', player: 'ada' });
    expect(table.untilDealt()).toBe(250);
  });

  test('for the whole pause, whatever else it does not wait for any more', () => {
    const table = addingHearts({ handPause: 5000, turnSeconds: 0 }).commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS) table.open(by);
    table.untilDealt();
    table.commit().promise('bora');
    table.playHand();
    table.wait(4.9);
    expect(table.events.at(-1)!.type).toBe('moved');
    table.promise('ada');
    table.wait(0.1);
    expect(table.events.at(-1)!.type).toBe('promisesClosed');
    table.untilDealt();
    table.commit().playHand();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    expect(table.untilDealt()).toBe(5000);
  });

  test('longer when the server is back after a stop, so that all can come back', () => {
    const table = addingHearts().commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    table.now += 60_000;
    expect(table.send({ type: 'resume' })).toEqual(['resumed']);
    expect(nextDue(table.table)).toBe(table.now + RECONNECT_TIME);
    for (const by of PLAYERS) expect(table.open(by)).toEqual(['opened']);
    expect(table.tick()).toEqual(['moved']);
  });

  test('longer for promises too when the server is back', () => {
    const table = addingHearts().commit();
    table.promise('ada');
    table.now += 60_000;
    table.send({ type: 'resume' });
    expect(nextDue(table.table)).toBe(table.now + RECONNECT_TIME);
  });

  test('as long as before when nobody was there for a while', () => {
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
  test('is one, for the deal that is being prepared, by who sits there', () => {
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

  test('is not taken when bytes may be shown already', () => {
    const table = hearts().commit();
    table.promise('ada');
    table.tick();
    expect(table.promise('bora')).toBe('WRONG_ROUND_PHASE');
  });

  test('before the game or after it is refused', () => {
    const table = new DealTable('hearts');
    const promise: Command = { type: 'promise', by: 'ada', deal: 'masa/1/0', hash: SECRET };
    expect(table.send(promise)).toBe('GAME_NOT_STARTED');
  });

  test('makes somebody who is waited for of who was not', () => {
    const table = hearts().commit();
    table.promise('ada');
    expect(table.adding).toEqual(['yes', 'no', 'no', 'no']);
  });
});

describe('bytes', () => {
  test('are taken once all promises are in, and only those that were promised', () => {
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

  test('of another seat cannot be passed for one’s own, promise and all', () => {
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
    expect(table.untilDealt()).toBe(REVEAL_TIMEOUT);
    const { dealt } = table.table.play!;
    expect(missingContributors(dealt!)).toEqual([
      { seat: 1, name: 'bora' },
      { seat: 3, name: 'deniz' },
    ]);
    expect(dealt!.contributions.map((bytes) => bytes !== null)).toEqual([true, false, true, false]);
  });

  test('are for their deal alone: those of the last are not taken for the next', () => {
    const table = hearts().commit();
    table.promise('ada');
    table.tick();
    const late: Command = {
      type: 'open',
      by: 'ada',
      deal: table.label,
      bytes: bytesOf('ada', table.label),
    };
    table.untilDealt();
    table.commit().playHand();
    table.promise('ada');
    table.tick();
    expect(table.send(late)).toBe('WRONG_ROUND_PHASE');
    expect(table.send({ ...late, deal: table.label })).toBe('WRONG_OPENING');
  });
});

describe('who knows the secret and the bytes of all others', () => {
  /** What the last player could see before they decide: everything. */
  function beforeTheLast(): DealTable {
    const table = addingHearts().commit();
    for (const by of PLAYERS) table.promise(by);
    table.tick();
    for (const by of PLAYERS.slice(0, 3)) table.open(by);
    return table;
  }

  test('cannot try bytes until they like the deck: it has two outcomes, one of them on record', () => {
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

  test('cannot promise once any bytes are there to be seen', () => {
    const table = hearts().commit();
    for (const by of PLAYERS.slice(0, 3)) table.promise(by);
    table.tick();
    table.open('ada');
    expect(table.promise('deniz')).toBe('WRONG_ROUND_PHASE');
  });
});
