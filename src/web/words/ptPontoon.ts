// Portuguese for the refusals of Pontoon.

import type { Sayings } from './gameWords.ts';

export const portuguesePontoon: Sayings = {
  'The stake here is {}.': 'Aqui a aposta é {1}.',
  'The stake is a whole number from {} to {}.': 'A aposta é um número inteiro de {1} a {2}.',
  'You have {} and may stick on {} or more.': 'Tem {1} e só pode parar com {2} ou mais.',
  'Cards are not bought at this table.': 'Nesta mesa não se compram cartas.',
  'You have twisted on this hand, so you can no longer buy.':
    'Já pediu carta para esta mão, por isso já não pode comprar.',
  'Hands are not split at this table.': 'Nesta mesa não se dividem mãos.',
  'Only a hand of two cards of the same rank can be split.':
    'Só se divide uma mão de duas cartas do mesmo valor.',
  'You have {} hands already.': 'Já tem {1} mãos.',
  'There are not enough cards left to split.': 'Já não há cartas que cheguem para dividir.',
};
