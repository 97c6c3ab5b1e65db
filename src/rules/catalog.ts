// Every game there is.

import type { AnyGame } from './game.ts';
import { game as hearts } from './hearts/game.ts';

export const GAMES: readonly AnyGame[] = [hearts];
