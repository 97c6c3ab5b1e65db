// The changes that each type of event brings for those who watch a table from outside. Transports, the lobby and the
// journal read them here, so that a new event has one place to be described.

import type { TableEvent } from './events.ts';
import type { Step } from './step.ts';

export type EventTrait =
  /** The lobby, or the row by which the table is found without loading it, says something else. */
  | 'listing'
  /** The list of players says something else. */
  | 'players'
  /** Members must see at once what changed about the table, apart from the cards. */
  | 'table'
  /** The views of the game change. */
  | 'game'
  /** Somebody loses their place at the table. */
  | 'placeLost'
  /** A name may appear that nobody at the table knew before. */
  | 'naming'
  /** May follow from a command at the same moment, besides its first event. */
  | 'consequence';

/** Events of old journals are described like those that replaced them. */
const EVENT_TRAITS: Readonly<Record<TableEvent['type'], readonly EventTrait[]>> = {
  created: ['listing', 'players', 'table'],
  sat: ['listing', 'players', 'table', 'naming', 'consequence'],
  changedSeat: ['listing', 'players', 'table'],
  left: ['listing', 'players', 'table', 'placeLost', 'consequence'],
  readied: ['listing', 'players', 'table'],
  botSat: ['listing', 'players', 'table'],
  botLeft: ['listing', 'players', 'table'],
  ownerChanged: ['listing', 'players', 'table', 'consequence'],
  started: ['listing', 'players', 'table', 'game', 'naming', 'consequence'],
  prepared: ['table'],
  promised: [],
  promisesClosed: ['table'],
  opened: [],
  committed: ['listing', 'players', 'table'],
  contributed: ['listing', 'players', 'table'],
  moved: ['game'],
  wentOn: ['listing', 'players', 'table'],
  wentAway: ['listing', 'players', 'table'],
  cameBack: ['listing', 'players', 'table', 'consequence'],
  covered: ['listing', 'players', 'table', 'consequence'],
  replaced: ['listing', 'players', 'table', 'placeLost', 'consequence'],
  tookSeat: ['listing', 'players', 'table', 'naming', 'consequence'],
  resigned: ['listing', 'players', 'table'],
  forfeited: ['listing', 'players', 'table', 'game', 'consequence'],
  votedRematch: ['listing', 'players', 'table'],
  reopened: ['listing', 'players', 'table', 'consequence'],
  rulesChanged: ['listing', 'players', 'table', 'game'],
  invitationRenewed: ['listing', 'players', 'table', 'consequence'],
  watched: ['listing', 'table'],
  stoppedWatching: ['listing', 'table', 'placeLost'],
  said: [],
  introduced: ['listing', 'players', 'table', 'naming'],
  recognized: ['listing', 'players', 'table', 'naming'],
  resumed: ['table'],
  closed: ['listing', 'table', 'placeLost', 'consequence'],
};

export function hasTrait({ type }: Pick<TableEvent, 'type'>, trait: EventTrait): boolean {
  return EVENT_TRAITS[type].includes(trait);
}

export function haveTrait(steps: readonly Step[], trait: EventTrait): boolean {
  return steps.some(({ event }) => hasTrait(event, trait));
}

/** Whether the table looks different from outside. A game ends with a move, which alone would not say so. */
export function changesListing(steps: readonly Step[]): boolean {
  return haveTrait(steps, 'listing') || steps.some(({ table }) => table.status === 'finished');
}
