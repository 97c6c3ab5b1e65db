// What whoever asks knows to be there, and an error that says what was missing where it is not.

import type { Seat } from '#rules/game.ts';
import {
  seatOf,
  type DealtHand,
  type Person,
  type PlayerId,
  type Preparation,
  type RunningGame,
  type Table,
} from './table.ts';

export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}

/** The game that is on, or was played last. */
export function playOf({ play }: Pick<Table, 'play'>): RunningGame {
  return must(play, 'game at this table');
}

/** The hand that is played, or was played last. */
export function dealtOf(table: Pick<Table, 'play'>): DealtHand {
  return must(playOf(table).dealt, 'hand that was dealt');
}

export function seatTakenBy(table: Pick<Table, 'places'>, player: PlayerId): Seat {
  return must(seatOf(table, player), 'seat of this player');
}

/** The deal that is being prepared. */
export function comingOf(table: Pick<Table, 'play'>): Preparation {
  return must(playOf(table).coming, 'deal that is being prepared');
}

/** Whose seat it is, where it is a person's. */
export function seatedPerson({ places }: Pick<Table, 'places'>, seat: Seat): Person {
  return must(places[seat].person, `person at seat ${seat}`);
}
