// Bots know nothing hidden, and believe on average what is true.

import { agreement } from '#bots/cardKnowledge.ts';
import { evaluateMoves } from '#bots/search.ts';
import { sampleWorlds } from '#bots/worlds.ts';
import type { Card } from '#cards/card.ts';
import { countMask, type Hands, holdsCard, suitMask } from '#cards/hands.ts';
import { nameCards } from '#cards/notation.ts';
import {
  quickRandom,
  type Random,
  randomFromNumber,
  seededRandom,
  seedFromNumber,
} from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import { type AnyGame, DEALER, type Seat, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { playMove, type RecordedMove, startGame } from '#rules/play.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { playedMoves } from '#rules/testing.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { describe, expect, test } from 'vitest';
import { botOf } from '../bots.ts';
import { QUEEN_OF_SPADES } from '../hearts/state.ts';
import { GAMES } from '../registry.ts';
import { TESTING } from '../testings.ts';

const TRICK_GAMES = GAMES.filter((game) => botOf(game).knowledge.beforePlay);
const CARDS = 7;

/** Plays some cards of a round, by the policy or at random; `start` is the state before the first lead. */
function playRound(game: AnyGame, isByPolicy: boolean): { state: unknown; start: unknown } {
  const random = randomFromNumber(4);
  const state = startGame(game, {}, game.seats.max);
  const { policy } = botOf(game).knowledge;
  let start: unknown = null;
  for (let played = 0; played < CARDS;) {
    const [seat] = game.turn(state);
    const choices = game.legal(state, seat);
    const policyMove: Move =
      seat === DEALER ? randomMove(choices, random) : policy(state, seat, random);
    const isPlay = policyMove.type === 'play';
    if (isPlay && played++ === 0) start = game.copy(state);
    game.apply(state, seat, isPlay && !isByPolicy ? randomMove(choices, random) : policyMove);
  }
  return { state, start };
}

describe.each(TRICK_GAMES)('$title', (game) => {
  const knowledge = botOf(game).knowledge;
  const fit = (state: unknown): number => {
    const view = game.view(state, game.turn(state)[0]) as View;
    return agreement(game, knowledge, state, view, randomFromNumber(1));
  };

  test('beforePlay restores the state before the first lead', () => {
    const { state, start } = playRound(game, false);
    expect(knowledge.beforePlay!(state)).toEqual(start);
  });

  test('a state fits if the policy would have played all cards, and fits worse if not', () => {
    expect(fit(playRound(game, true).state)).toBe(1);
    expect(fit(playRound(game, false).state)).toBeLessThan(1);
  });
});

interface WithTrumps {
  phase: string;
  hands: Hands;
  trump: number;
  plays: readonly number[];
}

const SEATS = 4;
const ROUNDS = 40;
const WORLDS = 12;

function trumpsOfOthers({ hands, trump }: WithTrumps, seat: Seat): number {
  let count = 0;
  for (let other = 0; other < SEATS; other++) {
    if (other !== seat) count += countMask(suitMask(hands, other, trump));
  }
  return count;
}

/** Returns the mean number of the others' trumps before the first cards: real, sampled, and sampled with inference. */
function compare(game: AnyGame, options: object): { truth: number; plain: number; infers: number } {
  const knowledge = botOf(game).knowledge;
  const random = quickRandom(seedFromNumber(3));
  const sums = { truth: 0, plain: 0, infers: 0 };
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const state = startGame(game, options, SEATS) as WithTrumps;
    const deck = seededRandom(seedFromNumber(round));
    game.apply(state, DEALER, randomMove(game.legal(state, DEALER), deck));
    while (state.phase !== 'playing') {
      const [seat] = game.turn(state);
      if (seat === DEALER) break;
      game.apply(state, seat, knowledge.policy(state, seat, random));
    }
    while (state.phase === 'playing' && state.plays.length < SEATS) {
      const [seat] = game.turn(state);
      const view = game.view(state, seat) as View;
      const meanOf = (infers: boolean): number => {
        const worlds = sampleWorlds(game, knowledge, view, { count: WORLDS, infers }, random);
        return worlds.reduce((sum: number, world) => {
          return sum + trumpsOfOthers(world as WithTrumps, seat) / WORLDS;
        }, 0);
      };
      sums.truth += trumpsOfOthers(state, seat);
      sums.plain += meanOf(false);
      sums.infers += meanOf(true);
      count++;
      game.apply(state, seat, knowledge.policy(state, seat, random));
    }
  }
  expect(count).toBeGreaterThan(ROUNDS);
  return { truth: sums.truth / count, plain: sums.plain / count, infers: sums.infers / count };
}

test.each([
  ['sobesobe', {}],
  ['pitch', { variant: '10-point' }],
])(
  'after an exchange in %s %j, inference samples as many trumps as the others hold',
  (id, options) => {
    const game = GAMES.find((one) => one.id === id)!;
    const { truth, plain, infers } = compare(game, options);
    expect(infers).toBeGreaterThan(0.88 * truth);
    expect(infers).toBeLessThan(1.12 * truth);
    expect(plain).toBeLessThan(0.75 * truth);
  },
);

const BUDGET = {
  worlds: 4,
  runs: 12,
  exploration: 0.3,
  depth: 20,
  plans: true,
  infers: true,
  solves: true,
};
const PAIRS = 25;
const MAX_GAMES = 200;

/** Swaps two hidden cards in all moves since the last deal. */
function scramble(
  game: AnyGame,
  moves: readonly RecordedMove[],
  hidden: Card[],
  random: Random,
): RecordedMove[] {
  const lastShuffle = moves.findLastIndex(({ move }) => (move.deck as [])?.length > 0);
  const [one, two] = nameCards(game.deck, shuffled(hidden, random));
  const swap = (name: string): string => (name === one ? two : name === two ? one : name);
  return moves.map(({ seat, move }, at) =>
    at < lastShuffle ? { seat, move } : { seat, move: mapCards(move, swap) },
  );
}

function mapCards(move: WireMove, map: (name: string) => string): WireMove {
  if (typeof move.card === 'string') return { ...move, card: map(move.card) };
  if (Array.isArray(move.cards)) return { ...move, cards: move.cards.map(map) };
  return Array.isArray(move.deck) ? { ...move, deck: move.deck.map(map) } : move;
}

/** Returns the state after these moves, or null if one is not legal. */
function stateAfter(game: AnyGame, moves: readonly RecordedMove[]): unknown {
  const state = startGame(game, {}, game.seats.max);
  const areLegal = moves.every(({ seat, move }) => !isRefusal(playMove(game, state, seat, move)));
  return areLegal ? state : null;
}

function* positions(
  game: AnyGame,
  random: Random,
): Generator<{ state: unknown; moves: RecordedMove[] }> {
  const moves: RecordedMove[] = [];
  for (const { before, seat, move } of playedMoves(game, {}, random)) {
    if (seat !== DEALER && random(6) === 0) yield { state: before, moves };
    moves.push({ seat, move });
  }
}

interface Pair {
  seat: Seat;
  /** Two states that the seat cannot distinguish. */
  states: [unknown, unknown];
}

/** Yields pairs of states: with two hidden cards swapped, and with all hidden cards redealt. */
function* pairs(game: AnyGame): Generator<Pair> {
  for (let seed = 0; seed < MAX_GAMES; seed++) {
    const random = randomFromNumber(seed);
    for (const { state, moves } of positions(game, random).take(4)) {
      const [seat] = game.turn(state);
      const seen = new Set(TESTING[game.id].known(state, seat));
      const hidden = game.deck.cards.filter((card) => !seen.has(card));
      if (hidden.length < 2) continue;
      const other = stateAfter(game, scramble(game, moves, hidden, random));
      if (other) yield { seat, states: [game.copy(state), other] };
      yield { seat, states: [game.copy(state), game.redeal(game.view(state, seat), random)] };
    }
  }
}

/** Returns everything that a bot decides, from the state itself, as in its rollouts, and from the view. */
function decisions(game: AnyGame, knowledge: AnyKnowledge, state: unknown, seat: Seat): string {
  const chance = (): Random => randomFromNumber(7);
  const view = game.view(state, seat) as View;
  const evaluations = evaluateMoves(game, knowledge, view, BUDGET, chance());
  return JSON.stringify([
    knowledge.policy(game.copy(state), seat, chance()),
    knowledge.candidates?.(game.copy(state), seat, chance()),
    knowledge.policy(game.redeal(view, chance()), seat, chance()),
    evaluations,
    knowledge.reason(view, wireMove(game.deck, evaluations[0].move)),
  ]);
}

/** Returns whether a bot decides differently in one of many pairs. */
function isCaught(real: AnyGame, knowledge: AnyKnowledge, game = real): boolean {
  let count = 0;
  for (const { seat, states } of pairs(real).take(PAIRS)) {
    expect(real.view(states[1], seat)).toEqual(real.view(states[0], seat));
    count++;
    const [one, other] = states.map((state) => decisions(game, knowledge, state, seat));
    if (one !== other) return true;
  }
  expect(count).toBe(PAIRS);
  return false;
}

describe.each(GAMES)('$title', (game) => {
  const honest = botOf(game).knowledge;

  test('no decision depends on cards that the seat cannot see', () => {
    expect(isCaught(game, honest)).toBe(false);
  });

  test('a policy or a list of candidates that reads all cards is caught', () => {
    const policy = (state: unknown, seat: Seat): Move => {
      const moves = [...listMoves(game.legal(state, seat))].slice(0, 50);
      return moves[hashOf(state, moves.length)];
    };
    const candidates = (state: unknown, seat: Seat, random: Random): Move[] => {
      const policyMove = honest.policy(state as never, seat, random);
      return hashOf(state, 2) === 0
        ? [policyMove]
        : [...listMoves(game.legal(state, seat))].slice(0, 50);
    };
    expect(isCaught(game, { ...honest, policy })).toBe(true);
    expect(isCaught(game, { ...honest, candidates })).toBe(true);
  });

  test('a game that leaks the real state, through its views or behind them, is caught', () => {
    const SECRET = Symbol('state');
    const leakingView: AnyGame = {
      ...game,
      view: (state, seat) => ({ ...game.view(state, seat), [SECRET]: state }),
      redeal: (view) => game.copy((view as unknown as Record<symbol, unknown>)[SECRET]),
    };
    let lastSeen: unknown;
    const leakingMemory: AnyGame = {
      ...game,
      view: (state, seat) => game.view((lastSeen = state), seat),
      redeal: () => game.copy(lastSeen),
    };
    for (const peeking of [leakingView, leakingMemory]) {
      const searching = { ...honest };
      delete searching.solve;
      delete searching.draws;
      expect(isCaught(game, searching, peeking)).toBe(true);
    }
  });
});

test('a policy that looks for a single card is caught', () => {
  const game = GAMES.find(({ id }) => id === 'hearts')!;
  const honest = botOf(game).knowledge;
  const policy = (state: unknown, seat: Seat, random: Random): Move => {
    const { hands } = state as { hands: Hands };
    const isNext = holdsCard(hands, (seat + 1) % SEATS, QUEEN_OF_SPADES);
    return isNext ? [...listMoves(game.legal(state, seat))][0] : honest.policy(state, seat, random);
  };
  expect(isCaught(game, { ...honest, policy })).toBe(true);
});

/** Returns a hash of the whole state below `count`. */
function hashOf(state: unknown, count: number): number {
  let sum = 0;
  for (const letter of JSON.stringify(state)) sum = (sum * 31 + letter.charCodeAt(0)) % 100_003;
  return sum % count;
}
