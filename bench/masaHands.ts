// Plays random hands of any game through the ordinary contract: shuffle, deal, legal, apply, score.
import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import { DEALER, type AnyGame } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { startGame } from '#rules/play.ts';
import type { HandWork } from './stopwatch.ts';

/** Limits the hands of a game, because random bidders at Pitch would never finish. */
const HANDS_PER_GAME = 20;

export function masaHands(game: AnyGame): HandWork {
  const random = quickRandom(seedFromNumber(1));
  const seats = Math.min(game.seats.max, 4);
  const fresh = startGame(game, {}, seats);
  let state = game.copy(fresh);
  let hands = 0;

  /** Plays from a deal to the next one, or to the end of the game. */
  function playHand(): number {
    let moves = 0;
    let turn = game.turn(state);
    if (turn.length === 0 || ++hands % HANDS_PER_GAME === 0) {
      state = game.copy(fresh);
      turn = game.turn(state);
    }
    do {
      const seat = turn[0];
      game.apply(state, seat, randomMove(game.legal(state, seat), random));
      moves++;
      turn = game.turn(state);
    } while (turn.length > 0 && turn[0] !== DEALER);
    return moves;
  }

  return { playHand, copyStates: copier(game, seats, random) };
}

function copier(game: AnyGame, seats: number, random: Random): (times: number) => void {
  const positions: unknown[] = [];
  const state = startGame(game, {}, seats);
  do {
    const seat = game.turn(state)[0];
    game.apply(state, seat, randomMove(game.legal(state, seat), random));
    positions.push(game.copy(state));
  } while (game.turn(state)[0] !== DEALER && game.turn(state).length > 0);

  let kept: unknown = null;
  return (times) => {
    for (let made = 0; made < times; made++) kept = game.copy(positions[made % positions.length]);
    if (kept === undefined) throw new Error('A copy is a state');
  };
}
