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
    asGood: 'É quase tão boa como a melhor jogada.',
    worse: 'Dá pior resultado do que a melhor jogada quando a ronda é jogada até ao fim.',
    strongestLead: ({ card, suit }, say) =>
      `${say.card(card)} é a carta de ${say.suit(suit)} mais forte que resta, por isso deve ganhar.`,
    modestLead: ({ card }, say) =>
      `Sair com ${say.card(card)} guarda as cartas mais fortes para depois.`,
    weakLead: ({ card, suit }, say) =>
      `${say.card(card)} dificilmente ganha: há cartas de ${say.suit(suit)} mais fortes por jogar.`,
    lostTrick: ({ card }, say) =>
      `Não pode ganhar esta vaza, e ${say.card(card)} é a carta que menos falta lhe faz.`,
    staysUnder: ({ card }, say) => `${say.card(card)} fica abaixo da carta que está a ganhar.`,
    takesLast: ({ card }, say) =>
      `Joga em último lugar, por isso ${say.card(card)} ganha a vaza de certeza.`,
    unbeatable: ({ card }, say) => `Nenhuma carta por jogar supera ${say.card(card)}.`,
    winsForNow: ({ card }, say) =>
      `Por agora ${say.card(card)} está a ganhar a vaza, mas pode vir uma carta mais forte.`,
  },
};
