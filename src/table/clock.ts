// Deadlines of a table. They are data in the table itself, so a restart loses none of them.

import { DEALER, type Seat } from '#rules/game.ts';
import type { Moved } from './events.ts';
import { promiseOfSeat } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { assertDefined, requireGame } from './assertions.ts';
import {
  isPlayedByBot,
  isPresent,
  type SeatState,
  type NextDeal,
  type RunningGame,
  type Table,
  type Time,
} from './table.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A table that is not kept is closed after this long without a person at a seat. */
export const EMPTY_TABLE_TIMEOUT = 60 * SECOND;
/** An open table is closed after this long without any activity, even when people sit at it. */
export const IDLE_TABLE_TIMEOUT = 30 * 60 * SECOND;
/** How long a vote for a rematch waits for players who are away. Those who are here may vote later as well. */
export const REMATCH_TIMEOUT = 60 * SECOND;
/** The least time that players get after a restart of the server. */
export const RECONNECT_TIME = 10 * SECOND;
/** How long players may promise before the first deal, which no result comes before. */
const FIRST_DEAL_PAUSE = 500;
/** How long a deal waits for promises of players who add to the shuffle, and then for their bytes. */
export const PROMISE_TIMEOUT = 1500;
export const REVEAL_TIMEOUT = 1500;
/** The shorter wait for bytes that are unlikely to come: the player withheld some before, or is away. */
const SHORT_REVEAL_TIMEOUT = 250;
const AT_ONCE: Time = 0;
/** The clock moves for a bot that does not answer, even at a table without a clock for people. */
const BOT_SECONDS = 30;

export function clockAtStart(table: Table, at: Time): Time {
  return at + Math.min(table.settings.handPause, FIRST_DEAL_PAUSE);
}

/** Returns the deadline after a move. It stays while other seats of a simultaneous decision still have to act. */
export function clockAfterMove(
  table: Table,
  before: readonly Seat[],
  mover: Seat,
  at: Time,
): Time | null {
  const play = requireGame(table);
  const turn = gameOf(table).turn(play.state);
  if (turn[0] === DEALER) return at + table.settings.handPause;
  const isSameDecision = turn.every((seat) => seat !== mover && before.includes(seat));
  return isSameDecision ? play.deadline : at + turnTime(table, play);
}

/** Returns the milliseconds for the decision that is due. */
export function turnTime(table: Table, { state }: RunningGame): number {
  const seconds = gameOf(table).clockSeconds?.(state) ?? table.settings.turnSeconds;
  return (seconds || BOT_SECONDS) * SECOND;
}

/** Whether the clock moves for this seat: always for bots, and for people if the table has a clock. */
export function isClocked(table: Table, seat: Seat): boolean {
  return table.settings.turnSeconds > 0 || isPlayedByBot(table.places[seat]);
}

/** Whether the clock made the move because the time of the seat ran out. */
export function isTimeout(table: Table, { by, move }: Moved): boolean {
  return by === 'clock' && gameOf(table).clockMoves?.includes(move.type) !== true;
}

export function coverTime({ settings }: Table, { awaySince }: SeatState): Time | null {
  return awaySince === null ? null : awaySince + settings.coverAfterSeconds * SECOND;
}

export function absenceTime({ settings }: Table, { awaySince }: SeatState): Time | null {
  return awaySince === null ? null : awaySince + settings.absenceMinutes * 60 * SECOND;
}

/** Whether seats are kept for players who are away, and the table for some time after the last one has gone. */
export function isKept({ settings }: Pick<Table, 'settings'>): boolean {
  // Tables from before the setting have none.
  return (settings.keepHours ?? 0) > 0;
}

/** Returns when a table without anybody is closed; null while somebody is here. */
export function emptyTime({ emptySince, settings }: Table): Time | null {
  if (emptySince === null) return null;
  return emptySince + Math.max(EMPTY_TABLE_TIMEOUT, (settings.keepHours ?? 0) * HOUR);
}

/** Returns when a table without a game is closed for want of activity. Old tables without `quietSince` count from their creation. */
export function idleTime(table: Table): Time | null {
  const { status, quietSince, createdAt } = table;
  if (isKept(table)) return null;
  return status === 'open' || status === 'finished'
    ? (quietSince ?? createdAt) + IDLE_TABLE_TIMEOUT
    : null;
}

/** Returns the time from which the vote for a rematch does not wait for players who are away. */
function votingEnd(table: Table): Time {
  const { endedAt } = requireGame(table);
  return assertDefined(endedAt, 'end of a finished game') + REMATCH_TIMEOUT;
}

/** Returns when a player who is away without having agreed to a rematch loses the seat; null for any other. */
export function givesWayAt(table: Table, { person, awaySince, rematch }: SeatState): Time | null {
  if (person === null || awaySince === null || rematch === true || isKept(table)) return null;
  return Math.max(votingEnd(table), awaySince + RECONNECT_TIME);
}

/** Returns when the vote for a rematch ends by itself; null while it waits only for players who are here. */
export function rematchDue(table: Table): Time | null {
  const times = table.places.map((place) => givesWayAt(table, place)).filter((at) => at !== null);
  if (times.length > 0) return Math.min(...times);
  if (isVoteAwaited(table)) return null;
  const isWanted = table.places.some(({ rematch }) => rematch === true);
  return isWanted || !isKept(table) ? votingEnd(table) : null;
}

/** Returns when the rematch may start without those who have not answered; null while nobody has asked for one. */
export function rematchStartsAt({ status, play }: Pick<Table, 'status' | 'play'>): Time | null {
  const askedAt = status === 'finished' ? (play?.rematchAskedAt ?? null) : null;
  return askedAt === null ? null : askedAt + REMATCH_TIMEOUT;
}

/** Whether a player who is here has not voted for or against a rematch. */
export function isVoteAwaited({ places }: Table): boolean {
  return places.some((place) => isPresent(place) && place.rematch === null);
}

/** Returns when the table next acts by itself; null if only a person can move it on. */
export function nextDue(table: Table): Time | null {
  if (table.status === 'closed') return null;
  const due = [idleTime(table), emptyTime(table)];
  if (table.status === 'playing') due.push(...playDue(table, requireGame(table)));
  if (table.status === 'finished') due.push(rematchDue(table));
  const times = due.filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

function playDue(table: Table, play: RunningGame): (Time | null)[] {
  if (play.pausedSince !== null) return [];
  const uncovered = table.places.filter((place) => !place.isCovered);
  return [turnDue(table, play), ...uncovered.map((place) => coverTime(table, place))];
}

/** Returns when the clock acts for the turn; null while a deal lacks its secret, or without a clock. */
export function turnDue(table: Table, play: RunningGame): Time | null {
  const turn = gameOf(table).turn(play.state);
  if (turn[0] === DEALER) return play.coming && preparationDue(table, play, play.coming);
  return turn.some((seat) => isClocked(table, seat)) ? play.deadline : null;
}

function preparationDue(table: Table, play: RunningGame, deal: NextDeal): Time {
  const pauseOver = play.deadline ?? AT_ONCE;
  return deal.openBy === null
    ? closingDue(table, deal, pauseOver)
    : dealDue(table, deal, deal.openBy, pauseOver);
}

/** Returns when promises are closed: at once when every player present has made one. */
function closingDue({ places }: Table, { steps, promiseBy }: NextDeal, pauseOver: Time): Time {
  const undecided = places.filter(
    (place, seat) => isPresent(place) && promiseOfSeat(steps, seat) === null,
  );
  if (undecided.length === 0 && steps.length > 0) return AT_ONCE;
  return undecided.some(({ adding }) => adding === 'yes')
    ? Math.max(pauseOver, promiseBy)
    : pauseOver;
}

/** Returns when the cards are dealt: after the pause, and when the promised bytes are there or overdue. */
function dealDue(
  { places }: Table,
  { steps, contributions, abandoned }: NextDeal,
  openBy: Time,
  pauseOver: Time,
): Time {
  const owing = places.filter(
    (_, seat) =>
      promiseOfSeat(steps, seat) !== null &&
      contributions[seat] === null &&
      !abandoned.includes(seat),
  );
  if (owing.length === 0) return pauseOver;
  const isAwaited = owing.some((place) => isPresent(place) && place.adding === 'yes');
  const until = isAwaited ? openBy : openBy - REVEAL_TIMEOUT + SHORT_REVEAL_TIMEOUT;
  return Math.max(pauseOver, until);
}
