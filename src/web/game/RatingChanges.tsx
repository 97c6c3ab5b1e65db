// The end of a rated game: how the rating of each player has changed, and why.

import type { GameRatings } from '#client/api.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { useLocale, useTexts } from '../texts/useTexts.ts';
import styles from './RatingChanges.module.css';
import { useGameRatings } from './useGameRatings.ts';

interface RatingChangesProps {
  table: TableView;
  nameOf: (seat: Seat) => string;
}

export function RatingChanges({ table, nameOf }: RatingChangesProps) {
  const { ratings: texts } = useTexts();
  const ratings = useGameRatings(table);
  if (!ratings) return null;
  if (ratings.unrated) return <p className={styles.note}>{texts.unrated[ratings.unrated]}</p>;
  const changed = ratings.seats.filter(({ change }) => change !== null);
  if (changed.length === 0) return null;
  const hasBots = changed.some(({ change }) => change?.hasBots);
  return (
    <section className={styles.changes} aria-labelledby="ratings">
      <h3 id="ratings">{texts.changes}</h3>
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

type RatingChange = NonNullable<GameRatings['seats'][number]['change']>;

function Change({ name, change }: { name: string | null; change: RatingChange }) {
  const { ratings: texts } = useTexts();
  const locale = useLocale();
  const figure = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const result = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const { before, after, scored, compared, expected, hasLeft } = change;
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        {texts.value(figure.format(after.rating), after.deviation)}{' '}
        <strong>({signed.format(after.rating - before.rating).replace('-', '−')})</strong>
      </span>
      <small>
        {texts.why(result.format(scored), compared, result.format(expected))}
        {hasLeft && ` ${texts.left}`}
      </small>
    </>
  );
}
