// Returns the text of a refusal, in the language of the terminal.

import type { Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#words/refusals.ts';
import { words } from './language.ts';

export function localizeRefusal(refusal: Refusal): string {
  return formatRefusal(words.refusals, refusal);
}
