// The events of a local table at which a lesson begins: the cards are dealt and the learner sits among bots.

import { LEARNER } from '#rules/lessons.ts';
import { LESSONS } from '#games/lessonCatalog.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { findGame } from '#table/gameOf.ts';
import { lessonRecord } from '#table/lessonRecord.ts';
import type { BotLevel } from '#table/table.ts';
import { settingsFor, tableSettings } from '#table/settings.ts';
import { positionEvents } from '../../workers/positionEvents.ts';
import { offlinePerson } from '../../workers/offlinePlayer.ts';
import { OWN_TABLE, readValues } from '../../workers/offlineQuery.ts';

const LEVEL: BotLevel = 'easy';

/** The query may change table settings, such as the speed of the bots, as for any local table. */
export function lessonEvents(id: string, query = ''): TableEvent[] {
  const game = findGame(id);
  const lesson = LESSONS[id];
  if (!game || !lesson) return [];
  const record = lessonRecord(game, lesson, LEVEL);
  const settings = settingsIn(game, query);
  return positionEvents(record, { seat: LEARNER, person: offlinePerson(), level: LEVEL, settings });
}

/** Falls back to the defaults if the query has invalid settings. */
function settingsIn(game: AnyGame, query: string): object {
  const settings = { ...OWN_TABLE, ...readValues(tableSettings, new URLSearchParams(query)) };
  return isRefusal(settingsFor(game, settings)) ? OWN_TABLE : settings;
}
