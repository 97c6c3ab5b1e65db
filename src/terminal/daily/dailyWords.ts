// Texts of the daily deal, in every language.

import type { DailyAnswer } from '#client/api.ts';
import type { Language } from '#words/languages.ts';
import type { PlayedDaily } from './dailyDeal.ts';

type Line = DailyAnswer['results'][number];
type Result = Pick<PlayedDaily, 'score' | 'place' | 'of' | 'isFirst'>;

export interface DailyWords {
  /** The title over the list. */
  readonly title: (day: string) => string;
  readonly notPlayed: (title: string) => string;
  readonly result: (title: string, result: Result) => string;
  /** The answer to a request for a hint. */
  readonly noHint: string;
  /** The title over the results of all players. */
  readonly list: (title: string, players: number) => string;
  readonly line: (line: Line, isOwn: boolean) => string;
}

function plainLine({ rank, displayName, score }: Line): string {
  return `  ${rank}. ${displayName}  ${score}`;
}

export const DAILY_WORDS: Readonly<Record<Language, DailyWords>> = {
  en: {
    title: (day) => `Deals of the day, ${day}.`,
    notPlayed: (title) => `${title}: not played yet.`,
    result: (title, { score, place, of, isFirst }) =>
      `${title}: ${score}${of > 1 ? `, place ${place} of ${of}` : ''}${isFirst ? '' : ' (played again)'}.`,
    noHint: 'Hints are off for the deal of the day: everyone plays it without help.',
    list: (title, players) => {
      if (players === 0) return `${title}: nobody has played yet.`;
      return players === 1
        ? `${title}: one player so far.`
        : `${title}: ${players} players so far.`;
    },
    line: (line, isOwn) => `${plainLine(line)}${isOwn ? '  (you)' : ''}`,
  },
  tr: {
    title: (day) => `Günün dağıtımları, ${day}.`,
    notPlayed: (title) => `${title}: henüz oynanmadı.`,
    result: (title, { score, place, of, isFirst }) =>
      `${title}: ${score}${of > 1 ? `, ${of} oyuncu içinde ${place}. sıra` : ''}${isFirst ? '' : ' (yeniden oynandı)'}.`,
    noHint: 'Günün dağıtımında ipuçları kapalı, herkes yardımsız oynar.',
    list: (title, players) =>
      players === 0
        ? `${title}: henüz kimse oynamadı.`
        : `${title}: şimdiye kadar ${players} kişi oynadı.`,
    line: (line, isOwn) => `${plainLine(line)}${isOwn ? '  (sen)' : ''}`,
  },
  pt: {
    title: (day) => `Mãos do dia, ${day}.`,
    notPlayed: (title) => `${title}: ainda por jogar.`,
    result: (title, { score, place, of, isFirst }) =>
      `${title}: ${score}${of > 1 ? `, ${place}.º lugar de ${of}` : ''}${isFirst ? '' : ' (jogada outra vez)'}.`,
    noHint: 'Na mão do dia não há dicas: todos a jogam sem ajuda.',
    list: (title, players) => {
      if (players === 0) return `${title}: ainda ninguém jogou.`;
      return players === 1
        ? `${title}: até agora jogou uma pessoa.`
        : `${title}: até agora jogaram ${players} pessoas.`;
    },
    line: (line, isOwn) => `${plainLine(line)}${isOwn ? '  (eu)' : ''}`,
  },
};
