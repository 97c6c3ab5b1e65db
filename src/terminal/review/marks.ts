// The mark that stands for a verdict.

import type { Verdict } from '#bots/review/judgeMove.ts';

export const MARKS: Readonly<Record<'ascii' | 'drawn', Readonly<Record<Verdict, string>>>> = {
  drawn: { good: '●', inaccuracy: '◆', mistake: '✖' },
  ascii: { good: 'o', inaccuracy: '?', mistake: 'X' },
};
