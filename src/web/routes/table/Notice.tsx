// A notice about the table, shown beside the cards.

import type { ReactNode } from 'react';
import styles from './OnlineGame.module.css';

export function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}
