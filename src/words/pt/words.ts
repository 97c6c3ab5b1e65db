// Portuguese for all that page and terminal say alike.

import type { SharedWords } from '../sharedWords.ts';
import { portugueseCards } from './cards.ts';
import { games } from './games.ts';
import { portugueseReasons } from './reasons.ts';
import { portugueseRefusals } from './refusals.ts';
import { portugueseTelling } from './telling.ts';

export const portuguese: SharedWords = {
  ...portugueseCards,
  ...portugueseTelling,
  games,
  reasons: portugueseReasons,
  refusals: portugueseRefusals,
};
