// A table as somebody at it may see it, without the cards.

import type { BySeat, Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { commitmentOf, promiseOfSeat } from '#table/fairness.ts';
import { gameIdOf } from '#table/gameId.ts';
import { isRoleAllowed, roleAt } from '#table/permissions.ts';
import type { TableSettings } from '#table/settings.ts';
import {
  seatOf,
  type ChatLine,
  type Person,
  type PlayerId,
  type Table,
  type TableStatus,
  type Time,
} from '#table/table.ts';
import { listPlayers, type PlayerView } from './playerViews.ts';

export interface TableView {
  id: string;
  /** Of the game that the table is at: the coming one before it starts. */
  gameId: string;
  /** Grows with everything that happens at the table. */
  version: number;
  name: string;
  game: string;
  options: Options;
  settings: TableSettings;
  private: boolean;
  /** What lets others in, for those who sit here; null for who does not. */
  invitation: string | null;
  owner: PlayerId;
  status: TableStatus;
  createdAt: Time;
  seats: number;
  players: PlayerView[];
  watchers: Person[];
  /** The seat of whoever this view is for; null for a watcher. */
  seat: Seat | null;
  /** Which game of this table, from 1; 0 before the first. */
  gameNumber: number;
  /** When the clock acts for whoever is in turn; null without a clock. */
  deadline: Time | null;
  pausedSince: Time | null;
  result: Result | null;
  /** The coming one, prepared while the hand before it is played. */
  deal: DealView | null;
  /** Empty for who may not read it. */
  chat: ChatLine[];
}

/** A deal in preparation: the hash of its secret, and what the players have promised to it. */
export interface DealView {
  /** Names the deal: promises and bytes are for this one. */
  label: string;
  commitment: string;
  /** Promises are taken until all are in; only then bytes are shown. */
  phase: 'promises' | 'openings';
  /** The hash of each seat's bytes; null where nothing was promised. */
  promises: BySeat<string | null>;
  /** Who has shown their bytes; what they are is told with the secret, after the hand. */
  opened: BySeat<boolean>;
  /** What whoever this view is for may send now. */
  wanted: 'promise' | 'opening' | null;
}

/** A player of null is any of those who watch. */
export function viewTable(table: Table, player: PlayerId | null): TableView {
  const { play } = table;
  const role = player === null ? 'watcher' : roleAt(table, player);
  return {
    id: table.id,
    gameId: gameIdOf(table),
    version: table.version,
    name: table.name,
    game: table.game,
    options: table.options,
    settings: table.settings,
    private: table.isPrivate,
    invitation: isRoleAllowed(table, role, 'invitation') ? (table.invitation ?? null) : null,
    owner: table.owner,
    status: table.status,
    createdAt: table.createdAt,
    seats: table.places.length,
    players: listPlayers(table),
    watchers: table.watchers,
    seat: player === null ? null : seatOf(table, player),
    gameNumber: play?.number ?? 0,
    deadline: play?.deadline ?? null,
    pausedSince: play?.pausedSince ?? null,
    result: play?.result ?? null,
    deal: viewDeal(table, player === null ? null : seatOf(table, player)),
    chat: isRoleAllowed(table, role, 'chat') ? table.chat : [],
  };
}

export function viewDeal({ places, play }: Table, seat: Seat | null): DealView | null {
  if (!play?.coming) return null;
  const { label, secret, steps, contributions, openBy } = play.coming;
  const promises = places.map((_, at) => promiseOfSeat(steps, at));
  const opened = contributions.map((bytes) => bytes !== null);
  const isOpen = openBy === null;
  const owes = seat !== null && promises[seat] !== null && !opened[seat];
  return {
    label,
    commitment: commitmentOf(secret),
    phase: isOpen ? 'promises' : 'openings',
    promises,
    opened,
    wanted: wantedOf(),
  };

  function wantedOf(): DealView['wanted'] {
    if (seat === null) return null;
    if (isOpen) return promises[seat] === null ? 'promise' : null;
    return owes ? 'opening' : null;
  }
}
