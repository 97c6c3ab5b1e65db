// What this client notes of each game's view; a game that is not here is shown by the contract alone.

import type { View } from '#rules/game.ts';
import { heartsNotes } from './heartsNotes.ts';
import { nineNotes } from './nineNotes.ts';
import { plainNotes, type GameNotes } from './notes.ts';
import { pitchNotes } from './pitchNotes.ts';
import { pontoonNotes } from './pontoonNotes.ts';
import { sobeNotes } from './sobeNotes.ts';

const NOTES: Readonly<Record<string, GameNotes<never>>> = {
  hearts: heartsNotes,
  nine: nineNotes,
  pitch: pitchNotes,
  pontoon: pontoonNotes,
  sobesobe: sobeNotes,
};

export function notesOf({ game }: View): GameNotes<View> {
  return (NOTES[game] as GameNotes<View> | undefined) ?? plainNotes;
}
