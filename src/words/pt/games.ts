// What the games say in this language, by their ids. Written by scripts/catalog.mjs from their folders.

import { words as heartsWords } from '#rules/hearts/words/pt.ts';
import { words as nineWords } from '#rules/nine/words/pt.ts';
import { words as pitchWords } from '#rules/pitch/words/pt.ts';
import { words as pontoonWords } from '#rules/pontoon/words/pt.ts';
import { words as sobesobeWords } from '#rules/sobesobe/words/pt.ts';
import { reasons as heartsReasons } from '#rules/hearts/words/reasons.pt.ts';
import { reasons as nineReasons } from '#rules/nine/words/reasons.pt.ts';
import { reasons as pitchReasons } from '#rules/pitch/words/reasons.pt.ts';
import { reasons as pontoonReasons } from '#rules/pontoon/words/reasons.pt.ts';
import { reasons as sobesobeReasons } from '#rules/sobesobe/words/reasons.pt.ts';
import { refusals as heartsRefusals } from '#rules/hearts/words/refusals.pt.ts';
import { refusals as nineRefusals } from '#rules/nine/words/refusals.pt.ts';
import { refusals as pitchRefusals } from '#rules/pitch/words/refusals.pt.ts';
import { refusals as pontoonRefusals } from '#rules/pontoon/words/refusals.pt.ts';
import { refusals as sobesobeRefusals } from '#rules/sobesobe/words/refusals.pt.ts';
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
