// The panel beside the table: how the game was played, round by round, and what to learn from it.

import type { Decision } from '#bots/review/decisions.ts';
import type { Moment, Review, ReviewedDecision, ReviewedHand } from '#bots/review/review.ts';
import { formatRefusal } from '#words/refusals.ts';
import { formatMoment } from '#words/reviewWords.ts';
import { formatTitle } from '#words/gameText.ts';
import { useWords } from '../../words/useWords.ts';
import { DecisionDetail } from './DecisionDetail.tsx';
import { RoundGraph } from './RoundGraph.tsx';
import { useReviewWords } from '../../words/pageWords.ts';
import { roundsOf, type Reviewed } from './reviewModel.ts';
import styles from './ReviewScreen.module.css';
import type { ReviewedGame } from './reviewSource.ts';
import { ReviewLuck } from './ReviewLuck.tsx';
import { ShareReview } from './ShareReview.tsx';
import type { Judged } from './useJudged.ts';

interface ReviewPanelProps {
  game: ReviewedGame;
  reviewed: Reviewed;
  review: Review;
  judging: Judged;
  decision: Decision;
  isOpen: boolean;
  onChoose: (at: number) => void;
}

export function ReviewPanel(props: ReviewPanelProps) {
  const { game, reviewed, review, judging, decision, isOpen, onChoose } = props;
  const words = useWords();
  const { decisions, replay } = reviewed;
  const judged = new Map(judging.decisions.map((one) => [one.at, one]));
  const ofRound = decisions.filter(({ round }) => round === decision.round);
  const hand = review.hands.find(({ round }) => round === decision.round) ?? null;
  return (
    <div className={styles.body}>
      <header>
        <h2>{words.review.title(formatTitle(words, replay.game.id))}</h2>
        {judging.done > 0 && judging.decisions.length > 0 && <Totals review={review} />}
      </header>
      <Progress judging={judging} total={decisions.length} />
      <RoundLinks reviewed={reviewed} review={review} round={decision.round} onChoose={onChoose} />
      <RoundGraph decisions={ofRound} {...{ judged, hand, isOpen, onChoose }} at={decision.at} />
      <DecisionDetail
        decision={decision}
        judged={judged.get(decision.at) ?? null}
        number={ofRound.indexOf(decision) + 1}
        total={ofRound.length}
        isOpen={isOpen}
      />
      {hand && isHandJudged(ofRound, judged) && (
        <Moments {...{ hand, ofRound, onChoose }} at={decision.at} />
      )}
      {judging.luck && <ReviewLuck luck={judging.luck} round={decision.round} />}
      {game.record.result !== null && !game.isShared && <ShareReview game={game} />}
    </div>
  );
}

function isHandJudged(
  ofRound: readonly Decision[],
  judged: ReadonlyMap<number, ReviewedDecision>,
): boolean {
  return ofRound.every(({ at }) => judged.has(at));
}

function Totals({ review: { counts, lost } }: { review: Review }) {
  const { review: words, reasons } = useWords();
  return (
    <p className={styles.totals}>
      {words.counts(counts)}, {words.lost(reasons.speech.points(lost))}.
    </p>
  );
}

function Progress({ judging, total }: { judging: Judged; total: number }) {
  const words = useWords();
  const page = useReviewWords();
  const { isReady, refusal, done } = judging;
  if (refusal) return <p role="alert">{formatRefusal(words.refusals, refusal)}</p>;
  if (isReady) return null;
  return (
    <label className={styles.progress}>
      <span>{page.judging(done, total)}</span>
      <progress value={done} max={total} />
    </label>
  );
}

interface RoundLinksProps {
  reviewed: Reviewed;
  review: Review;
  round: number;
  onChoose: (at: number) => void;
}

/** Buttons for the rounds; none if there is only one. */
function RoundLinks({ reviewed, review, round, onChoose }: RoundLinksProps) {
  const { review: words, reasons } = useWords();
  const page = useReviewWords();
  const rounds = roundsOf(reviewed);
  if (rounds.length < 2) return null;
  return (
    <nav aria-label={page.hands} className={styles.rounds}>
      {rounds.map((one) => {
        const lost = review.hands.find((hand) => hand.round === one)?.lost ?? 0;
        return (
          <button
            key={one}
            type="button"
            aria-current={one === round ? 'true' : undefined}
            aria-label={`${words.hand(one)}, ${words.lost(reasons.speech.points(lost))}`}
            data-lost={lost > 0 || undefined}
            onClick={() => onChoose(reviewed.decisions.find((d) => d.round === one)?.at ?? 0)}
          >
            {one}
          </button>
        );
      })}
    </nav>
  );
}

interface MomentsProps {
  hand: ReviewedHand;
  ofRound: readonly Decision[];
  at: number;
  onChoose: (at: number) => void;
}

function Moments({ hand: { moments }, ofRound, at, onChoose }: MomentsProps) {
  const page = useReviewWords();
  return (
    <section aria-label={page.moments} className={styles.moments}>
      <h3>{page.moments}</h3>
      {moments.length === 0 && <p className={styles.note}>{page.noMoments}</p>}
      <ol>
        {moments.map((moment) => (
          <li key={moment.at}>
            <button
              type="button"
              data-kind={moment.kind}
              aria-current={moment.at === at ? 'step' : undefined}
              onClick={() => onChoose(moment.at)}
            >
              <MomentWords moment={moment} ofRound={ofRound} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function MomentWords({ moment, ofRound }: { moment: Moment; ofRound: readonly Decision[] }) {
  const words = useWords();
  const index = ofRound.findIndex(({ at }) => at === moment.at);
  const decision = ofRound[index];
  if (!decision) return null;
  return (
    <>
      <strong>{words.review.decision(index + 1)}</strong>{' '}
      {formatMoment(words, decision.view, moment)}
    </>
  );
}
