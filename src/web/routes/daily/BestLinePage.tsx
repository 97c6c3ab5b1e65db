// The replay of the best line of a daily deal, which this browser plays again from its moves.

import { useEffect, useState } from 'react';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { playDailyAgain } from '#table/dailyGame.ts';
import type { Day } from '#table/daily.ts';
import { findGame } from '#table/gameOf.ts';
import { type AnyReplay, replayGame } from '../../game/replayGame.ts';
import { api, ensureAccount } from '../../state/session.ts';
import { NotFoundPage, Page } from '../../ui/Page.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { ReplayScreen } from '../replay/ReplayScreen.tsx';

export function BestLinePage({ game, day }: { game: string; day: Day }) {
  const texts = useTexts();
  const [loaded, setLoaded] = useState<AnyReplay | Refusal | null>(null);
  useEffect(() => void loadBestLine(game, day).then(setLoaded), [game, day]);
  if (isRefusal(loaded)) return <NotFoundPage />;
  if (loaded) return <ReplayScreen replay={loaded} start={{ at: null, seat: 0 }} />;
  return (
    <Page>
      <p role="status">{texts.shell.loading}</p>
    </Page>
  );
}

async function loadBestLine(id: string, day: Day): Promise<AnyReplay | Refusal> {
  const game = findGame(id);
  const refusal = await ensureAccount();
  if (!game || refusal) return refusal ?? GAME_OVER;
  const answer = await api.daily(id, day);
  if (isRefusal(answer)) return answer;
  const played = answer.best && playDailyAgain(game, day, answer.best.moves as WireMove[]);
  return played && !('wrongMove' in played) ? replayGame(played.record) : GAME_OVER;
}
