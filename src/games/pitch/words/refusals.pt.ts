// Portuguese texts of the refusals in Pitch.

import type { RefusalWords } from '#rules/refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  noBid: 'Aposte um número inteiro, ou passe.',
  bidTooHigh: ({ maxBid }) => `A aposta máxima é ${maxBid}.`,
  bidTooLow: ({ minBid }) => `A aposta mínima é ${minBid}.`,
  bidMore: ({ highestBid }) => `Aposte mais do que ${highestBid.value}, ou passe.`,
  onlyPass: 'A aposta já está no máximo, por isso só pode passar.',
  noSuit: 'Escolha um dos quatro naipes para trunfo.',
  replaceSix: 'Troque até seis cartas diferentes.',
  bidsCrossed: 'A aposta mínima não pode ser maior do que a máxima.',
  bidBeyondHand: 'A aposta máxima não pode ser maior do que os pontos de uma ronda.',
  floatBelowTarget:
    'Os pontos para vitória imediata não podem ser menos do que os pontos para ganhar.',
};
