// How cards lie on the table, as data: whoever draws a table needs to know no game.

import type { CardName } from '#cards/notation.ts';
import type { Seat, TrickView } from './game.ts';
import type { TrickViews } from './tricks.ts';

export type CardArea = TrickArea | CardRow;

/** A card before each seat, in the order in which they were laid. */
export interface TrickArea {
  kind: 'trick';
  /** Who has a place in it. */
  seats: readonly Seat[];
  plays: TrickView['plays'];
  /** Null while it is being played; a trick that was taken stays until the next card is laid. */
  winner: Seat | null;
}

/** Cards side by side. Names and notes are keys of the game's words, and shown as they are where it has none. */
export interface CardRow {
  kind: 'row';
  /** Before whom it lies; null in the middle. */
  seat: Seat | null;
  /** Null for a covered card. */
  cards: (CardName | null)[];
  /** Whether this is the seat's hand, lying open. */
  isHand?: boolean;
  name?: string | undefined;
  /** What the cards that can be seen are worth. */
  value?: number | undefined;
  /** What they have become, said in place of the value. */
  note?: string | undefined;
  stake?: number | undefined;
  outcome?: 'won' | 'lost' | undefined;
  /** Whether it is being played. */
  isActive?: boolean | undefined;
}

/** Undefined where no trick lies there. */
export function trickOnTable(table: readonly CardArea[]): TrickArea | undefined {
  return table.find((area) => area.kind === 'trick');
}

/** Those before a seat, or those in the middle. */
export function rowsOnTable(table: readonly CardArea[], seat: Seat | null): CardRow[] {
  return table.filter((area): area is CardRow => area.kind === 'row' && area.seat === seat);
}

/** Whether everybody's cards lie on the table. */
export function areHandsOpen(table: readonly CardArea[]): boolean {
  return table.some((area) => area.kind === 'row' && area.isHand);
}

/** The trick that is being played; before its first card, the one that was just taken. */
export function layTrick({ trick, tricks }: TrickViews, seats: readonly Seat[]): TrickArea {
  const isLaid = trick !== null && trick.plays.length > 0;
  const { plays, winner } = (isLaid ? trick : tricks.at(-1)) ?? { plays: [], winner: null };
  return { kind: 'trick', seats, plays, winner };
}
