// The hand of Pontoon that its rules page shows.

import type { GameExample } from '../examples.ts';

/** One hand is bust, one beats the banker, one is beaten. */
export const example: GameExample = { seed: 4, seats: 3 };
