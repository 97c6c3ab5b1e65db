// Portuguese for why a move at SobeSobe is a good one.

import type { SobeReasonWords } from './reasons.ts';

export const reasons: SobeReasonWords = {
  lookFirst: 'Ver duas cartas vale mais do que copas às cegas.',
  bestTrump: ({ suit }, say) =>
    `Com ${say.suit(suit)} como trunfo, estas duas cartas prometem mais.`,
  blindHearts: 'Copas às cegas valem quatro pontos por vaza, e é altura de arriscar.',
  goodForATrick: 'As cartas chegam para esperar uma vaza.',
  tooWeakToStay: 'Uma ronda sem vazas custa mais do que estas cartas prometem.',
  keepsAll: 'Cada carta desta mão vale mais do que promete uma nova.',
  keepsTrumps: 'Ficam os trunfos e os ases; o que mal ganha uma vaza pode dar lugar a melhor.',
  firstTrick: ({ card }, say) =>
    `A primeira vaza poupa-lhe a penalização, e ${say.card(card)} ganha esta tal como está.`,
  strongestTrump: ({ card }, say) => `${say.card(card)} é o trunfo mais forte que resta.`,
};
