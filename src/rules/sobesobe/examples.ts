// The hand of SobeSobe that its rules page shows.

import type { GameExample } from '../examples.ts';

/** The last to play has none of the suit, and cuts with a trump. */
export const example: GameExample = { seed: 4 };
