// What the handlers of games work with: the tables, also those that are closed, and who is called how.

import { DEFAULT_GAME } from '#protocol/api/lobbyEndpoints.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { commandRefusal, NO_TABLE, rightRefusal, type Right } from '#table/rights.ts';
import type { PlayerId, Table } from '#table/table.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import type { Account } from '../accounts/account.ts';
import type { Queries } from '../database/database.ts';
import type { Journal } from '../journal/journal.ts';
import { finishedGame } from '../records/finishedGame.ts';
import { hasPlayed } from '../records/history.ts';
import { personOf } from '../socket/arriving.ts';
import type { Attendance } from '../tables/attendance.ts';
import type { CreateCommand, Tables } from '../tables/tables.ts';
import { openCommanding, type Commanding, type Done, type KeyedCommand } from './commanding.ts';
import { describeGame, type GameDetails } from './gameAnswers.ts';
import { hasNul } from './reading.ts';
import { namesAt, type Names } from './users.ts';

export interface GameDesk {
  readonly tables: Tables;
  readonly journal: Journal;
  readonly queries: Queries;
  readonly commanding: Commanding;
  /** The table, for who has this right there; also one that is closed, if a game was played at it. */
  enter(gameId: string, account: Account, right: Right): Promise<Table | Refusal>;
  /** The same; whoever sits there and asks is there. */
  visit(gameId: string, account: Account, right: Right): Promise<Table | Refusal>;
  /** One game of a table, the last unless a number is given; nobody need have said who they are. */
  read(gameId: string, player: PlayerId | null, number?: number): Promise<ReadGame | Refusal>;
  /** Opens a table; its id. */
  create(account: Account, wanted: Wanted): Promise<string | Refusal>;
  /** Carries out a command; a move waits for the deal that is due, and a table that is closed takes none. */
  ask<T>(
    gameId: string,
    command: KeyedCommand,
    read: (done: Done, names: Names) => T,
  ): Promise<T | Refusal>;
  describe(gameId: string, account: Account): Promise<GameDetails | Refusal>;
}

export interface ReadGame {
  readonly table: Table;
  readonly number: number;
  readonly events: readonly TableEvent[];
  /** Null while the game is on, or where there was none. */
  readonly record: FinishedGame | null;
}

/** What somebody wants of a new table. */
export interface Wanted {
  readonly game: string;
  readonly options?: object | undefined;
  readonly settings?: object | undefined;
  readonly name?: string | undefined;
  readonly isPrivate?: boolean | undefined;
  readonly seats?: number | undefined;
  /** Whether they add bytes to deals. */
  readonly adds?: boolean | undefined;
  readonly commandId?: string | undefined;
  /** The address that asks, for the limits. */
  readonly from: string;
}

/** A game of SobeSobe is started by its creator, and there is nothing to wait for between its rounds. */
const SOBE_SETTINGS = { start: 'ready', handPause: 0 } as const;

const OVER = refuse('WRONG_GAME_PHASE', 'The game is over.');

const MAX_PLAYERS = `select (event ->> 'seats')::integer as seats from events
  where table_id = $1 and version = 1`;

export interface DeskNeeds {
  readonly tables: Tables;
  readonly journal: Journal;
  readonly queries: Queries;
  readonly attendance: Attendance;
}

export function openGameDesk({ tables, journal, queries, attendance }: DeskNeeds): GameDesk {
  const commanding = openCommanding(tables, journal, attendance);

  async function find(gameId: string): Promise<Table | Refusal> {
    if (hasNul(gameId)) return NO_TABLE;
    const table = (await tables.find(gameId)) ?? (await journal.load(gameId));
    const isGame = table && (table.status !== 'closed' || table.play?.result);
    return isGame ? table : NO_TABLE;
  }

  async function enter(gameId: string, { id }: Account, right: Right): Promise<Table | Refusal> {
    const table = await find(gameId);
    return isRefusal(table) ? table : (rightRefusal(table, id, right) ?? table);
  }

  async function visit(gameId: string, account: Account, right: Right): Promise<Table | Refusal> {
    const table = await enter(gameId, account, right);
    if (isRefusal(table)) return table;
    await commanding.comeBack(gameId, account.id);
    return enter(gameId, account, right);
  }

  /** A game that is over is for more people than one that is on. */
  async function read(
    gameId: string,
    player: PlayerId | null,
    wanted?: number,
  ): Promise<ReadGame | Refusal> {
    const table = await find(gameId);
    if (isRefusal(table)) return table;
    const number = wanted ?? table.play?.number ?? 0;
    const played = await hasPlayed(queries, `${gameId}/${number}`, player);
    const hidden = rightRefusal(table, player, 'record', { played });
    if (hidden) return hidden;
    const events = await journal.events(gameId);
    const record = finishedGame(events, number);
    const refusal = record ? null : rightRefusal(table, player, 'log');
    return refusal ?? { table, number, events, record };
  }

  async function ask<T>(
    gameId: string,
    command: KeyedCommand,
    read: (done: Done, names: Names) => T,
  ): Promise<T | Refusal> {
    const table = await find(gameId);
    if (isRefusal(table)) return table;
    const refusal = isRepeated(table, command) ? null : commandRefusal(table, command);
    if (refusal) return refusal;
    if (table.status === 'closed') return OVER;
    const names = await namesAt(queries, table);
    await commanding.comeBack(gameId, command.by);
    if (command.type === 'move') await commanding.dealt(gameId, command.by);
    return commanding.ask(gameId, command, (done) => read(done, names));
  }

  async function createTable(account: Account, wanted: Wanted): Promise<string | Refusal> {
    const { game, options, settings, name, isPrivate = false, seats, from, ...more } = wanted;
    const { adds, commandId } = more;
    const command: CreateCommand = {
      type: 'create',
      by: account.id,
      person: personOf(account),
      game,
      ...(options && { options }),
      settings: game === DEFAULT_GAME ? { ...SOBE_SETTINGS, ...settings } : (settings ?? {}),
      ...(name !== undefined && { name }),
      ...(seats !== undefined && { seats }),
      ...(adds && { adds }),
      ...(commandId !== undefined && { commandId }),
      isPrivate,
    };
    const tableId = await tables.create(command, from);
    if (!isRefusal(tableId)) attendance.hear(tableId, account.id);
    return tableId;
  }

  async function maxPlayers(gameId: string): Promise<number> {
    const [first] = await queries.query<{ seats: number }>(MAX_PLAYERS, [gameId]);
    return first.seats;
  }

  return {
    tables,
    journal,
    queries,
    commanding,
    enter,
    visit,
    read,
    create: createTable,
    ask,
    async describe(gameId, account) {
      const before = await enter(gameId, account, 'details');
      if (isRefusal(before)) return before;
      await commanding.settled(gameId, account.id);
      const seats = await maxPlayers(gameId);
      const names = await namesAt(queries, before);
      const table = await enter(gameId, account, 'details');
      return isRefusal(table) ? table : describeGame(table, names, seats, account.id);
    },
  };
}

/** What was done before is answered again, also to who has left with it. */
function isRepeated({ done }: Table, { by, commandId }: KeyedCommand): boolean {
  return commandId !== undefined && done.some(({ key }) => key === `${by}:${commandId}`);
}

/** Opaque to clients: a user at a game. */
export function sessionId(gameId: string, player: PlayerId): string {
  return `${gameId}.${player}`;
}
