// The score of Nine Tricks, the end of the game, and what a seat may see.

import * as fc from 'fast-check';
import { DECK_36 } from '#cards/deck.ts';
import { randomFromNumber, seedFromNumber } from '#cards/random.ts';
import { deckFromSeed } from '#cards/shuffle.ts';
import { findFact } from '#rules/facts.ts';
import { type BySeat, DEALER, type Seat } from '#rules/game.ts';
import { playMove, playRandomMove, type RecordedMove, replay } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { describe, expect, test } from 'vitest';
import { game } from './game.ts';
import type { NineState } from './state.ts';
import {
  bid,
  deal,
  dealt,
  HEARTLESS_THREE,
  newGame,
  ONE_SUIT_EACH,
  play,
  playOneSuitEach,
  playRoundCosting,
  refused,
} from './testing.ts';
import type { NineFact } from './view.ts';

/** Every round costs at least one point, so after this many rounds one of the four players has 40. */
const MAX_ROUNDS = 4 * 40;

const anySeed = fc.integer({ min: 0, max: 1e9 });

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Plays random games to their end, and passes on the state after every round. */
function checkRounds(
  property: (rounds: NineState[], moves: RecordedMove[]) => void,
  target = 40,
): void {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const random = randomFromNumber(seed);
      const state = newGame({ target });
      const rounds: NineState[] = [];
      const moves: RecordedMove[] = [];
      for (;;) {
        const move = playRandomMove(game, state, random);
        if (!move) break;
        moves.push(move);
        expect(rounds.length, 'rounds of an endless game').toBeLessThan(MAX_ROUNDS);
        if (state.sheet.length > rounds.length) rounds.push(game.copy(state));
      }
      property(rounds, moves);
    }),
    { numRuns: 60 },
  );
}

describe('a round', () => {
  test('[N-2] is one deal, one bid each and nine tricks of four cards', () => {
    checkRounds((rounds, moves) => {
      const course = moves.map(({ move }) => move.type).join(' ');
      const round = ['deal', ...Array(4).fill('bid'), ...Array(36).fill('play')].join(' ');
      expect(course).toBe(rounds.map(() => round).join(' '));
    });
  });

  test('[N-2, N-3] NT3 NT5 has every seat bid once and play nine cards', () => {
    checkRounds((rounds, moves) => {
      for (const seat of [0, 1, 2, 3]) {
        const own = moves.filter((one) => one.seat === seat);
        expect(own.filter(({ move }) => move.type === 'bid')).toHaveLength(rounds.length);
        expect(own.filter(({ move }) => move.type === 'play')).toHaveLength(9 * rounds.length);
      }
    });
  });

  test('[N-9] NT3 ends with empty hands, a new row on the score sheet and the deal one seat on', () => {
    checkRounds((rounds) => {
      rounds.forEach((state, index) => {
        const view = game.view(state, null);
        expect(view.cardCounts).toEqual([0, 0, 0, 0]);
        expect(view.sheet.map(({ round }) => round)).toEqual(
          Array.from({ length: index + 1 }, (_, row) => row + 1),
        );
        expect(view.rounds).toHaveLength(index + 1);
        expect(view.dealer).toBe((index + 1) % 4);
        expect(view.tricks).toHaveLength(9);
        expect(view.phase).toBe(index === rounds.length - 1 ? 'over' : 'dealing');
        expect(game.turn(state)).toEqual(view.phase === 'over' ? [] : [DEALER]);
      });
    });
  });

  test('[N-9] starts without the bids, tricks and cards of the round before', () => {
    const state = newGame();
    playRoundCosting(state, [0, 1, 2, 3]);
    expect(game.view(state, null).tricksTaken).toEqual([0, 9, 0, 0]);
    game.apply(state, DEALER, { type: 'deal', deck: DECK_36.cards });
    expect(game.view(state, 0)).toMatchObject({
      phase: 'bidding',
      round: 2,
      bids: [null, null, null, null],
      tricksTaken: [0, 0, 0, 0],
      trick: null,
      tricks: [],
      scores: [0, 1, 2, 3],
    });
  });
});

describe('the score', () => {
  test('[N-8] NT11 counts tricks above the bid and tricks below it alike', () => {
    const state = dealt(ONE_SUIT_EACH);
    bid(state, 7, 0, 2, 1);
    playOneSuitEach(state);
    expect(state.tricksTaken).toEqual([0, 9, 0, 0]);
    expect(game.view(state, null)).toMatchObject({
      sheet: [
        {
          round: 1,
          lines: [{ what: 'missedTricks', points: [1, 2, 0, 2] }],
          change: [1, 2, 0, 2],
          total: [1, 2, 0, 2],
        },
      ],
      rounds: [{ bids: [1, 7, 0, 2], taken: [0, 9, 0, 0] }],
      scores: [1, 2, 0, 2],
    });
  });

  test('[N-8] NT12 adds up over the rounds', () => {
    const state = newGame();
    playRoundCosting(state, [0, 1, 2, 3]);
    playRoundCosting(state, [9, 0, 0, 4]);
    expect(game.view(state, null)).toMatchObject({ scores: [9, 1, 2, 7] });
    expect(state.sheet.map(({ total }) => total)).toEqual([
      [0, 1, 2, 3],
      [9, 1, 2, 7],
    ]);
  });

  test('[N-8] NT11 NT12 is the summed distance of bids and tricks in random games', () => {
    checkRounds((rounds) => {
      const totals = [0, 0, 0, 0];
      rounds.forEach((state, index) => {
        const { sheet, tricks, bids, scores, rounds } = game.view(state, null);
        for (const seat of [0, 1, 2, 3]) {
          const taken = tricks.filter(({ winner }) => winner === seat).length;
          const cost = taken > bids[seat]! ? taken - bids[seat]! : bids[seat]! - taken;
          expect(rounds[index].bids[seat]).toBe(bids[seat]);
          expect(rounds[index].taken[seat]).toBe(taken);
          expect(sheet[index].change[seat]).toBe(cost);
          totals[seat] += cost;
        }
        expect(scores).toEqual(totals);
      });
    });
  });

  test('[N-4] NT7 NT11 every round costs points, at least the distance of the bids from nine', () => {
    checkRounds((rounds) => {
      for (const { sheet, rounds: outcomes } of rounds) {
        const missed = sum(sheet.at(-1)!.change);
        const { bids, taken } = outcomes.at(-1)!;
        expect(sum(taken)).toBe(9);
        expect(missed).toBeGreaterThanOrEqual(Math.abs(sum(bids) - 9));
        expect(missed).toBeGreaterThan(0);
        expect((missed + sum(bids) + 9) % 2).toBe(0);
      }
    });
  });
});

describe('the end of the game', () => {
  function with99Points(): NineState {
    const state = newGame();
    for (let round = 1; round <= 11; round++) playRoundCosting(state, [1, 0, 9, 2]);
    return state;
  }

  test('[N-10] NT13 does not come at 99 points', () => {
    const state = with99Points();
    expect(state.totals).toEqual([11, 0, 99, 22]);
    expect(game.result(state)).toBeNull();
    expect(game.turn(state)).toEqual([DEALER]);
  });

  test.each([1, 2])('[N-10] NT13 comes at 99 plus %i points, and the lowest total wins', (cost) => {
    const state = with99Points();
    playRoundCosting(state, [0, 3, cost, 4]);
    expect(state.phase).toBe('over');
    expect(game.turn(state)).toEqual([]);
    expect(game.result(state)).toEqual({
      winners: [1],
      scores: [11, 3, 99 + cost, 26],
      reason: 'A player reached 100 points. The lowest total wins.',
      ending: { key: 'lowest', points: 100 },
    });
    expect(refused(state, DEALER, { type: 'deal', deck: ONE_SUIT_EACH }).code).toBe(
      'WRONG_GAME_PHASE',
    );
  });

  test('[N-10] NT13 comes when any player reaches the target, also another one', () => {
    for (const loser of [0, 1, 2, 3]) {
      const state = newGame({ target: 18 });
      const costs = [1, 1, 1, 1].with(loser, 9);
      playRoundCosting(state, costs);
      expect(state.phase).toBe('dealing');
      playRoundCosting(state, costs);
      expect(state.phase).toBe('over');
    }
  });

  test('[N-10] NT13 comes after the first round in which a player has the target, in random games', () => {
    checkRounds((rounds) => {
      const isReached = rounds.map(({ totals }) => totals.some((total) => total >= 25));
      expect(isReached.indexOf(true)).toBe(rounds.length - 1);
    }, 25);
  });
});

describe('ties for the lowest total', () => {
  function winnersAfter(...costs: BySeat<number>[]): number[] {
    const state = newGame({ target: 10 });
    for (const cost of costs) playRoundCosting(state, cost);
    return game.result(state)!.winners;
  }

  test('[N-11] NT14 the player who reached the total in a later round wins', () => {
    expect(winnersAfter([3, 5, 9, 1], [0, 1, 2, 2])).toEqual([3]);
    expect(winnersAfter([1, 5, 9, 3], [2, 1, 2, 0])).toEqual([0]);
    expect(winnersAfter([2, 2, 9, 1], [1, 0, 0, 1], [0, 1, 1, 1])).toEqual([1, 3]);
  });

  test('[N-11] NT14 players who reached the total in the same round win together', () => {
    expect(winnersAfter([1, 5, 9, 2], [2, 1, 2, 1])).toEqual([0, 3]);
    expect(winnersAfter([0, 0, 9, 0], [0, 0, 1, 0])).toEqual([0, 1, 3]);
  });

  test('[N-11] NT14 a single lowest total wins, whenever the others were reached', () => {
    expect(winnersAfter([5, 2, 9, 3], [0, 1, 2, 9])).toEqual([1]);
  });

  test('[N-11] NT14 the reason of the result says how a tie was broken', () => {
    const state = newGame({ target: 10 });
    playRoundCosting(state, [3, 5, 9, 1]);
    playRoundCosting(state, [0, 1, 2, 2]);
    expect(game.result(state)!.reason).toBe(
      'A player reached 10 points. The lowest total is shared, so the player who reached it last wins.',
    );
  });

  /** Small costs, so that ties are frequent. */
  const someCosts = fc.array(
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }),
    { minLength: 30, maxLength: 30 },
  );

  test('[N-11] NT14 ties are broken as by a reference that looks for the last round with a cost', () => {
    let ties = 0;
    fc.assert(
      fc.property(someCosts, (costs) => {
        const state = newGame({ target: 10 });
        const history: BySeat<number>[] = [];
        for (let round = 0; state.phase !== 'over' && round <= costs.length; round++) {
          const opener = (round + 1) % 4;
          const cost = (costs[round] ?? [9, 9, 9, 9]).slice();
          if (2 * cost[opener] === sum(cost)) cost[opener]++;
          playRoundCosting(state, cost);
          history.push(cost);
        }
        const totals = [0, 1, 2, 3].map((seat) => sum(history.map((cost) => cost[seat])));
        const lowest = [0, 1, 2, 3].filter((seat) => totals[seat] === Math.min(...totals));
        const lastCost = lowest.map((seat) => history.findLastIndex((cost) => cost[seat] > 0));
        const expected = lowest.filter((_, at) => lastCost[at] === Math.max(...lastCost));
        if (expected.length < lowest.length) ties++;
        expect(game.result(state)).toMatchObject({ winners: expected, scores: totals });
      }),
      { numRuns: 200, seed: 1, endOnFailure: true },
    );
    expect(ties).toBeGreaterThan(10);
  });
});

describe('a stored game', () => {
  test('[N-12] replays to the identical state, from its options, deck orders and decisions', () => {
    checkRounds((rounds, moves) => {
      const record = { game: 'nine', options: { target: 40 }, seats: 4, moves };
      const again = replay(game, JSON.parse(JSON.stringify(record)));
      expect(JSON.stringify(again)).toBe(JSON.stringify(rounds.at(-1)));
    });
  });

  test('[N-12] the same seeds and the same decisions give the same game', () => {
    const played = [1, 1, 2].map((firstSeed) => {
      const state = newGame({ target: 10 });
      const moves = [];
      for (let seed = firstSeed; state.phase !== 'over' && seed < MAX_ROUNDS;) {
        const [seat] = game.turn(state);
        const move =
          seat === DEALER
            ? { type: 'deal' as const, deck: deckFromSeed(DECK_36, seedFromNumber(seed++)) }
            : game.fallback(state, seat, () => 0);
        game.apply(state, seat, move);
        moves.push(wireMove(DECK_36, move));
      }
      return JSON.stringify([state, moves]);
    });
    expect(played[1]).toBe(played[0]);
    expect(played[2]).not.toBe(played[0]);
  });
});

function factsOf(state: NineState, seat: Seat, json: object): NineFact[] {
  const before = game.copy(state);
  const move = playMove(game, state, seat, json);
  if (isRefusal(move)) throw new Error(move.message);
  return game.facts(before, seat, move as never, state);
}

describe('the view', () => {
  test('shows a seat its own hand, and a spectator none', () => {
    const state = dealt(ONE_SUIT_EACH);
    expect(game.view(state, 2).hand).toEqual('6H 7H 8H 9H 10H JH QH KH AH'.split(' '));
    const { hand, legal } = game.view(state, null);
    expect([hand, legal]).toEqual([[], []]);
  });

  test('shows the running trick in the order of play, and the tricks before it', () => {
    const state = dealt(HEARTLESS_THREE);
    bid(state, 1, 1, 1, 1);
    play(state, '9H QH AS 8H KH 9C');
    expect(game.view(state, 0)).toMatchObject({
      trick: {
        leader: 2,
        plays: [
          { seat: 2, card: 'KH' },
          { seat: 3, card: '9C' },
        ],
        winner: null,
      },
      tricks: [{ leader: 1, winner: 2, plays: [{ card: '9H' }, {}, { seat: 3 }, { seat: 0 }] }],
      tricksTaken: [0, 0, 1, 0],
      cardCounts: [8, 8, 7, 7],
    });
  });

  test('keeps the bids, their order and the tricks of a finished round until the next deal', () => {
    const state = newGame();
    playRoundCosting(state, [0, 1, 2, 3]);
    expect(game.view(state, null)).toMatchObject({
      phase: 'dealing',
      dealer: 1,
      bids: [0, 8, 2, 3],
      bidOrder: [1, 2, 3, 0],
      tricksTaken: [0, 9, 0, 0],
    });
    deal(state, ONE_SUIT_EACH);
    expect(game.view(state, null)).toMatchObject({ dealer: 1, bidOrder: [2, 3, 0, 1] });
  });
});

describe('facts', () => {
  test('a deal has the round for all and the cards for their owners only', () => {
    const facts = factsOf(newGame(), DEALER, { type: 'deal', deck: ONE_SUIT_EACH });
    expect(facts[0]).toEqual({ type: 'handStarted', round: 1, dealer: 0 });
    expect(facts.slice(1).map(({ type, only }) => [type, only])).toEqual([
      ['dealt', 0],
      ['dealt', 1],
      ['dealt', 2],
      ['dealt', 3],
    ]);
    expect(facts[4]).toMatchObject({ cards: '6S 7S 8S 9S 10S JS QS KS AS'.split(' ') });
  });

  test('a bid has its seat and its value', () => {
    expect(factsOf(dealt(ONE_SUIT_EACH), 1, { type: 'bid', value: 4 })).toEqual([
      { type: 'bid', seat: 1, value: 4 },
    ]);
  });

  test('a play has the card and, with the fourth card, the trick', () => {
    const state = dealt(HEARTLESS_THREE);
    bid(state, 1, 1, 1, 1);
    play(state, '9H QH');
    const played = { type: 'played', seat: 3, card: 'AS' };
    expect(factsOf(state, 3, { type: 'play', card: 'AS' })).toEqual([played]);
    expect(factsOf(state, 0, { type: 'play', card: '6H' })).toEqual([
      { type: 'played', seat: 0, card: '6H' },
      { type: 'trickTaken', seat: 2, trick: 1 },
    ]);
  });

  test.each([
    { target: 100, last: ['played', 'trickTaken', 'handScored'] },
    { target: 10, last: ['played', 'trickTaken', 'handScored', 'gameOver'] },
  ])('the last card of a round has $last at target $target', (end) => {
    const state = newGame({ target: end.target });
    playRoundCosting(state, [8, 1, 2, 3]);
    deal(state, ONE_SUIT_EACH);
    bid(state, 6, 1, 2, 3);
    while (state.plays.length < 35) {
      game.apply(
        state,
        state.player,
        game.fallback(state, state.player, () => 0),
      );
    }
    const facts = factsOf(state, 1, { type: 'play', card: 'AD' });
    expect(facts.map(({ type }) => type)).toEqual(end.last);
    expect(facts[2]).toEqual({
      type: 'handScored',
      row: game.view(state, null).sheet[1],
      bids: [2, 3, 6, 1],
      taken: [0, 0, 9, 0],
    });
    expect(facts[2]).toMatchObject({ row: { change: [2, 3, 3, 1], total: [10, 4, 5, 4] } });
    expect(findFact(facts, 'gameOver')?.result ?? null).toEqual(game.result(state));
  });
});

describe('a redeal', () => {
  test('gives no heart to a seat that did not follow hearts, and any card to the others', () => {
    const state = dealt(HEARTLESS_THREE);
    bid(state, 1, 1, 1, 1);
    play(state, '9H QH AS 8H');
    const view = game.view(state, 1);
    const random = randomFromNumber(1);
    const seen = [0, 1, 2, 3].map(() => new Set<string>());
    for (let time = 0; time < 300; time++) {
      const other = game.redeal(view, random);
      for (const seat of [0, 1, 2, 3]) {
        for (const card of game.view(other, seat).hand) seen[seat].add(card);
      }
    }
    const hidden = [0, 2, 3].flatMap((seat) => game.view(state, seat).hand);
    const withoutHearts = hidden.filter((card) => !card.endsWith('H'));
    expect(seen[0]).toEqual(new Set(hidden));
    expect(seen[1]).toEqual(new Set(view.hand));
    expect(seen[2]).toEqual(new Set(hidden));
    expect(seen[3]).toEqual(new Set(withoutHearts));
  });

  test.each(['dealing', 'bidding', 'playing', 'over'])(
    'in the phase %s restores everything but the other hands',
    (phase) => {
      const state = newGame({ target: 10 });
      playRoundCosting(state, [0, 1, 2, 3]);
      if (phase !== 'dealing') deal(state, ONE_SUIT_EACH);
      if (phase === 'bidding') bid(state, 3);
      if (phase === 'playing') bid(state, 3, 3, 3, 3);
      if (phase === 'over') {
        bid(state, 1, 1, 1, 9);
        playOneSuitEach(state);
      }
      expect(state.phase).toBe(phase);
      const { hands: before, ...rest } = state;
      const { hands: after, ...restAfter } = game.redeal(game.view(state, 0), randomFromNumber(2));
      expect(restAfter).toEqual(rest);
      expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
    },
  );
});
