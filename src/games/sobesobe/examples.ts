// The example round on the rules page of SobeSobe.

import type { GameExample } from '#rules/examples.ts';

/** All four play; the last player is void in the suit led, and takes a king with the five of trump. */
export const example: GameExample = { seed: 80, trick: 3 };
