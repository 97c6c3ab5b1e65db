// The example round on the rules page of Hearts.

import type { GameExample } from '#rules/examples.ts';

/** The queen of spades falls under the ace, and a heart is discarded as well. */
export const example: GameExample = { seed: 14 };
