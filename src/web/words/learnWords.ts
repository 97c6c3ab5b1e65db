// Texts of the coach that are the same in all lessons, in each language; loaded together with the page.

import type { Language } from '#words/languages.ts';
import { usePreference } from '../state/auth.ts';

export interface LearnWords {
  readonly coach: string;
  readonly step: (number: number, of: number) => string;
  /** The button that makes the move. The move follows a colon because Turkish would inflect it in a sentence. */
  readonly doIt: (move: string) => string;
  readonly forced: string;
  readonly wait: string;
  readonly clause: (clause: string) => string;
  readonly skip: string;
  readonly play: string;
  readonly done: string;
  readonly noLesson: string;
}

const en: LearnWords = {
  coach: 'Coach',
  step: (number, of) => `Step ${number} of ${of}`,
  doIt: (move) => `Try it: ${move}`,
  forced: 'You can play only one card here. Play it.',
  wait: 'Waiting for the other players.',
  clause: (clause) => `Rule ${clause}`,
  skip: 'Skip the lesson',
  play: 'Play a game',
  done: 'You finished the lesson',
  noLesson: 'There is no lesson for this game yet. Read its rules to see how it is played.',
};

const tr: LearnWords = {
  coach: 'Hoca',
  step: (number, of) => `Adım ${number} / ${of}`,
  doIt: (move) => `Dene: ${move}`,
  forced: 'Burada tek bir kâğıt oynayabilirsin. Onu oyna.',
  wait: 'Öteki oyuncular bekleniyor.',
  clause: (clause) => `Kural ${clause}`,
  skip: 'Dersi atla',
  play: 'Oyun oyna',
  done: 'Dersi bitirdin',
  noLesson: 'Bu oyunun henüz dersi yok. Nasıl oynandığını görmek için kurallarını oku.',
};

const pt: LearnWords = {
  coach: 'Treinador',
  step: (number, of) => `Passo ${number} de ${of}`,
  doIt: (move) => `Experimente: ${move}`,
  forced: 'Aqui só pode jogar uma carta. Jogue-a.',
  wait: 'À espera dos outros jogadores.',
  clause: (clause) => `Regra ${clause}`,
  skip: 'Saltar a lição',
  play: 'Jogar um jogo',
  done: 'Terminou a lição',
  noLesson: 'Ainda não há lição deste jogo. Leia as regras para ver como se joga.',
};

export const LEARN_WORDS: Readonly<Record<Language, LearnWords>> = { en, tr, pt };

export function useLearnWords(): LearnWords {
  return LEARN_WORDS[usePreference('language')];
}
