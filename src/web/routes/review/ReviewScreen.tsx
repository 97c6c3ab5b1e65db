// Reviews a game decision by decision: the table as it was then, and the panel beside it.

import { memo, useCallback, useMemo, useState } from 'react';
import { useLocation, Link } from 'wouter';
import type { Decision } from '#bots/review/decisions.ts';
import { shownTable } from '#client/display.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import controls from '../../design/controls.module.css';
import { GameScreen } from '../../game/GameScreen.tsx';
import { handsAt, tableAt, updateAt } from '../../game/replayGame.ts';
import { cardsOf } from '../../game/useHints.ts';
import { useReplayKeys } from '../../hooks/useKeys.ts';
import { ReviewPanel } from './ReviewPanel.tsx';
import styles from './ReviewScreen.module.css';
import { reviewSoFar, type Reviewed } from './reviewModel.ts';
import { type ReviewedGame, startRetry } from './reviewSource.ts';
import { useJudged } from './useJudged.ts';
import type { TableActions } from '../../state/table.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { StepButton, Button } from '../../ui/Button.tsx';
import { WayBack } from '../../ui/WayBack.tsx';

const refuseMove = (): Promise<Refusal> => Promise.resolve(GAME_OVER);
const ACTIONS: TableActions = { move: refuseMove, voteRematch: refuseMove };

interface ReviewScreenProps {
  game: ReviewedGame;
  reviewed: Reviewed;
  /** The decision that is shown first. */
  start: Decision;
  /** The address to which leaving the review leads. */
  back: string;
}

export function ReviewScreen({ game, reviewed, start, back }: ReviewScreenProps) {
  const [, navigate] = useLocation();
  const page = useTexts().reviewPage;
  const judging = useJudged(game, start.round);
  const review = useMemo(
    () => reviewSoFar(game, reviewed, judging.decisions),
    [game, reviewed, judging],
  );
  const [at, setAt] = useState(start.at);
  const [isOpen, setOpen] = useState(false);
  const { decisions } = reviewed;
  const index = Math.max(
    0,
    decisions.findIndex((decision) => decision.at === at),
  );
  const decision = decisions[index];
  const best = judging.decisions.find((one) => one.at === decision.at)?.best ?? null;
  const advised = useMemo(() => (best ? cardsOf(best) : []), [best]);
  const leave = useCallback(() => navigate(back), [navigate, back]);
  const stepTo = (index: number): void =>
    setAt(decisions[Math.min(decisions.length - 1, Math.max(0, index))].at);
  useReplayKeys({
    onStep: (by) => stepTo(index + by),
    onMark: (by) => {
      const moments = review.moments.map((moment) => moment.at);
      const next = by > 0 ? moments.find((one) => one > at) : moments.findLast((one) => one < at);
      setAt(next ?? at);
    },
    onEnd: (end) => stepTo(end === 'first' ? 0 : decisions.length - 1),
    onToggle: () => setOpen(!isOpen),
  });
  return (
    <div className={styles.review}>
      <div className={styles.screen}>
        <Position {...{ game, reviewed, at: decision.at, isOpen, advised }} onLeave={leave} />
      </div>
      <aside className={styles.panel} aria-label={page.panel}>
        <ReviewPanel {...{ game, reviewed, review, judging, decision, isOpen }} onChoose={setAt} />
        <ReviewControls
          {...{ game, decision, isOpen, back }}
          isFirst={index === 0}
          isLast={index === decisions.length - 1}
          onStep={(by) => stepTo(index + by)}
          onOpen={() => setOpen(!isOpen)}
        />
      </aside>
    </div>
  );
}

interface PositionProps {
  game: ReviewedGame;
  reviewed: Reviewed;
  at: number;
  isOpen: boolean;
  advised: readonly string[];
  onLeave: () => void;
}

/**
 * The table before the decision, as its player saw it, or with all hands open. Memoised, so that judgements of other
 * decisions do not render it again.
 */
const Position = memo(function Position(props: PositionProps) {
  const { game, reviewed, at, isOpen, advised, onLeave } = props;
  const { replay } = reviewed;
  const update = useMemo(() => updateAt(replay, at, game.seat), [replay, at, game]);
  const table = useMemo(() => tableAt(replay, at, game.seat), [replay, at, game]);
  const hands = useMemo(() => (isOpen ? handsAt(replay, at) : undefined), [replay, at, isOpen]);
  return (
    <DeckOfCards>
      <GameScreen
        table={table}
        update={update}
        areas={shownTable(update.view, [])}
        facts={[]}
        told={[]}
        isSettled
        fresh={[]}
        actions={ACTIONS}
        onSkip={() => {}}
        parts={{
          ...(hands && { hands }),
          advised,
          ...(game.gameId !== null && { notices: <WayBack tableId={game.record.table} /> }),
          ending: <></>,
          isPast: true,
          onLeave,
        }}
      />
    </DeckOfCards>
  );
});

interface ReviewControlsProps {
  game: ReviewedGame;
  decision: Decision;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  back: string;
  onStep: (by: 1 | -1) => void;
  onOpen: () => void;
}

export function ReviewControls(props: ReviewControlsProps) {
  const { game, decision, isOpen, isFirst, isLast, back, onStep, onOpen } = props;
  const page = useTexts().reviewPage;
  const [, navigate] = useLocation();
  const { record, seat } = game;
  const isUnfinished = record.result === null;
  return (
    <footer className={styles.controls}>
      <div className={styles.steps}>
        <StepButton
          icon="stepBack"
          label={page.previous}
          isAtEnd={isFirst}
          onClick={() => onStep(-1)}
        />
        <Button aria-pressed={isOpen} onClick={onOpen}>
          {page.openHands}
        </Button>
        <StepButton icon="stepOn" label={page.next} isAtEnd={isLast} onClick={() => onStep(1)} />
      </div>
      <Button look="main" onClick={() => navigate(startRetry(record, { at: decision.at, seat }))}>
        {page.fromHere}
      </Button>
      {isUnfinished && (
        <Link href={back} className={controls.button}>
          {page.backToGame}
        </Link>
      )}
    </footer>
  );
}
