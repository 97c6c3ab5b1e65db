// Texts of the statistics in every language; loaded only with the page that shows them.

import { plural } from '#rules/words.ts';
import type { Language } from '#words/languages.ts';
import { usePreference } from '../state/auth.ts';

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
  title: 'Details by game',
  where: { online: 'Online tables', offline: 'Offline, against bots' },
  sum: (games, wins, hands) =>
    `${wins} of ${plural(games, 'game', 'games')} won, ${plural(hands, 'round', 'rounds')}`,
  bids: (made, called) => `Bids made: ${made} of ${called}`,
  categories: 'Points by category',
  counted: 'In these rounds',
  opponents: 'Opponents',
  bots: { easy: 'Easy bots', normal: 'Normal bots', strong: 'Strong bots' },
  wonOf: (wins, games) => `${wins} of ${games} won`,
  best: 'Best rounds',
  worst: 'Worst rounds',
  hand: (round, points) => `Round ${round}: ${points}`,
  luck: 'Without luck',
  luckLead: 'How many points better you did than bots playing every seat with the same cards.',
  luckOf: (better, error, games) => `${better} ± ${error} over ${plural(games, 'game', 'games')}`,
  pending: (count) =>
    `Still working out what the cards of ${plural(count, 'game', 'games')} were worth.`,
  exportAs: (kind) => `Export as ${kind}`,
};

const tr: InsightWords = {
  title: 'Oyunlara göre ayrıntılar',
  where: { online: 'Çevrimiçi masalar', offline: 'Çevrimdışı, botlara karşı' },
  sum: (games, wins, hands) => `${games} oyunda ${wins} galibiyet, ${hands} tur`,
  bids: (made, called) => `Tutulan sözler: ${made} / ${called}`,
  categories: 'Puanların dağılımı',
  counted: 'Bu turlarda',
  opponents: 'Rakipler',
  bots: { easy: 'Kolay botlar', normal: 'Orta botlar', strong: 'Güçlü botlar' },
  wonOf: (wins, games) => `${games} oyunda ${wins} galibiyet`,
  best: 'En iyi turlar',
  worst: 'En kötü turlar',
  hand: (round, points) => `${round}. tur: ${points}`,
  luck: 'Şans çıkarılınca',
  luckLead: 'Bütün yerlerde aynı kâğıtlarla oynayan botlara göre puan farkın.',
  luckOf: (better, error, games) => `${games} oyunda ${better} ± ${error}`,
  pending: (count) => `${count} oyunun kâğıtlarının değeri hâlâ hesaplanıyor.`,
  exportAs: (kind) => `${kind} olarak indir`,
};

const pt: InsightWords = {
  title: 'Pormenores por jogo',
  where: { online: 'Mesas online', offline: 'Offline, contra robôs' },
  sum: (games, wins, hands) =>
    `${wins} de ${plural(games, 'jogo ganho', 'jogos ganhos')}, ${plural(hands, 'ronda', 'rondas')}`,
  bids: (made, called) => `Apostas cumpridas: ${made} de ${called}`,
  categories: 'Pontos por categoria',
  counted: 'Nestas rondas',
  opponents: 'Adversários',
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
    `Ainda se está a calcular o que valiam as cartas de ${plural(count, 'jogo', 'jogos')}.`,
  exportAs: (kind) => `Exportar como ${kind}`,
};

export const INSIGHT_WORDS: Readonly<Record<Language, InsightWords>> = { en, tr, pt };

export function useInsightWords(): InsightWords {
  return INSIGHT_WORDS[usePreference('language')];
}
