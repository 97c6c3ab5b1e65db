// Decides who gets hints: one person against bots unless the setting is `none`, several people only if it is `all`.

import type { Refusal } from '#rules/refusal.ts';
import { refuse } from './refusals.ts';
import type { TableSettings } from './settings.ts';

/** `people` is the number of people with a seat. Old tables have no setting for hints. */
export function hintsRefusal(
  { hints }: Partial<Pick<TableSettings, 'hints'>>,
  people: number,
): Refusal | null {
  if (hints === 'all') return null;
  return hints === 'none' || people > 1 ? refuse('noHints') : null;
}
