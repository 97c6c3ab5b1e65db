// Which version of a game's rules the code has, and whether a recorded game is one of it.

import { refuse } from './commonRefusals.ts';
import type { AnyGame } from './game.ts';
import type { Refusal } from './refusal.ts';

const FIRST = 1;

export function rulesVersionOf({ rulesVersion = FIRST }: AnyGame): number {
  return rulesVersion;
}

/** What was recorded before versions were is of the first. */
export function rulesRefusal(game: AnyGame, recorded: number = FIRST): Refusal | null {
  const current = rulesVersionOf(game);
  return recorded === current ? null : refuse('rulesChanged', { game: game.id, recorded, current });
}
