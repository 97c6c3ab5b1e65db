// The coach's explanation of the current step, with a link to the rule and a way out of the lesson.

import { Link } from 'wouter';
import type { View } from '#rules/game.ts';
import { forcedMove, type Lesson } from '#rules/lessons.ts';
import { assertDefined } from '#table/assertions.ts';
import { formatMove } from '#texts/formatMove.ts';
import controls from '../../design/controls.module.css';
import { Button } from '../../ui/Button.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './CoachCard.module.css';
import type { Coach } from './coach.ts';

interface CoachCardProps {
  lesson: Lesson;
  coach: Coach;
  view: View;
  onClause: (clause: string) => void;
}

export function CoachCard(props: CoachCardProps) {
  const { lesson, coach, view } = props;
  const { lesson: learn, games } = useTexts();
  const texts = assertDefined(games[view.game].lesson, `texts of the lesson of ${view.game}`);
  const isOver = coach.done === lesson.steps.length;
  return (
    <section className={styles.card} aria-label={learn.coach}>
      <div role="status">
        <p className={styles.step}>
          {isOver ? learn.done : learn.step(numberOf(coach, lesson), lesson.steps.length)}
        </p>
        {coach.done === 0 && <p className={styles.intro}>{texts.intro}</p>}
        <p>{textNow()}</p>
      </div>
      <div className={styles.actions}>
        <StepButtons {...props} />
        <Link href={`/offline/${view.game}`} className={isOver ? controls.main : controls.quiet}>
          {isOver ? learn.play : learn.skip}
        </Link>
      </div>
    </section>
  );

  function textNow(): string {
    if (isOver) return texts.ending;
    if (coach.step) return texts.steps[coach.step.key];
    return forcedMove(view) ? learn.forced : learn.wait;
  }
}

function numberOf({ done }: Coach, { steps }: Lesson): number {
  return Math.min(done + 1, steps.length);
}

/** Lets the learner make the move without looking for the card, or read the rule. */
function StepButtons({ coach: { step, actions }, view, onClause }: CoachCardProps) {
  const texts = useTexts();
  const learn = useTexts().lesson;
  const move = step?.move ?? forcedMove(view);
  if (!move) return null;
  return (
    <>
      <Button look="main" data-step={step?.key ?? 'forced'} onClick={() => void actions.move(move)}>
        {learn.doIt(formatMove(texts, view, move))}
      </Button>
      {step && (
        <Button look="quiet" onClick={() => onClause(step.clause)}>
          {learn.clause(step.clause)}
        </Button>
      )}
    </>
  );
}
