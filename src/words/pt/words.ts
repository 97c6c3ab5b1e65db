// Portuguese for all that page and terminal say alike.

import type { SharedWords } from '../sharedWords.ts';
import { portugueseCards } from './cards.ts';
import { games } from './games.ts';
import { portugueseTelling } from './telling.ts';

export const portuguese: SharedWords = { ...portugueseCards, ...portugueseTelling, games };
