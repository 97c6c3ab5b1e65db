// Portuguese for why a game is over, where any game may say it.

import type { Sayings } from './gameWords.ts';

export const portugueseSentences: Sayings = {
  'Somebody reached {} points; the lowest total wins.':
    'Alguém chegou a {1} pontos; ganha o total mais baixo.',
  'The other side forfeited the game.': 'O outro lado desistiu do jogo.',
  'The others gave up.': 'Os outros desistiram.',
};
