// What the games say in this language, by their ids. Written by scripts/catalog.mjs from their folders.

import { words as heartsWords } from '#rules/hearts/words/en.ts';
import { words as nineWords } from '#rules/nine/words/en.ts';
import { words as pitchWords } from '#rules/pitch/words/en.ts';
import { words as pontoonWords } from '#rules/pontoon/words/en.ts';
import { words as sobesobeWords } from '#rules/sobesobe/words/en.ts';
import { reasons as heartsReasons } from '#rules/hearts/words/reasons.en.ts';
import { reasons as nineReasons } from '#rules/nine/words/reasons.en.ts';
import { reasons as pitchReasons } from '#rules/pitch/words/reasons.en.ts';
import { reasons as pontoonReasons } from '#rules/pontoon/words/reasons.en.ts';
import { reasons as sobesobeReasons } from '#rules/sobesobe/words/reasons.en.ts';
import type { AnyGameWords } from '#rules/words.ts';

export const games: Readonly<Record<string, AnyGameWords>> = {
  hearts: heartsWords,
  nine: nineWords,
  pitch: pitchWords,
  pontoon: pontoonWords,
  sobesobe: sobesobeWords,
};

export const reasons = {
  hearts: heartsReasons,
  nine: nineReasons,
  pitch: pitchReasons,
  pontoon: pontoonReasons,
  sobesobe: sobesobeReasons,
};

export const refusals = {};
