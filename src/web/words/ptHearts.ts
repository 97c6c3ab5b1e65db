// Portuguese for the refusals of Hearts.

import type { Sayings } from './gameWords.ts';

export const portugueseHearts: Sayings = {
  'Pass exactly three different cards.': 'Passe exatamente três cartas diferentes.',
  'No {} on the first trick.': 'Na primeira vaza não se jogam copas nem a dama de espadas.',
  'The two of clubs leads to the first trick.': 'A primeira vaza começa com o dois de paus.',
  'Hearts are not broken yet: lead another suit.':
    'As copas ainda não estão abertas: saia com outro naipe.',
};
