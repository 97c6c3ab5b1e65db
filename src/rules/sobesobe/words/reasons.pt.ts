// Portuguese texts of the reasons in SobeSobe.

import type { SobeReasonWords } from './reasons.ts';

export const reasons: SobeReasonWords = {
  lookFirst: 'Ver primeiro duas cartas vale mais do que escolher copas às cegas.',
  bestTrump: ({ suit }, say) =>
    `Com ${say.suit(suit)} como trunfo, é quando estas duas cartas valem mais.`,
  blindHearts: 'Com copas às cegas, cada vaza vale quatro pontos, e é altura de arriscar.',
  goodForATrick: 'Estas cartas chegam para contar com uma vaza.',
  tooWeakToStay: 'Uma ronda sem vazas custaria mais do que estas cartas devem ganhar.',
  keepsAll: 'Cada carta desta mão vale mais do que deve valer uma nova.',
  keepsTrumps: 'Guarde os trunfos e os ases. Troque as cartas que dificilmente ganham uma vaza.',
  firstTrick: ({ card }, say) =>
    `A primeira vaza poupa-lhe a penalização, e ${say.card(card)} ganha esta tal como está.`,
  strongestTrump: ({ card }, say) => `${say.card(card)} é o trunfo mais forte que resta.`,
};
