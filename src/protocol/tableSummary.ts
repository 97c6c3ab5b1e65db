// A table as the lobby lists it.

import {
  isSeatFree,
  type Avatar,
  type PlayerId,
  type Table,
  type TableStatus,
  type Time,
} from '#table/table.ts';
import { listPlayers, nameAt } from './playerViews.ts';

/** Who has a seat, as everybody may see them. */
export interface SeatFace {
  name: string;
  avatar: Avatar;
}

export interface TableSummary {
  id: string;
  name: string;
  game: string;
  /** The variant, where the game has some. */
  variant: string | null;
  status: TableStatus;
  seats: number;
  /** Seats taken, by people or bots. */
  playerCount: number;
  playerNames: string[];
  /** By seat; null where one is free. */
  faces: (SeatFace | null)[];
  owner: PlayerId;
  ownerName: string;
  createdAt: Time;
  /** Whether somebody may sit down now. */
  joinable: boolean;
  /** Whether others may watch. */
  watchable: boolean;
  watchers: number;
}

/** Whoever names no game plays Hearts: the events are those of its protocol. */
export const DEFAULT_GAME = 'hearts';
/** Tables of every game can be listed. */
export const ANY_GAME = 'any';

/** Which tables can be asked for: those with a free seat, those that may be watched, or all. */
export const TABLE_FILTERS = ['joinable', 'watchable', 'all'] as const;

/** What decides where in the list a table stands. */
export type TableCursor = Pick<TableSummary, 'joinable' | 'createdAt' | 'id'>;

/** Where one can sit down first; the newest first among equals. */
export function compareTables(one: TableCursor, other: TableCursor): number {
  const byUse = Number(other.joinable) - Number(one.joinable);
  return byUse || other.createdAt - one.createdAt || compareText(one.id, other.id);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const PLACE_TEXT = /^([01])\.(\d{1,16})\.(.{1,40})$/su;

/** The place as text, to ask for the tables after it. */
export function formatTableCursor({ joinable, createdAt, id }: TableCursor): string {
  return `${Number(joinable)}.${createdAt}.${id}`;
}

/** Null when the text is none. */
export function parseTableCursor(text: string): TableCursor | null {
  const [, joinable, createdAt, id] = PLACE_TEXT.exec(text) ?? [];
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

/** Full tables are not offered, nor those where nobody is left. */
function isJoinable({ status, places }: Table): boolean {
  return (
    status === 'open' && places.some(isSeatFree) && places.some(({ person }) => person !== null)
  );
}

/** To who knows of no other game than the one that is played unless another is asked for. */
export function isJoinableDefaultGame(table: Table | null): boolean {
  return table?.game === DEFAULT_GAME && isJoinable(table);
}
