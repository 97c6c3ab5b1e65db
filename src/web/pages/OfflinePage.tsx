// A game without a server: opens at once, against bots in a worker.

import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { findGame } from '#table/gameOf.ts';
import { sayRefusal } from '#words/refusals.ts';
import { DeckOfCards } from '../faces/CardFace.tsx';
import { GameScreen } from '../game/GameScreen.tsx';
import { HandAgain } from '../again/HandAgain.tsx';
import { PracticeNotice } from '../again/PracticeNotice.tsx';
import { TakeBackButton } from '../again/TakeBackButton.tsx';
import type { TableParts } from '../game/tableParts.ts';
import { isTakenBack } from '../offline/savedGame.ts';
import { closeLine } from '../online/openLines.ts';
import { connectOffline } from '../offline/connectOffline.ts';
import type { OfflineGame as OfflineTableWanted } from '../offline/messages.ts';
import { readOfflineGame } from '../offline/offlineQuery.ts';
import { HandReviewLink, OwnEnding } from '../review/ReviewLinks.tsx';
import { runningRecord } from '../review/reviewSource.ts';
import { Page } from '../shell/Page.tsx';
import { useGame, useLocalTable } from '../stores/game.ts';
import { useTable, type TableActions } from '../stores/table.ts';
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
  if (!game || !offline) return <NotFoundPage />;
  return (
    <DeckOfCards>
      <OfflineGame offline={offline} />
    </DeckOfCards>
  );
}

function OfflineGame({ offline }: { offline: OfflineTableWanted }) {
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
      round !== undefined && {
        afterHand: (
          <>
            <HandReviewLink game={game} round={round} />
            <HandAgain recordNow={() => runningRecord(game)} />
          </>
        ),
      }),
    ending: <OwnEnding game={game} />,
  };
}
