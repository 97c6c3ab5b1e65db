// The games by their id, as types. Written by scripts/catalog.mjs from the folders of the rules.

import type { game as hearts } from '#rules/hearts/game.ts';
import type { game as nine } from '#rules/nine/game.ts';
import type { game as pitch } from '#rules/pitch/game.ts';
import type { game as pontoon } from '#rules/pontoon/game.ts';
import type { game as sobesobe } from '#rules/sobesobe/game.ts';

export interface Games {
  hearts: typeof hearts;
  nine: typeof nine;
  pitch: typeof pitch;
  pontoon: typeof pontoon;
  sobesobe: typeof sobesobe;
}
