// Turkish for why a game is over, where any game may say it.

import type { Sayings } from './gameWords.ts';

export const turkishSentences: Sayings = {
  'Somebody reached {} points; the lowest total wins.':
    'Biri {1} puana ulaştı; en düşük toplam kazanır.',
  'The other side forfeited the game.': 'Karşı taraf oyundan çekildi.',
  'The others gave up.': 'Ötekiler vazgeçti.',
};
