// Tracks the learner's progress in a lesson and refuses moves that are not the current step.

import { useMemo, useState } from 'react';
import { refuse } from '#protocol/clientRefusals.ts';
import type { View } from '#rules/game.ts';
import { forcedMove, isStep, type Lesson, type LessonStep } from '#rules/lessons.ts';
import type { TableActions } from '../../state/table.ts';

export interface Coach {
  /** The number of completed steps. */
  readonly done: number;
  /** The current step; null while others play, when there is no choice, and after the last step. */
  readonly step: LessonStep | null;
  /** The actions of the table, restricted to the lesson. */
  readonly actions: TableActions;
}

export function useCoach(lesson: Lesson, view: View | null, actions: TableActions | null): Coach {
  const [done, setDone] = useState(0);
  const step = stepAt(lesson, view, done);
  const coached = useMemo(
    () => actions && coachedBy(actions, step, () => setDone(done + 1)),
    [actions, step, done],
  );
  return { done, step, actions: coached ?? NO_ACTIONS };
}

const noop = (): Promise<null> => Promise.resolve(null);
const NO_ACTIONS: TableActions = { move: noop, voteRematch: noop };

export function stepAt(lesson: Lesson, view: View | null, done: number): LessonStep | null {
  const hasChoice = view !== null && view.legal.length > 0 && forcedMove(view) === null;
  return hasChoice ? (lesson.steps[done] ?? null) : null;
}

export function coachedBy(
  actions: TableActions,
  step: LessonStep | null,
  onDone: () => void,
): TableActions {
  // The coach replaces hints, and a step that is done stays done.
  const { hint: _hint, takeBack: _takeBack, ...others } = actions;
  return {
    ...others,
    move: async (move) => {
      if (step && !isStep(step, move)) return refuse('otherStep');
      const refusal = await actions.move(move);
      if (step && !refusal) onDone();
      return refusal;
    },
  };
}
