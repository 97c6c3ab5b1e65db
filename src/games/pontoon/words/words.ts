// The type of the words of Pontoon in any language.

import type { GameWords } from '#rules/words.ts';
import type { PontoonFact } from '../facts.ts';
import type { pontoonOptions } from '../options.ts';
import type { PontoonEnding, PontoonLine } from '../score.ts';
import type { PontoonView } from '../view.ts';

export type PontoonWords = GameWords<{
  options: typeof pontoonOptions;
  fact: PontoonFact;
  view: PontoonView;
  line: PontoonLine;
  ending: PontoonEnding;
}>;
