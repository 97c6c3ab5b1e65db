// Loads the player's statistics, and again while the server still computes the luck of some games.

import { useEffect, useState } from 'react';
import type { Insight } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../../state/session.ts';
import { uploadOfflineGames } from './uploadOfflineGames.ts';

export interface InsightsState {
  /** Null until loaded. */
  readonly insights: readonly Insight[] | null;
  /** Number of games whose luck is still being computed. */
  readonly pending: number;
}

const POLL_INTERVAL_MS = 4000;

export function useInsights(userId: string): InsightsState {
  const [state, setState] = useState<InsightsState>({ insights: null, pending: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    void uploadOfflineGames(userId).then(load);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };

    async function load(): Promise<void> {
      const answer = await api.insights(userId);
      if (!isMounted || isRefusal(answer)) return;
      setState(answer);
      if (answer.pending > 0) timer = setTimeout(() => void load(), POLL_INTERVAL_MS);
    }
  }, [userId]);
  return state;
}
