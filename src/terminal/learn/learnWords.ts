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
