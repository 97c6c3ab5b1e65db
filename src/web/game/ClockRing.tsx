// The time that is left, as a ring around the avatar of who is in turn.

import { useWords } from '../words/useWords.ts';
import styles from './Seat.module.css';
import type { Clock } from './useClock.ts';

export function ClockRing({ clock: { left, whole, key } }: { clock: Clock }) {
  const words = useWords();
  const gone = whole - left;
  return (
    <svg className={styles.ring} viewBox="0 0 114 114" role="timer" aria-label={words.table.timer}>
      <circle cx="57" cy="57" r="52" className={styles.track} />
      <circle
        key={key}
        cx="57"
        cy="57"
        r="52"
        pathLength="100"
        className={styles.rest}
        style={{ '--whole': `${whole}ms`, '--gone': `${-gone}ms` }}
      />
    </svg>
  );
}
