// A list for those who run the server, page by page; asked for anew after each deed.

import { useEffect, useState } from 'react';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#words/refusals.ts';
import { useWords } from '../words/useWords.ts';

interface Page<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

export interface AdminList<T> {
  /** Null until they are there. */
  readonly items: readonly T[] | null;
  readonly hasMore: boolean;
  readonly problem: string | null;
  more(): void;
  again(): void;
}

/** `key` says what is asked for: another one begins at the first page. */
export function useAdminList<T>(
  key: string,
  read: (page: number) => Promise<Page<T> | Refusal>,
): AdminList<T> {
  const { refusals } = useWords();
  const [page, setPage] = useState(1);
  const [turn, setTurn] = useState(0);
  const [items, setItems] = useState<readonly T[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => setPage(1), [key]);
  useEffect(() => {
    let isWanted = true;
    void look();
    return () => {
      isWanted = false;
    };

    async function look(): Promise<void> {
      const outcome = await read(page);
      if (!isWanted) return;
      setProblem(isRefusal(outcome) ? formatRefusal(refusals, outcome) : null);
      if (isRefusal(outcome)) return;
      setItems((before) => (page === 1 ? outcome.items : [...(before ?? []), ...outcome.items]));
      setMore(outcome.hasMore);
    }
  }, [key, page, turn]);

  return {
    items,
    hasMore,
    problem,
    more: () => setPage(page + 1),
    again() {
      setPage(1);
      setTurn(turn + 1);
    },
  };
}
