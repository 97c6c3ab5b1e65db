// Summaries of tables for the lobby.

import type { Seat } from '#rules/game.ts';
import { seatsToTake } from '#table/seats.ts';
import {
  isSeatFree,
  type Avatar,
  type PlayerId,
  type Table,
  type TableStatus,
  type Time,
} from '#table/table.ts';
import { listPlayers, nameAt } from './playerViews.ts';

/** The name and avatar at a seat. */
export interface SeatFace {
  name: string;
  avatar: Avatar;
}

/** A table in the lobby and in lists. */
export interface TableSummary {
  /** The code of the table. */
  id: string;
  /** The code again if the host gave the table no name. */
  name: string;
  /** The id of the game. */
  game: string;
  /** The variant; null if the game has none. */
  variant: string | null;
  /** As in the table view. */
  status: TableStatus;
  /** The number of seats. */
  seats: number;
  /** Seats taken, by people or bots. */
  playerCount: number;
  /** In the order of the seats. */
  playerNames: string[];
  /** By seat; null for a free one. */
  faces: (SeatFace | null)[];
  /** The id of the host. */
  owner: PlayerId;
  /** The name of the host. */
  ownerName: string;
  /** When the table was created. */
  createdAt: Time;
  /** Whether people may sit down now. */
  joinable: boolean;
  /** The bots' seats that people may take during the game. */
  seatsToTake: Seat[];
  /** Whether others may watch. */
  watchable: boolean;
  /** The number of spectators. */
  watchers: number;
}

/** Requests without a game mean Hearts, because the events are those of its API. */
export const DEFAULT_GAME = 'hearts';
/** Stands for all games in requests for lists. */
export const ANY_GAME = 'any';

/** Filters for lists: tables with a free seat, tables that may be watched, or all. */
export const TABLE_FILTERS = ['joinable', 'watchable', 'all'] as const;

/** The position of a table in lists. */
export type TableCursor = Pick<TableSummary, 'joinable' | 'createdAt' | 'id'>;

/** Sorts tables to join first, then the newest first. */
export function compareTables(one: TableCursor, other: TableCursor): number {
  const byJoinable = Number(other.joinable) - Number(one.joinable);
  return byJoinable || other.createdAt - one.createdAt || compareText(one.id, other.id);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const CURSOR_PATTERN = /^([01])\.(\d{1,16})\.(.{1,40})$/su;

/** Formats a cursor as text, for requests for the next page. */
export function formatTableCursor({ joinable, createdAt, id }: TableCursor): string {
  return `${Number(joinable)}.${createdAt}.${id}`;
}

/** Returns null if the text is no cursor. */
export function parseTableCursor(text: string): TableCursor | null {
  const [, joinable, createdAt, id] = CURSOR_PATTERN.exec(text) ?? [];
  return id === undefined ? null : { joinable: joinable === '1', createdAt: Number(createdAt), id };
}

export function summarizeTable(table: Table): TableSummary {
  const taken = table.places.flatMap((place, seat) => (isSeatFree(place) ? [] : [seat]));
  return {
    id: table.id,
    name: table.name,
    game: table.game,
    variant: typeof table.options.variant === 'string' ? table.options.variant : null,
    status: table.status,
    seats: table.places.length,
    playerCount: taken.length,
    playerNames: taken.map((seat) => nameAt(table, seat)),
    faces: facesOf(table),
    owner: table.owner,
    ownerName: ownerName(table),
    createdAt: table.createdAt,
    joinable: isJoinable(table),
    seatsToTake: seatsToTake(table),
    watchable: table.settings.watchers !== 'none',
    watchers: table.watchers.length,
  };
}

function facesOf(table: Table): (SeatFace | null)[] {
  const faces = new Map(
    listPlayers(table).map(({ seat, name, avatar }) => [seat, { name, avatar }]),
  );
  return table.places.map((_, seat) => faces.get(seat) ?? null);
}

function ownerName({ places, owner }: Table): string {
  return places.find(({ person }) => person?.id === owner)?.person?.name ?? '';
}

/** Full tables and tables without a person cannot be joined. */
function isJoinable({ status, places }: Table): boolean {
  return (
    status === 'open' && places.some(isSeatFree) && places.some(({ person }) => person !== null)
  );
}

/** Whether to list a table to clients that only know the default game. */
export function isJoinableDefaultGame(table: Table | null): boolean {
  return table?.game === DEFAULT_GAME && isJoinable(table);
}
