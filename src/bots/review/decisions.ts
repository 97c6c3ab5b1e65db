// The decisions of a seat in a recorded game: its views and its moves.

import type { AnyGame, Seat, View } from '#rules/game.ts';
import { listChoices, type Choice } from '#rules/moves.ts';
import { countMoves } from '#rules/possibleMoves.ts';
import { playMove, startRecorded, type RecordedMove, type RecordedStart } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';

/** The part of a record that a review needs. */
export interface ReviewedRecord extends RecordedStart {
  readonly players: readonly { readonly bot: string | null }[];
  readonly moves: readonly (RecordedMove & { readonly by: string })[];
}

export interface Decision {
  /** The index of the move in the game. */
  readonly at: number;
  readonly round: number;
  readonly view: View;
  readonly move: WireMove;
  /** The real state at that moment, for the results with open hands only. */
  readonly state: unknown;
}

export interface ReplayedGame {
  readonly decisions: Decision[];
  /** The seat's view after the last move. */
  readonly last: View;
}

/** Returns the seat's own decisions between several legal moves. */
export function decisionsOf(
  game: AnyGame,
  record: ReviewedRecord,
  seat: Seat,
): ReplayedGame | Refusal {
  const state = startRecorded(game, record);
  if (isRefusal(state)) return state;
  const decisions: Decision[] = [];
  for (const [at, recorded] of record.moves.entries()) {
    if (isOwn(record, seat, recorded) && hasChoice(game, state, seat)) {
      // Views a copy, because a view may share lists with its state, which changes later.
      const then = game.copy(state);
      const view: View = game.view(then, seat);
      decisions.push({ at, round: view.round, view, move: recorded.move, state: then });
    }
    const outcome = playMove(game, state, recorded.seat, recorded.move);
    if (isRefusal(outcome)) return outcome;
  }
  return { decisions, last: game.view(state, seat) };
}

/** Excludes moves by the clock, and by a bot that played for an absent player. */
function isOwn(
  { players }: ReviewedRecord,
  seat: Seat,
  { seat: mover, by }: ReviewedRecord['moves'][number],
): boolean {
  if (mover !== seat) return false;
  return by === 'player' || (by === 'bot' && players[seat]?.bot !== null);
}

function hasChoice(game: AnyGame, state: unknown, seat: Seat): boolean {
  const count = (sum: number, choice: Choice): number => sum + countMoves(choice);
  return listChoices(game.legal(state, seat)).reduce(count, 0) > 1;
}
