// Portuguese texts of the refusals in Pontoon.

import type { RefusalWords } from '#rules/refusal.ts';
import { MAX_HANDS } from '../state.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  oneStake: ({ lowest }) => `Aqui a aposta tem de ser ${lowest}.`,
  stakeRange: ({ lowest, highest }) =>
    `A aposta tem de ser um número inteiro de ${lowest} a ${highest}.`,
  stickTooLow: ({ total, stickAt }) => `Tem ${total}. Só pode parar com ${stickAt} ou mais.`,
  noBuying: 'Nesta mesa não se podem comprar cartas.',
  hasTwisted: 'Já pediu carta para esta mão, por isso já não pode comprar.',
  noSplitting: 'Nesta mesa não se podem dividir mãos.',
  noPair: 'Só se pode dividir uma mão de duas cartas do mesmo valor.',
  mostHands: `Já tem ${MAX_HANDS} mãos, que é o máximo permitido.`,
  deckTooShort: 'Já não há cartas que cheguem para dividir.',
};
