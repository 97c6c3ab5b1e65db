// The example round on the rules page of Pontoon.

import type { GameExample } from '#rules/examples.ts';

/** One hand is bust, one beats the banker, one is beaten. */
export const example: GameExample = { seed: 4, seats: 3 };
