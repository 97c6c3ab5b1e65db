// The type of the words of Hearts in any language.

import type { GameWords } from '#rules/words.ts';
import type { HeartsFact } from '../facts.ts';
import type { heartsOptions } from '../options.ts';
import type { HeartsEnding, HeartsLine } from '../score.ts';
import type { HeartsView } from '../view.ts';

export type HeartsWords = GameWords<{
  options: typeof heartsOptions;
  fact: HeartsFact;
  view: HeartsView;
  line: HeartsLine;
  ending: HeartsEnding;
}>;
