// The few cards that a player knows a game by, as a small fan.

import { findGame } from '#table/gameOf.ts';
import { CardFace } from '../cardFaces/CardFace.tsx';
import styles from './Emblem.module.css';

const PLAIN_EMBLEM = ['AS', 'KH'];

/** As wide as `--card-width` makes it. */
export function Emblem({ game }: { game: string }) {
  const cards = findGame(game)?.emblem ?? PLAIN_EMBLEM;
  return (
    <span className={styles.emblem} aria-hidden="true">
      {cards.map((card, at) => (
        <span key={card} style={{ '--from-middle': at - (cards.length - 1) / 2 }}>
          <CardFace card={card} />
        </span>
      ))}
    </span>
  );
}
