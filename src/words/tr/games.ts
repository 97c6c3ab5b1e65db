// What the games say in this language, by their ids. Written by scripts/catalog.mjs from their folders.

import { words as heartsWords } from '#rules/hearts/words/tr.ts';
import { words as nineWords } from '#rules/nine/words/tr.ts';
import { words as pitchWords } from '#rules/pitch/words/tr.ts';
import { words as pontoonWords } from '#rules/pontoon/words/tr.ts';
import { words as sobesobeWords } from '#rules/sobesobe/words/tr.ts';
import { reasons as heartsReasons } from '#rules/hearts/words/reasons.tr.ts';
import { reasons as nineReasons } from '#rules/nine/words/reasons.tr.ts';
import { reasons as pitchReasons } from '#rules/pitch/words/reasons.tr.ts';
import { reasons as pontoonReasons } from '#rules/pontoon/words/reasons.tr.ts';
import { reasons as sobesobeReasons } from '#rules/sobesobe/words/reasons.tr.ts';
import { refusals as heartsRefusals } from '#rules/hearts/words/refusals.tr.ts';
import { refusals as nineRefusals } from '#rules/nine/words/refusals.tr.ts';
import { refusals as pitchRefusals } from '#rules/pitch/words/refusals.tr.ts';
import { refusals as pontoonRefusals } from '#rules/pontoon/words/refusals.tr.ts';
import { refusals as sobesobeRefusals } from '#rules/sobesobe/words/refusals.tr.ts';
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

export const refusals = {
  hearts: heartsRefusals,
  nine: nineRefusals,
  pitch: pitchRefusals,
  pontoon: pontoonRefusals,
  sobesobe: sobesobeRefusals,
};
