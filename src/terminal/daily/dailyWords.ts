// What is said of the deal of the day, in every language.

import type { DailyAnswer } from '#client/api.ts';
import type { Language } from '#words/languages.ts';
import type { PlayedDaily } from './dailyDeal.ts';

type Line = DailyAnswer['results'][number];
type Result = Pick<PlayedDaily, 'score' | 'place' | 'of' | 'isFirst'>;

export interface DailyWords {
  /** Over the list. */
  readonly title: (day: string) => string;
  readonly notPlayed: (title: string) => string;
  readonly result: (title: string, result: Result) => string;
  /** Who asks for advice is told so. */
  readonly noHint: string;
  /** Over what everybody made of it. */
  readonly list: (title: string, players: number) => string;
  readonly line: (line: Line, isOwn: boolean) => string;
}

function plainLine({ rank, displayName, score }: Line): string {
  return `  ${rank}. ${displayName}  ${score}`;
}

export const DAILY_WORDS: Readonly<Record<Language, DailyWords>> = {
  en: {
    title: (day) => `The deals of ${day}.`,
    notPlayed: (title) => `${title}: not played yet.`,
    result: (title, { score, place, of, isFirst }) =>
      `${title}: ${score}${of > 1 ? `, place ${place} of ${of}` : ''}${isFirst ? '' : ' (played again)'}.`,
    noHint: 'There are no hints at the deal of the day: everybody plays it alone.',
    list: (title, players) => {
      if (players === 0) return `${title}: nobody has played yet.`;
      return players === 1 ? `${title}: one has played.` : `${title}: ${players} have played.`;
    },
    line: (line, isOwn) => `${plainLine(line)}${isOwn ? '  (you)' : ''}`,
  },
  tr: {
    title: (day) => `${day} gününün dağıtımları.`,
    notPlayed: (title) => `${title}: henüz oynanmadı.`,
    result: (title, { score, place, of, isFirst }) =>
      `${title}: ${score}${of > 1 ? `, ${of} içinde ${place}. sıra` : ''}${isFirst ? '' : ' (yeniden)'}.`,
    noHint: 'Günün dağıtımında ipucu yok: herkes kendi başına oynar.',
    list: (title, players) =>
      players === 0 ? `${title}: henüz kimse oynamadı.` : `${title}: ${players} kişi oynadı.`,
    line: (line, isOwn) => `${plainLine(line)}${isOwn ? '  (sen)' : ''}`,
  },
  pt: {
    title: (day) => `As mãos de ${day}.`,
    notPlayed: (title) => `${title}: ainda não jogado.`,
    result: (title, { score, place, of, isFirst }) =>
      `${title}: ${score}${of > 1 ? `, ${place}.º lugar de ${of}` : ''}${isFirst ? '' : ' (outra vez)'}.`,
    noHint: 'Na mão do dia não há dicas: cada um joga sozinho.',
    list: (title, players) => {
      if (players === 0) return `${title}: ainda ninguém jogou.`;
      return players === 1
        ? `${title}: jogou uma pessoa.`
        : `${title}: jogaram ${players} pessoas.`;
    },
    line: (line, isOwn) => `${plainLine(line)}${isOwn ? '  (eu)' : ''}`,
  },
};
