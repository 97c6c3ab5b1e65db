// A table as somebody sees it before they sit down: what is played, who is there, and what they may do.

import type { Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { seatsToTakeBy } from '#table/seats.ts';
import { isAllowed, roleAt } from '#table/permissions.ts';
import type { TableSettings } from '#table/settings.ts';
import { isSeatFree, seatOf, type PlayerId, type Table } from '#table/table.ts';
import { listPlayers, type PlayerView } from './playerViews.ts';
import { summarizeTable, type TableSummary } from './tableSummary.ts';

export interface TablePreview extends TableSummary {
  private: boolean;
  options: Options;
  settings: TableSettings;
  players: PlayerView[];
  /** The reader's own seat; null without one. */
  seat: Seat | null;
  /** The seats that the reader may take now: free ones before a game, bots' seats during it, their former seat first. */
  openSeats: Seat[];
  /** Whether the reader may watch. */
  canWatch: boolean;
  /** Whether the host removed the reader, who needs a new invitation. */
  isRemoved: boolean;
}

export function previewTable(
  table: Table,
  player: PlayerId | null,
  invitation: string | undefined,
): TablePreview {
  const seat = player === null ? null : seatOf(table, player);
  return {
    ...summarizeTable(table),
    private: table.isPrivate,
    options: table.options,
    settings: table.settings,
    players: listPlayers(table),
    seat,
    openSeats: openSeatsFor(table, player, invitation),
    canWatch: seat === null && isAllowed(table, player, 'watch', { invitation }),
    isRemoved: roleAt(table, player, invitation) === 'kicked',
  };
}

/** Returns the seats that somebody without a seat may take now. */
export function openSeatsFor(table: Table, player: PlayerId | null, invitation?: string): Seat[] {
  const isSeated = player !== null && seatOf(table, player) !== null;
  if (isSeated || !isAllowed(table, player, 'sit', { invitation })) return [];
  if (table.status !== 'open') return seatsToTakeBy(table, player);
  return table.places.flatMap((place, seat) => (isSeatFree(place) ? [seat] : []));
}
