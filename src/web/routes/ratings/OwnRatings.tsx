// The player's own ratings: for each pool the rating, what it means, and a plot over time.

import { useState } from 'react';
import { Link } from 'wouter';
import type { PlayerRatings, RatingPools } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatPool } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { useFetched } from '../../hooks/useFetched.ts';
import { api } from '../../state/session.ts';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import { RatingPlot } from './RatingPlot.tsx';
import styles from './Ratings.module.css';

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
