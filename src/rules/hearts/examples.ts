// The hand of Hearts that its rules page shows.

import type { GameExample } from '../examples.ts';

/** The queen of spades falls on the ace, with a heart thrown after her. */
export const example: GameExample = { seed: 14 };
