// What the handlers of games work with: games by their ids, also those that are over, and who is called how.

import { DEFAULT_GAME } from '#protocol/api/lobbyEndpoints.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { decide } from '#table/decide.ts';
import type { TableEvent } from '#table/events.ts';
import { gameNumber } from '#table/gameId.ts';
import { readGameId } from '#table/readGameId.ts';
import { GAME_OVER } from '#table/playing.ts';
import { commandRefusal, NO_TABLE, rightRefusal, type Right } from '#table/rights.ts';
import type { PlayerId, Table } from '#table/table.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import type { Account } from '../accounts/account.ts';
import type { Queries } from '../database/database.ts';
import type { Journal } from '../journal/journal.ts';
import { finishedGame } from '../records/finishedGame.ts';
import { hasPlayed } from '../records/history.ts';
import { openPastGames } from '../records/pastGames.ts';
import { personOf } from '../socket/entrance.ts';
import type { Attendance } from './attendance.ts';
import type { CreateCommand, Tables } from '../tables/tables.ts';
import { openCommanding, type Commanding, type Done, type KeyedCommand } from './commands.ts';
import { describeGame, type GameDetails, type Opening } from './describeGame.ts';
import { hasNul } from './reading.ts';
import { namesAt, type Names } from './names.ts';

export interface GameDesk {
  readonly tables: Tables;
  readonly journal: Journal;
  readonly queries: Queries;
  readonly commanding: Commanding;
  /**
   * The table at the game of this id, or at its current one where the id is the table's, for who has this
   * right there. A game that is over has its table as it was then, and who may read its record sees it.
   */
  enter(gameId: string, account: Account, right: Right): Promise<Table | Refusal>;
  /** The same; whoever sits there and asks is there. */
  visit(gameId: string, account: Account, right: Right): Promise<Table | Refusal>;
  /** One game, by its id, or by its table's and a number; nobody need have said who they are. */
  read(gameId: string, player: PlayerId | null, number?: number): Promise<ReadGame | Refusal>;
  /** Opens a table; its id. */
  create(account: Account, wanted: Wanted): Promise<string | Refusal>;
  /** Carries out a command; a move waits for the deal that is due, and a game that is over takes none. */
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

/** A game, or a table at whichever game it is. */
interface Found {
  /** Null where the table was asked for, and goes on. */
  readonly number: number | null;
  /** As it is now; of a game that is over, as it was then. */
  readonly table: Table;
  /** As it is now, or was when it was closed. */
  readonly latest: Table;
  readonly isOver: boolean;
  /** Whether the table has gone on to another game since, or is closed. */
  readonly isPast: boolean;
}

/** What of a game that is over is for all who may read its record. */
const READING: ReadonlySet<Right> = new Set(['details', 'state', 'log']);

const OPENING = `select created_by as "createdBy", (event ->> 'seats')::integer as seats
  from events join tables on tables.id = events.table_id
  where table_id = $1 and version = 1`;

export interface DeskNeeds {
  readonly tables: Tables;
  readonly journal: Journal;
  readonly queries: Queries;
  readonly attendance: Attendance;
}

export function openGameDesk({ tables, journal, queries, attendance }: DeskNeeds): GameDesk {
  const commanding = byGameId(openCommanding(tables, journal, attendance));
  const past = openPastGames(journal);

  async function latestOf(tableId: string): Promise<Table | null> {
    if (hasNul(tableId)) return null;
    return (await tables.find(tableId)) ?? (await journal.load(tableId));
  }

  async function find(gameId: string): Promise<Found | Refusal> {
    const { tableId, number } = readGameId(gameId);
    const latest = await latestOf(tableId);
    if (!latest) return NO_TABLE;
    if (number === null && latest.status !== 'closed') {
      return { number, table: latest, latest, isOver: false, isPast: false };
    }
    return gameAt(latest, number ?? gameNumber(latest));
  }

  async function gameAt(latest: Table, number: number): Promise<Found | Refusal> {
    const current = gameNumber(latest);
    const isPast = number < current || latest.status === 'closed';
    const isOver = isPast || latest.status === 'finished';
    const isComing = number > current;
    const table = isOver && !isComing ? await past.read(latest.id, number) : latest;
    return isComing || !table ? NO_TABLE : { number, table, latest, isOver, isPast };
  }

  /** A game that is over is for more people than one that is on. */
  async function refusalAt(
    { number, table, latest, isOver, isPast }: Found,
    player: PlayerId | null,
    right: Right,
  ): Promise<Refusal | null> {
    if (!isOver || !READING.has(right)) return rightRefusal(isPast ? table : latest, player, right);
    const played = await hasPlayed(queries, `${table.id}/${number}`, player);
    return rightRefusal(latest, player, 'record', { played });
  }

  async function enter(gameId: string, { id }: Account, right: Right): Promise<Table | Refusal> {
    const found = await find(gameId);
    if (isRefusal(found)) return found;
    const shown = found.isPast || READING.has(right) ? found.table : found.latest;
    return (await refusalAt(found, id, right)) ?? shown;
  }

  async function visit(gameId: string, account: Account, right: Right): Promise<Table | Refusal> {
    const table = await enter(gameId, account, right);
    if (isRefusal(table)) return table;
    await commanding.comeBack(gameId, account.id);
    return enter(gameId, account, right);
  }

  async function read(
    gameId: string,
    player: PlayerId | null,
    wanted?: number,
  ): Promise<ReadGame | Refusal> {
    const { tableId, number } = readGameId(gameId);
    const latest = await latestOf(tableId);
    if (!latest) return NO_TABLE;
    const wantedNumber = number ?? wanted ?? latest.play?.number ?? 1;
    const found = await gameAt(latest, wantedNumber);
    if (isRefusal(found)) return found;
    const refusal = await refusalAt(found, player, 'log');
    if (refusal) return refusal;
    const events = await journal.events(tableId);
    const record = finishedGame(events, wantedNumber);
    return { table: found.table, number: wantedNumber, events, record };
  }

  async function ask<T>(
    gameId: string,
    command: KeyedCommand,
    read: (done: Done, names: Names) => T,
  ): Promise<T | Refusal> {
    const found = await find(gameId);
    if (isRefusal(found)) return found;
    const { number, table, latest } = found;
    const refusal = isRepeated(latest, command) ? null : refusalOf(found, command);
    if (refusal) return refusal;
    if (latest.status === 'closed') return GAME_OVER;
    const names = await namesAt(queries, table);
    await commanding.comeBack(gameId, command.by);
    if (command.type === 'move') await commanding.dealt(gameId, command.by);
    const meant = number === null ? command : { ...command, gameNumber: number };
    return commanding.ask(gameId, meant, (done) => read(done, names));
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

  async function openingOf(tableId: string): Promise<Opening> {
    const [opening] = await queries.query<Opening>(OPENING, [tableId]);
    return opening;
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
      const opening = await openingOf(before.id);
      const names = await namesAt(queries, before, opening.createdBy);
      const table = await enter(gameId, account, 'details');
      if (isRefusal(table)) return table;
      const latest = (await latestOf(table.id))!;
      return describeGame({ table, latest, opening }, names, account.id);
    },
  };
}

/** The same for who names a game and not its table. */
function byGameId(commanding: Commanding): Commanding {
  const tableIdOf = (gameId: string): string => readGameId(gameId).tableId;
  return {
    ask: (gameId, command, read) => commanding.ask(tableIdOf(gameId), command, read),
    comeBack: (gameId, player) => commanding.comeBack(tableIdOf(gameId), player),
    stay: (gameId, player) => commanding.stay(tableIdOf(gameId), player),
    dealt: (gameId, player) => commanding.dealt(tableIdOf(gameId), player),
    settled: (gameId, player) => commanding.settled(tableIdOf(gameId), player),
  };
}

/** A game that is over for good refuses everything, in the words of its table then where it has some. */
function refusalOf({ table, latest, isPast }: Found, command: KeyedCommand): Refusal | null {
  if (!isPast) return commandRefusal(latest, command);
  const { commandId: _, ...rest } = command;
  const outcome = decide(table, rest, table.play!.endedAt!);
  return isRefusal(outcome) ? outcome : GAME_OVER;
}

/** What was done before is answered again, also to who has left with it. */
function isRepeated({ done }: Table, { by, commandId }: KeyedCommand): boolean {
  return commandId !== undefined && done.some(({ key }) => key === `${by}:${commandId}`);
}

/** Opaque to clients: a user at a game. */
export function sessionId(gameId: string, player: PlayerId): string {
  return `${gameId}.${player}`;
}
