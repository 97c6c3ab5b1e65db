// Texts of the coach that are the same in all lessons, in each language; loaded together with the page.

import type { Language } from '#words/languages.ts';
import { usePreference } from '../stores/auth.ts';

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
  doIt: (move) => `Do it: ${move}`,
  forced: 'Only one card may be played here: play it.',
  wait: 'The others play.',
  clause: (clause) => `Rule ${clause}`,
  skip: 'Skip the lesson',
  play: 'Play a game',
  done: 'You know the game',
  noLesson: 'This game has no first hand to be played with you yet. Its rules tell how it goes.',
};

const tr: LearnWords = {
  coach: 'Hoca',
  step: (number, of) => `Adım ${number} / ${of}`,
  doIt: (move) => `Oyna: ${move}`,
  forced: 'Burada tek bir kâğıt oynanabilir: onu oyna.',
  wait: 'Ötekiler oynuyor.',
  clause: (clause) => `Kural ${clause}`,
  skip: 'Dersi atla',
  play: 'Oyun oyna',
  done: 'Artık oyunu biliyorsun',
  noLesson:
    'Bu oyunun seninle oynanacak bir ilk turu henüz yok. Nasıl oynandığını kuralları anlatır.',
};

const pt: LearnWords = {
  coach: 'Treinador',
  step: (number, of) => `Passo ${number} de ${of}`,
  doIt: (move) => `Fazer: ${move}`,
  forced: 'Aqui só se pode jogar uma carta: jogue-a.',
  wait: 'Jogam os outros.',
  clause: (clause) => `Regra ${clause}`,
  skip: 'Saltar a lição',
  play: 'Jogar uma partida',
  done: 'Já conhece o jogo',
  noLesson: 'Este jogo ainda não tem uma primeira ronda acompanhada. As regras dizem como se joga.',
};

export const LEARN_WORDS: Readonly<Record<Language, LearnWords>> = { en, tr, pt };

export function useLearnWords(): LearnWords {
  return LEARN_WORDS[usePreference('language')];
}
