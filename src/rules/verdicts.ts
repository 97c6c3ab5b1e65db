// The verdicts on a decision in a review.

export const VERDICTS = ['good', 'inaccuracy', 'mistake'] as const;
export type Verdict = (typeof VERDICTS)[number];
