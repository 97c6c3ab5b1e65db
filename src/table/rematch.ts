// The vote for a rematch.

import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import type { EventPayload } from './events.ts';
import { refuse } from './refusals.ts';
import { withStart } from './seating.ts';
import { requireSeat } from './assertions.ts';
import { copyTable, isPresent, type Table } from './table.ts';

export function decideVote(table: Table, { by, vote }: CommandOf<'voteRematch'>): Decision {
  const seat = requireSeat(table, by);
  if (table.status !== 'finished') return refuse('noRematch');
  const after = copyTable(table);
  after.places[seat].rematch = vote;
  const voted: EventPayload = { type: 'votedRematch', seat, vote };
  const isSettled = after.places.every((place) => !isPresent(place) || place.rematch !== null);
  return isSettled ? [voted, ...settleRematch(after)] : [voted];
}

/** Ends the vote: players who voted yes stay, the others leave. Closes the table if nobody stays. */
export function settleRematch(table: Table): EventPayload[] {
  const isStaying = table.places.map(({ person, rematch }) => person === null || rematch === true);
  const leaving = table.places.flatMap((_, seat): EventPayload[] =>
    isStaying[seat] ? [] : [{ type: 'left', seat, because: 'no rematch' }],
  );
  const firstStaying = table.places.find(
    ({ person, rematch }) => person && rematch === true,
  )?.person;
  if (!firstStaying) return [{ type: 'closed', because: 'no rematch' }];
  const isOwnerStaying = table.places.some(
    ({ person, rematch }) => person?.id === table.owner && rematch === true,
  );
  const owner: EventPayload[] = isOwnerStaying
    ? []
    : [{ type: 'ownerChanged', owner: firstStaying.id }];
  return withStart(table, [...leaving, ...owner, { type: 'reopened' }]);
}
