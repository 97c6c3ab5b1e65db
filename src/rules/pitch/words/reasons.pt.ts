// Portuguese texts of the reasons in Pitch.

import type { PitchReasonWords } from './reasons.ts';

export const reasons: PitchReasonWords = {
  tooFewToBid: ({ suit, points }, say) =>
    `Mesmo com ${say.suit(suit)} como trunfo, esta mão só vale cerca de ${say.figure(points)} pontos: são poucos para apostar.`,
  safeBid: ({ suit, points, bid }, say) =>
    `Com ${say.suit(suit)} como trunfo, esta mão vale cerca de ${say.figure(points)} pontos, por isso é seguro apostar ${bid}.`,
  daringBid: ({ suit, points, bid }, say) =>
    `Com ${say.suit(suit)} como trunfo, esta mão vale cerca de ${say.figure(points)} pontos. Com a saída e a ajuda do seu parceiro, pode chegar a ${bid}.`,
  bestTrump: ({ suit }, say) =>
    `Com ${say.suit(suit)} como trunfo, esta mão faz o máximo de pontos.`,
  keepsTrumps:
    'Só vale a pena guardar os trunfos. Trocar as outras cartas pode trazer mais trunfos.',
  partnersTrick: ({ card }, say) =>
    `O seu parceiro está a ganhar a vaza, por isso dê-lhe ${say.card(card)}.`,
  drawsTrumps: ({ card }, say) =>
    `Nenhuma carta bate ${say.card(card)}, que puxa os trunfos dos outros.`,
};
