// The example round on the rules page of Pitch.

import type { GameExample } from '#rules/examples.ts';

/** A small trump takes the trick from the suit that was led. */
export const example: GameExample = { seed: 16 };
