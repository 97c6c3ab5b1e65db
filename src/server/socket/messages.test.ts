// Messages to the members of a table when time runs out and when somebody leaves or comes back.

import { describe, expect, test } from 'vitest';
import type { ServerEvents } from '#protocol/socketEvents.ts';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import type { TrickGameView } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import { TestTable } from '#table/testTable.ts';
import { copyTable } from '#table/table.ts';
import { replaySteps } from '#table/step.ts';
import type { TableMessage } from '../service/legacyGameApi.ts';
import { heartsLegacyApi } from '../legacy/hearts.ts';
import { messagesOf, type GameMessageDeps } from './messages.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SECOND = 1000;

const rankOf = (card: string): number => RANKS.indexOf(card.slice(0, -1));

/** The messages of one command, or of the deadlines of one moment. */
function told(table: TestTable, act: () => unknown): TableMessage[] {
  const before = copyTable(table.table);
  const turnBefore = before.status === 'playing' ? table.turn() : [];
  const known = table.events.length;
  act();
  const steps = [...replaySteps(table.events.slice(known), before)];
  const after = steps.at(-1)?.table ?? before;
  const words: GameMessageDeps = {
    updateOf: (of, seat, facts = []) => createGameUpdate(of, seat, facts, table.now),
    legacyApiOf: (game) => [heartsLegacyApi].find((wire) => wire.game === game),
  };
  return messagesOf({ table: after, before, steps, turnBefore }, words);
}

interface Told<E extends keyof ServerEvents> {
  readonly to: TableMessage['to'];
  readonly payload: Parameters<ServerEvents[E]>[0];
}

function of<E extends keyof ServerEvents>(messages: TableMessage[], event: E): Told<E>[] {
  return messages.filter((one) => one.event === event) as Told<E>[];
}

function four(game: string, more: ConstructorParameters<typeof TestTable>[1] = {}): TestTable {
  return new TestTable(game, more).sit('bora', 'ceren', 'deniz');
}

const heartsWithoutPassing = (settings = {}): TestTable =>
  four('hearts', { options: { passing: false }, settings }).deal();

/** Waits until what is due next has happened, and not longer. */
function untilDeadline(table: TestTable): void {
  table.wait((table.table.play!.deadline! - table.now) / SECOND);
}

describe('a turn', () => {
  test('[P-F1.1] has 30 seconds, and everybody knows until when', () => {
    const table = four('pitch');
    const messages = told(table, () => table.deal());
    const dealtAt = table.happened('moved')[0].at;
    expect(of(messages, 'turnStart')).toEqual([
      { to: 'table', event: 'turnStart', payload: { player: 1, timeoutAt: dealtAt + 30 * SECOND } },
    ]);
  });

  test('[P-F1.1] has as long as the table says, or as long as one likes', () => {
    const timeoutOf = (turnSeconds: number): number | null => {
      const table = four('pitch', { settings: { turnSeconds } });
      const [{ payload }] = of(
        told(table, () => table.deal()),
        'turnStart',
      );
      return payload.timeoutAt && payload.timeoutAt - table.happened('moved')[0].at;
    };
    expect(timeoutOf(5)).toBe(5 * SECOND);
    expect(timeoutOf(600)).toBe(600 * SECOND);
    expect(timeoutOf(0)).toBeNull();
  });

  test('[P-F1.2] in the bidding that runs out is a pass, and only the bidder learns why', () => {
    const table = four('pitch').deal();
    const messages = told(table, () => untilDeadline(table));
    const move = { type: 'bid', value: null };
    expect(of(messages, 'autoPass')).toMatchObject([{ to: 1, payload: { move, cards: [] } }]);
    expect(of(messages, 'autoPlay')).toEqual([]);
    expect(of(messages, 'turnStart')).toMatchObject([
      { to: 'table', payload: { player: 2, timeoutAt: table.now + 30 * SECOND } },
    ]);
    const updates = of(messages, 'updateGame');
    expect(updates.map(({ to }) => to)).toEqual([0, 1, 2, 3]);
    for (const { payload } of updates) {
      expect(payload.facts).toContainEqual(
        expect.objectContaining({ type: 'bid', seat: 1, value: null }),
      );
    }
  });

  test('[P-F1.3, H-5.6, H-10.4] in a trick that runs out plays the lowest legal card, and the player learns so', () => {
    const table = heartsWithoutPassing();
    const seats = new Set<number>();
    for (let play = 0; play < 16; play++) {
      const [seat] = table.turn();
      const [choice] = gameOf(table.table).view(table.table.play!.state, seat).legal;
      const legal: string[] = choice.kind === 'card' ? choice.from : [];
      const messages = told(table, () => untilDeadline(table));
      const [auto, ...more] = of(messages, 'autoPlay');
      expect(more).toEqual([]);
      expect(auto.to).toBe(seat);
      expect(legal).toContain(auto.payload.move.card);
      expect(RANKS.indexOf(auto.payload.card!.rank)).toBe(Math.min(...legal.map(rankOf)));
      expect(of(messages, 'cardPlayed')).toMatchObject([
        { to: 'table', payload: { player: seat, card: auto.payload.card } },
      ]);
      seats.add(seat);
    }
    expect(seats.size).toBe(4);
  });

  test.each([
    ['4-point', 2],
    ['10-point', 3],
  ])('[P-F1.3] in Pitch too: %s', (variant, bid) => {
    const table = four('pitch', { options: { variant } }).deal();
    for (const by of ['bora', 'ceren', 'deniz', 'ada'])
      table.send({ type: 'move', by, move: { type: 'bid', value: by === 'bora' ? bid : null } });
    table.send({ type: 'move', by: 'bora', move: { type: 'trump', suit: 'hearts' } });
    const legal = () => gameOf(table.table).view(table.table.play!.state, table.turn()[0]).legal;
    while (legal()[0].type !== 'play') table.playHandOf(1);
    let higher = 0;
    for (let play = 0; play < 20; play++) {
      const [seat] = table.turn();
      const cards: string[] = legal()[0].from;
      const ranks = cards.map(rankOf);
      const messages = told(table, () => untilDeadline(table));
      const [{ to, payload }, ...more] = of(messages, 'autoPlay');
      expect([to, more]).toEqual([seat, []]);
      expect(RANKS.indexOf(payload.card!.rank)).toBe(Math.min(...ranks));
      expect(of(messages, 'cardPlayed')[0].payload).toEqual({ player: seat, card: payload.card });
      if (Math.max(...ranks) > Math.min(...ranks)) higher++;
    }
    expect(higher).toBeGreaterThan(5);
  });

  test('[P-F1.4] that ran out too often lets the owner put a bot there', () => {
    const table = four('pitch', { settings: { infractions: 1 } }).deal();
    untilDeadline(table);
    const messages = told(table, () => table.send({ type: 'kick', by: 'ada', seat: 1 }));
    const [{ payload }] = of(messages, 'updatePlayers');
    expect(payload.players[1]).toMatchObject({ id: 'bot-1', bot: 'normal' });
  });
});

describe('passing in Hearts', () => {
  test('[H-4.4, H-10.4] has 45 seconds; then three of their own cards go for the slow, who are told which', () => {
    const table = four('hearts');
    const start = told(table, () => table.deal());
    const dealtAt = table.happened('moved')[0].at;
    expect(of(start, 'passingPhase')).toMatchObject([
      { to: 'table', payload: { direction: 'left', timeoutAt: dealtAt + 45 * SECOND } },
    ]);
    table.send({ type: 'move', by: 'ada', move: table.moveOf(0) });
    const hands = of(start, 'startGame').map(({ payload }) => payload.hand);
    const messages = told(table, () => untilDeadline(table));
    const passes = of(messages, 'autoPass');
    expect(passes.map(({ to }) => to)).toEqual([1, 2, 3]);
    for (const { to, payload } of passes) {
      expect(new Set(payload.cards.map(({ display }) => display)).size).toBe(3);
      expect(hands[to as number]).toEqual(expect.arrayContaining(payload.cards));
    }
    expect(of(messages, 'cardsReceived')[2].payload).toMatchObject({
      cards: passes[0].payload.cards,
      from: 'bora',
      fromSeat: 1,
    });
    expect(table.now).toBe(dealtAt + 45 * SECOND);
  });

  test('[H-4.4] the three cards are drawn by chance', () => {
    const places = Array.from({ length: 8 }, (_, deal) => {
      const table = four('hearts');
      table.send({ type: 'commit', secret: `${deal}${deal}`.repeat(32) });
      table.wait(1);
      const { hand } = gameOf(table.table).view(table.table.play!.state, 1);
      const messages = told(table, () => untilDeadline(table));
      const { move } = of(messages, 'autoPass')[1].payload;
      return (move.cards as string[]).map((card) => hand.indexOf(card as never)).join();
    });
    expect(new Set(places).size).toBeGreaterThan(6);
  });

  test('[H-4.5] does not wait for who loses the connection: three cards go at once', () => {
    const table = four('hearts').deal();
    const messages = told(table, () => table.send({ type: 'goAway', player: 'bora' }));
    expect(of(messages, 'autoPass')).toMatchObject([
      { to: 1, payload: { move: { type: 'pass' } } },
    ]);
    expect(of(messages, 'autoPass')[0].payload.cards).toHaveLength(3);
    expect(of(messages, 'updatePlayers')[0].payload.players[1]).toMatchObject({
      name: 'bora',
      connected: false,
      covered: true,
    });
    const view = of(messages, 'updateGame')[0].payload.view as { passSubmitted?: boolean[] };
    expect(view.passSubmitted).toEqual([false, true, false, false]);
  });
});

describe('a player who is gone', () => {
  const playersAfter = (table: TestTable, act: () => unknown) =>
    of(told(table, act), 'updatePlayers').at(-1)?.payload.players ?? [];

  test('[P-F2.1] keeps a seat of Pitch for two minutes before a bot plays there', () => {
    const table = four('pitch', { settings: { turnSeconds: 600 } }).deal();
    const gone = playersAfter(table, () => table.send({ type: 'goAway', player: 'bora' }));
    expect(gone[1]).toMatchObject({ id: 'bora', connected: false, covered: false });
    table.wait(119);
    expect(table.table.places[1]).toMatchObject({ person: { id: 'bora' }, isCovered: false });
    const covered = playersAfter(table, () => table.wait(1));
    expect(covered[1]).toMatchObject({ id: 'bora', connected: false, covered: true });
    const back = playersAfter(table, () => table.send({ type: 'comeBack', player: 'bora' }));
    expect(back[1]).toMatchObject({ id: 'bora', connected: true, covered: false });
  });

  test('[P-F2.1] meanwhile the clock plays for them, and nobody else sits there', () => {
    const table = four('pitch').deal();
    table.send({ type: 'goAway', player: 'bora' });
    expect(table.send({ type: 'sit', by: 'emre', person: table.table.places[0].person! })).toBe(
      'GAME_IN_PROGRESS',
    );
    table.wait(30);
    expect(table.happened('moved').at(-1)).toMatchObject({ seat: 1, by: 'clock' });
  });

  test('[P-F2.2] finds the same hand, trick and time when they are back', () => {
    const table = four('pitch').deal();
    for (const by of ['bora', 'ceren', 'deniz'])
      table.send({ type: 'move', by, move: { type: 'bid', value: null } });
    table.send({ type: 'move', by: 'ada', move: { type: 'bid', value: 2 } });
    table.send({ type: 'move', by: 'ada', move: { type: 'trump', suit: 'spades' } });
    table.playHandOf(1);
    const before = createGameUpdate(table.table, 1, [], table.now);
    expect((before.view as TrickGameView).trick!.plays).toHaveLength(1);
    table.send({ type: 'goAway', player: 'bora' });
    table.wait(20);
    table.send({ type: 'comeBack', player: 'bora' });
    const after = createGameUpdate(table.table, 1, [], table.now);
    expect(after.view).toEqual(before.view);
    expect(after.deadline).toBe(before.deadline);
    expect(after.view.hand).toHaveLength(6);
  });

  test('[H-8.1] in Hearts is covered at once by a bot that knows only their hand, and comes back to it', () => {
    const table = heartsWithoutPassing();
    const [seat] = table.turn();
    const { id } = table.table.places[seat].person!;
    const { hand } = gameOf(table.table).view(table.table.play!.state, seat);
    const gone = playersAfter(table, () => table.send({ type: 'goAway', player: id }));
    expect(gone[seat]).toMatchObject({ id, connected: false, covered: true });
    expect(table.send({ type: 'botMove', seat, move: table.moveOf(seat) })).toEqual(['moved']);
    const back = playersAfter(table, () => table.send({ type: 'comeBack', player: id }));
    expect(back[seat]).toMatchObject({ connected: true, covered: false });
    const now = gameOf(table.table).view(table.table.play!.state, seat).hand;
    expect(hand).toEqual(expect.arrayContaining(now));
    expect(now).toHaveLength(12);
  });

  test('[H-8.2] with everybody else: the clock stands still, and goes on with what was left of it', () => {
    const table = heartsWithoutPassing({ coverAfterSeconds: 600 });
    const { deadline } = table.table.play!;
    table.wait(10);
    const people = ['ada', 'bora', 'ceren', 'deniz'];
    for (const player of people.slice(1)) table.send({ type: 'goAway', player });
    const leftAt = table.now;
    const messages = told(table, () => table.send({ type: 'goAway', player: 'ada' }));
    expect(of(messages, 'updateTable')[0].payload.pausedSince).toBe(leftAt);
    const moves = table.happened('moved').length;
    table.wait(59);
    expect(table.happened('moved')).toHaveLength(moves);
    const back = told(table, () => table.send({ type: 'comeBack', player: 'bora' }));
    expect(of(back, 'updateTable')[1].payload).toMatchObject({
      pausedSince: null,
      deadline: deadline! + 59 * SECOND,
      status: 'playing',
    });
    table.wait((deadline! - leftAt) / SECOND);
    expect(table.happened('moved')).toHaveLength(moves + 1);
  });

  test('[H-8.2] with everybody else for a minute: the table is closed', () => {
    const table = heartsWithoutPassing();
    for (const player of ['ada', 'bora', 'ceren', 'deniz']) table.send({ type: 'goAway', player });
    const messages = told(table, () => table.wait(60));
    expect(of(messages, 'tableClosed')).toMatchObject([
      { to: 'table', payload: { reason: 'empty' } },
    ]);
  });

  test('[P-F3.1, P-F3.2] for three minutes loses the game, if the other side claims it', () => {
    const table = four('pitch', { settings: { turnSeconds: 600 } }).deal();
    const claim = (by: string) => table.send({ type: 'claimForfeit', by });
    table.send({ type: 'goAway', player: 'bora' });
    table.wait(179);
    expect(claim('ada')).toBe('FORBIDDEN');
    table.wait(1);
    expect(claim('deniz')).toBe('FORBIDDEN');
    expect(table.table.status).toBe('playing');
    const messages = told(table, () => claim('ceren'));
    expect(of(messages, 'gameEnd')).toMatchObject([
      { to: 'table', payload: { winner: 0, winners: [0, 2] } },
    ]);
    expect(of(messages, 'updateTable')[0].payload).toMatchObject({
      status: 'finished',
      result: { winners: [0, 2] },
    });
  });

  test('[P-F3.1] loses nothing when back in time', () => {
    const table = four('pitch', { settings: { turnSeconds: 600 } }).deal();
    table.send({ type: 'goAway', player: 'bora' });
    table.wait(200);
    table.send({ type: 'comeBack', player: 'bora' });
    expect(table.send({ type: 'claimForfeit', by: 'ada' })).toBe('FORBIDDEN');
  });
});

describe('[P-F1.4] a time-out', () => {
  const settings = { turnSeconds: 5, infractions: 1 };

  test('is told to everybody as it happens, with the count in the table and what the owner may do', () => {
    const table = four('pitch', { settings }).deal();
    const messages = told(table, () => untilDeadline(table));
    expect(of(messages, 'timedOut')).toMatchObject([
      {
        to: 'table',
        payload: {
          seat: 1,
          playerId: 'bora',
          name: 'bora',
          count: 1,
          removableFrom: 1,
          removable: true,
        },
      },
    ]);
    const [{ payload }] = of(messages, 'updatePlayers');
    expect(payload.players[1].infractions).toBe(1);
    const toOwner = of(messages, 'updateTable').find(({ to }) => to === 0)!;
    expect(toOwner.payload.players[1].infractions).toBe(1);
  });

  test('is none where a player moves, or a bot that says nothing', () => {
    const table = new TestTable('pitch', { settings }).sit('ceren', 'deniz');
    table.send({ type: 'addBot', by: 'ada', seat: 3 });
    table.deal();
    expect(
      of(
        told(table, () => table.playHandOf(1)),
        'timedOut',
      ),
    ).toEqual([]);
    table.playHandOf(1);
    expect(table.turn()).toEqual([3]);
    const messages = told(table, () => untilDeadline(table));
    expect(of(messages, 'timedOut')).toEqual([]);
    expect(of(messages, 'updatePlayers')).toEqual([]);
  });
});
