// Which version of a game's rules the code has, and whether a recorded game is one of it.

import type { AnyGame } from './game.ts';
import { refuse, type Refusal } from './refusal.ts';

const FIRST = 1;

export function rulesVersionOf({ rulesVersion = FIRST }: AnyGame): number {
  return rulesVersion;
}

/** What was recorded before versions were is of the first. */
export function rulesRefusal(game: AnyGame, recorded: number = FIRST): Refusal | null {
  const current = rulesVersionOf(game);
  if (recorded === current) return null;
  const message = `This game was played by version ${recorded} of the rules and cannot be played again by version ${current}.`;
  return refuse('RULES_CHANGED', message, null, { game: game.id, recorded, current });
}
