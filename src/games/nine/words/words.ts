// The type of the words of Nine Tricks in any language.

import type { GameWords } from '#rules/words.ts';
import type { NineFact } from '../facts.ts';
import type { nineOptions } from '../options.ts';
import type { NineEnding, NineLine } from '../score.ts';
import type { NineView } from '../view.ts';

export type NineWords = GameWords<{
  options: typeof nineOptions;
  fact: NineFact;
  view: NineView;
  line: NineLine;
  ending: NineEnding;
}>;
