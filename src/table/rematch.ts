// The vote for a rematch.

import { givesWayAt, isVoteAwaited, rematchDue } from './clock.ts';
import type { CommandOf, Decision } from './commands.ts';
import type { EventPayload } from './events.ts';
import { refuse } from './refusals.ts';
import { withStart } from './decideSeats.ts';
import { requireSeat } from './assertions.ts';
import { copyTable, type SeatState, type Table, type Time } from './table.ts';

export function decideVote(table: Table, { by, vote }: CommandOf<'voteRematch'>): Decision {
  const seat = requireSeat(table, by);
  if (table.status !== 'finished') return refuse('noRematch');
  const after = copyTable(table);
  after.places[seat].rematch = vote;
  const voted: EventPayload = { type: 'votedRematch', seat, vote };
  return isVoteAwaited(after) ? [voted] : [voted, ...settleRematch(after)];
}

/**
 * Frees the seats of players who have been away too long to be waited for, and ends the vote unless somebody who is here
 * has yet to vote: they keep the seat and may agree later.
 */
export function continueRematch(table: Table, now: Time): EventPayload[] {
  const due = rematchDue(table);
  if (due === null || due > now) return [];
  const away = table.places.filter((place) => givesWayAt(table, place) !== null);
  const gone = away.filter((place) => (givesWayAt(table, place) ?? now) <= now);
  const isWaiting = isVoteAwaited(table) || gone.length < away.length;
  return isWaiting ? freeSeats(table, gone) : settleRematch(table);
}

function freeSeats(table: Table, gone: readonly SeatState[]): EventPayload[] {
  const left = table.places.flatMap((place, seat): EventPayload[] =>
    gone.includes(place) ? [{ type: 'left', seat, because: 'no rematch' }] : [],
  );
  const staying = table.places.filter((place) => place.person && !gone.includes(place));
  const isOwnerStaying = staying.some(({ person }) => person?.id === table.owner);
  const [heir = null] = staying;
  const owner = isOwnerStaying ? null : heir?.person?.id;
  return owner ? [...left, { type: 'ownerChanged', owner }] : left;
}

/** Ends the vote: players who voted yes stay, the others leave. Closes the table if nobody stays. */
function settleRematch(table: Table): EventPayload[] {
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
