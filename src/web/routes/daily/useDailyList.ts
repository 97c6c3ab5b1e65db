// The results of a daily deal: their addresses, the player's own as a sentence, and the list, which the own result
// enters first.

import { useEffect, useState } from 'react';
import type { DailyAnswer } from '#client/api.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Day } from '#table/daily.ts';
import { formatScore } from '../../game/ScoreSheet.tsx';
import { useAuth } from '../../state/auth.ts';
import type { StoredDailyResult } from '../../state/records.ts';
import { api } from '../../state/session.ts';
import type { Texts } from '../../texts/page.en.ts';

export const DAILY_ADDRESS = '/daily';

/** The page where a daily deal is played. */
export function dailyAddress(game: string): string {
  return `${DAILY_ADDRESS}/${game}`;
}

/** The replay of the best line of a day. */
export function bestLineAddress(game: string, day: Day): string {
  return `${dailyAddress(game)}/best/${day}`;
}

/** Leaves out the place in a game for one player. */
export function formatOwnResult(
  texts: Texts['daily'],
  { score, place, of }: StoredDailyResult,
): string {
  const points = formatScore(score);
  return of > 1 ? texts.own(points, place, of) : texts.ownAlone(points);
}

export interface DailyListState {
  /** Null until it is loaded, without an account, or if the server refuses. */
  readonly list: DailyAnswer | null;
  /** Why the player's own result was not entered. */
  readonly refusal: Refusal | null;
}

const EMPTY: DailyListState = { list: null, refusal: null };

export function useDailyList(
  game: string,
  day: Day,
  played: StoredDailyResult | null,
): DailyListState {
  const [state, setState] = useState(EMPTY);
  const account = useAuth((auth) => auth.account?.id ?? null);
  const id = played?.id;
  useEffect(() => {
    let isCurrent = true;
    if (account === null) setState(EMPTY);
    else void fetchList().then((fetched) => isCurrent && setState(fetched));
    return () => {
      isCurrent = false;
    };

    async function fetchList(): Promise<DailyListState> {
      const entered = played && (await api.sendDaily(game, { day, ...played }));
      if (entered && !isRefusal(entered)) return { list: entered, refusal: null };
      const list = await api.daily(game, day);
      return { list: isRefusal(list) ? null : list, refusal: entered };
    }
    // `id` stands for `played`, which may be a new object with the same content.
    // oxlint-disable-next-line exhaustive-deps
  }, [account, game, day, id]);
  return state;
}
