// Trick logs as views, and back.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards, readCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import { clockwise, clockwiseOrder } from './seats.ts';
import type { TrickGameView } from './game.ts';
import {
  canClaimRest,
  listPlays,
  readTricks,
  trickStart,
  trumpOf,
  viewTricks,
  type TrickLog,
  type TrickOrder,
} from './tricks.ts';

/** Two tricks of three, and the first card of another; seats 1, 2 and 0 lead. */
const LOG: TrickLog = {
  plays: readCards(DECK_52, ['2H', 'KH', 'AS', '3C', '4C', '5C', '9D']),
  leaders: [1, 2, 0],
};
const THREE = clockwiseOrder(3);

describe('a view of tricks', () => {
  test('shows the plays in order, the leader and the winner', () => {
    expect(viewTricks(DECK_52, LOG, THREE)).toEqual({
      tricks: [
        {
          leader: 1,
          plays: [
            { seat: 1, card: '2H' },
            { seat: 2, card: 'KH' },
            { seat: 0, card: 'AS' },
          ],
          winner: 2,
        },
        {
          leader: 2,
          plays: [
            { seat: 2, card: '3C' },
            { seat: 0, card: '4C' },
            { seat: 1, card: '5C' },
          ],
          winner: 0,
        },
      ],
      trick: { leader: 0, plays: [{ seat: 0, card: '9D' }], winner: null },
    });
  });

  test('has no running trick before there is a leader, and an empty one before the lead', () => {
    const none = { trick: null, tricks: [] };
    expect(viewTricks(DECK_52, { plays: [], leaders: [] }, THREE)).toEqual(none);
    expect(viewTricks(DECK_52, { plays: [], leaders: [2] }, THREE)).toEqual({
      trick: { leader: 2, plays: [], winner: null },
      tricks: [],
    });
  });
});

test('the running trick starts after the complete ones', () => {
  expect(trickStart({ plays: [], leaders: [0] }, 4)).toBe(0);
  expect(trickStart(LOG, 3)).toBe(6);
});

test('plays are listed with their seat, trick, suit led and the cards before them', () => {
  const plays = listPlays(LOG, THREE);
  expect(plays.map(({ seat }) => seat)).toEqual([1, 2, 0, 2, 0, 1, 0]);
  expect(plays.map(({ trickNumber }) => trickNumber)).toEqual([0, 0, 0, 1, 1, 1, 2]);
  expect(plays[2]).toEqual({
    seat: 0,
    card: LOG.plays[2],
    trickNumber: 0,
    led: suitOf(LOG.plays[0]),
    before: LOG.plays.slice(0, 2),
  });
  expect(plays[6]).toMatchObject({ led: suitOf(LOG.plays[6]), before: [] });
});

test('plays belong to the seats of the trick order, also if some sit out', () => {
  const order: TrickOrder = { size: 3, seatAt: (leader, index) => leader * 10 + index };
  const seats = listPlays(LOG, order).map(({ seat }) => seat);
  expect(seats).toEqual([10, 11, 12, 20, 21, 22, 0]);
});

/** A part of a random round in which the winner of each trick leads the next. */
const anyLog = fc
  .record({
    size: fc.integer({ min: 2, max: 6 }),
    count: fc.integer({ min: 0, max: 40 }),
    seed: fc.integer(),
    first: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ size, count, seed, first }) => {
    const plays = shuffled(DECK_52.cards, randomFromNumber(seed)).slice(0, count);
    const leaders = [first % size];
    for (let end = size; end <= count; end += size) {
      const taker = winningPlay(plays, end - size, end, NO_TRUMP) - (end - size);
      leaders.push(clockwise(leaders.at(-1)!, taker, size));
    }
    return { log: { plays, leaders }, order: clockwiseOrder(size) };
  });

test('a log can be read back from its view after JSON', () => {
  fc.assert(
    fc.property(anyLog, ({ log, order }) => {
      const view = JSON.parse(JSON.stringify(viewTricks(DECK_52, log, order)));
      expect(readTricks(DECK_52, view)).toEqual(log);
      expect(trickStart(log, order.size) + view.trick.plays.length).toBe(log.plays.length);
    }),
  );
  const empty = { plays: [], leaders: [] };
  expect(readTricks(DECK_52, viewTricks(DECK_52, empty, THREE))).toEqual(empty);
});

test('the view of a log does not depend on the views that were cached before it', () => {
  // Few cards, including the lowest, so that many tricks differ only in a seat, their size or the winner.
  const someLog = fc
    .tuple(
      fc.integer({ min: 2, max: 6 }),
      fc.array(fc.constantFrom(...DECK_52.cards.slice(0, 3)), { maxLength: 9 }),
      fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 5, maxLength: 5 }),
    )
    .map(([size, plays, takers]) => ({
      order: clockwiseOrder(size),
      log: { plays, leaders: takers.slice(0, 1 + Math.floor(plays.length / size)) },
    }));
  fc.assert(
    fc.property(fc.array(someLog, { minLength: 2, maxLength: 8 }), (logs) => {
      for (const { log, order } of logs) {
        const { trick, tricks } = viewTricks(DECK_52, log, order);
        const shown = [...tricks, trick!];
        expect(shown.map(({ leader }) => leader)).toEqual(log.leaders);
        expect(shown.map(({ winner }) => winner)).toEqual([...log.leaders.slice(1), null]);
        const plays = shown.flatMap((one) => one.plays);
        expect(plays.map(({ card }) => card)).toEqual(nameCards(DECK_52, log.plays));
        expect(plays.map(({ seat }) => seat)).toEqual(
          log.plays.map((_, at) =>
            order.seatAt(log.leaders[Math.floor(at / order.size)], at % order.size),
          ),
        );
      }
    }),
    { numRuns: 500 },
  );
});

test('tricks that differ only by the lowest card at the first seat have different views', () => {
  const [lowest, one, other] = DECK_52.cards;
  const ofThree = { plays: [lowest, one, other], leaders: [0, 0] };
  const ofTwo = { plays: [one, other], leaders: [1, 0] };
  const next: TrickOrder = { size: 2, seatAt: (leader, index) => leader + index };
  expect(viewTricks(DECK_52, ofThree, THREE).tricks[0].plays).toHaveLength(3);
  expect(viewTricks(DECK_52, ofTwo, next).tricks[0].plays).toHaveLength(2);
});

test('an unchanged trick keeps its view until many others have filled the cache', () => {
  const order = clockwiseOrder(4);
  const log = { plays: DECK_52.cards.slice(0, 6), leaders: [0, 3] };
  const before = viewTricks(DECK_52, log, order);
  const after = viewTricks(DECK_52, { ...log, plays: DECK_52.cards.slice(0, 7) }, order);
  expect(after.tricks[0]).toBe(before.tricks[0]);
  expect([before.trick!.plays.length, after.trick!.plays.length]).toEqual([2, 3]);
  for (let at = 0; at < 10_000; at++) {
    const cards = [at % 52, Math.floor(at / 52) % 52, 50 - Math.floor(at / 2704)];
    const plays = cards.map((index) => DECK_52.cards[index]);
    viewTricks(DECK_52, { plays, leaders: [1] }, order);
  }
  const again = viewTricks(DECK_52, log, order);
  expect(again).toEqual(before);
  expect(again.tricks[0]).not.toBe(before.tricks[0]);
});

test('the list of plays agrees with the view', () => {
  fc.assert(
    fc.property(anyLog, ({ log, order }) => {
      const { trick, tricks } = viewTricks(DECK_52, log, order);
      const shown = [...tricks, trick!].flatMap(({ plays }) => plays.map(({ seat }) => seat));
      expect(listPlays(log, order).map(({ seat }) => seat)).toEqual(shown);
    }),
  );
});

/** A view in which all cards but the hand and `out` have been played. */
function leadingView(hand: string[], out: string[], trump: string | null = null): TrickGameView {
  const gone = nameCards(DECK_52, DECK_52.cards).filter(
    (card) => !hand.includes(card) && !out.includes(card),
  );
  return {
    hand,
    trump,
    legal: [{ type: 'play', kind: 'card', from: hand }],
    trick: { leader: 0, plays: [], winner: null },
    tricks: [{ leader: 0, plays: gone.map((card) => ({ seat: 1, card })), winner: 0 }],
  } as unknown as TrickGameView;
}

test('the rest can be claimed if no outstanding card beats a card in the hand', () => {
  expect(canClaimRest(DECK_52, leadingView(['AS', 'KH'], ['QS', '2H']))).toBe(true);
});

test('the rest cannot be claimed with a card that another beats', () => {
  expect(canClaimRest(DECK_52, leadingView(['AS', 'KH'], ['QS', 'AH']))).toBe(false);
});

test('an outstanding trump prevents a claim unless the hand is all trumps', () => {
  expect(canClaimRest(DECK_52, leadingView(['AS', 'KH'], ['2D'], 'diamonds'))).toBe(false);
  expect(canClaimRest(DECK_52, leadingView(['AD', 'KD'], ['2D'], 'diamonds'))).toBe(true);
});

test('only the player who leads can claim', () => {
  const view = leadingView(['AS', 'KH'], ['2H']);
  view.trick!.plays.push({ seat: 1, card: '3H' });
  expect(canClaimRest(DECK_52, view)).toBe(false);
});

test('a claim needs two cards, a card to play, and a trick to lead', () => {
  const view = leadingView(['AS', 'KS'], []);
  expect(canClaimRest(DECK_52, view)).toBe(true);
  expect(canClaimRest(DECK_52, leadingView(['AS'], []))).toBe(false);
  expect(canClaimRest(DECK_52, { ...view, legal: [] })).toBe(false);
  expect(canClaimRest(DECK_52, { ...view, trick: null } as never)).toBe(false);
  const bidding = { ...view, legal: [{ type: 'bid', kind: 'plain' }] };
  expect(canClaimRest(DECK_52, bidding as never)).toBe(false);
  const { trick: _, tricks: __, ...other } = view;
  expect(canClaimRest(DECK_52, other as never)).toBe(false);
});

test('a trump suit without outstanding cards prevents no claim', () => {
  expect(canClaimRest(DECK_52, leadingView(['AS', 'KH'], ['QS'], 'diamonds'))).toBe(true);
  expect(canClaimRest(DECK_52, leadingView(['AS', 'KH'], ['QS', '2D']))).toBe(true);
  expect(trumpOf(leadingView([], [], 'hearts'))).toBe('hearts');
  expect(trumpOf(leadingView([], []))).toBeNull();
  expect(trumpOf({} as never)).toBeNull();
});
