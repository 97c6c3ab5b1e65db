// Records for the tests of the review: random games, and games played by bots.

import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import { startGameOrThrow, playMove } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import type { ReviewedRecord } from './decisions.ts';

type TestMove = ReviewedRecord['moves'][number];

/** Records the first moves of a game between people, random or chosen by `choose`. */
export function testRecord(
  game: AnyGame,
  number: number,
  { options = {}, maxMoves = 80 }: { options?: object; maxMoves?: number } = {},
  choose?: (view: View) => WireMove,
): ReviewedRecord {
  const random = quickRandom(seedFromNumber(number));
  const seats = Math.min(4, game.seats.max);
  const state = startGameOrThrow(game, options, seats);
  const moves: TestMove[] = [];
  while (moves.length < maxMoves) {
    const [seat] = game.turn(state);
    if (seat === undefined) break;
    const randomly = wireMove(game.deck, randomMove(game.legal(state, seat), random));
    const move = seat === DEALER || !choose ? randomly : choose(game.view(state, seat));
    playMove(game, state, seat, move);
    moves.push({ seat, move, by: seat === DEALER ? 'dealer' : 'player' });
  }
  const players = Array.from({ length: seats }, () => ({ bot: null }));
  return { rules: rulesVersionOf(game), options: { ...options }, players, moves };
}
