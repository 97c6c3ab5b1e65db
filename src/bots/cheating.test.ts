// A bot cannot know what its seat cannot see: with hidden cards exchanged it makes the same move.

import { describe, expect, test } from 'vitest';
import type { Card } from '#cards/card.ts';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { GAMES } from '#rules/catalog.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import type { GameTesting } from '#rules/gameTesting.ts';
import { randomMove, wireMove, type WireMove } from '#rules/moves.ts';
import { playMove, startGame, type RecordedMove } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { chooseWithin } from './chooseMove.ts';
import { hint } from './hint.ts';

const HASTY = {
  worlds: 4,
  runs: 24,
  exploration: 0.3,
  depth: 20,
  plans: true,
  infers: true,
  solves: true,
};
const ENOUGH = 25;
const MOST_GAMES = 200;

const TESTING = new Map<AnyGame, GameTesting<unknown>>();
for (const game of GAMES) {
  TESTING.set(game, (await import(`../rules/${game.id}/testing.ts`)).testing);
}

describe.each(GAMES)('$title:', (game) => {
  const { known } = TESTING.get(game)!;

  /** The moves with two hidden cards exchanged since they were last shuffled. */
  function scramble(moves: RecordedMove[], hidden: Card[], random: Random): RecordedMove[] {
    const lastShuffle = moves.findLastIndex(({ move }) => (move.deck as [])?.length > 0);
    const [one, two] = nameCards(game.deck, shuffled(hidden, random));
    const swap = (name: string): string => (name === one ? two : name === two ? one : name);
    return moves.map(({ seat, move }, at) =>
      at < lastShuffle ? { seat, move } : { seat, move: mapCards(move, swap) },
    );
  }

  /** What the seat in turn sees at the end of these moves; nothing if they are not legal. */
  function viewAfter(moves: readonly RecordedMove[]): View | null {
    const state = startGame(game, {}, game.seats.max);
    for (const { seat, move } of moves) {
      if (isRefusal(playMove(game, state, seat, move))) return null;
    }
    return game.view(state, game.turn(state)[0]);
  }

  function* positions(random: Random): Generator<{ state: unknown; moves: RecordedMove[] }> {
    const state = startGame(game, {}, game.seats.max);
    const moves: RecordedMove[] = [];
    for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
      if (turn[0] !== DEALER && random(6) === 0) yield { state, moves };
      const move = randomMove(game.legal(state, turn[0]), random);
      game.apply(state, turn[0], move);
      moves.push({ seat: turn[0], move: wireMove(game.deck, move) });
    }
  }

  test('exchanging cards that the seat cannot see changes neither its moves nor its hints', () => {
    let tried = 0;
    for (let seed = 0; tried < ENOUGH && seed < MOST_GAMES; seed++) {
      const random = randomFromNumber(seed);
      for (const { state, moves } of positions(random).take(4)) {
        const [seat] = game.turn(state);
        const seen = new Set(known(state, seat));
        const hidden = game.deck.cards.filter((card) => !seen.has(card));
        const other = hidden.length < 2 ? null : viewAfter(scramble(moves, hidden, random));
        if (!other) continue;
        tried++;
        const view = game.view(state, seat);
        const think = (one: View): unknown => [
          chooseWithin(one, null, randomFromNumber(seed)),
          chooseWithin(one, HASTY, randomFromNumber(seed)),
        ];
        expect(think(other)).toEqual(think(view));
        if (tried === 1) expect(adviceFor(other)).toEqual(adviceFor(view));
      }
    }
    expect(tried).toBeGreaterThanOrEqual(ENOUGH);
  });
});

function adviceFor(view: View): unknown {
  return hint(view, randomFromNumber(1));
}

function mapCards(move: WireMove, map: (name: string) => string): WireMove {
  if (typeof move.card === 'string') return { ...move, card: map(move.card) };
  if (Array.isArray(move.cards)) return { ...move, cards: move.cards.map(map) };
  return Array.isArray(move.deck) ? { ...move, deck: move.deck.map(map) } : move;
}
