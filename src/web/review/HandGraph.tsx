// The curve of a hand: a dot for each decision, marked by its verdict, and a way to each of them.

import type { Decision } from '#bots/review/decisions.ts';
import type { ReviewedDecision, ReviewedHand } from '#bots/review/review.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatMove } from '#words/formatMove.ts';
import { useWords } from '../words/useWords.ts';
import { curvePath, handCurve, type CurveDot } from './handCurve.ts';
import styles from './HandGraph.module.css';
import { useReviewWords } from './pageWords.ts';

interface HandGraphProps {
  /** Those of the hand. */
  decisions: readonly Decision[];
  judged: ReadonlyMap<number, ReviewedDecision>;
  hand: ReviewedHand | null;
  at: number;
  isOpen: boolean;
  onChoose: (at: number) => void;
}

const SIZE = { width: 320, height: 96 };
const MIDDLE: CurveDot = { x: 0.5, y: 0.5 };

export function HandGraph({ decisions, judged, hand, at, isOpen, onChoose }: HandGraphProps) {
  const words = useWords();
  const page = useReviewWords();
  const ofHand = decisions.map((decision) => judged.get(decision.at) ?? null);
  const curve = handCurve({
    points: ofHand.map((one) => one?.points ?? null),
    open: isOpen ? ofHand.map((one) => one?.open[0]?.points ?? null) : [],
    made: hand?.made ?? null,
    isLowBest: decisions[0] !== undefined && gameOf(decisions[0].view).lowestWins === true,
  });
  const { figure } = words.reasons.speech;
  return (
    <figure className={styles.figure}>
      <div className={styles.scale} aria-hidden="true">
        <span>{figure(curve.top)}</span>
        <span>{figure(curve.bottom)}</span>
      </div>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.open} d={curvePath(curve.open, SIZE)} />
          <path className={styles.line} d={curvePath([...curve.dots, curve.end], SIZE)} />
        </svg>
        <ol>
          {decisions.map((decision, index) => (
            <DecisionDot
              key={decision.at}
              decision={decision}
              number={index + 1}
              verdict={ofHand[index]?.verdict}
              dot={curve.dots[index] ?? { ...MIDDLE, x: (index + 0.5) / (decisions.length + 1) }}
              isCurrent={decision.at === at}
              onChoose={onChoose}
            />
          ))}
          {curve.end && hand?.made !== null && hand !== null && (
            <li style={{ left: percent(curve.end.x), top: percent(curve.end.y) }}>
              <span className={styles.end}>
                <span className="visually-hidden">{words.review.made('')}</span>
                {figure(hand.made)}
              </span>
            </li>
          )}
        </ol>
      </div>
      <figcaption>{isOpen ? `${page.curve}; ${page.curveOpen}` : page.curve}</figcaption>
    </figure>
  );
}

interface DecisionDotProps extends Pick<HandGraphProps, 'onChoose'> {
  decision: Decision;
  number: number;
  verdict: ReviewedDecision['verdict'] | undefined;
  dot: CurveDot;
  isCurrent: boolean;
}

function DecisionDot(props: DecisionDotProps) {
  const { decision, number, verdict, dot, isCurrent, onChoose } = props;
  const words = useWords();
  const { unjudged } = useReviewWords();
  const made = `${words.review.decision(number)}, ${formatMove(words, decision.view, decision.move)}`;
  return (
    <li style={{ left: percent(dot.x), top: percent(dot.y) }}>
      <button
        type="button"
        className={styles.dot}
        data-verdict={verdict}
        aria-current={isCurrent ? 'step' : undefined}
        aria-label={`${made}: ${verdict ? words.review.verdicts[verdict] : unjudged}`}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onChoose(decision.at)}
      />
    </li>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
