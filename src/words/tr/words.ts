// Turkish texts that page, terminal and server share.

import type { SharedWords } from '../sharedWords.ts';
import { turkishCards } from './cards.ts';
import { games } from './games.ts';
import { turkishReasons } from './reasons.ts';
import { turkishRefusals } from './refusals.ts';
import { turkishFacts } from './facts.ts';
import { turkishMoves, turkishReview } from './review.ts';

export const turkish: SharedWords = {
  ...turkishCards,
  ...turkishFacts,
  games,
  reasons: turkishReasons,
  moveNames: turkishMoves,
  review: turkishReview,
  refusals: turkishRefusals,
};
