// The first hand of a game as a table in this browser: the cards are dealt, the learner sits among bots.

import { LEARNER } from '#rules/lessons.ts';
import { LESSONS } from '#rules/lessonCatalog.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { findGame } from '#table/gameOf.ts';
import { lessonRecord } from '#table/lessonRecord.ts';
import type { BotLevel } from '#table/table.ts';
import { settingsFor, tableSettings } from '#table/settings.ts';
import { positionEvents } from '../retry/positionEvents.ts';
import { offlinePerson } from '../offline/offlinePlayer.ts';
import { OWN_TABLE, readValues } from '../offline/offlineQuery.ts';

const LEVEL: BotLevel = 'easy';

/** In the query may be written how fast the others play, as at any table of this browser. */
export function lessonEvents(id: string, query = ''): TableEvent[] {
  const game = findGame(id);
  const lesson = LESSONS[id];
  if (!game || !lesson) return [];
  const record = lessonRecord(game, lesson, LEVEL);
  const settings = settingsIn(game, query);
  return positionEvents(record, { seat: LEARNER, person: offlinePerson(), level: LEVEL, settings });
}

/** What no table would take is passed over. */
function settingsIn(game: AnyGame, query: string): object {
  const wanted = { ...OWN_TABLE, ...readValues(tableSettings, new URLSearchParams(query)) };
  return isRefusal(settingsFor(game, wanted)) ? OWN_TABLE : wanted;
}
