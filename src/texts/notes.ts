// Short notes about a table and its seats, which each game makes of a view and its texts.

import { GAMES } from '#games/registry.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import type { Note, TextFormatter } from '#rules/texts.ts';
import type { SharedTexts } from './sharedTexts.ts';

export function tableNotes({ games }: SharedTexts, view: View, say: TextFormatter): Note[] {
  const texts = games[view.game]?.notes;
  return (texts && notesOf(view)?.table(view, texts as never, say)) ?? [];
}

/** A game of tricks without its own note about a seat shows how many the seat has taken. */
export function seatNotes(words: SharedTexts, view: View, seat: Seat, say: TextFormatter): Note[] {
  const notes = notesOf(view);
  const texts = words.games[view.game]?.notes;
  const own = notes && texts ? notes.seat(view, seat, texts as never, say) : null;
  if (own) return own;
  if (!hasTricks(view)) return [];
  const taken = String(view.tricksTaken[seat]);
  return [{ label: words.tricksTaken, value: taken, sign: 'tricks' }];
}

function notesOf({ game }: View): AnyGame['notes'] {
  return GAMES.find(({ id }) => id === game)?.notes;
}
