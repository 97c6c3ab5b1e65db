// One decision: what was played, what it is thought of, and what the others would have been worth.

import type { Decision } from '#bots/review/decisions.ts';
import type { ReviewedDecision } from '#bots/review/review.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { formatReason } from '#words/formatReason.ts';
import { formatMove } from '#words/formatMove.ts';
import { useWords } from '../words/useWords.ts';
import { useReviewWords } from './pageWords.ts';
import styles from './ReviewScreen.module.css';
import { formatPointChange } from './formatPointChange.ts';

interface DecisionDetailProps {
  decision: Decision;
  judged: ReviewedDecision | null;
  /** From 1, and how many the hand has. */
  number: number;
  of: number;
  isOpen: boolean;
}

export function DecisionDetail(props: DecisionDetailProps) {
  const { decision, judged, number, of } = props;
  const words = useWords();
  const page = useReviewWords();
  const { view, move } = decision;
  return (
    <section className={styles.detail} aria-label={page.decisionOf(number, of)}>
      <div role="status">
        <p className={styles.number}>{page.decisionOf(number, of)}</p>
        <p className={styles.made}>
          <strong>{formatMove(words, view, move)}</strong>
          <span className={styles.verdict} data-verdict={judged?.verdict}>
            {judged ? words.review.verdicts[judged.verdict] : page.waiting}
          </span>
        </p>
        {judged && judged.loss > 0 && <p>{sayCost(judged)}</p>}
      </div>
      {judged && <Alternatives {...props} judged={judged} />}
    </section>
  );

  function sayCost({ loss, best, reason }: ReviewedDecision): string {
    const { figure } = words.reasons.speech;
    const cost = words.review.moments.costs(figure(loss), formatMove(words, view, best));
    return [cost, formatReason(words.reasons, view.game, reason)].filter(Boolean).join(' ');
  }
}

/** No difference that was sampled is certain. */
const MIN_SHOWN_ERROR = 0.1;

interface Row {
  move: WireMove;
  points: number;
  gain: number | null;
  error: number;
  open: number | undefined;
}

function Alternatives({
  decision: { view },
  judged,
  isOpen,
}: DecisionDetailProps & { judged: ReviewedDecision }) {
  const words = useWords();
  const page = useReviewWords();
  const { figure } = words.reasons.speech;
  const rows: Row[] = [
    {
      move: judged.move,
      points: judged.points,
      gain: null,
      error: 0,
      open: judged.open[0]?.points,
    },
    ...judged.others.map((other, at) => ({ ...other, open: judged.open[at + 1]?.points })),
  ];
  const isUncertain = rows.some(({ error }) => error > 0);
  return (
    <>
      <table className={styles.others}>
        <thead>
          <tr>
            <th scope="col">{page.move}</th>
            <th scope="col">{page.expected}</th>
            <th scope="col">{page.difference}</th>
            {isOpen && <th scope="col">{page.openColumn}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ move, points, gain, error, open }, at) => (
            <tr key={JSON.stringify(move)} data-made={at === 0 || undefined}>
              <th scope="row">
                {formatMove(words, view, move)}
                {at === 0 && <small>{page.made}</small>}
              </th>
              <td>{figure(points)}</td>
              <td>{gain === null ? '–' : sayGain(gain, error)}</td>
              {isOpen && <td>{open === undefined ? '–' : figure(open)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isUncertain && <p className={styles.note}>{page.uncertain}</p>}
    </>
  );

  function sayGain(gain: number, error: number): string {
    const signed = formatPointChange(gain, figure);
    return error > 0 ? `${signed} ± ${figure(Math.max(error, MIN_SHOWN_ERROR))}` : signed;
  }
}
