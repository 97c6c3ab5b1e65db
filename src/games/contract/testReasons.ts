// Random positions for the checks of reasons, and the check of all reasons that are given in them.

import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import type { Position } from '#bots/testPosition.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { startGame } from '#rules/play.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { randomOptions } from '#rules/testing.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { botOf } from '../bots.ts';
import { isTrue } from './testReasonClaims.ts';

/** A decision in a random game, with some of its legal moves. */
export interface Decision {
  readonly view: View;
  readonly moves: readonly Move[];
  readonly legal: number;
  readonly random: Random;
}

/** One in this many decisions of a game is taken. */
const STRIDE = 4;
const MOVES_PER_POSITION = 3;
const MAX_MOVES = 400;

/** Yields decisions of random games, in which the policy and chance play by turns; every second game has house rules. */
export function* randomDecisions(game: AnyGame, count: number, seed: number): Generator<Decision> {
  let left = count;
  for (let number = 0; left > 0; number++) {
    const random = quickRandom(seedFromNumber(seed + number));
    const seats = game.seats.min + random(game.seats.max - game.seats.min + 1);
    const options = number % 2 === 0 ? {} : randomOptions(game, random);
    const state = startGame(game, options, seats);
    if (isRefusal(state)) continue;
    const playsWell = random(3) > 0;
    for (let moves = 0; moves < MAX_MOVES && left > 0; moves++) {
      const [seat] = game.turn(state);
      if (seat === undefined) break;
      const choices = game.legal(state, seat);
      if (seat !== DEALER && random(STRIDE) === 0) {
        left--;
        const tried = Array.from({ length: MOVES_PER_POSITION }, () => randomMove(choices, random));
        const legal = [...listMoves(choices)].length;
        yield { view: game.view(game.copy(state), seat), moves: tried, legal, random };
      }
      const isPolicy = seat !== DEALER && playsWell && random(3) > 0;
      const move = isPolicy
        ? botOf(game).knowledge.policy(state, seat, random)
        : randomMove(choices, random);
      game.apply(state, seat, move);
    }
  }
}

export interface CheckedReasons {
  /** How often each reason was given. */
  readonly given: Readonly<Record<string, number>>;
  /** The positions in which a reason was false. */
  readonly wrong: readonly string[];
}

/** Checks every reason that is given for moves in so many random positions. */
export function checkReasons(game: AnyGame, positions: number, seed: number): CheckedReasons {
  const { reason } = botOf(game).knowledge;
  const given: Record<string, number> = {};
  const wrong: string[] = [];
  for (const { view, moves, random } of randomDecisions(game, positions, seed)) {
    for (const one of moves) {
      const move = wireMove(game.deck, one);
      const found = reason(view, move);
      if (!found) continue;
      const { key } = 'next' in found && found.next ? found.next : found;
      given[key] = (given[key] ?? 0) + 1;
      if (!isTrue({ game, view, move, random } as Position, found)) {
        wrong.push(JSON.stringify({ move, given: found, hand: view.hand, view }));
      }
    }
  }
  return { given, wrong };
}
