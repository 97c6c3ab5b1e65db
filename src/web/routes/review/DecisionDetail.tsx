// One decision: the move, its verdict, and what the other moves would have been worth.

import type { Decision } from '#bots/review/decisions.ts';
import type { ReviewedDecision } from '#bots/review/review.ts';
import { playsInTeams } from '#rules/seats.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { formatReason } from '#words/formatReason.ts';
import { formatMove } from '#words/formatMove.ts';
import { useWords } from '../../words/useWords.ts';
import { useReviewWords } from '../../words/pageWords.ts';
import styles from './ReviewScreen.module.css';
import { formatPointChange } from './formatPointChange.ts';

interface DecisionDetailProps {
  decision: Decision;
  judged: ReviewedDecision | null;
  /** The decision's number in its round, from 1, and the number of decisions in the round. */
  number: number;
  total: number;
  isOpen: boolean;
}

export function DecisionDetail(props: DecisionDetailProps) {
  const { decision, judged, number, total } = props;
  const words = useWords();
  const page = useReviewWords();
  const { view, move } = decision;
  return (
    <section className={styles.detail} aria-label={page.decisionOf(number, total)}>
      <div role="status">
        <p className={styles.number}>{page.decisionOf(number, total)}</p>
        <p className={styles.move}>
          <strong>{formatMove(words, view, move)}</strong>
          <span className={styles.verdict} data-verdict={judged?.verdict}>
            {judged ? words.review.verdicts[judged.verdict] : page.waiting}
          </span>
        </p>
        {judged && judged.loss > 0 && <p>{describeCost(judged)}</p>}
      </div>
      {judged && <Alternatives {...props} judged={judged} />}
    </section>
  );

  function describeCost({ loss, best, reason }: ReviewedDecision): string {
    const { points } = words.reasons.speech;
    const cost = words.review.moments.costs(points(loss), formatMove(words, view, best));
    return [cost, formatReason(words.reasons, view.game, reason)].filter(Boolean).join(' ');
  }
}

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
  const figure = words.reasons.speech.points;
  const isTeams = playsInTeams(view);
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
      <table className={styles.alternatives}>
        <thead>
          <tr>
            <th scope="col">{page.move}</th>
            <th scope="col">{isTeams ? page.expectedLead : page.expected}</th>
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
              <td>{gain === null ? '–' : formatGain(gain, error)}</td>
              {isOpen && <td>{open === undefined ? '–' : figure(open)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isUncertain && <p className={styles.note}>{page.uncertain}</p>}
      {isTeams && <p className={styles.note}>{words.review.lead}</p>}
    </>
  );

  function formatGain(gain: number, error: number): string {
    const signed = formatPointChange(gain, figure);
    return error > 0 ? `${signed} ± ${figure(error)}` : signed;
  }
}
