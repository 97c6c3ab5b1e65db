// Portuguese reasons why a move is good.

import { LOCALES } from '../languages.ts';
import type { ReasonTexts } from '../formatReason.ts';
import { createReasonFormatter } from '../reasonFormatter.ts';
import { portugueseCards } from './cards.ts';
import { reasons } from './games.ts';

/** Cards come with their article, so no text may put a preposition before them that contracts with it. */
export const portugueseReasons: ReasonTexts = {
  // Only the queen is feminine.
  speech: createReasonFormatter(LOCALES.pt, portugueseCards, (rank) =>
    rank === 'Q' ? 'a ' : 'o ',
  ),
  games: reasons,
  shared: {
    bestByPlay:
      'Foi a jogada com melhor resultado quando o resto da ronda foi jogado muitas vezes.',
    bestByOdds: 'É a melhor jogada pelas probabilidades.',
    onlyMove: 'Não tem outra jogada.',
    equal: 'Pelas probabilidades, é exatamente igual.',
    asGood: 'Não se pode dizer qual é melhor: a diferença está dentro da margem de erro.',
    worse: 'Dá pior resultado do que a melhor jogada.',
    strongestLead: ({ card, suit }, say) =>
      `Mais ninguém tem uma carta de ${say.suit(suit)} mais alta: só um trunfo bate ${say.card(card)}.`,
    modestLead: ({ card, suit }, say) =>
      `Sair com ${say.card(card)} guarda a sua carta mais alta de ${say.suit(suit)} para depois.`,
    weakLead: ({ higher, suit }, say) =>
      higher === 1
        ? `Há uma carta mais alta de ${say.suit(suit)} noutra mão, por isso outro pode ganhar a vaza.`
        : `Há ${higher} cartas mais altas de ${say.suit(suit)} noutras mãos, por isso outro pode ganhar a vaza.`,
    lostTrick: 'Não pode ganhar esta vaza, jogue o que jogar.',
    staysUnder: ({ card }, say) => `${say.card(card)} fica abaixo da carta que está a ganhar.`,
    takesLast: ({ card }, say) =>
      `Joga em último lugar, por isso ${say.card(card)} ganha a vaza de certeza.`,
    unbeatable: ({ card }, say) => `Mais ninguém tem uma carta que bata ${say.card(card)}.`,
    winsForNow: ({ card }, say) =>
      `Por agora ${say.card(card)} está a ganhar a vaza, mas pode vir uma carta mais forte.`,
  },
};
