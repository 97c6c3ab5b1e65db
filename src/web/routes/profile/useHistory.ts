// Loads the finished games of a player page by page, the newest first.

import { useEffect, useState } from 'react';
import type { PlayedGame } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../../state/session.ts';

export interface GameHistory {
  /** Null until the first page is loaded. */
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
