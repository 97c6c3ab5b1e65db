// What a hand plays for: a stack of chips and their number.

import styles from './CardRows.module.css';

const MAX_VISIBLE = 5;

export function StakeChips({ stake }: { stake: number }) {
  const seen = Math.min(MAX_VISIBLE, stake);
  return (
    <span className={styles.stake}>
      <svg viewBox="0 0 20 22" aria-hidden="true">
        {Array.from({ length: seen }, (_, at) => (
          <g key={at} transform={`translate(0 ${14 - at * 3})`}>
            <ellipse cx="10" cy="5" rx="8.500" ry="3.600" className={styles.chipSide} />
            <ellipse cx="10" cy="3.600" rx="8.500" ry="3.600" className={styles.chipTop} />
          </g>
        ))}
      </svg>
      {stake}
    </span>
  );
}
