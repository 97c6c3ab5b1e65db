// English texts of hints.

const FIGURE = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false });

export const englishHints = {
  hints: {
    ask: 'Hint',
    thinking: 'Thinking…',
    /** The label of the button after the first press. */
    figures: 'Show the points',
    title: 'What a good player would do',
    best: 'Best',
    level: 'As good',
    worse: 'Worse',
    behind: (points: number): string =>
      `${FIGURE.format(points)} ${points === 1 ? 'point' : 'points'} worse`,
    advised: 'suggested',
    told: (move: string, why: string): string => `Hint: ${move}. ${why}`,
  },
};
