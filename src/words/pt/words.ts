// Portuguese texts that page, terminal and server share.

import type { SharedWords } from '../sharedWords.ts';
import { portugueseCards } from './cards.ts';
import { games } from './games.ts';
import { portugueseReasons } from './reasons.ts';
import { portugueseRefusals } from './refusals.ts';
import { portugueseFacts } from './facts.ts';
import { portugueseMoves, portugueseReview } from './review.ts';

export const portuguese: SharedWords = {
  ...portugueseCards,
  ...portugueseFacts,
  games,
  reasons: portugueseReasons,
  moveNames: portugueseMoves,
  review: portugueseReview,
  refusals: portugueseRefusals,
};
