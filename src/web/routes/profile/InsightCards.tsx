// Statistics of the player's games: one card for each game, with separate cards for offline games, and buttons that
// download the games.

import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Insight } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatCounted, formatScoreLine, formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { formatScore } from '../../game/ScoreSheet.tsx';
import { formatPointChange } from '../../game/tableTexts.ts';
import styles from './Insights.module.css';
import { useInsights } from './useInsights.ts';
import { ownAddress } from '../review/reviewSource.ts';
import { readRecord } from '../../state/records.ts';
import { api, currentToken } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { luckCurve, luckShape, type LuckPoint, type Point } from '../../ui/plots.ts';
import { useTexts } from '../../texts/useTexts.ts';

export function InsightCards({ userId }: { userId: string }) {
  const insightTexts = useTexts().insights;
  const { insights, pending } = useInsights(userId);
  if (!insights || insights.length === 0) return null;
  return (
    <section aria-labelledby="insights">
      <div className={styles.head}>
        <h2 id="insights">{insightTexts.title}</h2>
        <ExportButtons userId={userId} />
      </div>
      <ul className={styles.cards}>
        {insights.map((insight) => (
          <Card key={`${insight.where} ${insight.game}`} insight={insight} />
        ))}
      </ul>
      {pending > 0 && (
        <p role="status" className={controls.hint}>
          {insightTexts.pending(pending)}
        </p>
      )}
    </section>
  );
}

function Card({ insight }: { insight: Insight }) {
  const texts = useTexts();
  const insightTexts = useTexts().insights;
  const { game, where, games, wins, hands, bids, counted, categories, opponents } = insight;
  const lines = Object.entries(counted);
  return (
    <li className={styles.card}>
      <div>
        <h3>{formatTitle(texts, game)}</h3>
        <p className={controls.hint}>{insightTexts.where[where]}</p>
      </div>
      <p>
        {insightTexts.sum(games, wins, hands)}
        {bids && ` · ${insightTexts.bids(bids.made, bids.called)}`}
      </p>
      <Luck insight={insight} />
      <Rows
        title={insightTexts.categories}
        rows={categories.map(({ what, points }) => [
          formatScoreLine(texts, game, what),
          formatScore(points),
        ])}
      />
      <Rows
        title={insightTexts.counted}
        rows={lines.map(([name, count]) => [formatCounted(texts, game, name), String(count)])}
      />
      <Rows
        title={insightTexts.opponents}
        rows={opponents.map((one) => [
          one.bot ? insightTexts.bots[one.bot] : (one.displayName ?? '–'),
          insightTexts.wonOf(one.wins, one.games),
        ])}
      />
      <Hands title={insightTexts.best} hands={insight.best} where={where} />
      <Hands title={insightTexts.worst} hands={insight.worst} where={where} />
    </li>
  );
}

function Luck({ insight: { game, trend } }: { insight: Insight }) {
  const texts = useTexts();
  const insightTexts = useTexts().insights;
  const curve = useMemo(() => luckCurve(trend), [trend]);
  const last = curve.at(-1);
  if (!last) return null;
  const { figure } = texts.reasons.speech;
  const text = insightTexts.luckOf(
    formatPointChange(last.sum, figure),
    figure(last.error),
    curve.length,
  );
  return (
    <div>
      <h4>{insightTexts.luck}</h4>
      <p>{text}</p>
      <LuckPlot
        curve={curve}
        label={`${insightTexts.luck}, ${formatTitle(texts, game)}: ${text}`}
      />
      <p className={controls.hint}>{insightTexts.luckLead}</p>
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

/** Rounds with a link to their review, where the game can still be found. */
function Hands({ title, hands, where }: HandsProps) {
  const insightTexts = useTexts().insights;
  if (hands.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul className={styles.hands}>
        {hands.map(({ gameId, round, points }) => {
          const href = reviewHref(gameId, round, where);
          const text = insightTexts.hand(round, formatScore(points));
          return (
            <li key={`${gameId} ${round}`}>{href ? <Link href={href}>{text}</Link> : text}</li>
          );
        })}
      </ul>
    </div>
  );
}

function reviewHref(gameId: string, round: number, where: Insight['where']): string | null {
  if (where === 'offline') {
    return readRecord(gameId) ? `${ownAddress(gameId)}?hand=${round}` : null;
  }
  return `/review/${encodeURIComponent(gameId)}?hand=${round}`;
}

function ExportButtons({ userId }: { userId: string }) {
  const insightTexts = useTexts().insights;

  async function exportJson(): Promise<void> {
    const answer = await api.exportGames(userId);
    if (isRefusal(answer)) return;
    download(
      new Blob([JSON.stringify(answer.games, null, 2)], { type: 'application/json' }),
      'json',
    );
  }

  async function exportCsv(): Promise<void> {
    const token = await currentToken();
    const answer = await fetch('/records/played.csv', {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.ok) download(await answer.blob(), 'csv');
  }

  return (
    <div className={styles.export}>
      <Button look="quiet" onClick={() => void exportJson()}>
        {insightTexts.exportAs('JSON')}
      </Button>
      <Button look="quiet" onClick={() => void exportCsv()}>
        {insightTexts.exportAs('CSV')}
      </Button>
    </div>
  );
}

function download(content: Blob, extension: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = `masa-games.${extension}`;
  link.click();
  URL.revokeObjectURL(url);
}

const FRAME = { width: 300, height: 90, margin: 6 };

export function LuckPlot({ curve, label }: { curve: readonly LuckPoint[]; label: string }) {
  const { figure } = useTexts().reasons.speech;
  const { line, band, zero, top, bottom } = luckShape(curve, FRAME);
  const last = line.at(-1);
  return (
    <div className={styles.luck}>
      <div className={styles.scale} aria-hidden="true">
        <span>{formatPointChange(top, figure)}</span>
        <span>{formatPointChange(bottom, figure)}</span>
      </div>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={label}
      >
        <polygon className={styles.band} points={svgPoints(band)} />
        <line className={styles.zero} x1="0" x2={FRAME.width} y1={zero} y2={zero} />
        <polyline className={styles.curve} points={svgPoints(line)} />
        {last && <circle className={styles.last} cx={last.x} cy={last.y} r="4" />}
      </svg>
    </div>
  );
}

function svgPoints(places: readonly Point[]): string {
  return places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
