// Turkish for all that page and terminal say alike.

import type { SharedWords } from '../sharedWords.ts';
import { turkishCards } from './cards.ts';
import { games } from './games.ts';
import { turkishReasons } from './reasons.ts';
import { turkishRefusals } from './refusals.ts';
import { turkishTelling } from './telling.ts';

export const turkish: SharedWords = {
  ...turkishCards,
  ...turkishTelling,
  games,
  reasons: turkishReasons,
  refusals: turkishRefusals,
};
