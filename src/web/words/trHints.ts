// Turkish for advice: the panel.

import type { Words } from './en.ts';

const FIGURE = new Intl.NumberFormat('tr', { maximumFractionDigits: 1, useGrouping: false });

export const turkishHints: Pick<Words, 'hints'> = {
  hints: {
    ask: 'İpucu',
    thinking: 'Düşünülüyor …',
    figures: 'Sayılarla',
    title: 'İyi bir oyuncu ne yapardı?',
    best: 'En iyisi',
    level: 'Eşit',
    worse: 'Geride',
    behind: (points) => `${FIGURE.format(points)} puan geride`,
    advised: 'önerilen',
    told: (move, why) => `İpucu: ${move}. ${why}`,
  },
};
