// What the page of a review says beside what is said of every review, in each language; fetched with the page alone.

import type { Language } from '#words/languages.ts';
import { usePreference } from '../stores/auth.ts';

export interface ReviewPageWords {
  readonly review: string;
  readonly reviewHand: string;
  readonly panel: string;
  readonly hands: string;
  readonly judging: (done: number, of: number) => string;
  /** What the curve shows. */
  readonly curve: string;
  readonly curveOpen: string;
  readonly moments: string;
  readonly noMoments: string;
  /** What the cards were worth. */
  readonly luck: string;
  readonly allHands: (count: number) => string;
  readonly decisionOf: (number: number, all: number) => string;
  readonly waiting: string;
  readonly unjudged: string;
  readonly previous: string;
  readonly next: string;
  readonly move: string;
  readonly expected: string;
  readonly difference: string;
  readonly openColumn: string;
  readonly made: string;
  readonly best: string;
  readonly openHands: string;
  readonly fromHere: string;
  readonly share: string;
  readonly shared: string;
  readonly hide: string;
  readonly link: string;
  readonly replay: string;
  readonly backToGame: string;
  readonly notFound: string;
  readonly uncertain: string;
}

const en: ReviewPageWords = {
  review: 'Review',
  reviewHand: 'Review this hand',
  panel: 'Review',
  hands: 'Hands',
  judging: (done, of) => `${done} of ${of} decisions judged`,
  curve: 'Points to be expected, decision by decision; better is higher',
  curveOpen: 'dashed: with open hands',
  moments: 'Moments that mattered',
  noMoments: 'No decision of this hand cost much, and none had to be found.',
  luck: 'Luck and skill',
  allHands: (count) => `${count} hands`,
  decisionOf: (number, all) => `Decision ${number} of ${all}`,
  waiting: 'Being judged',
  unjudged: 'Not judged yet',
  previous: 'Decision before',
  next: 'Next decision',
  move: 'Move',
  expected: 'Expected',
  difference: 'Gain',
  openColumn: 'Open hands',
  made: 'played',
  best: 'best',
  openHands: 'Open hands',
  fromHere: 'Play it from here',
  share: 'Share',
  shared: 'Link copied',
  hide: 'Take the link back',
  link: 'Link to this review',
  replay: 'Replay',
  backToGame: 'Back to the game',
  notFound: 'There is no review here',
  uncertain: '± is how far chance may reach, 19 times out of 20.',
};

const tr: ReviewPageWords = {
  review: 'İncele',
  reviewHand: 'Bu turu incele',
  panel: 'İnceleme',
  hands: 'Turlar',
  judging: (done, of) => `${of} karardan ${done} tanesi değerlendirildi`,
  curve: 'Karar karar beklenen sayı; yukarısı daha iyi',
  curveOpen: 'kesik çizgi: açık ellerle',
  moments: 'Önemli anlar',
  noMoments: 'Bu turda hiçbir karar pahalıya mal olmadı, bulunması gereken bir hamle de yoktu.',
  luck: 'Şans ve ustalık',
  allHands: (count) => `${count} tur`,
  decisionOf: (number, all) => `Karar ${number} / ${all}`,
  waiting: 'Değerlendiriliyor',
  unjudged: 'Henüz değerlendirilmedi',
  previous: 'Önceki karar',
  next: 'Sonraki karar',
  move: 'Hamle',
  expected: 'Beklenen',
  difference: 'Kazanç',
  openColumn: 'Açık eller',
  made: 'oynanan',
  best: 'en iyi',
  openHands: 'Açık eller',
  fromHere: 'Buradan oyna',
  share: 'Paylaş',
  shared: 'Bağlantı kopyalandı',
  hide: 'Bağlantıyı geri al',
  link: 'Bu incelemenin bağlantısı',
  replay: 'Tekrar',
  backToGame: 'Oyuna dön',
  notFound: 'Burada inceleme yok',
  uncertain: '±, şansın 20 seferin 19’unda ne kadar oynatabileceğidir.',
};

const pt: ReviewPageWords = {
  review: 'Analisar',
  reviewHand: 'Analisar esta ronda',
  panel: 'Análise',
  hands: 'Rondas',
  judging: (done, of) => `${done} de ${of} decisões avaliadas`,
  curve: 'Pontos a esperar, decisão a decisão; mais alto é melhor',
  curveOpen: 'a tracejado: com as mãos à vista',
  moments: 'Momentos que contaram',
  noMoments: 'Nenhuma decisão desta ronda custou caro, e nenhuma era difícil de encontrar.',
  luck: 'Sorte e mestria',
  allHands: (count) => `${count} rondas`,
  decisionOf: (number, all) => `Decisão ${number} de ${all}`,
  waiting: 'A avaliar',
  unjudged: 'Ainda por avaliar',
  previous: 'Decisão anterior',
  next: 'Decisão seguinte',
  move: 'Jogada',
  expected: 'Esperado',
  difference: 'Ganho',
  openColumn: 'Mãos à vista',
  made: 'jogada',
  best: 'melhor',
  openHands: 'Mãos à vista',
  fromHere: 'Jogar a partir daqui',
  share: 'Partilhar',
  shared: 'Ligação copiada',
  hide: 'Retirar a ligação',
  link: 'Ligação para esta análise',
  replay: 'Repetição',
  backToGame: 'Voltar ao jogo',
  notFound: 'Aqui não há análise',
  uncertain: '± é até onde o acaso pode chegar, 19 vezes em 20.',
};

export const REVIEW_PAGE_WORDS: Readonly<Record<Language, ReviewPageWords>> = { en, tr, pt };

export function useReviewWords(): ReviewPageWords {
  return REVIEW_PAGE_WORDS[usePreference('language')];
}
