// The player's own ratings: for each pool the rating, what it means, and a plot over time.

import { useState } from 'react';
import { Link } from 'wouter';
import type { PlayerRatings, RatingPools } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatPool } from '#words/gameText.ts';
import controls from '../../design/controls.module.css';
import { useFetched } from '../../hooks/useFetched.ts';
import { api } from '../../state/session.ts';
import { useLocale, useWords } from '../../words/useWords.ts';
import { RatingPlot } from './RatingPlot.tsx';
import styles from './Ratings.module.css';

type PlayerRating = PlayerRatings['ratings'][number];

/** Shows nothing before the first rated game of the player. */
export function OwnRatings({ userId }: { userId: string }) {
  const { ratings: words } = useWords();
  const pools = useFetched(() => api.ratingPools(), []);
  const found = useFetched(() => api.ratings(userId), [userId]);
  if (!pools || !found || found.ratings.length === 0) return null;
  return (
    <section aria-labelledby="own-ratings">
      <h2 id="own-ratings">{words.title}</h2>
      <ul className={styles.own}>
        {found.ratings.map((rating) => (
          <OwnRating key={rating.pool} userId={userId} rating={rating} pools={pools} />
        ))}
      </ul>
      <Visibility userId={userId} areShown={found.areShown} />
      <Link href="/ratings" className={controls.quiet}>
        {words.leaderboards}
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
  const words = useWords();
  const figure = new Intl.NumberFormat(useLocale());
  const history = useFetched(() => api.ratingHistory(userId, rating.pool), [userId, rating.pool]);
  const game = pools.pools.find(({ id }) => id === rating.pool)?.game ?? rating.pool;
  const name = formatPool(words, game, rating.pool);
  const value = words.ratings.value(figure.format(rating.rating), rating.deviation);
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p className={styles.value}>
        {value}
        {rating.isProvisional && <span className={styles.mark}>{words.ratings.provisional}</span>}
      </p>
      <p className={controls.hint}>
        {words.ratings.average(rating.winsOf100)} · {words.ratings.games(rating.games)}
      </p>
      {history && history.points.length > 0 && (
        <RatingPlot points={history.points} label={words.ratings.plot(name, value)} />
      )}
    </li>
  );
}

function Visibility({ userId, areShown }: { userId: string; areShown: boolean }) {
  const { ratings: words } = useWords();
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
      {words.show}
    </label>
  );
}
