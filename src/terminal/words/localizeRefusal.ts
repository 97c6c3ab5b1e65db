// Why something is not done, in the language that is spoken.

import type { Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#words/refusals.ts';
import { words } from './language.ts';

export function localizeRefusal(refusal: Refusal): string {
  return formatRefusal(words.refusals, refusal);
}
