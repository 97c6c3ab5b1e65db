// Carries something out and keeps why it was refused, in words, until the next try.

import { useState } from 'react';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#words/refusals.ts';
import { useWords } from '../words/useWords.ts';

export interface RefusableAction {
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** What came of it; null when it was refused. */
  try<T>(work: () => Promise<T | Refusal>): Promise<T | null>;
}

export function useRefusal(): RefusableAction {
  const words = useWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    problem,
    isBusy,
    async try(work) {
      setBusy(true);
      const outcome = await work();
      setBusy(false);
      setProblem(isRefusal(outcome) ? formatRefusal(words.refusals, outcome) : null);
      return isRefusal(outcome) ? null : outcome;
    },
  };
}
