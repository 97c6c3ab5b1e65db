// Versions of a game's rules.

import { refuse } from './commonRefusals.ts';
import type { AnyGame } from './game.ts';
import type { Refusal } from './refusal.ts';

const FIRST_VERSION = 1;

export function rulesVersionOf({ rulesVersion = FIRST_VERSION }: AnyGame): number {
  return rulesVersion;
}

/** Refuses a game recorded by another version; a record without a version has the first. */
export function rulesRefusal(game: AnyGame, recorded: number = FIRST_VERSION): Refusal | null {
  const current = rulesVersionOf(game);
  return recorded === current ? null : refuse('rulesChanged', { game: game.id, recorded, current });
}
