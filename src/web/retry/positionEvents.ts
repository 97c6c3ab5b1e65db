// A recorded game as a table in this browser that stands where the game stood before one of its moves.

import type { Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { gameOf } from '#table/gameOf.ts';
import { eventsOf, type RecordedGame } from '#table/gameRecord.ts';
import { EventRejectedError } from '#table/eventErrors.ts';
import { settingsFor, type TableSettings } from '#table/settings.ts';
import type { BotLevel, Person } from '#table/table.ts';
import { OWN_TABLE } from '../offline/offlineQuery.ts';

export interface RetryOptions {
  /** Which move of the record is the first that is not made; all are where it is left out. */
  readonly at?: number;
  /** Where the person sits; bots have all other seats. */
  readonly seat: Seat;
  readonly person: Person;
  readonly level: BotLevel;
  /** What is settled at the table; one's own table where it is left out. */
  readonly settings?: object;
}

export function positionEvents(record: RecordedGame, again: RetryOptions): TableEvent[] {
  const moves = record.moves.slice(0, again.at);
  const events = eventsOf({ ...record, moves, result: null, endedAt: null, forfeited: false });
  const settings = settingsFor(gameOf(record), again.settings ?? OWN_TABLE);
  if (isRefusal(settings)) throw new EventRejectedError(settings.message, settings);
  return events.map((event) => reseated(event, settings, again));
}

function reseated(
  event: TableEvent,
  settings: TableSettings,
  { seat, person, level }: RetryOptions,
): TableEvent {
  switch (event.type) {
    case 'created':
      return { ...event, owner: person.id, settings };
    case 'sat':
    case 'botSat':
      return event.seat === seat
        ? { type: 'sat', seat, person, at: event.at }
        : { type: 'botSat', seat: event.seat, level, at: event.at };
    default:
      return event;
  }
}
