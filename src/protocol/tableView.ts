// A table as somebody at it may see it, without the cards.

import type { Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { commitmentOf, dealLabel } from '#table/fairness.ts';
import { mayAs, roleAt } from '#table/rights.ts';
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
import { listPlayers, type PlayerView } from './people.ts';

export interface TableView {
  id: string;
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
  deal: DealView | null;
  /** Empty for who may not read it. */
  chat: ChatLine[];
}

/** A deal in preparation or in play: the hash of its secret, and who has added bytes of their own. */
export interface DealView {
  label: string;
  commitment: string;
  contributed: boolean[];
  dealt: boolean;
}

/** A player of null is any of those who watch. */
export function viewTable(table: Table, player: PlayerId | null): TableView {
  const { play } = table;
  const role = player === null ? 'watcher' : roleAt(table, player);
  return {
    id: table.id,
    version: table.version,
    name: table.name,
    game: table.game,
    options: table.options,
    settings: table.settings,
    private: table.isPrivate,
    invitation: mayAs(table, role, 'invitation') ? (table.invitation ?? null) : null,
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
    deal: viewDeal(table),
    chat: mayAs(table, role, 'chat') ? table.chat : [],
  };
}

function viewDeal({ id, play }: Table): DealView | null {
  if (!play?.fairness) return null;
  const { secret, contributions } = play.fairness;
  const dealt = play.dealt?.secret === secret;
  return {
    label: dealLabel(id, play.number, dealt ? play.dealt!.move : play.moves),
    commitment: commitmentOf(secret),
    contributed: contributions.map((bytes) => bytes !== null),
    dealt,
  };
}
