// The vote for a rematch.

import { givesWayAt, isKept, isVoteAwaited, rematchDue, rematchStartsAt } from './clock.ts';
import type { CommandOf, Decision } from './commands.ts';
import type { EventPayload } from './events.ts';
import { refuse } from './refusals.ts';
import { seatsOfRematch, withStart } from './decideSeats.ts';
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

/** Starts the rematch without waiting longer. Those who have not answered keep their seats, and bots play for them. */
export function decideStartRematch(
  table: Table,
  { by }: CommandOf<'startRematch'>,
  now: Time,
): Decision {
  const own = table.places[requireSeat(table, by)];
  if (table.status !== 'finished') return refuse('noRematch');
  if (own.rematch !== true) return refuse('notAsked');
  const from = rematchStartsAt(table) ?? now;
  if (from > now) return refuse('stillWaiting', { seconds: Math.ceil((from - now) / 1000) });
  return settleRematch(table, { keepsSilent: true });
}

/**
 * Ends the vote: players who voted yes stay, the others leave. At a table that keeps seats, and if the caller says so,
 * those who have not answered stay as well. Closes the table if nobody stays.
 */
function settleRematch(
  table: Table,
  { keepsSilent = isKept(table) }: { keepsSilent?: boolean } = {},
): EventPayload[] {
  const isStaying = table.places.map(
    ({ person, rematch }) =>
      person === null || rematch === true || (keepsSilent && rematch === null),
  );
  const leaving = table.places.flatMap((_, seat): EventPayload[] =>
    isStaying[seat] ? [] : [{ type: 'left', seat, because: 'no rematch' }],
  );
  const staying = table.places.filter(({ person }, seat) => person && isStaying[seat]);
  const heir = (staying.find(({ rematch }) => rematch === true) ?? staying[0])?.person;
  if (!heir) return [{ type: 'closed', because: 'no rematch' }];
  const isOwnerStaying = staying.some(({ person }) => person?.id === table.owner);
  const owner: EventPayload[] = isOwnerStaying ? [] : [{ type: 'ownerChanged', owner: heir.id }];
  const isWanted = staying.some(({ rematch }) => rematch === true);
  if (!isWanted) return [...leaving, ...owner];
  const started = withStart(table, [...leaving, ...owner, { type: 'reopened' }], seatsOfRematch);
  return [...started, ...coversForSilent(table, started)];
}

/** Once the game has started, bots play for those who are here and have not answered. */
function coversForSilent(table: Table, events: readonly EventPayload[]): EventPayload[] {
  const start = events.find((event) => event.type === 'started');
  if (!start) return [];
  return start.seats.flatMap((from, seat): EventPayload[] => {
    const { person, awaySince, rematch, isCovered } = table.places[from];
    const isSilent = person !== null && rematch === null && awaySince === null && !isCovered;
    return isSilent ? [{ type: 'covered', seat }] : [];
  });
}
