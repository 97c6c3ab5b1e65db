// Resigning: the other side wins, or a bot plays on.

import type { Result, Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import { endedBy } from './endings.ts';
import { gameOf } from './gameOf.ts';
import { forfeitOf, runningGame } from './playing.ts';
import { refuse } from './refusals.ts';
import { requireGame, requireSeat } from './assertions.ts';
import type { Table } from './table.ts';

/** The player stays at the table, and may vote for a rematch or leave. */
export function decideResign(table: Table, { by }: CommandOf<'resign'>): Decision {
  const play = runningGame(table);
  if (isRefusal(play)) return play;
  const seat = requireSeat(table, by);
  if (table.places[seat].resigned) return refuse('resignedAlready');
  const result = forfeitOf(table, seat) ?? resultOfLastLeft(table, seat);
  return [{ type: 'resigned', seat }, ...(result ? [{ type: 'forfeited', result } as const] : [])];
}

/** In a game without two sides: returns the result if one seat or only bots are left, otherwise null. */
function resultOfLastLeft(table: Table, resigning: Seat): Result | null {
  const winners = [...table.places.keys()].filter(
    (seat) => seat !== resigning && table.places[seat].resigned === null,
  );
  const isPersonLeft = winners.some((seat) => table.places[seat].person !== null);
  if (winners.length > 1 && isPersonLeft) return null;
  return endedBy('gaveUp', winners, gameOf(table).view(requireGame(table).state, null));
}
