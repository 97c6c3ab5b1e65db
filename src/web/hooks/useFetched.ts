// Requests data when a page opens or `deps` change; null until it is loaded, or if the server refuses.

import { useEffect, useState } from 'react';
import { isRefusal, type Refusal } from '#rules/refusal.ts';

export function useFetched<T>(
  request: () => Promise<T | Refusal>,
  deps: readonly unknown[],
): T | null {
  const [fetched, setFetched] = useState<T | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetch();
    return () => {
      isCurrent = false;
    };

    async function fetch(): Promise<void> {
      const outcome = await request();
      if (isCurrent) setFetched(isRefusal(outcome) ? null : outcome);
    }
  }, deps);
  return fetched;
}
