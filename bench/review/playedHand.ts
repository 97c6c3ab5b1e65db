// Plays a hand for a review: one seat with a given player, the others with normal bots.
import { botOf } from '#games/bots.ts';
import { chooseWithin } from '#bots/chooseMove.ts';
import { BUDGETS } from '#bots/levels.ts';
import type { ReviewedRecord } from '#bots/review/decisions.ts';
import type { Budget } from '#bots/search.ts';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import { listChoices, type Choice } from '#rules/moves.ts';
import { countMoves, randomMove } from '#rules/possibleMoves.ts';
import { startGameOrThrow, playMove } from '#rules/play.ts';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';

/** Chooses the moves of the given seat. `decision` counts its earlier decisions. */
export type Player = (view: View, decision: number) => WireMove;

export function playedHand(
  game: AnyGame,
  seat: Seat,
  number: number,
  player: Player,
): ReviewedRecord {
  const random = quickRandom(seedFromNumber(number));
  const seats = Math.min(4, game.seats.max);
  const state = startGameOrThrow(game, {}, seats);
  const moves: { seat: Seat; move: WireMove; by: string }[] = [];
  let decisions = 0;
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const [mover] = turn;
    const choices = listChoices(game.legal(state, mover));
    if (mover === DEALER && moves.length > 0 && isNewRound(game, choices)) break;
    const move =
      mover === DEALER
        ? wireMove(game.deck, randomMove(choices, random))
        : mover === seat && countAll(choices) > 1
          ? player(game.view(state, mover), decisions++)
          : chooseWithin(botOf(game), game.view(state, mover), BUDGETS.normal, random);
    playMove(game, state, mover, move);
    moves.push({ seat: mover, move, by: mover === DEALER ? 'dealer' : 'bot' });
  }
  const players = Array.from({ length: seats }, () => ({ bot: 'normal' }));
  return { rules: rulesVersionOf(game), options: {}, players, moves };
}

function countAll(choices: readonly Choice[]): number {
  return choices.reduce((sum, choice) => sum + countMoves(choice), 0);
}

function isNewRound(game: AnyGame, choices: readonly Choice[]): boolean {
  const { length } = game.deck.cards;
  return choices.every(
    (choice) => choice.kind !== 'deck' || choice.from.length === 0 || choice.from.length === length,
  );
}

export const STRONG = BUDGETS.strong as Budget;
export const TEN_TIMES: Budget = { ...STRONG, worlds: 10 * STRONG.worlds, runs: 10 * STRONG.runs };
