// The daily deals: one for each game, with the player's own result and those of others.

import { useMemo } from 'react';
import { Link } from 'wouter';
import { dayOf, daysBefore } from '#protocol/day.ts';
import { GAMES, type GameInfo } from 'virtual:games';
import type { Day } from '#table/daily.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { formatScore } from '../../game/ScoreSheet.tsx';
import { readDailyResults } from '../../state/dailyWeek.ts';
import { loadDaily, loadDailyResult } from '../../state/records.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { ownAddress } from '../review/reviewSource.ts';
import { Page } from '../../ui/Page.tsx';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import styles from './Daily.module.css';
import { DailyList } from './DailyList.tsx';
import { DailyWeek } from './DailyWeek.tsx';
import { bestLineAddress, dailyAddress, formatOwnResult, useDailyList } from './useDailyList.ts';

const MAX_LINES = 5;

export function DailyPage() {
  const daily = useTexts().daily;
  const locale = useLocale();
  const day = dayOf(new Date());
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <Page isWide>
      <header className={styles.head}>
        <h1>{daily.title}</h1>
        <p className={styles.day}>
          <time dateTime={day}>{date.format(new Date(day))}</time>
        </p>
        <p>{daily.lead}</p>
      </header>
      <DeckOfCards>
        <ul className={styles.deals}>
          {GAMES.map((game) => (
            <Deal key={game.id} game={game} day={day} />
          ))}
        </ul>
      </DeckOfCards>
      <DailyWeek today={day} />
    </Page>
  );
}

function Deal({ game, day }: { game: GameInfo; day: Day }) {
  const daily = useTexts().daily;
  const { id } = game;
  const title = formatTitle(useTexts(), id);
  const result = useMemo(() => loadDailyResult(id, day), [id, day]);
  const isBegun = useMemo(() => loadDaily(id, day).length > 0, [id, day]);
  const ranking = useDailyList(id, day, result);
  // The result may come from another browser; then it cannot be reviewed here.
  const entered = ranking.list?.own ?? null;
  const formatState = (): string => {
    if (result) return formatOwnResult(daily, result);
    return entered ? daily.ownAlone(formatScore(entered.score)) : daily.notPlayed;
  };
  return (
    <li className={styles.deal}>
      <div className={styles.title}>
        <Emblem game={id} />
        <div>
          <h2>{title}</h2>
          <p className={controls.hint}>{formatState()}</p>
        </div>
      </div>
      {result ? (
        <Link
          href={ownAddress(result.id)}
          className={controls.button}
          aria-label={daily.reviewOf(title)}
        >
          {daily.review}
        </Link>
      ) : (
        <Link
          href={dailyAddress(id)}
          className={entered ? controls.button : controls.main}
          aria-label={isBegun ? daily.goOnOf(title) : daily.playOf(title)}
        >
          {isBegun ? daily.goOn : daily.play}
        </Link>
      )}
      {(result || ranking.list) && <DailyList title={title} {...ranking} maxLines={MAX_LINES} />}
      <BestLine game={id} today={day} />
    </li>
  );
}

/** A link to the best line of yesterday, or of the day before while yesterday's deal could still be played. */
function BestLine({ game, today }: { game: string; today: Day }) {
  const daily = useTexts().daily;
  const locale = useLocale();
  const yesterday = daysBefore(today, 1);
  const day = readDailyResults()[yesterday]?.[game] ? yesterday : daysBefore(today, 2);
  const best = useDailyList(game, day, null).list?.best ?? null;
  if (!best) return null;
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <Link href={bestLineAddress(game, day)} className={controls.quiet}>
      {daily.bestOf(date.format(new Date(day)), best.displayName, formatScore(best.score))}
    </Link>
  );
}
