// Accessors for values that must exist; they throw an error that names what is missing.

import type { Seat } from '#rules/game.ts';
import {
  seatOf,
  type DealtHand,
  type Person,
  type PlayerId,
  type NextDeal,
  type RunningGame,
  type Table,
} from './table.ts';

export function assertDefined<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${name}`);
  return value;
}

/** Returns the game in progress, or the last one. */
export function requireGame({ play }: Pick<Table, 'play'>): RunningGame {
  return assertDefined(play, 'game at this table');
}

/** Returns the deal of the current round, or of the last one. */
export function requireDealtHand(table: Pick<Table, 'play'>): DealtHand {
  return assertDefined(requireGame(table).dealt, 'hand that was dealt');
}

export function requireSeat(table: Pick<Table, 'places'>, player: PlayerId): Seat {
  return assertDefined(seatOf(table, player), 'seat of this player');
}

/** Returns the deal that is being prepared. */
export function requireNextDeal(table: Pick<Table, 'play'>): NextDeal {
  return assertDefined(requireGame(table).coming, 'deal that is being prepared');
}

/** Returns the person at a seat. */
export function requirePerson({ places }: Pick<Table, 'places'>, seat: Seat): Person {
  return assertDefined(places[seat].person, `person at seat ${seat}`);
}
