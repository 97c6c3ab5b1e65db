// Portuguese texts of hints.

import { LOCALES } from '#words/languages.ts';
import type { Words } from './en.ts';

const FIGURE = new Intl.NumberFormat(LOCALES.pt, { maximumFractionDigits: 2, useGrouping: false });

export const portugueseHints: Pick<Words, 'hints'> = {
  hints: {
    ask: 'Dica',
    thinking: 'A pensar…',
    figures: 'Mostrar os pontos',
    title: 'O que faria um bom jogador',
    best: 'A melhor',
    level: 'Igualmente boa',
    close: 'Sem diferença clara',
    worse: 'Pior',
    behind: (points) => `${FIGURE.format(points)} ${points === 1 ? 'ponto' : 'pontos'} atrás`,
    expected: (points) => `pontos esperados: ${FIGURE.format(points)}`,
    expectedLead: (points) => `vantagem esperada: ${FIGURE.format(points)}`,
    advised: 'sugerida',
    told: (move, why) => `Dica: ${move}. ${why}`,
  },
};
