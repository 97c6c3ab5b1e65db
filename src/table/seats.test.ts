// Bots' seats in a running game: who may take them, and what that changes.

import { describe, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { finishedGame } from './gameRecord.ts';
import { seatsToTake, seatsToTakeBy } from './seats.ts';
import type { Command } from './commands.ts';
import { promiseOf } from './fairness.ts';
import { person, TestTable } from './testTable.ts';
import { verifyGame } from './verifyGame.ts';

/** Ada plays with three bots. */
function withBots(
  more: ConstructorParameters<typeof TestTable>[1] = {},
  game = 'hearts',
): TestTable {
  const table = new TestTable(game, more);
  for (const seat of [1, 2, 3]) table.send({ type: 'addBot', by: 'ada', seat });
  return table;
}

function take(by: string, seat: number, more: object = {}): Command {
  return { type: 'takeSeat', by, person: person(by), seat, ...more };
}

function names({ table }: TestTable): (string | null)[] {
  return table.places.map((place) => place.person?.id ?? place.bot);
}

/** Returns the key of the refusal, or the types of the events. */
function keyOf(table: TestTable, command: Command): string | string[] {
  const outcome = table.try(command);
  return isRefusal(outcome) ? outcome.key : outcome.map(({ type }) => type);
}

describe('a bot’s seat', () => {
  test('can be taken in the middle of a round, with its hand', () => {
    const table = withBots().deal().playHandOf(5);
    const { state } = structuredClone(table.table.play!);
    expect(seatsToTake(table.table)).toEqual([1, 2, 3]);
    expect(table.send(take('bora', 2))).toEqual(['tookSeat']);
    expect(names(table)).toEqual(['ada', 'normal', 'bora', 'normal']);
    expect(table.table.play!.state).toEqual(state);
    table.playHandOf(8);
    expect(table.happened('moved')).toContainEqual(
      expect.objectContaining({ seat: 2, by: 'player' }),
    );
  });

  test('can be taken by a spectator, who stops watching', () => {
    const table = withBots().deal();
    table.send({ type: 'watch', by: 'bora', person: person('bora') });
    expect(table.send(take('bora', 1))).toEqual(['stoppedWatching', 'tookSeat']);
    expect(table.table.watchers).toEqual([]);
  });

  test('is not taken by `sit`, the call of the older APIs', () => {
    const table = withBots().deal();
    expect(table.send({ type: 'sit', by: 'bora', person: person('bora') })).toBe(
      'GAME_IN_PROGRESS',
    );
    expect(table.send({ type: 'sit', by: 'bora', person: person('bora'), seat: 1 })).toBe(
      'GAME_IN_PROGRESS',
    );
  });

  test('can be taken only once, and only where a bot plays', () => {
    const table = withBots().deal();
    table.send(take('bora', 1));
    expect(keyOf(table, take('ceren', 1))).toBe('table.seatTaken');
    expect(keyOf(table, take('ceren', 0))).toBe('table.seatTaken');
    for (const seat of [-1, 4, 0.5]) expect(keyOf(table, take('ceren', seat))).toBe('table.noSeat');
  });

  test('stays with a player who is away while a bot covers for them', () => {
    const table = new TestTable('hearts').sit('bora', 'ceren', 'deniz').deal();
    table.send({ type: 'goAway', player: 'bora' });
    expect(table.table.places[1].isCovered).toBe(true);
    expect(keyOf(table, take('emre', 1))).toBe('table.seatTaken');
  });

  test('cannot be taken by a player with a seat', () => {
    const table = withBots().deal();
    expect(table.send({ type: 'takeSeat', by: 'ada', person: person('ada'), seat: 1 })).toBe(
      'GAME_IN_PROGRESS',
    );
    expect(seatsToTakeBy(table.table, null)).toEqual([1, 2, 3]);
  });

  test('cannot be taken when its player resigned', () => {
    const table = withBots({ settings: { removal: 'bot' } });
    table.send(take('bora', 1));
    table.send(take('ceren', 2));
    table.deal().send({ type: 'resign', by: 'bora' });
    table.send({ type: 'leave', by: 'bora' });
    expect(names(table)[1]).toBe('normal');
    expect(keyOf(table, take('bora', 1))).toBe('table.seatResigned');
    expect(seatsToTake(table.table)).toEqual([3]);
  });

  test('at a private table needs the invitation, and the host can switch it off', () => {
    const open = withBots({ isPrivate: true }).deal();
    expect(open.send(take('bora', 1))).toBe('TABLE_NOT_FOUND');
    expect(open.send(take('bora', 1, { invitation: open.table.invitation }))).toEqual(['tookSeat']);
    const closed = withBots({ isPrivate: true, settings: { joinDuringGame: false } }).deal();
    const invited = take('bora', 1, { invitation: closed.table.invitation });
    expect(keyOf(closed, invited)).toBe('table.noJoining');
    expect(seatsToTake(closed.table)).toEqual([]);
  });

  test('is open at a listed table whatever the setting for private ones', () => {
    const table = withBots({ settings: { joinDuringGame: false } }).deal();
    expect(table.send(take('bora', 1))).toEqual(['tookSeat']);
  });

  test('makes a newcomer the host of a table whose host has left', () => {
    const table = withBots().deal();
    table.send({ type: 'leave', by: 'ada' });
    expect(table.send(take('bora', 1))).toEqual(['tookSeat', 'ownerChanged']);
    expect(table.table.owner).toBe('bora');
  });

  test('wakes a paused game', () => {
    const table = withBots().deal();
    table.send({ type: 'leave', by: 'ada' });
    expect(table.table.play!.pausedSince).toBe(table.now);
    table.now += 5000;
    table.send(take('bora', 3));
    expect(table.table).toMatchObject({ emptySince: null, play: { pausedSince: null } });
  });
});

describe('a player who left', () => {
  test('takes the seat back at once', () => {
    const table = withBots().deal().playHandOf(3);
    table.send({ type: 'leave', by: 'ada' });
    expect(table.send(take('ada', 0))).toEqual(['tookSeat']);
    expect(names(table)[0]).toBe('ada');
  });

  test('may take no other seat in a round whose cards they saw, but in the next one', () => {
    const table = withBots();
    table.send(take('bora', 1));
    table.deal().playHandOf(3).send({ type: 'leave', by: 'bora' });
    expect(keyOf(table, take('bora', 2))).toBe('table.sawCards');
    expect(seatsToTakeBy(table.table, 'bora')).toEqual([1]);
    expect(seatsToTakeBy(table.table, 'ceren')).toEqual([1, 2, 3]);
    table.playHand();
    expect(seatsToTakeBy(table.table, 'bora')).toEqual([1, 2, 3]);
    table.deal();
    expect(table.send(take('bora', 2))).toEqual(['tookSeat']);
  });

  test('is still known when they watch, or sign in to an account', () => {
    const table = withBots();
    table.send(take('bora', 1));
    table.deal().send({ type: 'leave', by: 'bora' });
    table.send({ type: 'watch', by: 'bora', person: person('bora') });
    expect(keyOf(table, take('bora', 2))).toBe('table.sawCards');
    table.send({ type: 'recognize', player: 'bora', person: person('account') });
    expect(keyOf(table, take('account', 2))).toBe('table.sawCards');
  });

  test.each(['gone', 'watching', 'at the table under the account'])(
    'is still known when they sign in to an account, %s',
    (where) => {
      const table = withBots();
      table.send(take('bora', 1));
      table.deal().send({ type: 'leave', by: 'bora' });
      const watcher = { gone: null, watching: 'bora' }[where] ?? 'account';
      if (where !== 'gone') table.send({ type: 'watch', by: watcher, person: person(watcher) });
      table.send({ type: 'recognize', player: 'bora', person: person('account') });
      expect(keyOf(table, take('account', 2))).toBe('table.sawCards');
      expect(table.send(take('account', 1))).toContain('tookSeat');
    },
  );

  test('a player who resigned gets no other seat under an account either', () => {
    const table = withBots();
    table.send(take('bora', 1));
    table.deal().send({ type: 'resign', by: 'bora' });
    table.send({ type: 'leave', by: 'bora' });
    table.send({ type: 'recognize', player: 'bora', person: person('account') });
    expect(keyOf(table, take('account', 2))).toBe('table.resigned');
  });

  test('needs a new invitation if they were removed', () => {
    const table = withBots({ isPrivate: true, settings: { infractions: 1, turnSeconds: 5 } });
    const old = table.table.invitation;
    table.send(take('bora', 1, { invitation: old }));
    table.deal();
    while (table.table.places[1].infractions === 0) {
      const [seat] = table.turn();
      if (seat === 1) table.wait(60);
      else table.playHandOf(1);
    }
    expect(table.send({ type: 'kick', by: 'ada', seat: 1, invitation: 'a new one' })).toContain(
      'replaced',
    );
    expect(table.send(take('bora', 1, { invitation: old }))).toBe('TABLE_NOT_FOUND');
    expect(table.send(take('bora', 1, { invitation: 'a new one' }))).toEqual(['tookSeat']);
  });

  test('by forfeit has ended the game, so that there is no seat to take', () => {
    const table = withBots({ settings: { removal: 'forfeit' } }, 'pitch').deal();
    table.send(take('bora', 1));
    expect(table.send({ type: 'leave', by: 'bora' })).toContain('forfeited');
    expect(keyOf(table, take('bora', 1))).toBe('table.inProgress');
    expect(seatsToTake(table.table)).toEqual([]);
  });
});

describe('a deal in preparation', () => {
  const BYTES = 'ab'.repeat(16);

  test('does not wait for bytes that a player promised who has left', () => {
    const table = withBots({ settings: { handPause: 0 } });
    table.send(take('bora', 1, { adds: true }));
    table.send({ type: 'commit', secret: '00112233445566778899aabbccddeeff'.repeat(2) });
    const { label } = table.table.play!.coming!;
    const hash = promiseOf(BYTES, label, 1);
    table.send({ type: 'promise', by: 'bora', deal: label, hash });
    table.send({ type: 'leave', by: 'bora' });
    table.send(take('ceren', 1, { adds: true }));
    const promise: Command = { type: 'promise', by: 'ceren', deal: label, hash };
    const opening: Command = { type: 'open', by: 'ceren', deal: label, bytes: BYTES };
    for (const command of [promise, opening]) expect(keyOf(table, command)).toBe('table.otherDeal');
    table.wait(0);
    expect(table.table.play!.dealt).not.toBeNull();
    expect(table.table.places[1].adding).toBe('yes');
  });

  test('takes the contribution of a newcomer while promises are accepted', () => {
    const table = withBots({ settings: { handPause: 0 } });
    table.send({ type: 'commit', secret: '00112233445566778899aabbccddeeff'.repeat(2) });
    table.send(take('ceren', 1, { adds: true }));
    const { label } = table.table.play!.coming!;
    const hash = promiseOf(BYTES, label, 1);
    expect(table.send({ type: 'promise', by: 'ceren', deal: label, hash })).toEqual(['promised']);
  });
});

test('the record of a game names all players of a seat, and can be verified', () => {
  const table = withBots({ options: { endScore: 25 } }).deal();
  table.send(take('bora', 1));
  table.playHandOf(4).send({ type: 'leave', by: 'bora' });
  table.playGame();
  const record = finishedGame(table.events, 1)!;
  const bot = { name: null, bot: 'normal' };
  const bora = { name: 'bora', bot: null };
  expect(record.seatChanges).toMatchObject([
    { move: 1, seat: 1, from: bot, to: bora },
    { move: 5, seat: 1, from: bora, to: bot },
  ]);
  expect(verifyGame(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
});
