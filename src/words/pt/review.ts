// Portuguese texts of reviews.

import { plural } from '#rules/words.ts';
import type { ReviewWords } from '../reviewWords.ts';
import type { MoveWords } from '../formatMove.ts';

export const portugueseMoves: MoveWords = { pass: 'Passo', noCards: 'Nenhuma carta' };

export const portugueseReview: ReviewWords = {
  verdicts: { good: 'Boa', inaccuracy: 'Imprecisão', mistake: 'Erro' },
  moments: {
    costs: (points, move) =>
      `Custou cerca de ${points} ${points === '1' ? 'ponto' : 'pontos'}. Melhor: ${move}.`,
    onlyMove: (points) => `Boa jogada: qualquer outra teria custado ${points} pontos ou mais.`,
  },
  counts: ({ good, inaccuracy, mistake }) =>
    [
      plural(mistake, 'erro', 'erros'),
      plural(inaccuracy, 'imprecisão', 'imprecisões'),
      plural(good, 'boa decisão', 'boas decisões'),
    ].join(', '),
  title: (title) => `Análise: ${title}`,
  nothing: (title) => `${title}: não houve decisões para analisar.`,
  hand: (round) => `Ronda ${round}`,
  decision: (number) => `Decisão ${number}`,
  expected: (points) => `esperados ${points}`,
  made: (points) => `feitos ${points}`,
  lost: (points) => `perdidos ${points}`,
  lead: 'Os pontos são a vantagem da sua equipa sobre a outra na ronda.',
  open: (points) => `Com todas as mãos à vista ${points}`,
  luck: (made, worth, error) => `feitos ${made}, as cartas valiam ${worth} ± ${error}`,
  better: (points, error) => `Melhor do que robôs com as mesmas cartas: ${points} ± ${error}.`,
  worse: (points, error) => `Com as mesmas cartas, os robôs foram melhores: ${points} ± ${error}.`,
  asGood: (points, error) => `Quase igual a robôs com as mesmas cartas: ${points} ± ${error}.`,
};
