// Portuguese texts of the reasons in Pitch.

import { plural } from '#rules/words.ts';
import type { PitchReasonWords } from './reasons.ts';

export const reasons: PitchReasonWords = {
  trumpsHeld: ({ suit, count, card }, say) =>
    count === 1
      ? `Com ${say.suit(suit)} como trunfo, teria um só trunfo: ${say.card(card)}.`
      : `Com ${say.suit(suit)} como trunfo, teria ${count} trunfos, e o mais alto seria ${say.card(card)}.`,
  sureHigh: ({ suit }, say) =>
    `Com ${say.suit(suit)} como trunfo, o seu ás faz o ponto do trunfo mais alto.`,
  longestSuit: ({ suit, count }, say) =>
    `Não tem naipe mais comprido do que ${say.suit(suit)}: ${plural(count, 'carta', 'cartas')}.`,
  keepsTrumps: 'Fica com todos os seus trunfos, e as cartas novas podem trazer mais.',
  partnersTrick: ({ card }, say) =>
    `Por agora o seu parceiro está a ganhar a vaza, e ${say.card(card)} não muda isso.`,
  drawsTrumps: ({ card }, say) =>
    `Mais ninguém tem uma carta que bata ${say.card(card)}, e quem tem trunfos tem de jogar um.`,
};
