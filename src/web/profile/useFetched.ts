// Something asked of the server when a page opens; null until it is there, or when there is none.

import { useEffect, useState } from 'react';
import { isRefusal, type Refusal } from '#rules/refusal.ts';

export function useFetched<T>(
  fetching: () => Promise<T | Refusal>,
  on: readonly unknown[],
): T | null {
  const [fetched, setFetched] = useState<T | null>(null);
  useEffect(() => {
    let isWanted = true;
    void fetch();
    return () => {
      isWanted = false;
    };

    async function fetch(): Promise<void> {
      const outcome = await fetching();
      if (isWanted) setFetched(isRefusal(outcome) ? null : outcome);
    }
  }, on);
  return fetched;
}
