// What is worth knowing at a glance, at the table and at each seat; games add their own in files beside.

import type { SuitName } from '#cards/card.ts';
import type { Seat, View } from '#rules/game.ts';
import { isTrickGame } from '../game/trickGame.ts';
import type { Words } from '../words/en.ts';

export interface Note {
  label: string;
  value: string;
  suit?: SuitName;
}

export interface NoteContext {
  words: Words;
  nameOf: (seat: Seat) => string;
}

/** `V` is the game's own view. */
export interface GameNotes<V extends View> {
  table: (view: V, context: NoteContext) => Note[];
  seat: (view: V, seat: Seat, context: NoteContext) => Note[];
}

/** For a game that has no file of its own here. */
export const plainNotes: GameNotes<View> = {
  table: () => [],
  seat: (view, seat, { words }) => tricksNote(view, seat, words),
};

export function tricksNote(view: View, seat: Seat, { notes }: Words): Note[] {
  if (!isTrickGame(view) || view.trick === null) return [];
  return [{ label: notes.tricks, value: String(view.tricksTaken[seat]) }];
}
