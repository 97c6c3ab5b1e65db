// The marks of verdicts.

import type { Verdict } from '#rules/verdicts.ts';

export const MARKS: Readonly<Record<'ascii' | 'drawn', Readonly<Record<Verdict, string>>>> = {
  drawn: { good: '●', inaccuracy: '◆', mistake: '✖' },
  ascii: { good: 'o', inaccuracy: '?', mistake: 'X' },
};
