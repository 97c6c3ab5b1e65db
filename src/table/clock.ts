// Until when somebody must act. Deadlines are data in the table: a restart loses none of them.

import { DEALER, type Seat } from '#rules/game.ts';
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

/** How long a table lives with nobody at it. */
export const EMPTY_TABLE_TIMEOUT = 60 * SECOND;
/** How long a table waits for its game while nobody does anything, whoever sits at it. */
export const IDLE_TABLE_TIMEOUT = 30 * 60 * SECOND;
/** How long there is to vote for a rematch. */
export const REMATCH_TIMEOUT = 60 * SECOND;
/** How long a player has at least when the server is back. */
export const RECONNECT_TIME = 10 * SECOND;
/** How long anybody has to promise to a deal where there is no hand to look at before it. */
const FIRST_DEAL_PAUSE = 500;
/** How long a deal waits for the promise of somebody who adds to deals, and then for their bytes. */
export const PROMISE_TIMEOUT = 1500;
export const REVEAL_TIMEOUT = 1500;
/** The same for bytes that hardly come: of who kept some back before, or is away. */
const SHORT_OPENING_TIME = 250;
const AT_ONCE: Time = 0;
/** A bot that says nothing is moved for, even where people have all the time they like. */
const BOT_SECONDS = 30;

export function clockAtStart(table: Table, at: Time): Time {
  return at + Math.min(table.settings.handPause, FIRST_DEAL_PAUSE);
}

/** The deadline after a move: the running one while others of those who act at once are still to act. */
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

/** Milliseconds for the decision that is due. */
export function turnTime(table: Table, { state }: RunningGame): number {
  const seconds = gameOf(table).clockSeconds?.(state) ?? table.settings.turnSeconds;
  return (seconds || BOT_SECONDS) * SECOND;
}

/** Whether the clock moves for this seat: always for bots, for people where the table has a clock. */
export function isClocked(table: Table, seat: Seat): boolean {
  return table.settings.turnSeconds > 0 || isPlayedByBot(table.places[seat]);
}

export function coverTime({ settings }: Table, { awaySince }: SeatState): Time | null {
  return awaySince === null ? null : awaySince + settings.coverAfterSeconds * SECOND;
}

export function absenceTime({ settings }: Table, { awaySince }: SeatState): Time | null {
  return awaySince === null ? null : awaySince + settings.absenceMinutes * 60 * SECOND;
}

/** When a table that waits for its game is closed; one that was kept before this was known counts from its start. */
export function idleTime({ status, quietSince, createdAt }: Table): Time | null {
  return status === 'open' ? (quietSince ?? createdAt) + IDLE_TABLE_TIMEOUT : null;
}

/** Until when there can be votes for a rematch. */
export function votingEnd(table: Table): Time {
  const { endedAt } = requireGame(table);
  return assertDefined(endedAt, 'end of a finished game') + REMATCH_TIMEOUT;
}

/** When the table next has something to do by itself; null when only people can move it on. */
export function nextDue(table: Table): Time | null {
  if (table.status === 'closed') return null;
  const due = [
    idleTime(table),
    table.emptySince === null ? null : table.emptySince + EMPTY_TABLE_TIMEOUT,
  ];
  if (table.status === 'playing') due.push(...playDue(table, requireGame(table)));
  if (table.status === 'finished') due.push(votingEnd(table));
  const times = due.filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

function playDue(table: Table, play: RunningGame): (Time | null)[] {
  if (play.pausedSince !== null) return [];
  const uncovered = table.places.filter((place) => !place.isCovered);
  return [turnDue(table, play), ...uncovered.map((place) => coverTime(table, place))];
}

/** The deal waits for its secret; people without a clock have all the time they like. */
export function turnDue(table: Table, play: RunningGame): Time | null {
  const turn = gameOf(table).turn(play.state);
  if (turn[0] === DEALER) return play.coming && preparationDue(table, play, play.coming);
  return turn.some((seat) => isClocked(table, seat)) ? play.deadline : null;
}

function preparationDue(table: Table, play: RunningGame, coming: NextDeal): Time {
  const pauseOver = play.deadline ?? AT_ONCE;
  return coming.openBy === null
    ? closingDue(table, coming, pauseOver)
    : dealDue(table, coming, coming.openBy, pauseOver);
}

/** When no more promises are taken: at once when everybody here has made one. */
function closingDue({ places }: Table, { steps, promiseBy }: NextDeal, pauseOver: Time): Time {
  const silent = places.filter(
    (place, seat) => isPresent(place) && promiseOfSeat(steps, seat) === null,
  );
  if (silent.length === 0 && steps.length > 0) return AT_ONCE;
  return silent.some(({ adding }) => adding === 'yes') ? Math.max(pauseOver, promiseBy) : pauseOver;
}

/** When the cards are dealt: after the pause, and when those who promised have shown their bytes. */
function dealDue(
  { places }: Table,
  { steps, contributions }: NextDeal,
  openBy: Time,
  pauseOver: Time,
): Time {
  const owing = places.filter(
    (_, seat) => promiseOfSeat(steps, seat) !== null && contributions[seat] === null,
  );
  if (owing.length === 0) return pauseOver;
  const isAwaited = owing.some((place) => isPresent(place) && place.adding === 'yes');
  const until = isAwaited ? openBy : openBy - REVEAL_TIMEOUT + SHORT_OPENING_TIME;
  return Math.max(pauseOver, until);
}
