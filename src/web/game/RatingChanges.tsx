// The end of a rated game: how the rating of each player has changed, and why.

import type { TableView } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { formatRatingChange, type RatingChange } from '#texts/ratingTexts.ts';
import { useLoadedLanguage, useTexts } from '../texts/useTexts.ts';
import styles from './RatingChanges.module.css';
import { useGameRatings } from './useGameRatings.ts';

interface RatingChangesProps {
  table: TableView;
  nameOf: (seat: Seat) => string;
}

export function RatingChanges({ table, nameOf }: RatingChangesProps) {
  const { ratingChanges: texts } = useTexts();
  const ratings = useGameRatings(table);
  if (!ratings) return null;
  if (ratings.unrated) return <p className={styles.note}>{texts.unrated[ratings.unrated]}</p>;
  const changed = ratings.seats.filter(({ change }) => change !== null);
  if (changed.length === 0) return null;
  const hasBots = changed.some(({ change }) => change?.hasBots);
  return (
    <section className={styles.changes} aria-labelledby="ratings">
      <h3 id="ratings">{texts.title}</h3>
      <ul>
        {changed.map(({ position, displayName, change }) => (
          <li key={position}>
            {change && (
              // Somebody else has the seat of a player who has left.
              <Change name={change.hasLeft ? displayName : nameOf(position)} change={change} />
            )}
          </li>
        ))}
      </ul>
      {hasBots && <p className={styles.note}>{texts.half}</p>}
    </section>
  );
}

function Change({ name, change }: { name: string | null; change: RatingChange }) {
  const { ratingChanges } = useTexts();
  const formatted = formatRatingChange(ratingChanges, useLoadedLanguage(), change);
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        {formatted.rating} <strong>({formatted.change})</strong>
      </span>
      <small>{formatted.why}</small>
    </>
  );
}
