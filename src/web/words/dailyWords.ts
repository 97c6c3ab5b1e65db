// Texts of the daily deals in each language, loaded together with their pages.

import type { Language } from '#words/languages.ts';
import { usePreference } from '../state/auth.ts';

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
  lead: 'One deck for each game every day: the same cards and the same bots for everyone. No hints, no taking back, and only your first try counts.',
  notice: (day) => `Deal of the day, ${day}`,
  play: 'Play',
  playOf: (game) => `Play today’s deal of ${game}`,
  goOn: 'Continue',
  goOnOf: (game) => `Continue today’s deal of ${game}`,
  notPlayed: 'Not played yet',
  own: (points, place, of) => `You scored ${points}: place ${place} of ${of} at your table`,
  ownAlone: (points) => `You scored ${points}`,
  review: 'Review',
  reviewOf: (game) => `Review your deal of ${game}`,
  list: (game) => `Today’s results for ${game}`,
  players: (count) => (count === 1 ? 'One player so far' : `${count} players so far`),
  nobody: 'Nobody has played it yet. Be the first.',
  rank: 'Rank',
  player: 'Player',
  points: 'Points',
  you: 'you',
  enter: 'Add your result',
  enterLead:
    'Your result is only on this device. Add it to the list to see how others did with the same cards.',
  entered: (rank, of) => `Rank ${rank} of ${of}`,
  others: 'All deals of the day',
};

const tr: DailyWords = {
  title: 'Günün dağıtımları',
  lead: 'Her gün her oyun için bir deste: kâğıtlar ve botlar herkese aynı. İpucu yok, hamle geri alınmaz ve yalnız ilk denemen sayılır.',
  notice: (day) => `Günün dağıtımı, ${day}`,
  play: 'Oyna',
  playOf: (game) => `Günün dağıtımını oyna: ${game}`,
  goOn: 'Devam et',
  goOnOf: (game) => `Günün dağıtımına devam et: ${game}`,
  notPlayed: 'Henüz oynanmadı',
  own: (points, place, of) => `Puanın ${points}: masandaki ${of} oyuncu içinde ${place}. sıra`,
  ownAlone: (points) => `Puanın ${points}`,
  review: 'İncele',
  reviewOf: (game) => `Dağıtımını incele: ${game}`,
  list: (game) => `Bugünün sonuçları: ${game}`,
  players: (count) => `Şimdiye kadar ${count} kişi oynadı`,
  nobody: 'Henüz kimse oynamadı. İlk sen ol.',
  rank: 'Sıra',
  player: 'Oyuncu',
  points: 'Puan',
  you: 'sen',
  enter: 'Sonucunu ekle',
  enterLead:
    'Sonucun yalnız bu cihazda. Başkalarının aynı kâğıtlarla ne yaptığını görmek için onu listeye ekle.',
  entered: (rank, of) => `${of} içinde ${rank}. sıra`,
  others: 'Günün bütün dağıtımları',
};

const pt: DailyWords = {
  title: 'Mãos do dia',
  lead: 'Um baralho por jogo e por dia: as mesmas cartas e os mesmos robôs para todos. Sem dicas, sem voltar atrás, e só conta a primeira tentativa.',
  notice: (day) => `Mão do dia, ${day}`,
  play: 'Jogar',
  playOf: (game) => `Jogar a mão do dia de ${game}`,
  goOn: 'Continuar',
  goOnOf: (game) => `Continuar a mão do dia de ${game}`,
  notPlayed: 'Ainda por jogar',
  own: (points, place, of) => `Fez ${points}: ${place}.º lugar de ${of} na sua mesa`,
  ownAlone: (points) => `Fez ${points}`,
  review: 'Analisar',
  reviewOf: (game) => `Analisar a sua mão de ${game}`,
  list: (game) => `Resultados de hoje: ${game}`,
  players: (count) =>
    count === 1 ? 'Até agora jogou uma pessoa' : `Até agora jogaram ${count} pessoas`,
  nobody: 'Ainda ninguém a jogou. O primeiro lugar está livre.',
  rank: 'Lugar',
  player: 'Jogador',
  points: 'Pontos',
  you: 'eu',
  enter: 'Adicionar o seu resultado',
  enterLead:
    'O seu resultado está só neste dispositivo. Adicione-o à lista para ver o que os outros fizeram com as mesmas cartas.',
  entered: (rank, of) => `${rank}.º lugar de ${of}`,
  others: 'Todas as mãos do dia',
};

export const DAILY_WORDS: Readonly<Record<Language, DailyWords>> = { en, tr, pt };

export function useDailyWords(): DailyWords {
  return DAILY_WORDS[usePreference('language')];
}
