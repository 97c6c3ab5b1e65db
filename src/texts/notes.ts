// Short notes about a table and its seats, which each game makes of a view and its texts.

import { GAMES } from '#games/registry.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import type { Note, TextFormatter } from '#rules/texts.ts';
import type { SharedTexts } from './sharedTexts.ts';

export function tableNotes({ games }: SharedTexts, view: View, say: TextFormatter): Note[] {
  const texts = games[view.game]?.notes;
  return (texts && notesOf(view)?.table(view, texts as never, say)) ?? [];
}

/** A game without its own notes shows the number of tricks that the seat has taken. */
export function seatNotes(words: SharedTexts, view: View, seat: Seat, say: TextFormatter): Note[] {
  const notes = notesOf(view);
  const texts = words.games[view.game]?.notes;
  if (notes && texts) return notes.seat(view, seat, texts as never, say);
  const { tricksTaken }: { tricksTaken?: unknown } = Object(view);
  if (!Array.isArray(tricksTaken)) return [];
  return [{ label: words.tricksTaken, value: String(tricksTaken[seat]), sign: 'tricks' }];
}

function notesOf({ game }: View): AnyGame['notes'] {
  return GAMES.find(({ id }) => id === game)?.notes;
}
