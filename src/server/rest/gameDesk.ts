// What the handlers of games work with: the tables, also those that are closed, and who is called how.

import { DEFAULT_GAME } from '#protocol/api/lobbyEndpoints.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import type { Seat } from '#rules/game.ts';
import { seatOf, type PlayerId, type Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Queries } from '../database/database.ts';
import type { Journal } from '../journal/journal.ts';
import { personOf } from '../socket/arriving.ts';
import type { Tables } from '../tables/tables.ts';
import { openCommanding, type Commanding, type Done, type KeyedCommand } from './commanding.ts';
import { describeGame, type GameDetails } from './gameAnswers.ts';
import { hasNul } from './reading.ts';
import { namesAt, type Names } from './users.ts';

export interface GameDesk {
  readonly tables: Tables;
  readonly journal: Journal;
  readonly queries: Queries;
  readonly commanding: Commanding;
  /** Also a table that is closed, if a game was played at it; to be read at once. */
  find(gameId: string): Promise<Table | Refusal>;
  /** The same; whoever sits there and asks is there. */
  visit(gameId: string, account: Account): Promise<Table | Refusal>;
  /** The table as somebody may look at it: at their own seat, or at none where watching is allowed. */
  look(gameId: string, account: Account): Promise<{ table: Table; seat: Seat | null } | Refusal>;
  /** Opens a table; its id. */
  create(account: Account, wanted: Wanted): Promise<string | Refusal>;
  /** Carries out a command; a move waits for the deal that is due, and a table that is closed takes none. */
  ask<T>(
    gameId: string,
    command: KeyedCommand,
    read: (done: Done, names: Names) => T,
  ): Promise<T | Refusal>;
  describe(gameId: string): Promise<GameDetails | Refusal>;
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
}

/** A game of SobeSobe is started by its creator, and there is nothing to wait for between its rounds. */
const SOBE_SETTINGS = { start: 'ready', handPause: 0 } as const;

const NOT_FOUND = refuse('TABLE_NOT_FOUND', 'There is no such game.');
const OVER = refuse('WRONG_GAME_PHASE', 'The game is over.');
const NO_WATCHING = refuse('FORBIDDEN', 'Only those who play may look on at this table.');

const MAX_PLAYERS = `select (event ->> 'seats')::integer as seats from events
  where table_id = $1 and version = 1`;

export function openGameDesk(tables: Tables, journal: Journal, queries: Queries): GameDesk {
  const commanding = openCommanding(tables, journal);

  async function find(gameId: string): Promise<Table | Refusal> {
    if (hasNul(gameId)) return NOT_FOUND;
    const table = (await tables.find(gameId)) ?? (await journal.load(gameId));
    const isGame = table && (table.status !== 'closed' || table.play?.result);
    return isGame ? table : NOT_FOUND;
  }

  async function visit(gameId: string, account: Account): Promise<Table | Refusal> {
    const table = await find(gameId);
    if (isRefusal(table)) return table;
    await commanding.comeBack(gameId, account.id);
    return find(gameId);
  }

  async function ask<T>(
    gameId: string,
    command: KeyedCommand,
    read: (done: Done, names: Names) => T,
  ): Promise<T | Refusal> {
    const table = await find(gameId);
    if (isRefusal(table)) return table;
    if (table.status === 'closed') return OVER;
    const names = await namesAt(queries, table);
    await commanding.comeBack(gameId, command.by);
    if (command.type === 'move') await commanding.dealt(gameId, command.by);
    return commanding.ask(gameId, command, (done) => read(done, names));
  }

  function createTable(account: Account, wanted: Wanted): Promise<string | Refusal> {
    const { game, options, settings, name, isPrivate = false, seats, adds, commandId } = wanted;
    return tables.create({
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
    });
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
    find,
    visit,
    create: createTable,
    ask,
    async look(gameId, account) {
      const table = await visit(gameId, account);
      if (isRefusal(table)) return table;
      const seat = seatOf(table, account.id);
      return seat === null && table.settings.watchers === 'none' ? NO_WATCHING : { table, seat };
    },
    async describe(gameId) {
      const before = await find(gameId);
      if (isRefusal(before)) return before;
      const seats = await maxPlayers(gameId);
      const names = await namesAt(queries, before);
      const table = await find(gameId);
      return isRefusal(table) ? table : describeGame(table, names, seats);
    },
  };
}

/** Opaque to clients: a user at a game. */
export function sessionId(gameId: string, player: PlayerId): string {
  return `${gameId}.${player}`;
}
