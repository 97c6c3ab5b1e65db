// Who is who in a sentence.

import type { BySeat, Seat } from '#rules/game.ts';
import { ui } from './words/language.ts';

export interface Naming {
  /** Who reads it; null for a watcher. */
  readonly me: Seat | null;
  readonly names: BySeat<string>;
}

/** The others by where they sit as seen from the player, who is South; seats go clockwise. */
const OTHERS: readonly (readonly string[])[] = [
  [],
  ['North'],
  ['West', 'East'],
  ['West', 'North', 'East'],
  ['West', 'Northwest', 'Northeast', 'East'],
];

export function nameSeats(seats: number, me: Seat): BySeat<string> {
  const others = OTHERS[seats - 1] ?? Array.from({ length: seats - 1 }, (_, at) => `Bot ${at + 1}`);
  return Array.from({ length: seats }, (_, seat) =>
    seat === me ? ui.table.you : others[(seat - me + seats - 1) % seats],
  );
}
