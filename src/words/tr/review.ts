// Turkish texts of reviews.

import type { ReviewWords } from '../reviewWords.ts';
import type { MoveWords } from '../formatMove.ts';

export const turkishMoves: MoveWords = { pass: 'Pas', noCards: 'Kâğıt yok' };

export const turkishReview: ReviewWords = {
  verdicts: { good: 'İyi', inaccuracy: 'Küçük hata', mistake: 'Hata' },
  moments: {
    costs: (points, move) => `Bu hamle aşağı yukarı ${points} puana mal oldu. Daha iyisi: ${move}.`,
    onlyMove: (points) => `İyi oynadın. Başka her hamle en az ${points} puana mal olurdu.`,
  },
  counts: ({ good, inaccuracy, mistake }) =>
    `${mistake} hata, ${inaccuracy} küçük hata, ${good} iyi karar`,
  title: (title) => `İnceleme: ${title}`,
  nothing: (title) => `${title}: incelenecek bir karar yoktu.`,
  hand: (round) => `${round}. tur`,
  decision: (number) => `${number}. karar`,
  expected: (points) => `beklenen ${points}`,
  made: (points) => `alınan ${points}`,
  lost: (points) => `kaybedilen ${points}`,
  lead: 'Puanlar, takımının turda öteki takıma olan farkıdır.',
  open: (points) => `Bütün eller açıkken ${points}`,
  luck: (made, worth, error) => `alınan ${made}, kâğıtların değeri ${worth} ± ${error}`,
  better: (points, error) => `Aynı kâğıtlarla oynayan botlardan daha iyi: ${points} ± ${error}.`,
  worse: (points, error) => `Aynı kâğıtlarla oynayan botlar daha iyiydi: ${points} ± ${error}.`,
  asGood: (points, error) =>
    `Aşağı yukarı aynı kâğıtlarla oynayan botlar kadar iyi: ${points} ± ${error}.`,
};
