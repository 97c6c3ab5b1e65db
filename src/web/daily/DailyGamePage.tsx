// The deal of the day of a game, played at a table of this browser until its deck is spent.

import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { dayOf } from '#protocol/day.ts';
import type { AnyGame } from '#rules/game.ts';
import { DAILY_LEVEL, dailySeats, dailySeed, type Day } from '#table/daily.ts';
import { findGame } from '#table/gameOf.ts';
import { formatTitle } from '#words/gameText.ts';
import controls from '../design/controls.module.css';
import { DeckOfCards } from '../cardFaces/CardFace.tsx';
import { GameScreen } from '../game/GameScreen.tsx';
import { areCardsLeft } from '../game/Middle.tsx';
import { connectOffline } from '../offline/connectOffline.ts';
import { loadDailyResult } from '../offline/dailyStorage.ts';
import { OWN_TABLE } from '../offline/offlineQuery.ts';
import { closeActiveConnection } from '../online/activeConnection.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ownAddress } from '../review/reviewSource.ts';
import { Page } from '../shell/Page.tsx';
import { useGame, useTableInLocalTime } from '../stores/game.ts';
import { useTable } from '../stores/table.ts';
import { useLocale } from '../words/useLocale.ts';
import { useWords } from '../words/useWords.ts';
import styles from './Daily.module.css';
import { DailyList } from './DailyList.tsx';
import { DAILY_ADDRESS } from './dailyAddress.ts';
import { useDailyWords } from './dailyWords.ts';
import { formatOwnResult } from './formatOwnResult.ts';
import { useDailyList } from './useDailyList.ts';

export function DailyGamePage({ id }: { id: string }) {
  const game = findGame(id);
  // Who plays on after midnight plays what was begun.
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
  const words = useWords();
  const daily = useDailyWords();
  const locale = useLocale();
  const actions = useTable((state) => state.actions);
  const table = useTableInLocalTime(useTable((state) => state.table));
  const { update, areas, facts, fresh, skip } = useGame();
  if (!table || !update || !actions) {
    return (
      <Page>
        <p role="status">{words.shell.loading}</p>
      </Page>
    );
  }
  // When the deck is spent there is nothing more to go on with.
  const isOver = actions.endPause === undefined;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const outcome = <Outcome {...{ game, day }} />;
  // Where cards are left to be looked at there is no sheet over the table.
  const isBelow = isOver && areCardsLeft(update.view);
  return (
    <GameScreen
      {...{ table, update, areas, facts, fresh, actions }}
      onSkip={skip}
      parts={{
        notices: isBelow ? (
          <div className={styles.below}>{outcome}</div>
        ) : (
          <p className={styles.notice}>{daily.notice(date.format(new Date(day)))}</p>
        ),
        isOver,
        ...(isOver && !isBelow && { afterHand: outcome, ending: outcome }),
      }}
    />
  );
}

const LINES = 5;

/** What one made of it, beside the others. */
function Outcome({ game, day }: { game: AnyGame; day: Day }) {
  const words = useWords();
  const daily = useDailyWords();
  const played = useMemo(() => loadDailyResult(game.id, day), [game, day]);
  const listed = useDailyList(game.id, day, played);
  if (!played) return null;
  return (
    <section className={styles.outcome} aria-label={daily.title}>
      <p role="status">
        <strong>{formatOwnResult(daily, played)}</strong>
      </p>
      <DailyList title={formatTitle(words, game.id)} {...listed} most={LINES} />
      <div className={styles.ways}>
        <Link href={ownAddress(played.id)} className={controls.button}>
          {daily.review}
        </Link>
        <Link href={DAILY_ADDRESS} className={controls.main}>
          {daily.others}
        </Link>
      </div>
    </section>
  );
}
