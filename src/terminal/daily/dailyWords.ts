// What is said of the deal of the day, in every language.

import type { Language } from '#words/languages.ts';
import type { DailyResult } from './dailyDeal.ts';

export interface DailyWords {
  /** Over the list. */
  readonly title: (day: string) => string;
  readonly notPlayed: (title: string) => string;
  readonly result: (title: string, result: DailyResult) => string;
}

export const DAILY_WORDS: Readonly<Record<Language, DailyWords>> = {
  en: {
    title: (day) => `The deals of ${day}.`,
    notPlayed: (title) => `${title}: not played yet.`,
    result: (title, { score, isWon, isFirst }) =>
      `${title}: ${score}, ${isWon ? 'won' : 'not won'}${isFirst ? '' : ' (played again)'}.`,
  },
  tr: {
    title: (day) => `${day} gününün dağıtımları.`,
    notPlayed: (title) => `${title}: henüz oynanmadı.`,
    result: (title, { score, isWon, isFirst }) =>
      `${title}: ${score}, ${isWon ? 'kazanıldı' : 'kazanılmadı'}${isFirst ? '' : ' (yeniden)'}.`,
  },
  pt: {
    title: (day) => `As mãos de ${day}.`,
    notPlayed: (title) => `${title}: ainda não jogado.`,
    result: (title, { score, isWon, isFirst }) =>
      `${title}: ${score}, ${isWon ? 'ganho' : 'não ganho'}${isFirst ? '' : ' (outra vez)'}.`,
  },
};
