// The results of everyone in a daily deal, the best first, with the player's own line marked.

import type { DailyAnswer } from '#client/api.ts';
import { formatRefusal } from '#texts/refusals.ts';
import controls from '../../design/controls.module.css';
import { formatScore } from '../../game/ScoreSheet.tsx';
import { ensureAccount } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useAuth } from '../../state/auth.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './Daily.module.css';
import type { DailyListState } from './useDailyList.ts';

interface DailyListProps extends DailyListState {
  title: string;
  /** How many lines are shown besides the player's own. */
  maxLines: number;
}

export function DailyList({ title, list, refusal, maxLines }: DailyListProps) {
  const texts = useTexts();
  const daily = useTexts().daily;
  const hasAccount = useAuth(({ account }) => account !== null);
  if (!hasAccount) return <EnterList />;
  return (
    <>
      {refusal && <p role="alert">{formatRefusal(texts.refusals, refusal)}</p>}
      {list && list.players === 0 && <p className={controls.hint}>{daily.nobody}</p>}
      {list && list.players > 0 && <Lines {...{ title, list, maxLines }} />}
      {list && list.week.length > 0 && <WeekBoard title={title} list={list} />}
    </>
  );
}

/** Creates a guest account with one press. */
function EnterList() {
  const daily = useTexts().daily;
  return (
    <div className={styles.enter}>
      <p className={controls.hint}>{daily.enterLead}</p>
      <Button onClick={() => void ensureAccount()}>{daily.enter}</Button>
    </div>
  );
}

function Lines({ title, list, maxLines }: { title: string; list: DailyAnswer; maxLines: number }) {
  const daily = useTexts().daily;
  const { own, results, players } = list;
  const shown = results.slice(0, maxLines);
  const isShown = own === null || shown.some(({ userId }) => userId === own.userId);
  return (
    <table className={styles.list}>
      <caption>
        <span className="visually-hidden">{daily.list(title)}. </span>
        {daily.players(players)}
        {own && ` · ${daily.entered(own.rank, players)}`}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{daily.rank}</th>
          <th scope="col">{daily.player}</th>
          <th scope="col">{daily.points}</th>
        </tr>
      </thead>
      <tbody>
        {[...shown, ...(isShown ? [] : [own])].map((line) => (
          <tr key={line.userId} data-own={line.userId === own?.userId || undefined}>
            <td>{line.rank}.</td>
            <th scope="row">
              {line.displayName}
              {line.userId === own?.userId && <small>{daily.you}</small>}
            </th>
            <td>{formatScore(line.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The players with the most first places in the last seven days. */
function WeekBoard({ title, list: { week, own } }: { title: string; list: DailyAnswer }) {
  const daily = useTexts().daily;
  return (
    <details className={styles.board}>
      <summary aria-label={`${daily.weekBoard}: ${title}`}>{daily.weekBoard}</summary>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{daily.rank}</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">{daily.player}</span>
            </th>
            <th scope="col">{daily.wins}</th>
          </tr>
        </thead>
        <tbody>
          {week.map(({ rank, userId, displayName, wins, days }) => (
            <tr key={userId} data-own={userId === own?.userId || undefined}>
              <td>{rank}.</td>
              <th scope="row">{displayName}</th>
              <td>{daily.winsOf(wins, days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
