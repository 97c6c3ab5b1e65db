// The coach of a lesson: the table at which it begins, the learner's progress, and the refusal of moves that are not
// the current step.

import { useMemo, useState } from 'react';
import { refuse } from '#protocol/clientRefusals.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { isStep, LEARNER, type Lesson, type LessonStep, stepAt } from '#rules/lessons.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { findGame } from '#table/gameOf.ts';
import { lessonRecord } from '#table/gameRecord.ts';
import { settingsFor, tableSettings } from '#table/settings.ts';
import type { BotLevel } from '#table/table.ts';
import type { TableActions } from '../../state/table.ts';
import { offlinePerson, OWN_TABLE, readValues } from '../../workers/offlineQuery.ts';
import { positionEvents } from '../../workers/positionEvents.ts';

const LEVEL: BotLevel = 'easy';

/** The query may change table settings, such as the speed of the bots, as for any local table. */
export function lessonEvents(id: string, query = ''): TableEvent[] {
  const game = findGame(id);
  if (!game?.lesson) return [];
  const record = lessonRecord(game, game.lesson, LEVEL);
  const settings = settingsIn(game, query);
  return positionEvents(record, { seat: LEARNER, person: offlinePerson(), level: LEVEL, settings });
}

/** Falls back to the defaults if the query has invalid settings. */
function settingsIn(game: AnyGame, query: string): object {
  const settings = { ...OWN_TABLE, ...readValues(tableSettings, new URLSearchParams(query)) };
  return isRefusal(settingsFor(game, settings)) ? OWN_TABLE : settings;
}

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
  const step = view && stepAt(lesson, view, done);
  const coached = useMemo(
    () => actions && coachedBy(actions, step, () => setDone(done + 1)),
    [actions, step, done],
  );
  return { done, step, actions: coached ?? NO_ACTIONS };
}

const noop = (): Promise<null> => Promise.resolve(null);
const NO_ACTIONS: TableActions = { move: noop, voteRematch: noop };

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
