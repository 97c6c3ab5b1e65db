// The games that one has finished, the last first, a page and then more.

import { useEffect, useState } from 'react';
import type { PlayedGame } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../online/session.ts';

export interface GameHistory {
  /** Null until they are known. */
  readonly games: readonly PlayedGame[] | null;
  readonly isMore: boolean;
  showMore(): void;
}

export function useHistory(userId: string): GameHistory {
  const [games, setGames] = useState<readonly PlayedGame[] | null>(null);
  const [page, setPage] = useState(1);
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    void fetchPage();

    async function fetchPage(): Promise<void> {
      const outcome = await api.games(userId, page);
      if (isRefusal(outcome)) return;
      setGames((before) => (page === 1 ? outcome.games : [...(before ?? []), ...outcome.games]));
      setMore(outcome.pagination.totalPages > page);
    }
  }, [userId, page]);
  return { games, isMore, showMore: () => setPage(page + 1) };
}
