// What somebody had to decide in a game that was recorded: what they saw, and what they did.

import type { AnyGame, Seat, View } from '#rules/game.ts';
import { listChoices, type Choice } from '#rules/moves.ts';
import { countMoves } from '#rules/possibleMoves.ts';
import { playMove, startRecorded, type RecordedMove, type RecordedStart } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';

/** What a review needs of a record. */
export interface ReviewedRecord extends RecordedStart {
  readonly players: readonly { readonly bot: string | null }[];
  readonly moves: readonly (RecordedMove & { readonly by: string })[];
}

export interface Decision {
  /** Which move of the game it was, from 0. */
  readonly at: number;
  readonly round: number;
  readonly view: View;
  readonly move: WireMove;
  /** The whole truth at that moment, for those alone who ask for it. */
  readonly state: unknown;
}

export interface ReplayedGame {
  readonly decisions: Decision[];
  /** How things stood after the last move, as the seat saw it. */
  readonly last: View;
}

/** Every decision of a seat that was its own and where there was a choice. */
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
      // Of a copy: a view may share lists with its state, which goes on.
      const then = game.copy(state);
      const view: View = game.view(then, seat);
      decisions.push({ at, round: view.round, view, move: recorded.move, state: then });
    }
    const outcome = playMove(game, state, recorded.seat, recorded.move);
    if (isRefusal(outcome)) return outcome;
  }
  return { decisions, last: game.view(state, seat) };
}

/** What the clock played, or a bot for somebody who was away, was nobody's decision. */
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
