// Plays one game of the arena. The decks depend only on its number, so every seating gets the same cards.
import { quickRandom, seededRandom, seedFromNumber } from '#cards/random.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Player } from './players.ts';

export interface Seating {
  /** The letter of the player at each seat. */
  places: string;
  players: Readonly<Record<string, Player>>;
}

export interface GameReport {
  places: string;
  /** The view of a spectator at the end. */
  view: View;
  hands: number;
  /** Moves and their milliseconds, by player. */
  moves: Record<string, number>;
  milliseconds: Record<string, number>;
}

const SEED_STRIDE = 1000;

/** The end of a match by a fault of one of its players. */
export class MatchError extends Error {
  override readonly name = 'MatchError';
}

export async function playGame(
  game: AnyGame,
  options: object,
  seating: Seating,
  number: number,
  maxHands: number,
): Promise<GameReport> {
  const { places, players } = seating;
  const state = startGame(game, options, places.length);
  if (isRefusal(state)) throw new Error(state.message);
  const random = quickRandom(seedFromNumber(-1 - number));
  const report: GameReport = {
    places,
    view: game.view(state, null),
    hands: 0,
    moves: {},
    milliseconds: {},
  };
  for (;;) {
    const turn = game.turn(state);
    if (turn.length === 0 || (turn[0] === DEALER && report.hands === maxHands)) break;
    if (turn[0] === DEALER) deal(game, state, number * SEED_STRIDE + report.hands++);
    else await playTurn(turn[0]);
  }
  report.view = game.view(state, null);
  return report;

  async function playTurn(seat: Seat): Promise<void> {
    const name = places[seat];
    const view = game.view(state, seat) as View;
    const player = players[name];
    const start = player.clock();
    const move: WireMove = await player.choose(view, random);
    report.milliseconds[name] = (report.milliseconds[name] ?? 0) + player.clock() - start;
    report.moves[name] = (report.moves[name] ?? 0) + 1;
    const outcome = playMove(game, state, seat, move);
    if (isRefusal(outcome))
      throw new MatchError(
        `Player ${name} made an illegal move, ${JSON.stringify(move)}: ${outcome.message}`,
      );
  }
}

function deal(game: AnyGame, state: unknown, seed: number): void {
  const choices = game.legal(state, DEALER);
  game.apply(state, DEALER, randomMove(choices, seededRandom(seedFromNumber(seed))));
}
