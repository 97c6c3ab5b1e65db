// Texts of the daily deals in each language, loaded together with their pages.

import type { Language } from '#words/languages.ts';
import { usePreference } from '../stores/auth.ts';

export interface DailyWords {
  readonly title: string;
  readonly lead: string;
  /** Shown above the table. */
  readonly notice: (day: string) => string;
  readonly play: string;
  readonly playOf: (game: string) => string;
  readonly goOn: string;
  readonly goOnOf: (game: string) => string;
  readonly notPlayed: string;
  readonly own: (points: string, place: number, of: number) => string;
  readonly ownAlone: (points: string) => string;
  readonly review: string;
  readonly reviewOf: (game: string) => string;
  readonly list: (game: string) => string;
  readonly players: (count: number) => string;
  readonly nobody: string;
  readonly rank: string;
  readonly player: string;
  readonly points: string;
  readonly you: string;
  readonly enter: string;
  readonly enterLead: string;
  readonly entered: (rank: number, of: number) => string;
  readonly others: string;
}

const en: DailyWords = {
  title: 'Deals of the day',
  lead: 'One deck for each game and day, the same for everybody, against the same bots. No hints, nothing is taken back, and the first time counts.',
  notice: (day) => `Deal of the day, ${day}`,
  play: 'Play',
  playOf: (game) => `Play today’s deal of ${game}`,
  goOn: 'Continue',
  goOnOf: (game) => `Continue today’s deal of ${game}`,
  notPlayed: 'Not played yet',
  own: (points, place, of) => `You made ${points}: place ${place} of ${of} at your table`,
  ownAlone: (points) => `You made ${points}`,
  review: 'Review',
  reviewOf: (game) => `Review your deal of ${game}`,
  list: (game) => `What others made of ${game} today`,
  players: (count) => (count === 1 ? 'One has played' : `${count} have played`),
  nobody: 'Nobody has played it yet.',
  rank: 'Rank',
  player: 'Player',
  points: 'Points',
  you: 'you',
  enter: 'Enter it in the list',
  enterLead:
    'Your result is on this device alone. In the list you see how others did with the same cards.',
  entered: (rank, of) => `Rank ${rank} of ${of}`,
  others: 'All deals of the day',
};

const tr: DailyWords = {
  title: 'Günün dağıtımları',
  lead: 'Her oyun için günde bir deste: kâğıtlar ve botlar herkese aynı. İpucu yok, hamle geri alınmaz ve ilk deneme sayılır.',
  notice: (day) => `Günün dağıtımı, ${day}`,
  play: 'Oyna',
  playOf: (game) => `Günün dağıtımını oyna: ${game}`,
  goOn: 'Sürdür',
  goOnOf: (game) => `Günün dağıtımını sürdür: ${game}`,
  notPlayed: 'Henüz oynanmadı',
  own: (points, place, of) => `Senin puanın ${points}: masanda ${of} içinde ${place}. sıra`,
  ownAlone: (points) => `Senin puanın ${points}`,
  review: 'İncele',
  reviewOf: (game) => `Dağıtımını incele: ${game}`,
  list: (game) => `Bugün başkaları ne yaptı: ${game}`,
  players: (count) => `${count} kişi oynadı`,
  nobody: 'Henüz kimse oynamadı.',
  rank: 'Sıra',
  player: 'Oyuncu',
  points: 'Puan',
  you: 'sen',
  enter: 'Listeye yaz',
  enterLead:
    'Sonucun yalnız bu cihazda. Listede aynı kâğıtlarla başkalarının ne yaptığını görürsün.',
  entered: (rank, of) => `${of} içinde ${rank}. sıra`,
  others: 'Günün bütün dağıtımları',
};

const pt: DailyWords = {
  title: 'Mãos do dia',
  lead: 'Um baralho por jogo e por dia, igual para todos, contra os mesmos robôs. Sem dicas, sem voltar atrás, e conta a primeira vez.',
  notice: (day) => `Mão do dia, ${day}`,
  play: 'Jogar',
  playOf: (game) => `Jogar a mão do dia de ${game}`,
  goOn: 'Continuar',
  goOnOf: (game) => `Continuar a mão do dia de ${game}`,
  notPlayed: 'Ainda não jogada',
  own: (points, place, of) => `Fez ${points}: ${place}.º lugar de ${of} na sua mesa`,
  ownAlone: (points) => `Fez ${points}`,
  review: 'Analisar',
  reviewOf: (game) => `Analisar a sua mão de ${game}`,
  list: (game) => `O que outros fizeram hoje em ${game}`,
  players: (count) => (count === 1 ? 'Jogou uma pessoa' : `Jogaram ${count} pessoas`),
  nobody: 'Ainda ninguém a jogou.',
  rank: 'Lugar',
  player: 'Jogador',
  points: 'Pontos',
  you: 'eu',
  enter: 'Entrar na lista',
  enterLead:
    'O seu resultado está só neste dispositivo. A lista mostra o que outros fizeram com as mesmas cartas.',
  entered: (rank, of) => `${rank}.º lugar de ${of}`,
  others: 'Todas as mãos do dia',
};

export const DAILY_WORDS: Readonly<Record<Language, DailyWords>> = { en, tr, pt };

export function useDailyWords(): DailyWords {
  return DAILY_WORDS[usePreference('language')];
}
