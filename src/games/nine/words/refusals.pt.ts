// Portuguese texts of the refusals in Nine Tricks.

import type { RefusalWords } from '#rules/refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  alreadyBid: 'Já apostou, e a aposta não pode ser mudada.',
  noBid: ({ min, max }) => `A aposta tem de ser um número inteiro de ${min} a ${max}.`,
  forbiddenBid: ({ forbidden, sumSoFar }) =>
    `Não pode apostar ${forbidden}: as quatro apostas somariam ${sumSoFar + forbidden}. Escolha outro número.`,
};
