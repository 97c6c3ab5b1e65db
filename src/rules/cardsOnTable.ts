// How cards lie on the table, as data, so that clients can draw any game.

import type { CardName } from '#cards/notation.ts';
import type { Seat, TrickView } from './game.ts';

export type CardArea = TrickArea | CardRow;

/** A trick: at most one card in front of each seat, in the order of play. */
export interface TrickArea {
  kind: 'trick';
  /** The seats that take part. */
  seats: readonly Seat[];
  plays: TrickView['plays'];
  /** Null during play. A taken trick stays on the table until the next card is played. */
  winner: Seat | null;
}

/** Cards side by side. `name` and `note` are keys of the game's words; a key without words is shown as it is. */
export interface CardRow {
  kind: 'row';
  /** The seat in front of which the row lies; null in the middle. */
  seat: Seat | null;
  /** Null for a face-down card. */
  cards: (CardName | null)[];
  /** Whether the row is a hand of the seat. */
  isHand?: boolean;
  name?: string | undefined;
  /** The value of the visible cards. */
  value?: number | undefined;
  /** Shown in place of the value, for example `bust`. */
  note?: string | undefined;
  stake?: number | undefined;
  outcome?: 'won' | 'lost' | undefined;
  /** Whether the row is the hand that is being played. */
  isActive?: boolean | undefined;
}

/** Returns the trick on the table, if there is one. */
export function trickOnTable(table: readonly CardArea[]): TrickArea | undefined {
  return table.find((area) => area.kind === 'trick');
}

/** Returns the rows of a seat, or those in the middle for null. */
export function rowsOnTable(table: readonly CardArea[], seat: Seat | null): CardRow[] {
  return table.filter((area): area is CardRow => area.kind === 'row' && area.seat === seat);
}

/** Returns whether hands lie on the table for everyone to see. */
export function areHandsOpen(table: readonly CardArea[]): boolean {
  return table.some((area) => area.kind === 'row' && area.isHand);
}
