// The rows of a game and of who plays it.

import type { Seat, View } from '#rules/game.ts';
import { requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';
import type { Step } from '#table/step.ts';
import type { ReadModelWrite } from '../store/columns.ts';
import { timestamp } from './projectTable.ts';

export function gameId(table: Table): string {
  return `${table.id}/${requireGame(table).number}`;
}

export function projectGame(step: Step): ReadModelWrite[] {
  return [gameRecord(step), ...playerRecords(step.table)];
}

function gameRecord({ event, table }: Step): ReadModelWrite {
  const { number, startedAt, endedAt, result } = requireGame(table);
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

function playerRecords(table: Table): ReadModelWrite[] {
  const view: View = gameOf(table).view(requireGame(table).state, null);
  return table.places.map((_, seat) => playerRecord(table, seat, view));
}

export function projectGamePlayer(table: Table, seat: Seat): ReadModelWrite {
  return playerRecord(table, seat, gameOf(table).view(requireGame(table).state, null));
}

function playerRecord(table: Table, position: Seat, view: View): ReadModelWrite {
  const { result, endedAt } = requireGame(table);
  const { person, bot, resigned, tookOver } = table.places[position];
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
      // The earlier moves of a bot count for no player.
      is_counted: !tookOver,
    },
  };
}
