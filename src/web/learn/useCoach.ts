// Where in a lesson one is: which step is due, and that nothing else is done at it.

import { useMemo, useState } from 'react';
import { refuse } from '#protocol/clientRefusals.ts';
import type { View } from '#rules/game.ts';
import { forcedMove, isStep, type Lesson, type LessonStep } from '#rules/lessons.ts';
import type { TableActions } from '../stores/table.ts';

export interface Coach {
  /** How many steps are done. */
  readonly done: number;
  /** What is to be done now; null while others play, where there is no choice, and when all is done. */
  readonly step: LessonStep | null;
  /** Those of the table, but for what is not in the lesson. */
  readonly actions: TableActions;
}

export function useCoach(lesson: Lesson, view: View | null, actions: TableActions | null): Coach {
  const [done, setDone] = useState(0);
  const step = stepAt(lesson, view, done);
  const coached = useMemo(
    () => actions && coachedBy(actions, step, () => setDone(done + 1)),
    [actions, step, done],
  );
  return { done, step, actions: coached ?? NOTHING };
}

const nothing = (): Promise<null> => Promise.resolve(null);
const NOTHING: TableActions = { move: nothing, voteRematch: nothing };

export function stepAt(lesson: Lesson, view: View | null, done: number): LessonStep | null {
  const isOwn = view !== null && view.legal.length > 0 && forcedMove(view) === null;
  return isOwn ? (lesson.steps[done] ?? null) : null;
}

export function coachedBy(
  actions: TableActions,
  step: LessonStep | null,
  onDone: () => void,
): TableActions {
  // The coach gives the hints here, and goes on.
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
