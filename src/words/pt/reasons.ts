// Portuguese for why a move is a good one.

import { LOCALES } from '../languages.ts';
import type { ReasonTexts } from '../formatReason.ts';
import { createReasonFormatter } from '../reasonFormatter.ts';
import { portugueseCards } from './cards.ts';
import { reasons } from './games.ts';

/** Cards come with their article: none of these may have a preposition that melts with it. */
export const portugueseReasons: ReasonTexts = {
  // The queen alone is feminine.
  speech: createReasonFormatter(LOCALES.pt, portugueseCards, (rank) =>
    rank === 'Q' ? 'a ' : 'o ',
  ),
  games: reasons,
  shared: {
    bestByPlay: 'Foi a que deu melhor resultado quando a ronda se jogou muitas vezes até ao fim.',
    asGood: 'É quase tão boa como a primeira.',
    worse: 'Jogada a ronda até ao fim, dá pior resultado do que a primeira.',
    strongestLead: ({ card, suit }, say) =>
      `Já não há carta de ${say.suit(suit)} mais forte do que ${say.card(card)}, que deve ganhar.`,
    modestLead: ({ card }, say) =>
      `Sair com ${say.card(card)} guarda as cartas mais fortes para depois.`,
    weakLead: ({ card, suit }, say) =>
      `${say.card(card)} dificilmente ganha: há cartas de ${say.suit(suit)} mais fortes por jogar.`,
    lostTrick: ({ card }, say) =>
      `A vaza não se pode ganhar, e ${say.card(card)} é a carta que menos falta faz.`,
    staysUnder: ({ card }, say) => `${say.card(card)} fica abaixo da carta que está a ganhar.`,
    takesLast: ({ card }, say) =>
      `Como joga em último lugar, ${say.card(card)} ganha a vaza de certeza.`,
    unbeatable: ({ card }, say) => `Nenhuma carta por jogar supera ${say.card(card)}.`,
    winsForNow: ({ card }, say) =>
      `Por agora ${say.card(card)} está a ganhar a vaza, mas pode vir uma carta mais forte.`,
  },
};
