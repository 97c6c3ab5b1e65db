// The first hand of a game as a table in this browser: the cards are dealt, the learner sits among bots.

import { LEARNER } from '#rules/lessons.ts';
import { LESSONS } from '#rules/lessonCatalog.ts';
import type { TableEvent } from '#table/events.ts';
import { findGame } from '#table/gameOf.ts';
import { lessonRecord } from '#table/lessonRecord.ts';
import type { BotLevel } from '#table/table.ts';
import { positionEvents } from '../again/positionEvents.ts';
import { offlinePerson } from '../offline/offlinePlayer.ts';

const LEVEL: BotLevel = 'easy';

export function lessonEvents(id: string): TableEvent[] {
  const game = findGame(id);
  const lesson = LESSONS[id];
  if (!game || !lesson) return [];
  const record = lessonRecord(game, lesson, LEVEL);
  return positionEvents(record, { seat: LEARNER, person: offlinePerson(), level: LEVEL });
}
