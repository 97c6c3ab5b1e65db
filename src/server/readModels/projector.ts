// The rows that an event of a table brings: the one place where events become read models.

import type { Seat } from '#rules/game.ts';
import type { Step } from '#table/step.ts';
import { gamePlayerRecord, gameRecords } from './projectGame.ts';
import { brokenOffHandRecords, moveRecords } from './projectHand.ts';
import type { RecordWrite } from '../journal/readModelWrite.ts';
import { chatRecord, personSeatRecords, seatRecords, tableRecord } from './projectTable.ts';

export function recordsOf(step: Step): RecordWrite[] {
  const { event, table } = step;
  switch (event.type) {
    case 'moved':
      return [...moveRecords(step), ...(table.status === 'finished' ? gameEndRecords(step) : [])];
    case 'created':
      return [tableRecord(step), ...seatRecords(step, [...table.places.keys()])];
    case 'sat':
    case 'left':
    case 'readied':
    case 'botSat':
    case 'botLeft':
    case 'covered':
      return seatRecords(step, [event.seat]);
    case 'changedSeat':
      return seatRecords(step, [event.from, event.to]);
    case 'wentAway':
    case 'cameBack':
      return personSeatRecords(step, event.player);
    case 'introduced':
      return personSeatRecords(step, event.person.id);
    case 'recognized':
      return [tableRecord(step), ...personSeatRecords(step, event.person.id)];
    case 'ownerChanged':
    case 'reopened':
      return [tableRecord(step)];
    case 'started':
      return startRecords(step, event.seats);
    case 'replaced':
      return replacementRecords(step, event.seat);
    case 'forfeited':
      return [...brokenOffHandRecords(step), ...gameEndRecords(step)];
    case 'closed':
      return closingRecords(step);
    case 'said':
      return [chatRecord(step, event)];
    case 'prepared':
    case 'promised':
    case 'promisesClosed':
    case 'opened':
    case 'committed':
    case 'contributed':
    case 'resumed':
    case 'resigned':
    case 'votedRematch':
    case 'wentOn':
    case 'invitationRenewed':
    case 'watched':
    case 'stoppedWatching':
      return [];
  }
}

function startRecords(step: Step, seats: readonly Seat[]): RecordWrite[] {
  // Who moved up leaves an empty seat behind.
  const positions = new Set([...step.table.places.keys(), ...seats]);
  return [tableRecord(step), ...seatRecords(step, positions), ...gameRecords(step)];
}

function replacementRecords(step: Step, seat: Seat): RecordWrite[] {
  const { table } = step;
  const player = table.status === 'playing' ? [gamePlayerRecord(table, seat)] : [];
  return [...seatRecords(step, [seat]), ...player];
}

function closingRecords(step: Step): RecordWrite[] {
  const { play } = step.table;
  const isGivenUp = play !== null && play.result === null;
  const end = isGivenUp ? [...brokenOffHandRecords(step), ...gameRecords(step)] : [];
  return [tableRecord(step), ...end];
}

function gameEndRecords(step: Step): RecordWrite[] {
  return [tableRecord(step), ...gameRecords(step)];
}
