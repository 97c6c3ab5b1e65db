// Runs a request and keeps the text of its refusal until the next attempt.

import { useState } from 'react';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { useTexts } from '../texts/useTexts.ts';

const GONE: readonly string[] = [
  'table.noTable',
  'table.tableClosed',
  'server.cancelled',
  'server.noReview',
  'server.notAtTable',
];

/** Whether the requested thing is gone, so that the lobby is the place to continue from. */
export function leadsToLobby({ key }: Pick<Refusal, 'key'>): boolean {
  return GONE.includes(key);
}

export interface RefusableAction {
  readonly problem: string | null;
  /** Whether the problem leaves nothing to do here. */
  readonly isGone: boolean;
  readonly isBusy: boolean;
  /** Returns the result; null if the request was refused. */
  try<T>(request: () => Promise<T | Refusal>): Promise<T | null>;
}

export function useRefusal(): RefusableAction {
  const texts = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return {
    problem,
    isGone,
    isBusy,
    async try(request) {
      setBusy(true);
      const outcome = await request();
      setBusy(false);
      setProblem(isRefusal(outcome) ? formatRefusal(texts.refusals, outcome) : null);
      setGone(isRefusal(outcome) && leadsToLobby(outcome));
      return isRefusal(outcome) ? null : outcome;
    },
  };
}

/** Requests without an answer return null, which looks like a refused attempt. */
export async function succeeded(request: Promise<null | Refusal>): Promise<true | Refusal> {
  const outcome = await request;
  return isRefusal(outcome) ? outcome : true;
}
