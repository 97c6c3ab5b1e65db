// The rows of a table, its seats and its chat.

import type { Seat } from '#rules/game.ts';
import type { TableEvent } from '#table/events.ts';
import { emptySeat, isPresent, seatOf, type PlayerId, type Time } from '#table/table.ts';
import type { Step } from '#table/step.ts';
import type { ReadModelWrite } from '../store/columns.ts';

export function timestamp(at: Time): string {
  return new Date(at).toISOString();
}

export function projectTable({ event, table }: Step): ReadModelWrite {
  return {
    record: 'tables',
    row: {
      id: table.id,
      name: table.name,
      game: table.game,
      variant: table.options.variant ?? null,
      options: table.options,
      settings: table.settings,
      is_private: table.isPrivate,
      created_by: table.createdBy,
      owner_id: table.owner,
      status: table.status,
      seats: table.places.length,
      closed_because: table.closedBecause,
      created_at: timestamp(table.createdAt),
      updated_at: timestamp(event.at),
    },
  };
}

export function projectSeats(step: Step, positions: Iterable<Seat>): ReadModelWrite[] {
  return [...positions].map((position) => seatRecord(step, position));
}

export function projectSeatsOfPerson(step: Step, player: PlayerId): ReadModelWrite[] {
  const seat = seatOf(step.table, player);
  return seat === null ? [] : [seatRecord(step, seat)];
}

function seatRecord({ event, table }: Step, position: Seat): ReadModelWrite {
  const place = table.places[position] ?? emptySeat();
  return {
    record: 'table_seats',
    row: {
      table_id: table.id,
      position,
      player_id: place.person?.id ?? null,
      player_name: place.person?.name ?? null,
      bot_level: place.bot,
      is_ready: place.isReady,
      is_connected: isPresent(place),
      is_covered: place.isCovered,
      updated_at: timestamp(event.at),
    },
  };
}

export function projectChatLine(
  { table }: Step,
  { from, name, text, at }: TableEvent & { type: 'said' },
): ReadModelWrite {
  return {
    record: 'chat_messages',
    row: {
      id: `${table.id}/${table.version}`,
      table_id: table.id,
      version: table.version,
      sender_id: from,
      sender_name: name,
      text,
      created_at: timestamp(at),
    },
  };
}
