// The player's last seven days of daily deals as a grid, with the days in a row, to look at and to share as text.

import { useEffect, useState } from 'react';
import { GAMES } from 'virtual:games';
import type { Day } from '#table/daily.ts';
import { formatTitle } from '#texts/gameText.ts';
import {
  type DailyGrade,
  type DailyResults,
  dailyStreak,
  gradeOf,
  readDailyResults,
  shareDailyResults,
  weekUntil,
} from '../../state/dailyWeek.ts';
import { useAuth } from '../../state/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/CopyButton.tsx';
import type { Texts } from '../../texts/page.en.ts';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import styles from './Daily.module.css';
import { DAILY_ADDRESS } from './useDailyList.ts';

const SQUARES: Readonly<Record<DailyGrade, string>> = {
  first: '🟩',
  second: '🟨',
  other: '🟧',
  none: '⬜',
};

/** Nothing is shown before the first finished deal. */
export function DailyWeek({ today }: { today: Day }) {
  const texts = useTexts();
  const { daily } = texts;
  const locale = useLocale();
  const results = useDailyResults();
  const days = weekUntil(today);
  const streak = dailyStreak(results, today);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  if (days.every((day) => !results[day])) return null;
  return (
    <section className={styles.week} aria-labelledby="week">
      <div className={styles.weekHead}>
        <h2 id="week">{daily.week}</h2>
        {streak > 0 && <p>{daily.streak(streak)}</p>}
      </div>
      <table>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col">
                {weekday.format(new Date(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GAMES.map(({ id }) => (
            <tr key={id}>
              <th scope="row">{formatTitle(texts, id)}</th>
              {days.map((day) => (
                <td key={day}>
                  <Square grade={gradeOf(results[day]?.[id])} texts={daily} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ShareWeek text={weekText(texts, results, days, streak)} />
    </section>
  );
}

/** The results of this browser at once, and those of other devices as soon as the account has brought them. */
function useDailyResults(): DailyResults {
  const account = useAuth((state) => state.account);
  const [results, setResults] = useState(readDailyResults);
  useEffect(() => {
    if (account) void shareDailyResults(account).then(() => setResults(readDailyResults()));
    // oxlint-disable-next-line exhaustive-deps
  }, [account?.id]);
  return results;
}

function Square({ grade, texts }: { grade: DailyGrade; texts: Texts['daily'] }) {
  const label = texts.grades[grade];
  return (
    <span
      className={styles.square}
      role="img"
      data-grade={grade}
      aria-label={label}
      title={label}
    />
  );
}

/** One row of squares for each game: nothing of the cards is told. */
function weekText(
  texts: Texts,
  results: DailyResults,
  days: readonly Day[],
  streak: number,
): string {
  const rows = GAMES.map(({ id }) => {
    const squares = days.map((day) => SQUARES[gradeOf(results[day]?.[id])]).join('');
    return `${squares} ${formatTitle(texts, id)}`;
  });
  const title = `Masa · ${texts.daily.title}`;
  return [title, ...(streak > 0 ? [texts.daily.streak(streak)] : []), ...rows].join('\n');
}

function ShareWeek({ text }: { text: string }) {
  const { daily, result } = useTexts();
  const [isDone, setDone] = useState(false);

  async function share(): Promise<void> {
    const url = location.origin + DAILY_ADDRESS;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ text, url });
      else setDone(await copyText(`${text}\n${url}`));
    } catch {
      // The player closed the share sheet of the system.
    }
  }

  return (
    <Button onClick={() => void share()}>
      <span aria-live="polite">{isDone ? result.shared : daily.shareWeek}</span>
    </Button>
  );
}
