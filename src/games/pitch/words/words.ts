// The type of the words of Pitch in any language.

import type { GameWords } from '#rules/words.ts';
import type { PitchFact } from '../facts.ts';
import type { pitchOptions } from '../options.ts';
import type { PitchEnding, PitchLine } from '../score.ts';
import type { PitchView } from '../view.ts';

export type PitchWords = GameWords<{
  options: typeof pitchOptions;
  fact: PitchFact;
  view: PitchView;
  line: PitchLine;
  ending: PitchEnding;
}>;
