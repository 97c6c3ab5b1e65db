// The hand of Nine Tricks that its rules page shows.

import type { GameExample } from '../examples.ts';

/** Somebody gets rid of a king that cannot take the trick. */
export const example: GameExample = { seed: 11 };
