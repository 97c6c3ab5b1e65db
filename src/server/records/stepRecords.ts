// The rows that an event of a table brings: the one place where events become read models.

import type { Step } from '#table/step.ts';
import { gamePlayerRecord, gameRecords } from './gameRecords.ts';
import { brokenOffHandRecords, moveRecords } from './handRecords.ts';
import type { RecordWrite } from '../journal/recordWrite.ts';
import { chatRecord, personSeatRecords, seatRecords, tableRecord } from './tableRecords.ts';

export function recordsOf(step: Step): RecordWrite[] {
  const { event, table } = step;
  switch (event.type) {
    case 'moved': {
      const end = table.status === 'finished' ? gameEndRecords(step) : [];
      return [...moveRecords(step), ...end];
    }
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
    case 'started': {
      // Who moved up leaves an empty seat behind.
      const positions = new Set([...table.places.keys(), ...event.seats]);
      return [tableRecord(step), ...seatRecords(step, positions), ...gameRecords(step)];
    }
    case 'replaced': {
      const isPlaying = table.status === 'playing';
      const player = isPlaying ? [gamePlayerRecord(table, event.seat)] : [];
      return [...seatRecords(step, [event.seat]), ...player];
    }
    case 'forfeited':
      return [...brokenOffHandRecords(step), ...gameEndRecords(step)];
    case 'closed': {
      const isGivenUp = table.play !== null && table.play.result === null;
      const end = isGivenUp ? [...brokenOffHandRecords(step), ...gameRecords(step)] : [];
      return [tableRecord(step), ...end];
    }
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
    case 'invitationRenewed':
    case 'watched':
    case 'stoppedWatching':
      return [];
  }
}

function gameEndRecords(step: Step): RecordWrite[] {
  return [tableRecord(step), ...gameRecords(step)];
}
