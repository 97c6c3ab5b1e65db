// What the coach says in a terminal beside the lesson itself, in every language.

import type { Language } from '#words/languages.ts';

export interface LearnWords {
  /** Before what is said at a step. */
  readonly step: (number: number, of: number) => string;
  /** What to type for; it stands after a colon, since Turkish would bend it. */
  readonly doIt: (move: string, clause: string) => string;
  readonly forced: (move: string) => string;
  readonly notSaved: string;
  readonly noLesson: (title: string, id: string) => string;
  /** After the last hand. */
  readonly playOn: (id: string) => string;
}

export const LEARN_WORDS: Readonly<Record<Language, LearnWords>> = {
  en: {
    step: (number, of) => `Step ${number} of ${of}.`,
    doIt: (move, clause) => `Do it: ${move} (rule ${clause}).`,
    forced: (move) => `Only one card may be played here: ${move}.`,
    notSaved: 'A lesson is not saved.',
    noLesson: (title, id) =>
      `${title} has no first hand yet. At masa play ${id} the word rules tells how it goes.`,
    playOn: (id) => `Now on your own: masa play ${id}`,
  },
  tr: {
    step: (number, of) => `Adım ${number} / ${of}.`,
    doIt: (move, clause) => `Oyna: ${move} (kural ${clause}).`,
    forced: (move) => `Burada tek bir kâğıt oynanabilir: ${move}.`,
    notSaved: 'Ders kaydedilmez.',
    noLesson: (title, id) =>
      `${title} için henüz ilk tur yok. masa play ${id} açıkken kurallar sözcüğü anlatır.`,
    playOn: (id) => `Şimdi kendi başına: masa play ${id}`,
  },
  pt: {
    step: (number, of) => `Passo ${number} de ${of}.`,
    doIt: (move, clause) => `Fazer: ${move} (regra ${clause}).`,
    forced: (move) => `Aqui só se pode jogar uma carta: ${move}.`,
    notSaved: 'Uma lição não se guarda.',
    noLesson: (title, id) =>
      `${title} ainda não tem primeira ronda. Em masa play ${id} a palavra regras diz como é.`,
    playOn: (id) => `Agora por si: masa play ${id}`,
  },
};
