// Texts of the statistics in every language; loaded only with the page that shows them.

import { plural } from '#rules/words.ts';
import type { Language } from '#words/languages.ts';
import { usePreference } from '../stores/auth.ts';

export interface InsightWords {
  readonly title: string;
  readonly where: { readonly online: string; readonly offline: string };
  readonly sum: (games: number, wins: number, hands: number) => string;
  readonly bids: (made: number, called: number) => string;
  readonly categories: string;
  readonly counted: string;
  readonly opponents: string;
  readonly bots: Readonly<Record<'easy' | 'normal' | 'strong', string>>;
  readonly wonOf: (wins: number, games: number) => string;
  readonly best: string;
  readonly worst: string;
  readonly hand: (round: number, points: string) => string;
  readonly luck: string;
  readonly luckLead: string;
  readonly luckOf: (better: string, error: string, games: number) => string;
  readonly pending: (count: number) => string;
  readonly exportAs: (kind: string) => string;
}

const en: InsightWords = {
  title: 'Game by game',
  where: { online: 'At tables', offline: 'Without a server, against bots' },
  sum: (games, wins, hands) =>
    `${wins} of ${plural(games, 'game', 'games')} won, ${plural(hands, 'hand', 'hands')}`,
  bids: (made, called) => `Bids: ${made} made of ${called}`,
  categories: 'Points by what they were for',
  counted: 'Of the hands',
  opponents: 'Against whom',
  bots: { easy: 'Easy bots', normal: 'Normal bots', strong: 'Strong bots' },
  wonOf: (wins, games) => `${wins} of ${games} won`,
  best: 'Best hands',
  worst: 'Worst hands',
  hand: (round, points) => `Hand ${round}: ${points}`,
  luck: 'Luck taken out',
  luckLead: 'How many points better you did than bots on all seats with the same cards.',
  luckOf: (better, error, games) => `${better} ± ${error} over ${plural(games, 'game', 'games')}`,
  pending: (count) =>
    `Still reckoning what the cards of ${plural(count, 'game', 'games')} were worth.`,
  exportAs: (kind) => `Export as ${kind}`,
};

const tr: InsightWords = {
  title: 'Oyun oyun',
  where: { online: 'Masalarda', offline: 'Sunucusuz, botlara karşı' },
  sum: (games, wins, hands) => `${games} oyundan ${wins} galibiyet, ${hands} tur`,
  bids: (made, called) => `Sözler: ${called} içinde ${made} tuttu`,
  categories: 'Puanlar nereden',
  counted: 'Turlardan',
  opponents: 'Kime karşı',
  bots: { easy: 'Kolay botlar', normal: 'Orta botlar', strong: 'Güçlü botlar' },
  wonOf: (wins, games) => `${games} oyundan ${wins} galibiyet`,
  best: 'En iyi turlar',
  worst: 'En kötü turlar',
  hand: (round, points) => `${round}. tur: ${points}`,
  luck: 'Şans çıkarılınca',
  luckLead: 'Aynı kâğıtlarla bütün yerlerde oynayan botlardan kaç puan daha iyiydin.',
  luckOf: (better, error, games) => `${games} oyunda ${better} ± ${error}`,
  pending: (count) => `${count} oyunun kâğıtlarının değeri hesaplanıyor.`,
  exportAs: (kind) => `${kind} olarak indir`,
};

const pt: InsightWords = {
  title: 'Jogo a jogo',
  where: { online: 'Em mesas', offline: 'Sem servidor, contra robôs' },
  sum: (games, wins, hands) =>
    `${wins} de ${plural(games, 'jogo ganho', 'jogos ganhos')}, ${plural(hands, 'ronda', 'rondas')}`,
  bids: (made, called) => `Apostas: ${made} cumpridas de ${called}`,
  categories: 'Pontos pelo que foram',
  counted: 'Das rondas',
  opponents: 'Contra quem',
  bots: { easy: 'Robôs fáceis', normal: 'Robôs normais', strong: 'Robôs fortes' },
  wonOf: (wins, games) => `${wins} de ${games} ganhos`,
  best: 'Melhores rondas',
  worst: 'Piores rondas',
  hand: (round, points) => `Ronda ${round}: ${points}`,
  luck: 'Sem a sorte',
  luckLead:
    'Por quantos pontos jogou melhor do que robôs em todos os lugares com as mesmas cartas.',
  luckOf: (better, error, games) => `${better} ± ${error} em ${plural(games, 'jogo', 'jogos')}`,
  pending: (count) =>
    `Ainda se calcula o que valiam as cartas de ${plural(count, 'jogo', 'jogos')}.`,
  exportAs: (kind) => `Exportar como ${kind}`,
};

export const INSIGHT_WORDS: Readonly<Record<Language, InsightWords>> = { en, tr, pt };

export function useInsightWords(): InsightWords {
  return INSIGHT_WORDS[usePreference('language')];
}
