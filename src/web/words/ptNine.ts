// Portuguese for the refusals of Nine Tricks.

import type { Sayings } from './gameWords.ts';

export const portugueseNine: Sayings = {
  'You have bid already, and a bid stands.': 'Já apostou, e a aposta não se muda.',
  'A bid is a whole number from 0 to {}.': 'A aposta é um número inteiro de 0 a {1}.',
  'You may not bid {}: the four bids would add up to {}.':
    'Não pode apostar {1}: as quatro apostas somariam {2}.',
};
