// The games by their id, as types. Written by scripts/lib/catalog.mjs from the folders of the games.

import type { game as hearts } from '#games/hearts/game.ts';
import type { game as nine } from '#games/nine/game.ts';
import type { game as pitch } from '#games/pitch/game.ts';
import type { game as pontoon } from '#games/pontoon/game.ts';
import type { game as sobesobe } from '#games/sobesobe/game.ts';

export interface Games {
  hearts: typeof hearts;
  nine: typeof nine;
  pitch: typeof pitch;
  pontoon: typeof pontoon;
  sobesobe: typeof sobesobe;
}
