// The example round on the rules page of SobeSobe.

import type { GameExample } from '../examples.ts';

/** The last player is void in the suit led, and takes the trick with a trump. */
export const example: GameExample = { seed: 4 };
