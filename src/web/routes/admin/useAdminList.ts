// Loads a list of the admin API page by page, and again after each action.

import { useEffect, useState } from 'react';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { useTexts } from '../../texts/useTexts.ts';

interface Page<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

export interface AdminList<T> {
  /** Null until the first page has loaded. */
  readonly items: readonly T[] | null;
  readonly hasMore: boolean;
  readonly problem: string | null;
  loadMore(): void;
  reload(): void;
}

/** `key` identifies the query; another key starts again at the first page. */
export function useAdminList<T>(
  key: string,
  read: (page: number) => Promise<Page<T> | Refusal>,
): AdminList<T> {
  const { refusals } = useTexts();
  const [page, setPage] = useState(1);
  const [reloads, setReloads] = useState(0);
  const [items, setItems] = useState<readonly T[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => setPage(1), [key]);
  useEffect(() => {
    let isCurrent = true;
    void load();
    return () => {
      isCurrent = false;
    };

    async function load(): Promise<void> {
      const outcome = await read(page);
      if (!isCurrent) return;
      setProblem(isRefusal(outcome) ? formatRefusal(refusals, outcome) : null);
      if (isRefusal(outcome)) return;
      setItems((before) => (page === 1 ? outcome.items : [...(before ?? []), ...outcome.items]));
      setHasMore(outcome.hasMore);
    }
  }, [key, page, reloads]);

  return {
    items,
    hasMore,
    problem,
    loadMore: () => setPage(page + 1),
    reload() {
      setPage(1);
      setReloads(reloads + 1);
    },
  };
}
