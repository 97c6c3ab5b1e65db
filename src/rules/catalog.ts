// All games. Written by scripts/catalog.mjs from the folders beside it.

import type { AnyGame, FactOf } from './game.ts';
import { game as hearts } from './hearts/game.ts';
import { game as nine } from './nine/game.ts';
import { game as pitch } from './pitch/game.ts';
import { game as pontoon } from './pontoon/game.ts';
import { game as sobesobe } from './sobesobe/game.ts';

export const GAMES: readonly AnyGame[] = [hearts, nine, pitch, pontoon, sobesobe];

/** A fact of any game. */
export type AnyFact =
  | FactOf<typeof hearts>
  | FactOf<typeof nine>
  | FactOf<typeof pitch>
  | FactOf<typeof pontoon>
  | FactOf<typeof sobesobe>;
