// Portuguese for why a move at Pitch is a good one.

import type { PitchReasonWords } from './reasons.ts';

export const reasons: PitchReasonWords = {
  tooFewToBid: ({ suit, points }, say) =>
    `Mesmo com ${say.suit(suit)}, a mão vale cerca de ${say.figure(points)} pontos: são poucos para prometer.`,
  safeBid: ({ suit, points, bid }, say) =>
    `Com ${say.suit(suit)} como trunfo a mão vale cerca de ${say.figure(points)} pontos, por isso pode prometer ${bid}.`,
  daringBid: ({ suit, points, bid }, say) =>
    `Com ${say.suit(suit)} como trunfo a mão vale cerca de ${say.figure(points)} pontos; a saída e o seu parceiro podem levá-la a ${bid}.`,
  bestTrump: ({ suit }, say) => `Com ${say.suit(suit)} como trunfo a mão faz o máximo de pontos.`,
  keepsTrumps: 'Só os trunfos merecem ficar; as outras cartas podem dar lugar a mais trunfos.',
  partnersTrick: ({ card }, say) =>
    `A vaza é do seu parceiro, por isso ${say.card(card)} vai com ela.`,
  drawsTrumps: ({ card }, say) => `${say.card(card)} não perde e puxa os trunfos.`,
};
