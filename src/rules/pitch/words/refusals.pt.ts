// Portuguese for why a move is refused in Pitch.

import type { RefusalWords } from '../../refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  noBid: 'Aposte um número inteiro, ou passe.',
  bidTooHigh: ({ maxBid }) => `A aposta mais alta é ${maxBid}.`,
  bidTooLow: ({ minBid }) => `A aposta mais baixa é ${minBid}.`,
  bidMore: ({ highestBid }) => `Aposte mais de ${highestBid.value}, ou passe.`,
  onlyPass: 'Só pode passar.',
  noSuit: 'O trunfo é um dos quatro naipes.',
  replaceSix: 'Troque até seis cartas diferentes.',
  bidsCrossed: 'A aposta mais baixa passa da mais alta.',
  bidBeyondHand: 'A aposta mais alta passa dos pontos de uma ronda.',
  floatBelowTarget: 'Os pontos para ganhar logo são menos do que os pontos para ganhar.',
};
