// The panel beside the table: how the game was played, round by round and decision by decision, and what to learn from
// it.

import type { Decision } from '#bots/review/decisions.ts';
import type { Luck } from '#bots/review/luck.ts';
import type { Moment, Review, ReviewedDecision, ReviewedHand } from '#bots/review/review.ts';
import { playsInTeams } from '#rules/seats.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { formatMove } from '#texts/formatMove.ts';
import { formatReason } from '#texts/formatReason.ts';
import { formatTitle } from '#texts/gameText.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { formatLuck, formatMoment } from '#texts/reviewTexts.ts';
import { formatPointChange } from '../../game/tableTexts.ts';
import styles from './ReviewScreen.module.css';
import { RoundGraph } from './RoundGraph.tsx';
import { type Reviewed, roundsOf } from './reviewModel.ts';
import { type ReviewedGame, sharedAddress, recordLinkAddress, packRecord } from './reviewSource.ts';
import type { Judged } from './useJudged.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import controls from '../../design/controls.module.css';
import { api } from '../../state/session.ts';
import { replayAddress } from '../../game/replayGame.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/CopyButton.tsx';

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
  const texts = useTexts();
  const { decisions, replay } = reviewed;
  const judged = new Map(judging.decisions.map((one) => [one.at, one]));
  const ofRound = decisions.filter(({ round }) => round === decision.round);
  const hand = review.hands.find(({ round }) => round === decision.round) ?? null;
  return (
    <div className={styles.body}>
      <header>
        <h2>{texts.review.title(formatTitle(texts, replay.game.id))}</h2>
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
  const { review: texts, reasons } = useTexts();
  return (
    <p className={styles.totals}>
      {texts.counts(counts)}, {texts.lost(reasons.speech.points(lost))}.
    </p>
  );
}

function Progress({ judging, total }: { judging: Judged; total: number }) {
  const texts = useTexts();
  const page = useTexts().reviewPage;
  const { isReady, refusal, done } = judging;
  if (refusal) return <p role="alert">{formatRefusal(texts.refusals, refusal)}</p>;
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
  const { review: texts, reasons } = useTexts();
  const page = useTexts().reviewPage;
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
            aria-label={`${texts.hand(one)}, ${texts.lost(reasons.speech.points(lost))}`}
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
  const page = useTexts().reviewPage;
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
              <MomentTexts moment={moment} ofRound={ofRound} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function MomentTexts({ moment, ofRound }: { moment: Moment; ofRound: readonly Decision[] }) {
  const texts = useTexts();
  const index = ofRound.findIndex(({ at }) => at === moment.at);
  const decision = ofRound[index];
  if (!decision) return null;
  return (
    <>
      <strong>{texts.review.decision(index + 1)}</strong>{' '}
      {formatMoment(texts, decision.view, moment)}
    </>
  );
}

/** `round` is the round under review. */
function ReviewLuck({ luck, round }: { luck: Luck; round: number }) {
  const texts = useTexts();
  const page = useTexts().reviewPage;
  const { review, reasons } = texts;
  const { figure } = reasons.speech;
  const hand = luck.hands.find((one) => one.round === round);
  return (
    <section aria-label={page.luck} className={styles.luck}>
      <h3>{page.luck}</h3>
      {hand && <p>{describeLuck(review.hand(round), hand)}</p>}
      {luck.hands.length > 1 && <p>{describeLuck(page.allHands(luck.hands.length), luck)}</p>}
      {luck.hands.length > 0 && <p className={styles.note}>{formatLuck(texts, luck)}</p>}
    </section>
  );

  function describeLuck(
    title: string,
    { made, worth, error }: Pick<Luck, 'made' | 'worth' | 'error'>,
  ): string {
    return `${title}: ${review.luck(figure(made), figure(worth), figure(error))}.`;
  }
}

interface DecisionDetailProps {
  decision: Decision;
  judged: ReviewedDecision | null;
  /** The decision's number in its round, from 1, and the number of decisions in the round. */
  number: number;
  total: number;
  isOpen: boolean;
}

function DecisionDetail(props: DecisionDetailProps) {
  const { decision, judged, number, total } = props;
  const texts = useTexts();
  const page = useTexts().reviewPage;
  const { view, move } = decision;
  return (
    <section className={styles.detail} aria-label={page.decisionOf(number, total)}>
      <div role="status">
        <p className={styles.number}>{page.decisionOf(number, total)}</p>
        <p className={styles.move}>
          <strong>{formatMove(texts, view, move)}</strong>
          <span className={styles.verdict} data-verdict={judged?.verdict}>
            {judged ? texts.review.verdicts[judged.verdict] : page.waiting}
          </span>
        </p>
        {judged && judged.loss > 0 && <p>{describeCost(judged)}</p>}
      </div>
      {judged && <Alternatives {...props} judged={judged} />}
    </section>
  );

  function describeCost({ loss, best, reason }: ReviewedDecision): string {
    const { points } = texts.reasons.speech;
    const cost = texts.review.moments.costs(points(loss), formatMove(texts, view, best));
    return [cost, formatReason(texts.reasons, view.game, reason)].filter(Boolean).join(' ');
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
  const texts = useTexts();
  const page = useTexts().reviewPage;
  const figure = texts.reasons.speech.points;
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
                {formatMove(texts, view, move)}
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
      {isTeams && <p className={styles.note}>{texts.review.lead}</p>}
    </>
  );

  function formatGain(gain: number, error: number): string {
    const signed = formatPointChange(gain, figure);
    return error > 0 ? `${signed} ± ${figure(error)}` : signed;
  }
}

/** An offline game is packed into the link itself; the link to a server's game can be revoked. */
export function ShareReview({ game }: { game: ReviewedGame }) {
  const { gameId, record } = game;
  const texts = useTexts();
  const page = useTexts().reviewPage;
  const [address, setAddress] = useState(game.link ? sharedAddress(game.link) : null);
  const [isCopied, setCopied] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const link = address === null ? null : new URL(address, location.href).href;

  async function share(): Promise<void> {
    const found = address ?? (await createAddress(game));
    if (typeof found !== 'string') return setRefusal(found);
    setAddress(found);
    setRefusal(null);
    setCopied(await copyText(new URL(found, location.href).href));
  }

  async function hide(id: string): Promise<void> {
    const state = await api.hideReview(id);
    if (isRefusal(state)) return setRefusal(state);
    setAddress(null);
    setCopied(false);
  }

  return (
    <div className={styles.share}>
      <Button onClick={() => void share()}>
        <span aria-live="polite">{isCopied ? page.shared : page.share}</span>
      </Button>
      {link !== null && gameId !== null && (
        <Button look="quiet" onClick={() => void hide(gameId)}>
          {page.hide}
        </Button>
      )}
      {gameId !== null && (
        <Link href={replayAddress(record.table, record.number)} className={controls.quiet}>
          {page.replay}
        </Link>
      )}
      {link !== null && (
        <input
          className={styles.link}
          readOnly
          aria-label={page.link}
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
      {refusal && <p role="alert">{formatRefusal(texts.refusals, refusal)}</p>}
    </div>
  );
}

async function createAddress({ gameId, record }: ReviewedGame): Promise<string | Refusal> {
  if (gameId === null) return recordLinkAddress(await packRecord(record));
  const state = await api.shareReview(gameId);
  return isRefusal(state) ? state : sharedAddress(state.link ?? '');
}
