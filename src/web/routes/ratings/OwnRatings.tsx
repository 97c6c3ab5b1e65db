// The player's own ratings: for each pool the rating, what it means, and a plot over time.

import { useState } from 'react';
import { Link } from 'wouter';
import type { PlayerRatings, RatingPools, RatingHistory } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatPool } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { useFetched } from '../../hooks/useFetched.ts';
import styles from './Ratings.module.css';
import { api } from '../../state/session.ts';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import { ratingShape, type Point } from '../../ui/plots.ts';

type PlayerRating = PlayerRatings['ratings'][number];

/** Shows nothing before the first rated game of the player. */
export function OwnRatings({ userId }: { userId: string }) {
  const { ratings: texts } = useTexts();
  const pools = useFetched(() => api.ratingPools(), []);
  const found = useFetched(() => api.ratings(userId), [userId]);
  if (!pools || !found || found.ratings.length === 0) return null;
  return (
    <section aria-labelledby="own-ratings">
      <h2 id="own-ratings">{texts.title}</h2>
      <ul className={styles.own}>
        {found.ratings.map((rating) => (
          <OwnRating key={rating.pool} userId={userId} rating={rating} pools={pools} />
        ))}
      </ul>
      <Visibility userId={userId} areShown={found.areShown} />
      <Link href="/ratings" className={controls.quiet}>
        {texts.leaderboards}
      </Link>
    </section>
  );
}

interface OwnRatingProps {
  userId: string;
  rating: PlayerRating;
  pools: RatingPools;
}

function OwnRating({ userId, rating, pools }: OwnRatingProps) {
  const texts = useTexts();
  const figure = new Intl.NumberFormat(useLocale());
  const history = useFetched(() => api.ratingHistory(userId, rating.pool), [userId, rating.pool]);
  const game = pools.pools.find(({ id }) => id === rating.pool)?.game ?? rating.pool;
  const name = formatPool(texts, game, rating.pool);
  const value = texts.ratings.value(figure.format(rating.rating), rating.deviation);
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p className={styles.value}>
        {value}
        {rating.isProvisional && <span className={styles.mark}>{texts.ratings.provisional}</span>}
      </p>
      <p className={controls.hint}>
        {texts.ratings.average(rating.winsOf100)} · {texts.ratings.games(rating.games)}
      </p>
      {history && history.points.length > 0 && (
        <RatingPlot points={history.points} label={texts.ratings.plot(name, value)} />
      )}
    </li>
  );
}

function Visibility({ userId, areShown }: { userId: string; areShown: boolean }) {
  const { ratings: texts } = useTexts();
  const [isShown, setShown] = useState(areShown);

  async function change(wanted: boolean): Promise<void> {
    setShown(wanted);
    const changed = await api.showRatings(userId, wanted);
    setShown(isRefusal(changed) ? !wanted : changed.areShown);
  }

  return (
    <label className={styles.visibility}>
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => void change(target.checked)}
      />
      {texts.show}
    </label>
  );
}

const FRAME = { width: 300, height: 110, left: 38, margin: 6 };

type Points = RatingHistory['points'];

export function RatingPlot({ points, label }: { points: Points; label: string }) {
  const figure = new Intl.NumberFormat(useLocale());
  const { line, band, ticks } = ratingShape(points, FRAME);
  const last = line.at(-1);
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="img"
      aria-label={label}
    >
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} x1={FRAME.left} x2={FRAME.width} y1={y} y2={y} />
          <text className={styles.tick} x={FRAME.left - 6} y={y} dominantBaseline="middle">
            {figure.format(value)}
          </text>
        </g>
      ))}
      <polygon className={styles.band} points={svgPoints(band)} />
      <polyline className={styles.curve} points={svgPoints(line)} />
      {last && <circle className={styles.last} cx={last.x} cy={last.y} r="4" />}
    </svg>
  );
}

function svgPoints(places: readonly Point[]): string {
  return places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
