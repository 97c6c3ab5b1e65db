// Portuguese for why a move is refused in Nine Tricks.

import type { RefusalWords } from '../../refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  alreadyBid: 'Já apostou, e a aposta não se muda.',
  noBid: ({ min, max }) => `A aposta é um número inteiro de ${min} a ${max}.`,
  forbiddenBid: ({ forbidden, sumSoFar }) =>
    `Não pode apostar ${forbidden}: as quatro apostas somariam ${sumSoFar + forbidden}.`,
};
