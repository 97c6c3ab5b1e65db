// The time that is left, as a bar that runs out; the last seconds are marked.

import { useWords } from '../words/useWords.ts';
import styles from './TimerBar.module.css';

export interface Clock {
  /** Milliseconds left when it was shown first, and of how many. */
  left: number;
  whole: number;
  /** Changes with every decision, so that the bar starts anew. */
  key: string;
}

export function TimerBar({ clock: { left, whole, key } }: { clock: Clock }) {
  const words = useWords();
  const gone = whole - left;
  return (
    <span className={styles.bar} role="timer" aria-label={words.table.timer}>
      <span
        key={key}
        className={styles.rest}
        style={{ animationDuration: `${whole}ms`, animationDelay: `${-gone}ms` }}
      />
    </span>
  );
}
