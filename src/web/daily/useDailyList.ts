// What everybody made of a deal of the day: one's own result is entered first, where one is known to the server.

import { useEffect, useState } from 'react';
import type { DailyAnswer } from '#client/api.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Day } from '#table/daily.ts';
import { api } from '../online/session.ts';
import { useAuth } from '../stores/auth.ts';
import type { StoredDailyResult } from '../offline/dailyStorage.ts';

export interface DailyListState {
  /** Null until it is there, or where nobody can be asked. */
  readonly list: DailyAnswer | null;
  /** Why one's own result was not entered. */
  readonly refusal: Refusal | null;
}

const NOTHING: DailyListState = { list: null, refusal: null };

export function useDailyList(
  game: string,
  day: Day,
  played: StoredDailyResult | null,
): DailyListState {
  const [state, setState] = useState(NOTHING);
  const account = useAuth((auth) => auth.account?.id ?? null);
  const id = played?.id;
  useEffect(() => {
    let isWanted = true;
    if (account === null) setState(NOTHING);
    else void fetchList().then((fetched) => isWanted && setState(fetched));
    return () => {
      isWanted = false;
    };

    async function fetchList(): Promise<DailyListState> {
      const entered = played && (await api.sendDaily(game, { day, ...played }));
      if (entered && !isRefusal(entered)) return { list: entered, refusal: null };
      const list = await api.daily(game, day);
      return { list: isRefusal(list) ? null : list, refusal: entered };
    }
    // The same result again is found by its id.
    // oxlint-disable-next-line exhaustive-deps
  }, [account, game, day, id]);
  return state;
}
