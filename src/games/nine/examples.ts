// The example round on the rules page of Nine Tricks.

import type { GameExample } from '#rules/examples.ts';

/** A player gets rid of a king that cannot take the trick. */
export const example: GameExample = { seed: 11 };
