// The emblem of a game: a small fan of characteristic cards.

import { GAMES } from 'virtual:games';
import { CardFace } from '../cards/CardFace.tsx';
import styles from './Emblem.module.css';

const PLAIN_EMBLEM = ['AS', 'KH'];

/** Its size follows `--card-width`. */
export function Emblem({ game }: { game: string }) {
  const cards = GAMES.find(({ id }) => id === game)?.emblem ?? PLAIN_EMBLEM;
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
