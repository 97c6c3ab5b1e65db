// The example round on the rules page of SobeSobe.

import type { GameExample } from '../examples.ts';

/** The last to play has none of the suit, and cuts with a trump. */
export const example: GameExample = { seed: 4 };
