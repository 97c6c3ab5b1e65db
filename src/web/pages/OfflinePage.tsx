// A game without a server: opens at once, against bots in a worker.

import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { findGame } from '#table/gameOf.ts';
import { sayRefusal } from '#words/refusals.ts';
import { DeckOfCards } from '../faces/CardFace.tsx';
import { GameScreen } from '../game/GameScreen.tsx';
import { closeLine } from '../online/openLines.ts';
import { connectOffline } from '../offline/connectOffline.ts';
import { readOfflineGame } from '../offline/offlineQuery.ts';
import { HandReviewLink, OwnEnding } from '../review/ReviewLinks.tsx';
import { Page } from '../shell/Page.tsx';
import { useGame, useLocalTable } from '../stores/game.ts';
import { useTable } from '../stores/table.ts';
import { useWords } from '../words/useWords.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

export function OfflinePage({ id }: { id: string }) {
  const query = useSearch();
  const game = findGame(id);
  const offline = useMemo(() => game && readOfflineGame(game, query), [game, query]);
  useEffect(() => {
    closeLine();
    return offline && connectOffline(offline);
  }, [offline]);
  if (!game) return <NotFoundPage />;
  return (
    <DeckOfCards>
      <OfflineGame game={game.id} isResumable={offline?.seed === null && !offline.isAgain} />
    </DeckOfCards>
  );
}

interface OfflineGameProps {
  game: string;
  /** Whether one may leave it and come back. */
  isResumable: boolean;
}

function OfflineGame({ game, isResumable }: OfflineGameProps) {
  const words = useWords();
  const { actions, refusal } = useTable();
  const table = useLocalTable(useTable(({ table }) => table));
  const { update, areas, facts, fresh, skip } = useGame();
  if (refusal) {
    return (
      <Page>
        <p role="alert">{sayRefusal(words.refusals, refusal)}</p>
      </Page>
    );
  }
  if (!table || !update || !actions) {
    return (
      <Page>
        <p role="status">{words.shell.loading}</p>
      </Page>
    );
  }
  const round = update.view.sheet.at(-1)?.round;
  const afterHand = isResumable && round !== undefined && (
    <HandReviewLink game={game} round={round} />
  );
  return (
    <GameScreen
      {...{ table, update, areas, facts, fresh, actions }}
      onSkip={skip}
      parts={{ afterHand, ending: <OwnEnding game={game} /> }}
    />
  );
}
