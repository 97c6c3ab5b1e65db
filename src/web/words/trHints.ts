// Turkish texts of hints.

import type { Words } from './en.ts';

const FIGURE = new Intl.NumberFormat('tr', { maximumFractionDigits: 1, useGrouping: false });

export const turkishHints: Pick<Words, 'hints'> = {
  hints: {
    ask: 'İpucu',
    thinking: 'Düşünülüyor…',
    figures: 'Puanları göster',
    title: 'İyi bir oyuncu ne yapardı?',
    best: 'En iyisi',
    level: 'Eşdeğer',
    worse: 'Daha kötü',
    behind: (points) => `${FIGURE.format(points)} puan daha kötü`,
    advised: 'önerilen',
    told: (move, why) => `İpucu: ${move}. ${why}`,
  },
};
