// The curve of a round, with a button for each decision that shows its verdict.

import type { Decision } from '#bots/review/decisions.ts';
import type { ReviewedDecision, ReviewedHand } from '#bots/review/review.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatMove } from '#texts/formatMove.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { curvePath, roundCurve, type CurveDot } from '../../ui/plots.ts';
import styles from './ReviewScreen.module.css';

interface RoundGraphProps {
  /** The decisions of the round. */
  decisions: readonly Decision[];
  judged: ReadonlyMap<number, ReviewedDecision>;
  hand: ReviewedHand | null;
  at: number;
  isOpen: boolean;
  onChoose: (at: number) => void;
}

const SIZE = { width: 320, height: 96 };
const MIDDLE: CurveDot = { x: 0.5, y: 0.5 };

export function RoundGraph({ decisions, judged, hand, at, isOpen, onChoose }: RoundGraphProps) {
  const texts = useTexts();
  const page = useTexts().reviewPage;
  const judgements = decisions.map((decision) => judged.get(decision.at) ?? null);
  const curve = roundCurve({
    points: judgements.map((one) => one?.points ?? null),
    open: isOpen ? judgements.map((one) => one?.open[0]?.points ?? null) : [],
    final: hand?.made ?? null,
    isLowBest: decisions[0] !== undefined && gameOf(decisions[0].view).lowestWins === true,
  });
  const figure = texts.reasons.speech.points;
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
              verdict={judgements[index]?.verdict}
              dot={curve.dots[index] ?? { ...MIDDLE, x: (index + 0.5) / (decisions.length + 1) }}
              isCurrent={decision.at === at}
              onChoose={onChoose}
            />
          ))}
          {curve.end && hand?.made !== null && hand !== null && (
            <li style={{ left: percent(curve.end.x), top: percent(curve.end.y) }}>
              <span className={styles.end}>
                <span className="visually-hidden">{texts.review.made('')}</span>
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

interface DecisionDotProps extends Pick<RoundGraphProps, 'onChoose'> {
  decision: Decision;
  number: number;
  verdict: ReviewedDecision['verdict'] | undefined;
  dot: CurveDot;
  isCurrent: boolean;
}

function DecisionDot(props: DecisionDotProps) {
  const { decision, number, verdict, dot, isCurrent, onChoose } = props;
  const texts = useTexts();
  const { unjudged } = useTexts().reviewPage;
  const label = `${texts.review.decision(number)}, ${formatMove(texts, decision.view, decision.move)}`;
  return (
    <li style={{ left: percent(dot.x), top: percent(dot.y) }}>
      <button
        type="button"
        className={styles.dot}
        data-verdict={verdict}
        aria-current={isCurrent ? 'step' : undefined}
        aria-label={`${label}: ${verdict ? texts.review.verdicts[verdict] : unjudged}`}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onChoose(decision.at)}
      />
    </li>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
