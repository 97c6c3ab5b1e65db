// What one's own games add up to, asked for again while what the cards were worth is still reckoned.

import { useEffect, useState } from 'react';
import type { Insight } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../online/session.ts';
import { uploadOfflineGames } from './uploadOfflineGames.ts';

export interface InsightsState {
  /** Null until they are known. */
  readonly insights: readonly Insight[] | null;
  /** For how many games it is not known yet what their cards were worth. */
  readonly pending: number;
}

const AGAIN_MS = 4000;

export function useInsights(userId: string): InsightsState {
  const [state, setState] = useState<InsightsState>({ insights: null, pending: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    void uploadOfflineGames(userId).then(ask);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };

    async function ask(): Promise<void> {
      const answer = await api.insights(userId);
      if (!isWanted || isRefusal(answer)) return;
      setState(answer);
      if (answer.pending > 0) timer = setTimeout(() => void ask(), AGAIN_MS);
    }
  }, [userId]);
  return state;
}
