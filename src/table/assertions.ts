// What whoever asks knows to be there, and an error that says what was missing where it is not.

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

export function assertDefined<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}

/** The game that is on, or was played last. */
export function requireGame({ play }: Pick<Table, 'play'>): RunningGame {
  return assertDefined(play, 'game at this table');
}

/** The hand that is played, or was played last. */
export function requireDealtHand(table: Pick<Table, 'play'>): DealtHand {
  return assertDefined(requireGame(table).dealt, 'hand that was dealt');
}

export function requireSeat(table: Pick<Table, 'places'>, player: PlayerId): Seat {
  return assertDefined(seatOf(table, player), 'seat of this player');
}

/** The deal that is being prepared. */
export function requireNextDeal(table: Pick<Table, 'play'>): NextDeal {
  return assertDefined(requireGame(table).coming, 'deal that is being prepared');
}

/** Whose seat it is, where it is a person's. */
export function requirePerson({ places }: Pick<Table, 'places'>, seat: Seat): Person {
  return assertDefined(places[seat].person, `person at seat ${seat}`);
}
