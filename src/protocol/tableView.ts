// A table without its cards, as three readers see it: a person there, somebody who has not sat down yet, and the lobby.

import type { BySeat, Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { rematchStartsAt } from '#table/clock.ts';
import { commitmentOf, promiseOfSeat } from '#table/fairness.ts';
import { gameIdOf } from '#table/gameId.ts';
import type { NewsLine } from '#table/news.ts';
import { isAllowed, isRoleAllowed, roleAt } from '#table/permissions.ts';
import { leftThisRound, seatsToTake, seatsToTakeBy } from '#table/seats.ts';
import type { TableSettings } from '#table/settings.ts';
import {
  type Avatar,
  type BotLevel,
  type ChatLine,
  isSeatFree,
  type Person,
  type PlayerId,
  seatOf,
  type SeatState,
  type Table,
  type TableStatus,
  type Time,
  type Wins,
} from '#table/table.ts';

/** A player at a table: a person or a bot. */
export interface PlayerView {
  /** The id of a person; `bot-<seat>` for a bot. */
  id: PlayerId;
  /** The display name. */
  name: string;
  /** The seat, from 0. */
  seat: Seat;
  /** False while the connection is lost; always true for bots. */
  connected: boolean;
  /** When the connection was lost; null while connected. */
  awaySince: Time | null;
  /** An emoji and the colour behind it. */
  avatar: Avatar;
  /** The level of a bot; null for a person. */
  bot: BotLevel | null;
  /** Whether a bot plays for the absent person. */
  covered: boolean;
  /** Whether the player is ready to start. */
  ready: boolean;
  /** Whether the player is the host. */
  owner: boolean;
  /** The number of timeouts in this game. */
  infractions: number;
  /** Whether the person has resigned, so that a bot plays on. */
  resigned: boolean;
  /** The vote for a rematch; null before it is cast. */
  rematch: boolean | null;
}

/** The person or bot of a seat. */
export interface SeatHolder {
  /** The id of a person; `bot-<seat>` for a bot. */
  id: PlayerId;
  name: string;
  /** The level of a bot; null for a person. */
  bot: BotLevel | null;
}

/** Each seat has a bot with a name and a face of its own. The colour behind the face shows the level. */
export const BOT_NAMES = ['Ada', 'Bora', 'Ceren', 'Deniz', 'Ela'] as const;
const BOT_FACES = ['🐱', '🦊', '🦉', '🐧', '🐰'] as const;
const BOT_COLORS: Readonly<Record<BotLevel, string>> = {
  easy: '#f7d38b',
  normal: '#a8d8ec',
  strong: '#d0c2f4',
};

export function botAvatar(seat: Seat, level: BotLevel): Avatar {
  return { emoji: BOT_FACES[seat], color: BOT_COLORS[level] };
}

/** Returns who has a seat, a person or a bot; null if it is free. */
export function holderOf({ person, bot }: SeatState, seat: Seat): SeatHolder | null {
  const holder = person ?? (bot && botPerson(seat, bot));
  return holder && { id: holder.id, name: holder.name, bot: person ? null : bot };
}

function botPerson(seat: Seat, level: BotLevel): Person {
  return { id: `bot-${seat}`, name: BOT_NAMES[seat], avatar: botAvatar(seat, level) };
}

/** Lists the players in the order of their seats. */
export function listPlayers({ places, owner }: Table): PlayerView[] {
  return places.flatMap((place, seat) => {
    const person = place.person ?? (place.bot ? botPerson(seat, place.bot) : null);
    return person ? [viewPlayer(place, person, seat, owner)] : [];
  });
}

function viewPlayer(place: SeatState, person: Person, seat: Seat, owner: PlayerId): PlayerView {
  return {
    id: person.id,
    name: person.name,
    seat,
    connected: place.awaySince === null,
    awaySince: place.awaySince,
    avatar: person.avatar,
    bot: place.bot,
    covered: place.isCovered,
    ready: place.isReady,
    owner: person.id === owner,
    infractions: place.infractions,
    resigned: place.resigned !== null,
    rematch: place.rematch,
  };
}

/** Returns the name at a seat; empty if the seat is free. */
export function nameAt({ places }: Table, seat: Seat): string {
  const { person, bot } = places[seat];
  return person?.name ?? (bot ? BOT_NAMES[seat] : '');
}

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
  /** When the rematch can start without those who have not answered; null while nobody wants one. */
  rematchStartsAt: Time | null;
  /** The games that people have won at this table. Everyone else has won none. */
  wins: Wins[];
  /** Null until the game is over. */
  result: Result | null;
  /** The next deal, which is prepared during the round before it. */
  deal: DealView | null;
  /** Empty for people who may not read it. */
  chat: ChatLine[];
  /** The last 50 happenings at the table apart from the game since this player came, the latest last. */
  news: NewsLine[];
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
    gameNumber: table.gameCount,
    seatsToTake: seatsToTake(table),
    leftThisRound: leftThisRound(table).map(({ player, seat }) => ({ player, seat })),
    deadline: play?.deadline ?? null,
    pausedSince: play?.pausedSince ?? null,
    rematchStartsAt: rematchStartsAt(table),
    wins: table.wins,
    result: play?.result ?? null,
    deal: viewDeal(table, player === null ? null : seatOf(table, player)),
    chat: isRoleAllowed(table, role, 'chat') ? table.chat : [],
    news: newsFor(table, player),
  };
}

/** Returns the news since the player sat down; spectators get none. */
function newsFor({ news }: Table, player: PlayerId | null): NewsLine[] {
  if (player === null) return [];
  const arrival = news.findLastIndex(
    ({ type, players }) =>
      (type === 'joined' || type === 'tookSeat') && players.some(({ id }) => id === player),
  );
  return arrival > 0 ? news.slice(arrival) : news;
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
