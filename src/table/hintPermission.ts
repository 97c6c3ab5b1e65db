// Who may be advised: alone against bots everybody, with others at the table where all of them may.

import type { Refusal } from '#rules/refusal.ts';
import { refuse } from './refusals.ts';
import type { TableSettings } from './settings.ts';

/** `people` is how many sit at the table; tables of long ago have no such setting. */
export function hintsRefusal(
  { hints }: Partial<Pick<TableSettings, 'hints'>>,
  people: number,
): Refusal | null {
  if (hints === 'all') return null;
  return hints === 'none' || people > 1 ? refuse('noHints') : null;
}
