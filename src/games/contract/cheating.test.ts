// Bots use no hidden information: in two states of the same information set they decide alike. Bots that
// peek show that these tests catch them.

import { describe, expect, test } from 'vitest';
import { evaluateMoves } from '#bots/search.ts';
import type { Card } from '#cards/card.ts';
import { holdsCard, type Hands } from '#cards/hands.ts';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import type { GameTesting } from '#rules/gameTesting.ts';
import type { Move } from '#rules/moves.ts';
import { playMove, startGame, type RecordedMove } from '#rules/play.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { botOf } from '../bots.ts';
import { QUEEN_OF_SPADES, SEATS } from '../hearts/state.ts';
import { GAMES } from '../registry.ts';

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

const TESTING = new Map<AnyGame, GameTesting<unknown>>();
for (const game of GAMES) {
  TESTING.set(game, (await import(`../${game.id}/testing.ts`)).testing);
}

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
  const state = startGame(game, {}, game.seats.max);
  const moves: RecordedMove[] = [];
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    if (turn[0] !== DEALER && random(6) === 0) yield { state, moves };
    const move = randomMove(game.legal(state, turn[0]), random);
    game.apply(state, turn[0], move);
    moves.push({ seat: turn[0], move: wireMove(game.deck, move) });
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
      const seen = new Set(TESTING.get(game)!.known(state, seat));
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
