// A local game against bots, which run in a worker.

import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useSearch, Link } from 'wouter';
import type { AnyGame } from '#rules/game.ts';
import { findGame } from '#table/gameOf.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { GameScreen, type TableParts } from '../../game/GameScreen.tsx';
import { isTakenBack } from '../../state/savedGames.ts';
import { closeActiveConnection } from '../../state/lobby.ts';
import { connectOffline } from '../../workers/connectOffline.ts';
import type { OfflineGame as OfflineGameSetup } from '../../workers/messages.ts';
import { readOfflineGame } from '../../workers/offlineQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page, NotFoundPage } from '../../ui/Page.tsx';
import { useShownGame, useTableInLocalTime } from '../../state/game.ts';
import { useTable, type TableActions } from '../../state/table.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from '../../game/GameScreen.module.css';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import tabletop from '../../design/tabletop.module.css';
import { SettingsButton } from '../../ui/SettingsButton.tsx';
import { formatSummary } from '../../texts/options.ts';

/** Loaded when the first round is over. */
const AfterHand = lazy(async () => ({
  default: (await import('../review/ReviewLinks.tsx')).AfterHand,
}));
const OwnReviewLink = lazy(async () => ({
  default: (await import('../review/ReviewLinks.tsx')).OwnReviewLink,
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

function OfflineGame({ game, offline }: { game: AnyGame; offline: OfflineGameSetup }) {
  const texts = useTexts();
  const { actions, refusal } = useTable();
  const table = useTableInLocalTime(useTable(({ table }) => table));
  const shown = useShownGame();
  if (refusal) {
    return (
      <Page>
        <p role="alert">{formatRefusal(texts.refusals, refusal)}</p>
      </Page>
    );
  }
  if (!table || !shown || !actions) return <TableSkeleton game={game} />;
  return (
    <GameScreen
      {...shown}
      {...{ table, actions }}
      parts={partsOf(offline, shown.update.view.sheet.at(-1)?.round, actions)}
    />
  );
}

/** The parts that a local game adds to the screen. */
function partsOf(
  { game, seed, isAgain }: OfflineGameSetup,
  round: number | undefined,
  { takeBack }: TableActions,
): TableParts {
  const isResumable = seed === null && !isAgain;
  return {
    ...(takeBack && { bar: <TakeBackButton onTakeBack={takeBack} /> }),
    ...((isAgain || isTakenBack(game)) && { notices: <PracticeNotice /> }),
    ...(isResumable &&
      round && {
        afterRound: (
          <Suspense>
            <AfterHand game={game} round={round} />
          </Suspense>
        ),
      }),
    review: (
      <Suspense>
        <OwnReviewLink game={game} />
      </Suspense>
    ),
    ending: (
      <Suspense>
        <OwnEnding game={game} />
      </Suspense>
    ),
  };
}

function TakeBackButton({ onTakeBack }: { onTakeBack: () => void }) {
  const { takeBack } = useTexts().retry;
  return (
    <Button look="icon" aria-label={takeBack} title={takeBack} onClick={onTakeBack}>
      <Icon name="undo" />
    </Button>
  );
}

/** Says that the game is not counted. */
function PracticeNotice() {
  return <p className={styles.practice}>{useTexts().retry.practice}</p>;
}

export function TableSkeleton({ game }: { game: AnyGame }) {
  const texts = useTexts();
  return (
    <div className={styles.room}>
      <header className={styles.bar}>
        <Link href="/" className={controls.icon} aria-label={texts.table.leave}>
          <Icon name="back" />
        </Link>
        <SettingsButton />
      </header>
      <div className={`${tabletop.rail} ${styles.rail}`}>
        <main className={`${tabletop.cloth} ${styles.tableSkeletonCloth}`} id="content">
          <h1>{formatTitle(texts, game.id)}</h1>
          <p>{formatSummary(texts, game)}</p>
          <p role="status" className={styles.loading}>
            {texts.shell.loading}
          </p>
        </main>
      </div>
    </div>
  );
}
