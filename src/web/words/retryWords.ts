// Texts for taking back and playing again, in each language; loaded together with their pages.

import type { Language } from '#words/languages.ts';
import { usePreference } from '../state/auth.ts';

export interface RetryWords {
  readonly takeBack: string;
  /** Shown in a game that is not counted. */
  readonly practice: string;
  readonly handAgain: string;
  readonly otherSeat: string;
  readonly otherBid: string;
}

export const RETRY_WORDS: Readonly<Record<Language, RetryWords>> = {
  en: {
    takeBack: 'Take back',
    practice: 'Practice: this game does not count.',
    handAgain: 'Play this round again',
    otherSeat: 'From another seat',
    otherBid: 'With another bid',
  },
  tr: {
    takeBack: 'Geri al',
    practice: 'Alıştırma: bu oyun sayılmaz.',
    handAgain: 'Bu turu yeniden oyna',
    otherSeat: 'Başka bir yerden',
    otherBid: 'Başka bir sözle',
  },
  pt: {
    takeBack: 'Voltar atrás',
    practice: 'Treino: este jogo não conta.',
    handAgain: 'Jogar esta ronda outra vez',
    otherSeat: 'De outro lugar',
    otherBid: 'Com outra aposta',
  },
};

export function useRetryWords(): RetryWords {
  return RETRY_WORDS[usePreference('language')];
}
