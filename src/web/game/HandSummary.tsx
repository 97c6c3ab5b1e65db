// Between two hands: what the hand was worth, in the middle of the table, until the next is dealt.

import type { Seat, View } from '#rules/game.ts';
import { sayLine } from '#words/saying.ts';
import { useWords } from '../words/useWords.ts';
import styles from './HandSummary.module.css';
import { NextButton } from './NextButton.tsx';
import { formatScore } from './ScoreSheet.tsx';

interface HandSummaryProps {
  view: View;
  nameOf: (seat: Seat) => string;
  onNext?: (() => void) | undefined;
}

export function HandSummary({ view, nameOf, onNext }: HandSummaryProps) {
  const words = useWords();
  const row = view.sheet.at(-1);
  if (!row) return null;
  return (
    <section className={styles.summary} aria-label={words.table.round(row.round)}>
      <h2 className={styles.title}>{words.table.round(row.round)}</h2>
      <dl className={styles.sides}>
        {view.sides.map((side, at) => (
          <div key={side.join()} className={styles.side}>
            <dt>{words.list(side.map(nameOf))}</dt>
            <dd className={styles.lines}>
              {row.lines
                .filter(({ points }) => points[at] !== 0)
                .map(({ what, points }) => worth(sayLine(words, view.game, what), points[at]))
                .join(', ')}
            </dd>
            <dd className={styles.change}>{formatScore(row.change[at])}</dd>
            <dd className={styles.total}>{formatScore(row.total[at])}</dd>
          </div>
        ))}
      </dl>
      <NextButton onNext={onNext} />
    </section>
  );
}

/** A point and what it is for stay on one line. */
function worth(what: string, points: number): string {
  return `${what} ${formatScore(points)}`.replaceAll(' ', '\u00a0');
}
