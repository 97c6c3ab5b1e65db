// The table: a wooden rail around a cloth with a star woven into it.

import { useStage } from '../stage/useStage.ts';
import styles from './GameScreen.module.css';

export function Cloth() {
  const { table, trick, p } = useStage();
  const { x, y, width, height, radius, rail } = table;
  const star = Math.min(width, height) * 0.62;
  const middle = {
    x: trick.x + trick.width / 2 - x - rail,
    y: trick.y + trick.height / 2 - y - rail,
  };
  return (
    <div
      className={styles.clothTable}
      aria-hidden="true"
      style={{
        transform: `translate(${x}px, ${y}px)`,
        width,
        height,
        borderRadius: radius,
        padding: rail,
      }}
    >
      <div
        className={styles.cloth}
        style={{ borderRadius: radius - rail, '--inset': `${12 * p}px` }}
      >
        <svg
          className={styles.star}
          viewBox="0 0 100 100"
          width={star}
          height={star}
          style={{ transform: `translate(${middle.x - star / 2}px, ${middle.y - star / 2}px)` }}
        >
          <rect x="20" y="20" width="60" height="60" />
          <rect x="20" y="20" width="60" height="60" transform="rotate(45 50 50)" />
          <circle cx="50" cy="50" r="46" />
          <circle cx="50" cy="50" r="22" />
        </svg>
      </div>
    </div>
  );
}
