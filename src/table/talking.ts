// Commands for chat, names and spectators.

import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import { withOwnFace } from './faces.ts';
import { refuse } from './refusals.ts';
import { isWatching, seatOf, type PlayerId, type Table, type Time } from './table.ts';
import { sanitizeLine } from './text.ts';

const MAX_LINE_LENGTH = 500;
const MAX_WATCHERS = 50;
const MAX_LINES_PER_WINDOW = 5;
const LINES_WINDOW = 10_000;

export function decideSay(table: Table, { by, text }: CommandOf<'say'>, now: Time): Decision {
  const name = nameOf(table, by);
  const line = sanitizeLine(text);
  if (line === '' || line.length > MAX_LINE_LENGTH)
    return refuse('emptyLine', { most: MAX_LINE_LENGTH });
  const recent = table.chat.filter(({ from, at }) => from === by && at > now - LINES_WINDOW);
  const waitMs = recent.length < MAX_LINES_PER_WINDOW ? 0 : recent[0].at + LINES_WINDOW - now;
  return waitMs > 0
    ? refuse('tooManyLines', { retryAfter: Math.ceil(waitMs / 1000) })
    : [{ type: 'said', from: by, name, text: line }];
}

/** Returns the name of a person who sits here or watches. */
function nameOf({ places, watchers }: Table, player: PlayerId): string {
  const people = [...places.flatMap(({ person }) => person ?? []), ...watchers];
  const person = people.find(({ id }) => id === player);
  if (!person) throw new Error('Nobody of that name is here');
  return person.name;
}

export function decideWatch(table: Table, { by, person }: CommandOf<'watch'>): Decision {
  if (seatOf(table, by) !== null) return refuse('seated');
  if (isWatching(table, by)) return [];
  return table.watchers.length >= MAX_WATCHERS
    ? refuse('tooManyWatchers')
    : [{ type: 'watched', person: withOwnFace(table, person) }];
}

export function decideStopWatching(table: Table, { by }: CommandOf<'stopWatching'>): Decision {
  return isWatching(table, by) ? [{ type: 'stoppedWatching', player: by }] : [];
}

export function decideIntroduce(table: Table, { by, person }: CommandOf<'introduce'>): Decision {
  const isHere = seatOf(table, by) !== null || isWatching(table, by);
  return isHere ? [{ type: 'introduced', person: withOwnFace(table, person) }] : [];
}

/**
 * Hands the places of a guest over to the account they signed in to. If the account is at the table already, both
 * stay as they are. A guest who was removed stays removed.
 */
export function decideRecognize(
  table: Table,
  { player, person }: CommandOf<'recognize'>,
): Decision {
  const isGuestHere =
    seatOf(table, player) !== null ||
    isWatching(table, player) ||
    table.createdBy === player ||
    table.kicked?.includes(player) === true;
  const isHereTwice = seatOf(table, person.id) !== null || isWatching(table, person.id);
  return isGuestHere && !isHereTwice
    ? [{ type: 'recognized', player, person: withOwnFace(table, person) }]
    : [];
}
