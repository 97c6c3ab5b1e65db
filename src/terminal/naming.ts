// Who is who in a sentence.

import type { BySeat, Seat } from '#rules/game.ts';
import { ui } from './words/language.ts';

export interface Naming {
  /** Who reads it; null for a watcher. */
  readonly me: Seat | null;
  readonly names: BySeat<string>;
}

/** The others by where they sit as seen from the player, who is South; seats go clockwise. */
export function nameSeats(seats: number, me: Seat): BySeat<string> {
  const others =
    ui.places[seats - 2] ?? Array.from({ length: seats - 1 }, (_, at) => ui.bot(at + 1));
  return Array.from({ length: seats }, (_, seat) =>
    seat === me ? ui.table.you : others[(seat - me + seats - 1) % seats],
  );
}
