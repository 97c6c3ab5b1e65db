// Why something is not done, in the language that is spoken.

import type { Refusal } from '#rules/refusal.ts';
import { sayRefusal } from '#words/refusals.ts';
import { words } from './language.ts';

export function inWords(refusal: Refusal): string {
  return sayRefusal(words.refusals, refusal);
}
