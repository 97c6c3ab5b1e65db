// The time that is left, under the question: in figures and as a bar that runs out.

import styles from './ActionBar.module.css';
import { useSecondsLeft, type Clock } from './useClock.ts';

export function ClockBar({ clock: { left, whole, key } }: { clock: Clock }) {
  const gone = whole - left;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span key={key} style={{ '--whole': `${whole}ms`, '--gone': `${-gone}ms` }} />
    </span>
  );
}

const MINUTE = 60;
const FEW = 5;

export function Countdown({ clock, isOwn }: { clock: Clock; isOwn: boolean }) {
  const seconds = useSecondsLeft(clock);
  const rest = String(seconds % MINUTE).padStart(2, '0');
  return (
    <span
      className={styles.clock}
      aria-hidden="true"
      data-late={(isOwn && seconds <= FEW) || undefined}
    >
      {Math.floor(seconds / MINUTE)}:{rest}
    </span>
  );
}
