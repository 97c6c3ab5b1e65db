// The rows that an event of a table brings: the one place where events become read models.

import type { Seat } from '#rules/game.ts';
import type { Step } from '#table/step.ts';
import { projectGamePlayer, projectGame } from './projectGame.ts';
import { projectAbandonedHand, projectMove } from './projectHand.ts';
import type { ReadModelWrite } from '../store/columns.ts';
import {
  projectChatLine,
  projectSeatsOfPerson,
  projectSeats,
  projectTable,
} from './projectTable.ts';

export function projectStep(step: Step): ReadModelWrite[] {
  const { event, table } = step;
  switch (event.type) {
    case 'moved':
      return [...projectMove(step), ...(table.status === 'finished' ? gameEndRecords(step) : [])];
    case 'created':
      return [projectTable(step), ...projectSeats(step, [...table.places.keys()])];
    case 'sat':
    case 'left':
    case 'readied':
    case 'botSat':
    case 'botLeft':
    case 'covered':
      return projectSeats(step, [event.seat]);
    case 'changedSeat':
      return projectSeats(step, [event.from, event.to]);
    case 'wentAway':
    case 'cameBack':
      return projectSeatsOfPerson(step, event.player);
    case 'introduced':
      return projectSeatsOfPerson(step, event.person.id);
    case 'recognized':
      return [projectTable(step), ...projectSeatsOfPerson(step, event.person.id)];
    case 'ownerChanged':
    case 'reopened':
      return [projectTable(step)];
    case 'started':
      return startRecords(step, event.seats);
    case 'replaced':
    case 'tookSeat':
      return replacementRecords(step, event.seat);
    case 'forfeited':
      return [...projectAbandonedHand(step), ...gameEndRecords(step)];
    case 'closed':
      return closingRecords(step);
    case 'said':
      return [projectChatLine(step, event)];
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

function startRecords(step: Step, seats: readonly Seat[]): ReadModelWrite[] {
  // A player who moved up leaves an empty seat behind.
  const positions = new Set([...step.table.places.keys(), ...seats]);
  return [projectTable(step), ...projectSeats(step, positions), ...projectGame(step)];
}

function replacementRecords(step: Step, seat: Seat): ReadModelWrite[] {
  const { table } = step;
  const player = table.status === 'playing' ? [projectGamePlayer(table, seat)] : [];
  return [...projectSeats(step, [seat]), ...player];
}

function closingRecords(step: Step): ReadModelWrite[] {
  const { play } = step.table;
  const isGivenUp = play !== null && play.result === null;
  const end = isGivenUp ? [...projectAbandonedHand(step), ...projectGame(step)] : [];
  return [projectTable(step), ...end];
}

function gameEndRecords(step: Step): ReadModelWrite[] {
  return [projectTable(step), ...projectGame(step)];
}
