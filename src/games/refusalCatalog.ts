// The refusals of each game and the meanings of their codes. Written by scripts/lib/catalog.mjs from the folders beside it.

import { refusals as heartsRefusals } from './hearts/words/refusals.en.ts';
import { refusals as nineRefusals } from './nine/words/refusals.en.ts';
import { refusals as pitchRefusals } from './pitch/words/refusals.en.ts';
import { refusals as pontoonRefusals } from './pontoon/words/refusals.en.ts';
import { refusals as sobesobeRefusals } from './sobesobe/words/refusals.en.ts';
import { codes as heartsCodes } from './hearts/words/codes.en.ts';
import { codes as nineCodes } from './nine/words/codes.en.ts';
import { codes as pitchCodes } from './pitch/words/codes.en.ts';
import { codes as pontoonCodes } from './pontoon/words/codes.en.ts';
import { codes as sobesobeCodes } from './sobesobe/words/codes.en.ts';

export const REFUSALS = {
  hearts: heartsRefusals,
  nine: nineRefusals,
  pitch: pitchRefusals,
  pontoon: pontoonRefusals,
  sobesobe: sobesobeRefusals,
};

export const CODES = {
  hearts: heartsCodes,
  nine: nineCodes,
  pitch: pitchCodes,
  pontoon: pontoonCodes,
  sobesobe: sobesobeCodes,
};
