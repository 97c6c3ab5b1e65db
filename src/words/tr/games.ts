// The words of every game, in English where it has no others. Written by scripts/catalog.mjs.

import { words as hearts } from '#rules/hearts/words/tr.ts';
import { words as nine } from '#rules/nine/words/tr.ts';
import { words as pitch } from '#rules/pitch/words/tr.ts';
import { words as pontoon } from '#rules/pontoon/words/tr.ts';
import { words as sobesobe } from '#rules/sobesobe/words/tr.ts';
import type { AnyGameWords } from '#rules/words.ts';

export const games: Readonly<Record<string, AnyGameWords>> = {
  hearts,
  nine,
  pitch,
  pontoon,
  sobesobe,
};
