// What this client adds to each game's view; a game that is not here is shown by the contract alone.

import type { ComponentType } from 'react';
import type { Seat, View } from '#rules/game.ts';
import { heartsNotes } from './heartsNotes.ts';
import { nineNotes } from './nineNotes.ts';
import { plainNotes, type GameNotes } from './notes.ts';
import { pitchNotes } from './pitchNotes.ts';
import { PontoonBank, PontoonHands } from './Pontoon.tsx';
import { pontoonNotes } from './pontoonNotes.ts';
import { sobeNotes } from './sobeNotes.ts';

export interface GameFace<V extends View = View> {
  notes: GameNotes<V>;
  /** In place of the trick; small beside the result. */
  Middle?: ComponentType<{ view: V; isSmall?: boolean }>;
  /** In place of a seat's covered cards, one's own hand included. */
  Cards?: ComponentType<{ view: V; seat: Seat }>;
}

const FACES: Readonly<Record<string, GameFace<never>>> = {
  hearts: { notes: heartsNotes },
  nine: { notes: nineNotes },
  pitch: { notes: pitchNotes },
  sobesobe: { notes: sobeNotes },
  pontoon: { notes: pontoonNotes, Middle: PontoonBank, Cards: PontoonHands },
};

export function faceOf({ game }: View): GameFace {
  return (FACES[game] as GameFace | undefined) ?? { notes: plainNotes };
}
