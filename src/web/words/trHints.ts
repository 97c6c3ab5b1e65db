// Turkish texts of hints.

import type { Words } from './en.ts';

const FIGURE = new Intl.NumberFormat('tr', { maximumFractionDigits: 2, useGrouping: false });

export const turkishHints: Pick<Words, 'hints'> = {
  hints: {
    ask: 'İpucu',
    thinking: 'Düşünülüyor…',
    figures: 'Puanları göster',
    title: 'İyi bir oyuncu ne yapardı?',
    best: 'En iyisi',
    level: 'Eşdeğer',
    close: 'Fark belirsiz',
    worse: 'Daha kötü',
    behind: (points) => `${FIGURE.format(points)} puan daha kötü`,
    expected: (points) => `beklenen puan: ${FIGURE.format(points)}`,
    expectedLead: (points) => `beklenen fark: ${FIGURE.format(points)}`,
    advised: 'önerilen',
    told: (move, why) => `İpucu: ${move}. ${why}`,
  },
};
