// The time left for a decision: as a bar that runs out, and in figures.

import styles from './ActionBar.module.css';
import { useSecondsLeft, type Clock } from './useClock.ts';

export function ClockBar({ clock: { leftMs, totalMs, key } }: { clock: Clock }) {
  const elapsedMs = totalMs - leftMs;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span key={key} style={{ '--duration': `${totalMs}ms`, '--delay': `${-elapsedMs}ms` }} />
    </span>
  );
}

const SECONDS_PER_MINUTE = 60;
const LATE_SECONDS = 5;

export function Countdown({ clock, isOwn }: { clock: Clock; isOwn: boolean }) {
  const seconds = useSecondsLeft(clock);
  const remainder = String(seconds % SECONDS_PER_MINUTE).padStart(2, '0');
  return (
    <span
      className={styles.clock}
      aria-hidden="true"
      data-late={(isOwn && seconds <= LATE_SECONDS) || undefined}
    >
      {Math.floor(seconds / SECONDS_PER_MINUTE)}:{remainder}
    </span>
  );
}
