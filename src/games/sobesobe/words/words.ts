// The type of the words of SobeSobe in any language.

import type { GameWords } from '#rules/words.ts';
import type { SobeFact } from '../facts.ts';
import type { sobeOptions } from '../options.ts';
import type { SobeEnding, SobeLine } from '../score.ts';
import type { SobeView } from '../view.ts';

export type SobeWords = GameWords<{
  options: typeof sobeOptions;
  fact: SobeFact;
  view: SobeView;
  line: SobeLine;
  ending: SobeEnding;
}>;
