// Portuguese for the refusals of Pitch.

import type { Sayings } from './gameWords.ts';

export const portuguesePitch: Sayings = {
  'The lowest bid is above the highest.': 'A aposta mais baixa passa da mais alta.',
  'The highest bid is above the points of a hand.':
    'A aposta mais alta passa dos pontos de uma mão.',
  'Teams would float below the target.':
    'Os pontos para ganhar logo são menos do que os pontos para ganhar.',
  'Bid a whole number, or pass.': 'Aposte um número inteiro, ou passe.',
  'The highest bid is {}.': 'A aposta mais alta é {1}.',
  'The lowest bid is {}.': 'A aposta mais baixa é {1}.',
  'Bid more than {}, or pass.': 'Aposte mais de {1}, ou passe.',
  'You can only pass.': 'Só pode passar.',
  'Trump is one of the four suits.': 'O trunfo é um dos quatro naipes.',
  'Replace up to six different cards.': 'Troque até seis cartas diferentes.',
};
