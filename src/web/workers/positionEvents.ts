// Turns a recorded game into the events of a local table that stands at one of its positions.

import type { Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { gameOf } from '#table/gameOf.ts';
import { eventsOf, type RecordedGame } from '#table/gameRecord.ts';
import { EventRejectedError } from '#table/refusals.ts';
import { settingsFor, type TableSettings } from '#table/settings.ts';
import type { BotLevel, Person } from '#table/table.ts';
import { OWN_TABLE } from './offlineQuery.ts';

export interface RetryOptions {
  /** The number of moves to keep; all if omitted. */
  readonly at?: number;
  /** The person's seat; bots take all other seats. */
  readonly seat: Seat;
  readonly person: Person;
  readonly level: BotLevel;
  /** The table settings; by default those of a local table. */
  readonly settings?: object;
}

export function positionEvents(record: RecordedGame, options: RetryOptions): TableEvent[] {
  const moves = record.moves.slice(0, options.at);
  const events = eventsOf({ ...record, moves, result: null, endedAt: null, forfeited: false });
  const settings = settingsFor(gameOf(record), options.settings ?? OWN_TABLE);
  if (isRefusal(settings)) throw new EventRejectedError(settings.message, settings);
  return events.map((event) => reseated(event, settings, options));
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
