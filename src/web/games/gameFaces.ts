// How this client draws games whose cards lie in their own way; all others are drawn by the contract alone.

import type { ComponentType } from 'react';
import type { Seat, View } from '#rules/game.ts';
import { PontoonBank, PontoonHands } from './Pontoon.tsx';

export interface GameFace<V extends View = View> {
  /** In place of the trick; small beside the result. */
  Middle?: ComponentType<{ view: V; isSmall?: boolean }>;
  /** In place of a seat's covered cards, one's own hand included. */
  Cards?: ComponentType<{ view: V; seat: Seat }>;
}

const FACES: Readonly<Record<string, GameFace<never>>> = {
  pontoon: { Middle: PontoonBank, Cards: PontoonHands },
};

export function faceOf({ game }: View): GameFace {
  return (FACES[game] as GameFace | undefined) ?? {};
}
