// Who is who in a sentence.

import type { BySeat, Seat } from '#rules/game.ts';
import { safeText } from '../text/answers.ts';
import { ui } from '../words/language.ts';

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

/** In a game that was kept: by the names that were kept with it, the others by where they sat. */
export function nameRecorded(
  players: readonly { readonly name: string | null }[],
  me: Seat | null,
): BySeat<string> {
  const places = nameSeats(players.length, me ?? 0);
  return players.map(({ name }, seat) =>
    seat === me ? ui.table.you : safeText(name ?? '') || places[seat],
  );
}
