// The rows of a game and of who plays it.

import type { Seat, View } from '#rules/game.ts';
import { playOf } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';
import type { Step } from '#table/step.ts';
import type { RecordWrite } from '../journal/readModelWrite.ts';
import { timestamp } from './projectTable.ts';

export function gameId(table: Table): string {
  return `${table.id}/${playOf(table).number}`;
}

export function gameRecords(step: Step): RecordWrite[] {
  return [gameRecord(step), ...playerRecords(step.table)];
}

function gameRecord({ event, table }: Step): RecordWrite {
  const { number, startedAt, endedAt, result } = playOf(table);
  const isGivenUp = table.status === 'closed' && result === null;
  const end = isGivenUp ? event.at : endedAt;
  return {
    record: 'games',
    row: {
      id: gameId(table),
      table_id: table.id,
      number,
      game: table.game,
      variant: table.options.variant ?? null,
      options: table.options,
      seats: table.places.length,
      started_at: timestamp(startedAt),
      ended_at: end === null ? null : timestamp(end),
      result,
      forfeited: event.type === 'forfeited',
    },
  };
}

function playerRecords(table: Table): RecordWrite[] {
  const view: View = gameOf(table).view(playOf(table).state, null);
  return table.places.map((_, seat) => playerRecord(table, seat, view));
}

export function gamePlayerRecord(table: Table, seat: Seat): RecordWrite {
  return playerRecord(table, seat, gameOf(table).view(playOf(table).state, null));
}

function playerRecord(table: Table, position: Seat, view: View): RecordWrite {
  const { result, endedAt } = playOf(table);
  const { person, bot, resigned } = table.places[position];
  const player = resigned ?? person;
  const side = view.sides.findIndex((seats) => seats.includes(position));
  return {
    record: 'game_players',
    row: {
      game_id: gameId(table),
      position,
      game: table.game,
      player_id: player?.id ?? null,
      name: player?.name ?? null,
      bot_level: player ? null : bot,
      side,
      score: view.scores[side],
      hands: view.sheet.length,
      is_winner: result && result.winners.includes(position) && resigned === null,
      ended_at: endedAt === null ? null : timestamp(endedAt),
    },
  };
}
