// English texts that page, terminal and server share.

import type { SharedWords } from '../sharedWords.ts';
import { englishCards } from './cards.ts';
import { games } from './games.ts';
import { englishReasons } from './reasons.ts';
import { englishFacts } from './facts.ts';
import { englishMoves, englishReview } from './review.ts';

export const english: SharedWords = {
  ...englishCards,
  ...englishFacts,
  games,
  reasons: englishReasons,
  moveNames: englishMoves,
  review: englishReview,
  // Not needed: the message of a refusal is English.
  refusals: {},
};
