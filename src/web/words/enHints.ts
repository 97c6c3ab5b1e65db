// English for advice.

const FIGURE = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false });

export const englishHints = {
  hints: {
    ask: 'Hint',
    thinking: 'Thinking …',
    /** What asking once more brings. */
    figures: 'The figures',
    title: 'What a good player would do',
    best: 'Best',
    level: 'Level',
    worse: 'Behind',
    behind: (points: number): string =>
      `${FIGURE.format(points)} ${points === 1 ? 'point' : 'points'} behind`,
    advised: 'suggested',
    told: (move: string, why: string): string => `Hint: ${move}. ${why}`,
  },
};
