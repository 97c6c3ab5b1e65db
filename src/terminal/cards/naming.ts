// Names of the seats of a table.

import type { BySeat, Seat } from '#rules/game.ts';
import { safeText } from '../text/answers.ts';
import { ui } from '../texts/language.ts';

export interface Naming {
  /** The seat of the reader; null for a spectator. */
  readonly me: Seat | null;
  readonly names: BySeat<string>;
}

/** Names the others by compass points as seen from the player, who is South; seats go clockwise. */
export function nameSeats(seats: number, me: Seat): BySeat<string> {
  const others =
    ui.places[seats - 2] ?? Array.from({ length: seats - 1 }, (_, at) => ui.bot(at + 1));
  return Array.from({ length: seats }, (_, seat) =>
    seat === me ? ui.table.you : others[(seat - me + seats - 1) % seats],
  );
}

/** Names the seats of a saved game: by the saved names, the others by compass points. */
export function nameRecorded(
  players: readonly { readonly name: string | null }[],
  me: Seat | null,
): BySeat<string> {
  const places = nameSeats(players.length, me ?? 0);
  return players.map(({ name }, seat) =>
    seat === me ? ui.table.you : safeText(name ?? '') || places[seat],
  );
}
