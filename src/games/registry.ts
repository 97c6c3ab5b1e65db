// The list of games and the types that follow from it.

import type { AnyGame, FactOf } from '#rules/game.ts';
import * as all from './all.ts';

export const GAMES: readonly AnyGame[] = Object.values(all);

/** A fact of any game. */
export type AnyFact = FactOf<(typeof all)[keyof typeof all]>;
