// During and after a game: deals, moves, clocks, absences, forfeits and rematches.

import { describe, expect, test } from 'vitest';
import { game as heartsGame } from '#games/hearts/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { EMPTY_TABLE_TIMEOUT, nextDue } from './clock.ts';
import { decide } from './decide.ts';
import { commitmentOf, promiseOf } from './fairness.ts';
import { MAX_REMEMBERED_COMMANDS } from './table.ts';
import { TestTable } from './testTable.ts';

const RANKS = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ');

function rank(card: string): number {
  return RANKS.indexOf(card.slice(0, -1));
}

function hearts(settings: object = {}): TestTable {
  return new TestTable('hearts', { settings }).sit('bora', 'ceren', 'deniz');
}

function pitch(settings: object = {}): TestTable {
  return new TestTable('pitch', { settings }).sit('bora', 'ceren', 'deniz');
}

/** Adds the bytes of one player to the deal. */
function addTo(table: TestTable, bytes: string): void {
  const { label } = table.table.play!.coming!;
  table.send({ type: 'promise', by: 'bora', deal: label, hash: promiseOf(bytes, label, 1) });
  table.wait(0.5);
  expect(table.send({ type: 'open', by: 'bora', deal: label, bytes })).toEqual(['opened']);
}

describe('a deal', () => {
  test('waits for its secret and then for the pause', () => {
    const table = hearts();
    expect(nextDue(table.table)).toBeNull();
    table.send({ type: 'commit', secret: 'ab'.repeat(32) });
    expect(table.happened('moved')).toEqual([]);
    table.wait(1);
    expect(table.happened('moved')).toMatchObject([{ seat: -1, by: 'dealer' }]);
  });

  test('follows from the secret and the players’ contributions', () => {
    const decks = ['', '00', '01'].map((bytes) => {
      const table = hearts();
      table.send({ type: 'commit', secret: 'ab'.repeat(32) });
      if (bytes) addTo(table, bytes.repeat(16));
      table.wait(1);
      return JSON.stringify(table.happened('moved'));
    });
    expect(new Set(decks).size).toBe(3);
  });

  test('needs a new secret every time', () => {
    const table = hearts().deal().playHand();
    expect(table.turn()).toEqual([-1]);
    expect(table.table.play!.coming).toBeNull();
    expect(table.send({ type: 'commit', secret: 'cd'.repeat(32) })).toEqual(['prepared']);
  });

  test('can have its secret fixed as soon as the previous deal is made', () => {
    const table = hearts().deal();
    expect(table.send({ type: 'commit', secret: 'cd'.repeat(32) })).toEqual(['prepared']);
    expect(table.send({ type: 'commit', secret: 'ef'.repeat(32) })).toEqual([]);
    expect(table.table.play).toMatchObject({
      coming: { secret: 'cd'.repeat(32), label: 'masa/1/1' },
      dealt: { secret: '00112233445566778899aabbccddeeff'.repeat(2), label: 'masa/1/0' },
    });
  });

  test('fixes the secret of the next deal if the tick brings one', () => {
    const table = hearts({ handPause: 0 });
    table.send({ type: 'commit', secret: 'ab'.repeat(32) });
    expect(table.send({ type: 'tick', secret: 'short' })).toEqual(['moved']);
    table.playHand().send({ type: 'commit', secret: 'cd'.repeat(32) });
    expect(table.send({ type: 'tick', secret: 'ef'.repeat(32) })).toEqual(['moved', 'prepared']);
    expect(table.table.play!.coming!.secret).toBe('ef'.repeat(32));
  });

  test('that ends the game prepares no next deal', () => {
    const secrets = Array.from({ length: 200 }, (_, at) => String(at).padStart(64, '0'));
    const nextDeals = secrets.flatMap((secret) => {
      const settings = { handPause: 0 };
      const table = new TestTable('pontoon', { seats: 1, options: { rounds: 1 }, settings });
      table.send({ type: 'commit', secret });
      table.send({ type: 'tick', secret });
      return table.table.status === 'finished' ? [table.table.play!.coming] : [];
    });
    expect(nextDeals.length).toBeGreaterThan(0);
    expect(new Set(nextDeals)).toEqual(new Set([null]));
  });

  test('ignores a second secret and refuses a malformed one', () => {
    const table = hearts();
    expect(table.send({ type: 'commit', secret: 'short' })).toBe('INVALID_REQUEST');
    table.send({ type: 'commit', secret: 'ab'.repeat(32) });
    expect(table.send({ type: 'commit', secret: 'cd'.repeat(32) })).toEqual([]);
    expect(commitmentOf(table.table.play!.coming!.secret)).toBe(commitmentOf('ab'.repeat(32)));
  });
});

describe('a move', () => {
  test('is accepted from the player in turn only, and refused with the reason of the rules', () => {
    const table = pitch().deal();
    const move = { type: 'bid', value: 2 };
    expect(table.send({ type: 'move', by: 'ada', move })).toBe('NOT_YOUR_TURN');
    expect(table.send({ type: 'move', by: 'emre', move })).toBe('NOT_SEATED');
    expect(table.send({ type: 'move', by: 'bora', move: { type: 'bid' } })).toBe('INVALID_MOVE');
    expect(table.send({ type: 'move', by: 'bora', move })).toEqual(['moved']);
  });

  test('is refused before and after the game', () => {
    const table = new TestTable('pontoon', { seats: 2, options: { rounds: 1 } });
    expect(table.send({ type: 'move', by: 'ada', move: { type: 'stick' } })).toBe(
      'GAME_NOT_STARTED',
    );
    table.sit('bora').playGame();
    expect(table.send({ type: 'move', by: 'ada', move: { type: 'stick' } })).toBe(
      'WRONG_GAME_PHASE',
    );
  });

  test('with a repeated command id is made once and accepted again without effect', () => {
    const table = pitch().deal();
    const command = {
      type: 'move',
      by: 'bora',
      move: { type: 'bid', value: 2 },
      commandId: '7',
    } as const;
    expect(table.send(command)).toEqual(['moved']);
    expect(table.send(command)).toEqual([]);
    expect(table.happened('moved')).toHaveLength(2);
  });

  test('is remembered only among the latest commands', () => {
    const table = new TestTable('hearts');
    for (let id = 0; id < 200; id++) {
      table.send({ type: 'setReady', by: 'ada', isReady: true, commandId: String(id) });
    }
    expect(table.table.done).toHaveLength(MAX_REMEMBERED_COMMANDS);
    expect(table.table.done.at(-1)).toEqual({ key: 'ada:199', version: table.table.version });
  });

  test('by a bot is accepted only for a seat that a bot plays', () => {
    const table = new TestTable('nine');
    for (let seat = 1; seat < 4; seat++) table.send({ type: 'addBot', by: 'ada' });
    table.deal();
    expect(table.send({ type: 'botMove', seat: 1, move: { type: 'bid', value: 2 } })).toEqual([
      'moved',
    ]);
    expect(table.send({ type: 'botMove', seat: 0, move: { type: 'bid', value: 2 } })).toBe(
      'FORBIDDEN',
    );
    expect(table.send({ type: 'botMove', seat: 9, move: { type: 'bid', value: 2 } })).toBe(
      'FORBIDDEN',
    );
  });
});

describe('[P-F1.1] the clock', () => {
  test('[P-F1.2] passes for a bidder after 30 seconds and counts a timeout', () => {
    const table = pitch().deal();
    const { deadline } = table.table.play!;
    table.wait((deadline! - table.now) / 1000 - 1);
    expect(table.table.places[1].infractions).toBe(0);
    table.wait(1);
    expect(table.happened('moved').at(-1)).toMatchObject({
      seat: 1,
      by: 'clock',
      move: { type: 'bid', value: null },
    });
    expect(table.table.places[1].infractions).toBe(1);
    expect(table.table.play!.deadline).toBe(table.now + 30_000);
  });

  test('[H-4.4] gives everyone the same 45 seconds to pass, and then passes three cards', () => {
    const table = hearts().deal();
    const { deadline } = table.table.play!;
    table.send({ type: 'move', by: 'ada', move: table.moveOf(0) });
    expect(table.table.play!.deadline).toBe(deadline);
    table.wait(45);
    const passes = table.happened('moved').filter((event) => 'by' in event && event.by === 'clock');
    expect(passes).toHaveLength(3);
    expect(passes[0]).toMatchObject({ move: { type: 'pass' } });
  });

  test('[P-F1.3] plays the lowest legal card for a player after 30 seconds', () => {
    const table = new TestTable('hearts', { options: { passing: false } })
      .sit('bora', 'ceren', 'deniz')
      .deal();
    for (let play = 0; play < 12; play++) {
      const [seat] = table.turn();
      const [choice] = heartsGame.view(table.table.play!.state as never, seat).legal;
      const cards = choice.kind === 'card' ? choice.from : [];
      table.wait(30);
      const { move, by } = table.happened('moved').at(-1) as { move: WireMove; by: string };
      expect(by).toBe('clock');
      expect(cards).toContain(move.card);
      expect(rank(move.card as string)).toBe(Math.min(...cards.map(rank)));
    }
  });

  test('restarts for a player who is in turn again', () => {
    const table = new TestTable('pontoon', { seats: 1, options: { rounds: 50 } });
    do {
      do table.deal();
      while (table.turn()[0] !== 0);
      table.wait(5);
      table.send({ type: 'move', by: 'ada', move: { type: 'twist' } });
    } while (table.turn()[0] !== 0);
    expect(table.table.play!.deadline).toBe(table.now + 30_000);
  });

  test('can be switched off for people, and still moves for a bot that does not answer', () => {
    const table = pitch({ turnSeconds: 0, coverAfterSeconds: 0 }).deal();
    expect(nextDue(table.table)).toBeNull();
    table.send({ type: 'goAway', player: 'bora' });
    table.wait(31);
    expect(table.happened('moved').at(-1)).toMatchObject({ seat: 1, by: 'clock' });
  });

  test('[P-F1.4] lets the host remove a player after too many timeouts, and a bot plays on', () => {
    const table = pitch({ infractions: 1 }).deal();
    const kick = { type: 'kick', by: 'ada', seat: 1 } as const;
    const refusal = { code: 'FORBIDDEN', details: { infractions: 0, needed: 1 } };
    expect(decide(table.table, kick, 0)).toMatchObject(refusal);
    table.wait(30);
    expect(table.send(kick)).toEqual(['replaced']);
    expect(table.table.places[1]).toMatchObject({ person: null, bot: 'normal' });
  });

  test('[P-F1.4] lets the host remove a player, whose side forfeits if the table says so', () => {
    const table = pitch({ infractions: 1, removal: 'forfeit' }).deal().wait(30);
    expect(table.send({ type: 'kick', by: 'ada', seat: 1 })).toEqual(['forfeited', 'replaced']);
    expect(table.table.play!.result!.winners).toEqual([0, 2]);
  });
});

describe('a lost connection', () => {
  test('[H-8.1] before the game frees the seat', () => {
    const table = new TestTable('hearts').sit('bora');
    expect(table.send({ type: 'goAway', player: 'bora' })).toEqual(['left']);
  });

  test('[H-8.1, H-8.3] in Hearts lets a bot play at once until the player is back', () => {
    const table = hearts().deal().playHandOf(3);
    expect(table.send({ type: 'goAway', player: 'bora' })).toContain('covered');
    expect(table.table.places[1]).toMatchObject({ isCovered: true, person: { id: 'bora' } });
    expect(table.send({ type: 'comeBack', player: 'emre' })).toBe('NOT_SEATED');
    expect(table.send({ type: 'comeBack', player: 'bora' })).toEqual(['cameBack']);
    expect(table.table.places[1]).toMatchObject({ isCovered: false, awaySince: null });
  });

  test('[H-4.5] while all pass cards passes for the player at once', () => {
    const table = hearts().deal();
    expect(table.send({ type: 'goAway', player: 'bora' })).toEqual([
      'wentAway',
      'covered',
      'moved',
    ]);
    expect(table.turn()).toEqual([0, 2, 3]);
  });

  test('[P-F2.1] in Pitch keeps the seat without a bot for two minutes', () => {
    const table = pitch({ turnSeconds: 600 }).deal();
    table.send({ type: 'goAway', player: 'ceren' });
    table.wait(119);
    expect(table.table.places[2]).toMatchObject({ isCovered: false, person: { id: 'ceren' } });
    table.wait(1);
    expect(table.table.places[2].isCovered).toBe(true);
  });

  test('[P-F2.2] leaves hand, trick and clock as they are', () => {
    const table = pitch().deal();
    const { state, deadline } = structuredClone(table.table.play!);
    table.send({ type: 'goAway', player: 'bora' });
    table.wait(5);
    table.send({ type: 'comeBack', player: 'bora' });
    expect(table.table.play).toMatchObject({ state, deadline });
  });

  test('[H-8.2] stops the clock while every player is away, until one returns', () => {
    const table = pitch().deal();
    const left = table.table.play!.deadline! - table.now;
    for (const player of ['ada', 'bora', 'ceren', 'deniz']) table.send({ type: 'goAway', player });
    table.wait(50);
    expect(table.happened('moved')).toHaveLength(1);
    table.send({ type: 'comeBack', player: 'bora' });
    expect(table.table.play!.deadline! - table.now).toBe(left);
  });

  test('[H-7.4, H-8.2] closes the table when every player is away for a minute', () => {
    const table = pitch().deal();
    for (const player of ['ada', 'bora', 'ceren', 'deniz']) table.send({ type: 'goAway', player });
    table.wait(EMPTY_TABLE_TIMEOUT / 1000 - 1);
    expect(table.table.status).toBe('playing');
    table.wait(1);
    expect(table.table).toMatchObject({ status: 'closed', closedBecause: 'empty' });
  });
});

describe('[P-F3.1, P-F3.2] a forfeit', () => {
  test('may be claimed by the other team after three minutes of absence, and ends the game', () => {
    const table = pitch({ turnSeconds: 0 }).deal();
    table.send({ type: 'goAway', player: 'bora' });
    table.wait(179);
    expect(table.send({ type: 'claimForfeit', by: 'ada' })).toBe('FORBIDDEN');
    table.wait(1);
    expect(table.send({ type: 'claimForfeit', by: 'deniz' })).toBe('FORBIDDEN');
    expect(table.send({ type: 'claimForfeit', by: 'emre' })).toBe('NOT_SEATED');
    expect(table.send({ type: 'claimForfeit', by: 'ceren' })).toEqual(['forfeited']);
    expect(table.table).toMatchObject({
      status: 'finished',
      play: { result: { winners: [0, 2] } },
    });
  });

  test('cannot be claimed in a game without sides, where a bot plays on', () => {
    const table = hearts({ turnSeconds: 0 }).deal();
    table.send({ type: 'goAway', player: 'bora' });
    table.wait(300);
    expect(table.send({ type: 'claimForfeit', by: 'ada' })).toBe('FORBIDDEN');
  });

  test('follows from leaving if the table says so, and otherwise a bot takes the seat', () => {
    expect(pitch({ removal: 'forfeit' }).deal().send({ type: 'leave', by: 'bora' })).toEqual([
      'forfeited',
      'replaced',
    ]);
    expect(pitch().deal().send({ type: 'leave', by: 'ada' })).toEqual(['replaced', 'ownerChanged']);
  });
});

describe('[P-C8.4, H-3.1] after the game', () => {
  function finished(): TestTable {
    return new TestTable('pontoon', { seats: 2, options: { rounds: 1 } }).sit('bora').playGame();
  }

  test('a vote of all players starts a rematch with the same seats', () => {
    const table = finished();
    expect(table.table.status).toBe('finished');
    expect(table.send({ type: 'voteRematch', by: 'ada', vote: true })).toEqual(['votedRematch']);
    expect(table.send({ type: 'voteRematch', by: 'bora', vote: true })).toEqual([
      'votedRematch',
      'reopened',
      'started',
    ]);
    expect(table.table).toMatchObject({ status: 'playing', play: { number: 2 } });
  });

  test('the vote does not wait for players who are away', () => {
    const table = finished();
    table.send({ type: 'goAway', player: 'bora' });
    expect(table.send({ type: 'voteRematch', by: 'ada', vote: true })).toEqual([
      'votedRematch',
      'left',
      'reopened',
    ]);
    expect(table.table.places.map(({ person }) => person?.id)).toEqual(['ada', undefined]);
  });

  test('timeouts are counted from zero in a rematch', () => {
    const table = new TestTable('pontoon', {
      seats: 1,
      options: { rounds: 1 },
      settings: { handPause: 0 },
    });
    while (table.table.status === 'playing') {
      table.send({ type: 'commit', secret: 'ab'.repeat(32) });
      table.wait(35);
    }
    const before = table.table.places[0].infractions;
    table.send({ type: 'voteRematch', by: 'ada', vote: true });
    expect([before, table.table.places[0].infractions]).toEqual([1, 0]);
  });

  test('a player who votes against a rematch leaves, and the table is open again', () => {
    const table = finished();
    table.send({ type: 'voteRematch', by: 'ada', vote: false });
    expect(table.send({ type: 'voteRematch', by: 'bora', vote: true })).toEqual([
      'votedRematch',
      'left',
      'ownerChanged',
      'reopened',
    ]);
    expect(table.table).toMatchObject({ status: 'open', owner: 'bora' });
  });

  test('a vote is refused before the end of the game', () => {
    expect(pitch().send({ type: 'voteRematch', by: 'ada', vote: true })).toBe('WRONG_GAME_PHASE');
  });
});
