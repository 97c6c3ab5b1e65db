// Texts of the review page in every language, beside those of all reviews; loaded only with the page.

import type { Language } from '#words/languages.ts';
import { usePreference } from '../state/auth.ts';

export interface ReviewPageWords {
  readonly review: string;
  readonly reviewHand: string;
  readonly panel: string;
  readonly hands: string;
  readonly judging: (done: number, of: number) => string;
  /** Caption of the curve. */
  readonly curve: string;
  readonly curveOpen: string;
  readonly moments: string;
  readonly noMoments: string;
  /** Heading of the comparison with bots. */
  readonly luck: string;
  readonly allHands: (count: number) => string;
  readonly decisionOf: (number: number, all: number) => string;
  readonly waiting: string;
  readonly unjudged: string;
  readonly previous: string;
  readonly next: string;
  readonly move: string;
  readonly expected: string;
  /** The same where teams play. */
  readonly expectedLead: string;
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
  reviewHand: 'Review this round',
  panel: 'Review',
  hands: 'Rounds',
  judging: (done, of) => `${done} of ${of} decisions reviewed`,
  curve: 'Expected points after each decision; higher is better',
  curveOpen: 'dashed: with all hands visible',
  moments: 'Moments that mattered',
  noMoments: 'No decision in this round cost much, and there was no hard move to find.',
  luck: 'Luck and skill',
  allHands: (count) => `${count} rounds`,
  decisionOf: (number, all) => `Decision ${number} of ${all}`,
  waiting: 'Being reviewed',
  unjudged: 'Not reviewed yet',
  previous: 'Previous decision',
  next: 'Next decision',
  move: 'Move',
  expected: 'Expected points',
  expectedLead: 'Expected lead',
  difference: 'Gain',
  openColumn: 'All hands visible',
  made: 'played',
  best: 'best',
  openHands: 'Show all hands',
  fromHere: 'Play from here',
  share: 'Share',
  shared: 'Link copied',
  hide: 'Stop sharing',
  link: 'Link to this review',
  replay: 'Replay',
  backToGame: 'Back to the game',
  notFound: 'Review not found',
  uncertain:
    '± is the margin of error: with other samples of the hidden cards, the gain lies within it 19 times out of 20. A smaller gain is too close to call.',
};

const tr: ReviewPageWords = {
  review: 'İncele',
  reviewHand: 'Bu turu incele',
  panel: 'İnceleme',
  hands: 'Turlar',
  judging: (done, of) => `${of} kararın ${done} tanesi incelendi`,
  curve: 'Her karardan sonra beklenen puan; yukarısı daha iyi',
  curveOpen: 'kesik çizgi: bütün eller açıkken',
  moments: 'Önemli anlar',
  noMoments: 'Bu turda hiçbir karar pahalıya mal olmadı, bulması zor bir hamle de yoktu.',
  luck: 'Şans ve ustalık',
  allHands: (count) => `${count} tur`,
  decisionOf: (number, all) => `Karar ${number} / ${all}`,
  waiting: 'İnceleniyor',
  unjudged: 'Henüz incelenmedi',
  previous: 'Önceki karar',
  next: 'Sonraki karar',
  move: 'Hamle',
  expected: 'Beklenen puan',
  expectedLead: 'Beklenen fark',
  difference: 'Kazanç',
  openColumn: 'Bütün eller açıkken',
  made: 'oynanan',
  best: 'en iyi',
  openHands: 'Bütün elleri göster',
  fromHere: 'Buradan oyna',
  share: 'Paylaş',
  shared: 'Bağlantı kopyalandı',
  hide: 'Paylaşmayı durdur',
  link: 'Bu incelemenin bağlantısı',
  replay: 'Tekrar izle',
  backToGame: 'Oyuna dön',
  notFound: 'İnceleme bulunamadı',
  uncertain:
    '± hata payıdır: gizli kâğıtlar başka türlü örneklense kazanç 20 seferin 19’unda bu aralıkta olurdu. Daha küçük bir kazanç bir şey söylemez.',
};

const pt: ReviewPageWords = {
  review: 'Analisar',
  reviewHand: 'Analisar esta ronda',
  panel: 'Análise',
  hands: 'Rondas',
  judging: (done, of) => `${done} de ${of} decisões analisadas`,
  curve: 'Pontos esperados depois de cada decisão; mais alto é melhor',
  curveOpen: 'a tracejado: com todas as mãos à vista',
  moments: 'Momentos que contaram',
  noMoments:
    'Nenhuma decisão desta ronda custou caro, e não havia nenhuma jogada difícil de encontrar.',
  luck: 'Sorte e mestria',
  allHands: (count) => `${count} rondas`,
  decisionOf: (number, all) => `Decisão ${number} de ${all}`,
  waiting: 'Em análise',
  unjudged: 'Ainda por analisar',
  previous: 'Decisão anterior',
  next: 'Decisão seguinte',
  move: 'Jogada',
  expected: 'Pontos esperados',
  expectedLead: 'Vantagem esperada',
  difference: 'Ganho',
  openColumn: 'Todas as mãos à vista',
  made: 'jogada',
  best: 'melhor',
  openHands: 'Mostrar todas as mãos',
  fromHere: 'Jogar a partir daqui',
  share: 'Partilhar',
  shared: 'Ligação copiada',
  hide: 'Deixar de partilhar',
  link: 'Ligação para esta análise',
  replay: 'Rever',
  backToGame: 'Voltar ao jogo',
  notFound: 'Análise não encontrada',
  uncertain:
    '± é a margem de erro: com outras amostras das cartas escondidas, o ganho fica dentro dela em 19 de cada 20 vezes. Um ganho menor não decide nada.',
};

export const REVIEW_PAGE_WORDS: Readonly<Record<Language, ReviewPageWords>> = { en, tr, pt };

export function useReviewWords(): ReviewPageWords {
  return REVIEW_PAGE_WORDS[usePreference('language')];
}
