// Runs a request and keeps the text of its refusal until the next attempt.

import { useState } from 'react';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#words/refusals.ts';
import { useWords } from '../words/useWords.ts';

export interface RefusableAction {
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Returns the result; null if the request was refused. */
  try<T>(request: () => Promise<T | Refusal>): Promise<T | null>;
}

export function useRefusal(): RefusableAction {
  const words = useWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    problem,
    isBusy,
    async try(request) {
      setBusy(true);
      const outcome = await request();
      setBusy(false);
      setProblem(isRefusal(outcome) ? formatRefusal(words.refusals, outcome) : null);
      return isRefusal(outcome) ? null : outcome;
    },
  };
}
