// The daily deal of a game, played at a local table until its deck is used up.

import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { dayOf } from '#protocol/day.ts';
import type { AnyGame } from '#rules/game.ts';
import { DAILY_LEVEL, dailySeats, dailySeed, type Day } from '#table/daily.ts';
import { findGame } from '#table/gameOf.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { GameScreen } from '../../game/GameScreen.tsx';
import { areCardsOpen } from '../../game/Middle.tsx';
import { connectOffline } from '../../workers/connectOffline.ts';
import { loadDailyResult } from '../../state/records.ts';
import { OWN_TABLE } from '../../workers/offlineQuery.ts';
import { closeActiveConnection } from '../../state/lobby.ts';
import { NotFoundPage, Page } from '../../ui/Page.tsx';
import { ownAddress } from '../review/reviewSource.ts';
import { useShownGame, useTableInLocalTime } from '../../state/game.ts';
import { useTable } from '../../state/table.ts';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import styles from './Daily.module.css';
import { DailyList } from './DailyList.tsx';
import { DAILY_ADDRESS, formatOwnResult, useDailyList } from './useDailyList.ts';

export function DailyGamePage({ id }: { id: string }) {
  const game = findGame(id);
  // The day stays the same after midnight: the player finishes the deal that they began.
  const day = useMemo(() => dayOf(new Date()), []);
  return game ? <Daily game={game} day={day} /> : <NotFoundPage />;
}

function Daily({ game, day }: { game: AnyGame; day: Day }) {
  useEffect(() => {
    closeActiveConnection();
    return connectOffline({
      game: game.id,
      options: {},
      settings: OWN_TABLE,
      seats: dailySeats(game),
      level: DAILY_LEVEL,
      seed: dailySeed(game.id, day),
      isAgain: false,
      isLesson: false,
      day,
    });
  }, [game, day]);
  return (
    <DeckOfCards>
      <DailyGame game={game} day={day} />
    </DeckOfCards>
  );
}

function DailyGame({ game, day }: { game: AnyGame; day: Day }) {
  const texts = useTexts();
  const daily = useTexts().daily;
  const locale = useLocale();
  const actions = useTable((state) => state.actions);
  const table = useTableInLocalTime(useTable((state) => state.table));
  const shown = useShownGame();
  if (!table || !shown || !actions) {
    return (
      <Page>
        <p role="status">{texts.shell.loading}</p>
      </Page>
    );
  }
  // The action is gone once the deck is used up (see `connectOffline`).
  const isOver = shown.isSettled && actions.endPause === undefined;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const outcome = <Outcome {...{ game, day }} />;
  // If cards stay on the table, the score sheet does not cover it, so the outcome is shown below.
  const isBelow = isOver && areCardsOpen(shown.update.view);
  return (
    <GameScreen
      {...shown}
      {...{ table, actions }}
      parts={{
        notices: isBelow ? (
          <div className={styles.below}>{outcome}</div>
        ) : (
          <p className={styles.notice}>{daily.notice(date.format(new Date(day)))}</p>
        ),
        isEnded: isOver,
        ...(isOver && !isBelow && { afterRound: outcome, ending: outcome }),
      }}
    />
  );
}

const MAX_LINES = 5;

/** The player's own result among those of others. */
function Outcome({ game, day }: { game: AnyGame; day: Day }) {
  const texts = useTexts();
  const daily = useTexts().daily;
  const result = useMemo(() => loadDailyResult(game.id, day), [game, day]);
  const listState = useDailyList(game.id, day, result);
  if (!result) return null;
  return (
    <section className={styles.outcome} aria-label={daily.title}>
      <p role="status">
        <strong>{formatOwnResult(daily, result)}</strong>
      </p>
      <DailyList title={formatTitle(texts, game.id)} {...listState} maxLines={MAX_LINES} />
      <div className={styles.actions}>
        <Link href={ownAddress(result.id)} className={controls.button}>
          {daily.review}
        </Link>
        <Link href={DAILY_ADDRESS} className={controls.main}>
          {daily.others}
        </Link>
      </div>
    </section>
  );
}
