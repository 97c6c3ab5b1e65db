// English texts of hints.

const FIGURE = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });

export const englishHints = {
  hints: {
    ask: 'Hint',
    thinking: 'Thinking…',
    /** The label of the button after the first press. */
    figures: 'Show the points',
    title: 'What a good player would do',
    best: 'Best',
    level: 'As good',
    close: 'Too close to call',
    worse: 'Worse',
    behind: (points: number): string =>
      `${FIGURE.format(points)} ${points === 1 ? 'point' : 'points'} worse`,
    /** The points of the round that are expected after the move; where teams play, the lead. */
    expected: (points: number): string => `expected points: ${FIGURE.format(points)}`,
    expectedLead: (points: number): string => `expected lead: ${FIGURE.format(points)}`,
    advised: 'suggested',
    told: (move: string, why: string): string => `Hint: ${move}. ${why}`,
  },
};
