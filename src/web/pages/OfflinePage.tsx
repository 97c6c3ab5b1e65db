// A game without a server: opens at once, against bots in a worker.

import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import type { AnyGame } from '#rules/game.ts';
import { findGame } from '#table/gameOf.ts';
import { formatRefusal } from '#words/refusals.ts';
import { DeckOfCards } from '../cardFaces/CardFace.tsx';
import { GameScreen } from '../game/GameScreen.tsx';
import { TableSkeleton } from '../game/TableSkeleton.tsx';
import { PracticeNotice } from '../retry/PracticeNotice.tsx';
import { TakeBackButton } from '../retry/TakeBackButton.tsx';
import type { TableParts } from '../game/tableParts.ts';
import { isTakenBack } from '../offline/savedGame.ts';
import { closeActiveConnection } from '../online/activeConnection.ts';
import { connectOffline } from '../offline/connectOffline.ts';
import type { OfflineGame as OfflineTableWanted } from '../offline/messages.ts';
import { readOfflineGame } from '../offline/offlineQuery.ts';
import { Page } from '../shell/Page.tsx';
import { useGame, useTableInLocalTime } from '../stores/game.ts';
import { useTable, type TableActions } from '../stores/table.ts';
import { useWords } from '../words/useWords.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Seen when a hand is over, and fetched then. */
const AfterHand = lazy(async () => ({
  default: (await import('../review/ReviewLinks.tsx')).AfterHand,
}));
const OwnEnding = lazy(async () => ({
  default: (await import('../review/ReviewLinks.tsx')).OwnEnding,
}));

export function OfflinePage({ id }: { id: string }) {
  const query = useSearch();
  const game = findGame(id);
  const offline = useMemo(() => game && readOfflineGame(game, query), [game, query]);
  useEffect(() => {
    closeActiveConnection();
    return offline && connectOffline(offline);
  }, [offline]);
  if (!game || !offline) return <NotFoundPage />;
  return (
    <DeckOfCards>
      <OfflineGame game={game} offline={offline} />
    </DeckOfCards>
  );
}

function OfflineGame({ game, offline }: { game: AnyGame; offline: OfflineTableWanted }) {
  const words = useWords();
  const { actions, refusal } = useTable();
  const table = useTableInLocalTime(useTable(({ table }) => table));
  const { update, areas, facts, fresh, skip } = useGame();
  if (refusal) {
    return (
      <Page>
        <p role="alert">{formatRefusal(words.refusals, refusal)}</p>
      </Page>
    );
  }
  if (!table || !update || !actions) return <TableSkeleton game={game} />;
  return (
    <GameScreen
      {...{ table, update, areas, facts, fresh, actions }}
      onSkip={skip}
      parts={partsOf(offline, update.view.sheet.at(-1)?.round, actions)}
    />
  );
}

/** What a game against bots adds to the screen. */
function partsOf(
  { game, seed, isAgain }: OfflineTableWanted,
  round: number | undefined,
  { takeBack }: TableActions,
): TableParts {
  // One may leave it and come back.
  const isResumable = seed === null && !isAgain;
  return {
    ...(takeBack && { bar: <TakeBackButton onTakeBack={takeBack} /> }),
    ...((isAgain || isTakenBack(game)) && { notices: <PracticeNotice /> }),
    ...(isResumable &&
      round && {
        afterHand: (
          <Suspense>
            <AfterHand game={game} round={round} />
          </Suspense>
        ),
      }),
    ending: (
      <Suspense>
        <OwnEnding game={game} />
      </Suspense>
    ),
  };
}
