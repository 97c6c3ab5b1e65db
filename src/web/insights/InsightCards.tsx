// What one's games add up to in detail: a card for each game, those without a server apart, and the way to take it along.

import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Insight } from '#client/api.ts';
import { formatCounted, formatScoreLine, formatTitle } from '#words/gameText.ts';
import controls from '../design/controls.module.css';
import { formatScore } from '../game/ScoreSheet.tsx';
import { readRecord } from '../offline/recordStorage.ts';
import { ownAddress } from '../review/reviewSource.ts';
import { formatPointChange } from '../review/formatPointChange.ts';
import { useWords } from '../words/useWords.ts';
import { ExportButtons } from './ExportButtons.tsx';
import styles from './Insights.module.css';
import { useInsightWords } from './insightWords.ts';
import { luckCurve } from './luckCurve.ts';
import { LuckPlot } from './LuckPlot.tsx';
import { useInsights } from './useInsights.ts';

export function InsightCards({ userId }: { userId: string }) {
  const said = useInsightWords();
  const { insights, pending } = useInsights(userId);
  if (!insights || insights.length === 0) return null;
  return (
    <section aria-labelledby="insights">
      <div className={styles.head}>
        <h2 id="insights">{said.title}</h2>
        <ExportButtons userId={userId} />
      </div>
      <ul className={styles.cards}>
        {insights.map((insight) => (
          <Card key={`${insight.where} ${insight.game}`} insight={insight} />
        ))}
      </ul>
      {pending > 0 && (
        <p role="status" className={controls.hint}>
          {said.pending(pending)}
        </p>
      )}
    </section>
  );
}

function Card({ insight }: { insight: Insight }) {
  const words = useWords();
  const said = useInsightWords();
  const { game, where, games, wins, hands, bids, counted, categories, opponents } = insight;
  const lines = Object.entries(counted);
  return (
    <li className={styles.card}>
      <div>
        <h3>{formatTitle(words, game)}</h3>
        <p className={controls.hint}>{said.where[where]}</p>
      </div>
      <p>
        {said.sum(games, wins, hands)}
        {bids && ` · ${said.bids(bids.made, bids.called)}`}
      </p>
      <Luck insight={insight} />
      <Rows
        title={said.categories}
        rows={categories.map(({ what, points }) => [
          formatScoreLine(words, game, what),
          formatScore(points),
        ])}
      />
      <Rows
        title={said.counted}
        rows={lines.map(([name, count]) => [formatCounted(words, game, name), String(count)])}
      />
      <Rows
        title={said.opponents}
        rows={opponents.map((one) => [
          one.bot ? said.bots[one.bot] : (one.displayName ?? '–'),
          said.wonOf(one.wins, one.games),
        ])}
      />
      <Hands title={said.best} hands={insight.best} where={where} />
      <Hands title={said.worst} hands={insight.worst} where={where} />
    </li>
  );
}

function Luck({ insight: { game, trend } }: { insight: Insight }) {
  const words = useWords();
  const said = useInsightWords();
  const curve = useMemo(() => luckCurve(trend), [trend]);
  const last = curve.at(-1);
  if (!last) return null;
  const { figure } = words.reasons.speech;
  const text = said.luckOf(formatPointChange(last.sum, figure), figure(last.error), curve.length);
  return (
    <div>
      <h4>{said.luck}</h4>
      <p>{text}</p>
      <LuckPlot curve={curve} label={`${said.luck}, ${formatTitle(words, game)}: ${text}`} />
      <p className={controls.hint}>{said.luckLead}</p>
    </div>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface HandsProps {
  title: string;
  hands: Insight['best'];
  where: Insight['where'];
}

/** Each with the way to its review, where the game can still be found. */
function Hands({ title, hands, where }: HandsProps) {
  const said = useInsightWords();
  if (hands.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul className={styles.hands}>
        {hands.map(({ gameId, round, points }) => {
          const href = addressOf(gameId, round, where);
          const text = said.hand(round, formatScore(points));
          return (
            <li key={`${gameId} ${round}`}>{href ? <Link href={href}>{text}</Link> : text}</li>
          );
        })}
      </ul>
    </div>
  );
}

function addressOf(gameId: string, round: number, where: Insight['where']): string | null {
  if (where === 'offline') {
    return readRecord(gameId) ? `${ownAddress(gameId)}?hand=${round}` : null;
  }
  return `/review/${encodeURIComponent(gameId)}?hand=${round}`;
}
