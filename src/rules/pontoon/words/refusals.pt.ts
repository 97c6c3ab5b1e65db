// Portuguese for why a move is refused in Pontoon.

import type { RefusalWords } from '../../refusal.ts';
import { MAX_HANDS } from '../state.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  oneStake: ({ lowest }) => `Aqui a aposta é ${lowest}.`,
  stakeRange: ({ lowest, highest }) => `A aposta é um número inteiro de ${lowest} a ${highest}.`,
  stickTooLow: ({ total, stickAt }) => `Tem ${total} e só pode parar com ${stickAt} ou mais.`,
  noBuying: 'Nesta mesa não se compram cartas.',
  hasTwisted: 'Já pediu carta para esta mão, por isso já não pode comprar.',
  noSplitting: 'Nesta mesa não se dividem mãos.',
  noPair: 'Só se divide uma mão de duas cartas do mesmo valor.',
  mostHands: `Já tem ${MAX_HANDS} mãos.`,
  deckTooShort: 'Já não há cartas que cheguem para dividir.',
};
