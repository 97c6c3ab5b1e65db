// Portuguese texts of the reasons in SobeSobe.

import { plural } from '#rules/words.ts';
import type { SobeReasonWords } from './reasons.ts';

export const reasons: SobeReasonWords = {
  lookFirst: 'Depois de ver duas cartas, pode escolher qualquer naipe.',
  blindHearts: 'Com copas às cegas, cada vaza vale quatro pontos.',
  makesTrumps: ({ suit, count }, say) =>
    `Com ${say.suit(suit)} como trunfo, tem ${plural(count, 'trunfo', 'trunfos')}.`,
  holdsTrumpAce: 'Tem o ás de trunfo, que nenhuma carta bate.',
  holdsTrumps: ({ count }) =>
    count === 1 ? 'Uma das suas duas cartas é trunfo.' : 'As suas duas cartas são trunfos.',
  sitsOut: ({ penalty }) =>
    `Uma ronda sem vazas custava-lhe ${penalty} pontos, e ficar de fora não custa nada.`,
  keepsTrumps: 'Não troca nenhum trunfo nem nenhum ás.',
  firstTrick: ({ card }, say) =>
    `A primeira vaza poupa-lhe a penalização, e ${say.card(card)} ganha esta tal como está.`,
  strongestTrump: ({ card }, say) => `Mais ninguém tem uma carta que bata ${say.card(card)}.`,
};
