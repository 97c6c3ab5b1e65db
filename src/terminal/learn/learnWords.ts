// Texts of the coach beside the lesson itself, in every language.

import type { Language } from '#words/languages.ts';

export interface LearnWords {
  /** Stands before the text of a step. */
  readonly step: (number: number, of: number) => string;
  /** Names what to type after a colon, because Turkish would add an ending to it. */
  readonly doIt: (move: string, clause: string) => string;
  readonly forced: (move: string) => string;
  readonly notSaved: string;
  readonly noLesson: (title: string, id: string) => string;
  /** The text after the last round. */
  readonly playOn: (id: string) => string;
}

export const LEARN_WORDS: Readonly<Record<Language, LearnWords>> = {
  en: {
    step: (number, of) => `Step ${number} of ${of}.`,
    doIt: (move, clause) => `Try it: ${move} (rule ${clause}).`,
    forced: (move) => `You can play only one card here: ${move}.`,
    notSaved: 'Lessons are not saved.',
    noLesson: (title, id) =>
      `There is no lesson for ${title} yet. Run masa play ${id} and type rules to see how it is played.`,
    playOn: (id) => `Now play on your own: masa play ${id}`,
  },
  tr: {
    step: (number, of) => `Adım ${number} / ${of}.`,
    doIt: (move, clause) => `Dene: ${move} (kural ${clause}).`,
    forced: (move) => `Burada tek bir kâğıt oynayabilirsin: ${move}.`,
    notSaved: 'Dersler kaydedilmez.',
    noLesson: (title, id) =>
      `${title} için henüz ders yok. Nasıl oynandığını görmek için masa play ${id} çalıştır ve kurallar yaz.`,
    playOn: (id) => `Şimdi kendi başına oyna: masa play ${id}`,
  },
  pt: {
    step: (number, of) => `Passo ${number} de ${of}.`,
    doIt: (move, clause) => `Experimente: ${move} (regra ${clause}).`,
    forced: (move) => `Aqui só pode jogar uma carta: ${move}.`,
    notSaved: 'As lições não são guardadas.',
    noLesson: (title, id) =>
      `Ainda não há lição de ${title}. Execute masa play ${id} e escreva regras para ver como se joga.`,
    playOn: (id) => `Agora jogue por sua conta: masa play ${id}`,
  },
};
