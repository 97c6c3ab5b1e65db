// Controls of a review: steps between decisions, open hands, and playing on from a decision.

import { Link, useLocation } from 'wouter';
import type { Decision } from '#bots/review/decisions.ts';
import { startRetry } from './reviewSource.ts';
import controls from '../../design/controls.module.css';
import { StepButton, Button } from '../../ui/Button.tsx';
import styles from './ReviewScreen.module.css';
import type { ReviewedGame } from './reviewSource.ts';
import { useTexts } from '../../texts/useTexts.ts';

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
