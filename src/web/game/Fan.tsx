// Cards side by side around a middle that stays: when one comes or goes, nothing else on the page moves.

import type { ReactNode } from 'react';
import styles from './Fan.module.css';

export function Fan({ cards }: { cards: readonly ReactNode[] }) {
  return cards.map((card, at) => (
    <span
      key={at}
      className={styles.place}
      style={{ '--from-middle': at - (cards.length - 1) / 2 }}
    >
      {card}
    </span>
  ));
}
