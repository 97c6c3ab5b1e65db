// English for all that page and terminal say alike.

import type { SharedWords } from '../sharedWords.ts';
import { englishCards } from './cards.ts';
import { games } from './games.ts';
import { englishTelling } from './telling.ts';

export const english: SharedWords = { ...englishCards, ...englishTelling, games };
