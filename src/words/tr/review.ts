// Turkish for a game that was reviewed.

import type { ReviewWords } from '../reviewWords.ts';
import type { MoveWords } from '../formatMove.ts';

export const turkishMoves: MoveWords = { pass: 'Pas', noCards: 'Kâğıt yok' };

export const turkishReview: ReviewWords = {
  verdicts: { good: 'İyi', inaccuracy: 'Küçük hata', mistake: 'Hata' },
  moments: {
    costs: (points, move) => `Bu hamle aşağı yukarı ${points} puana mal oldu. Daha iyisi: ${move}.`,
    onlyMove: (points) => `İyi buldun: başka her hamle en az ${points} puana mal olurdu.`,
  },
  counts: ({ good, inaccuracy, mistake }) =>
    `${mistake} hata, ${inaccuracy} küçük hata, ${good} iyi karar`,
  title: (title) => `${title}, inceleme`,
  nothing: (title) => `${title}: burada karar verilecek bir şey yoktu.`,
  hand: (round) => `${round}. tur`,
  decision: (number) => `${number}. karar`,
  expected: (points) => `beklenen ${points}`,
  made: (points) => `alınan ${points}`,
  lost: (points) => `yitirilen ${points}`,
  open: (points) => `Eller açık olsaydı ${points}`,
  luck: (made, worth, error) => `alınan ${made}, kâğıtların değeri ${worth} ± ${error}`,
  better: (points, error) => `Aynı kâğıtlarla botlardan daha iyi: ${points} ± ${error}.`,
  worse: (points, error) => `Aynı kâğıtlarla botlar daha iyiydi: ${points} ± ${error}.`,
  asGood: (points, error) => `Aynı kâğıtlarla aşağı yukarı botlar kadar iyi: ${points} ± ${error}.`,
};
