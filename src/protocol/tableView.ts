// A table as one person at it may see it, without the cards.

import type { BySeat, Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { leftThisRound, seatsToTake } from '#table/seats.ts';
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

/** A table as one person at it may see it, without the cards. */
export interface TableView {
  /** The code of the table, such as `papatya`. */
  id: string;
  /** The id of the current game, or of the next one before it starts. */
  gameId: string;
  /** Increases with every event of the table. */
  version: number;
  /** The code again if the host gave the table no name. */
  name: string;
  /** The id of the game. */
  game: string;
  /** The house rules. */
  options: Options;
  /** The table settings. */
  settings: TableSettings;
  /** Whether the table is in no list. */
  private: boolean;
  /** Lets others in. Null for people without a seat. */
  invitation: string | null;
  /** The host. */
  owner: PlayerId;
  /** `open` before the game, `playing`, then `finished` until a rematch, and `closed`. */
  status: TableStatus;
  /** When the table was created. */
  createdAt: Time;
  /** The number of seats. */
  seats: number;
  /** People and bots in the order of their seats. */
  players: PlayerView[];
  /** The spectators. */
  watchers: Person[];
  /** The seat that has this view; null for a spectator. */
  seat: Seat | null;
  /** The number of the game at this table, from 1; 0 before the first. */
  gameNumber: number;
  /** The bots' seats that people may take during the game. */
  seatsToTake: Seat[];
  /** Players who left in this round: they have seen the cards of that seat, so until it is over they may take no other. */
  leftThisRound: { player: PlayerId; seat: Seat }[];
  /** When the clock acts for the seats in turn; null without a clock. */
  deadline: Time | null;
  /** Since when the clock stands still because nobody is connected; null while it runs. */
  pausedSince: Time | null;
  /** Null until the game is over. */
  result: Result | null;
  /** The next deal, which is prepared during the round before it. */
  deal: DealView | null;
  /** Empty for people who may not read it. */
  chat: ChatLine[];
}

/** A deal in preparation: the hash of its secret, and the promises of the players. */
export interface DealView {
  /** Names the deal in promises and reveals. */
  label: string;
  /** SHA-256 of the secret of the server. */
  commitment: string;
  /** First promises are accepted, and bytes only when all promises are in. */
  phase: 'promises' | 'openings';
  /** The promise of each seat, a hash; null if there is none. */
  promises: BySeat<string | null>;
  /** Whether each seat has revealed its bytes. The bytes themselves are published with the secret. */
  opened: BySeat<boolean>;
  /** The contribution that this seat may send now. */
  wanted: 'promise' | 'opening' | null;
}

/** Returns the view of a player; null stands for any spectator. */
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
    seatsToTake: seatsToTake(table),
    leftThisRound: leftThisRound(table).map(({ player, seat }) => ({ player, seat })),
    deadline: play?.deadline ?? null,
    pausedSince: play?.pausedSince ?? null,
    result: play?.result ?? null,
    deal: viewDeal(table, player === null ? null : seatOf(table, player)),
    chat: isRoleAllowed(table, role, 'chat') ? table.chat : [],
  };
}

/** Returns the seats that a person who watches may take now. */
export function seatsOfferedTo(
  { seatsToTake: seats, leftThisRound: leavers, seat: own }: TableView,
  player: PlayerId,
): Seat[] {
  if (own !== null) return [];
  const former = leavers.find((one) => one.player === player);
  return former ? seats.filter((seat) => seat === former.seat) : seats;
}

export function viewDeal({ places, play }: Table, seat: Seat | null): DealView | null {
  if (!play?.coming) return null;
  const { label, secret, steps, contributions, openBy, abandoned } = play.coming;
  const promises = places.map((_, at) => promiseOfSeat(steps, at));
  const opened = contributions.map((bytes) => bytes !== null);
  const isOpen = openBy === null;
  const isRevealDue =
    seat !== null && promises[seat] !== null && !opened[seat] && !abandoned.includes(seat);
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
    return isRevealDue ? 'opening' : null;
  }
}
