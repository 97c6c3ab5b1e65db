// The desk: what all doors ask. Who may come to a table or a game, what they do there, what they are shown
// of it, and what happens.

import { sql } from 'kysely';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { makeGameId } from '#table/gameId.ts';
import { parseGameId } from '#table/parseGameId.ts';
import type { Permission } from '#table/permissions.ts';
import type { CommandResult } from '#table/step.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { personOf, type Account } from '../accounts/account.ts';
import type { Db } from '../store/schema.ts';
import { TableFeeds } from '../tables/tableFeed.ts';
import type { TableHost } from '../tables/tableHost.ts';
import { executeCommand, executeForConnection, type IdempotentCommand } from './executeCommand.ts';
import { createByRequest, createTable, type NewTable } from './createTable.ts';
import type { GameServiceDeps, GameServiceContext } from './gameServiceDeps.ts';
import type { LegacyGameApi } from './legacyGameApi.ts';
import { describeGame, type GameDetails, type Opening } from './describeGame.ts';
import {
  authorizeAccess,
  findGame,
  findOneGame,
  refreshFound,
  recordKey,
  accessRefusal,
  type FoundGame,
} from './findGame.ts';
import { GameHistory, type GameAt, type StoredRecord } from './gameHistory.ts';
import { namesAt } from '../readModels/names.ts';
import { createReadQueries, type ReadQueries } from './readQueries.ts';
import { openTableListing, type TableListing } from '../readModels/tableListing.ts';
import { markPresent, waitForDeal, createTableWaiter, waitForNextHand } from './tableWaiter.ts';

/** For what a reader waits: cards that are due, or those that follow at once on the last hand. */
type WaitsFor = 'deal' | 'nextHand';

/** What doors may do with tables by themselves: read them and hear of them. Commands go through the desk. */
export type ReadOnlyTableHost = Omit<
  TableHost,
  'create' | 'execute' | 'getHandle' | 'lookUp' | 'tablesOf' | 'allTablesOf' | 'presence' | 'stop'
>;

export interface GameService extends ReadQueries, Pick<GameServiceContext, 'wireOf'> {
  readonly tables: ReadOnlyTableHost;
  /** The tables that the lobby has. */
  readonly listing: TableListing;
  /** Of games that have one of their own. */
  readonly legacyApis: readonly LegacyGameApi[];
  /** Follows tables without gaps. */
  readonly feeds: TableFeeds;
  /**
   * The table at the game of this id, or at its current one where the id is the table's, for who has this
   * right there. A game that is over has its table as it was then, and who may read its record sees it.
   */
  getTable(gameId: string, account: Account, right: Permission): Promise<Table | Refusal>;
  /** The same; whoever sits there and asks is there. */
  getTableAsPlayer(
    gameId: string,
    account: Account,
    right: Permission,
    waitsFor?: WaitsFor,
  ): Promise<Table | Refusal>;
  /** Somebody is at the table by requests alone. */
  markPresent(gameId: string, player: PlayerId): Promise<void>;
  /** The same, for as long as they follow it. */
  trackStream(gameId: string, player: PlayerId): { end(): void };
  /** Somebody is connected to the table at which they sit again. */
  reconnect(tableId: string, player: PlayerId): Promise<Refusal | null>;
  /** A new name or avatar goes to every table where its owner is. */
  updatePerson(account: Account): Promise<void>;
  /** A connection to the table is lost; who still follows it by a stream is not gone. */
  markAway(tableId: string, player: PlayerId): Promise<void>;
  /** What a player may know of a game, move by move. A table's id selects its game of this number, or the latest. */
  getGameLog(gameId: string, player: PlayerId, number?: number): Promise<GameLog | Refusal>;
  /** The record of a finished game for somebody who may read it, who may be anonymous. */
  getRecord(
    gameId: string,
    player: PlayerId | null,
    number?: number,
  ): Promise<StoredRecord | Refusal>;
  getVerification(gameId: string, player: PlayerId): Promise<GameVerification | Refusal>;
  /** Opens a table for somebody who is connected; its id. */
  create(account: Account, wanted: NewTable): Promise<string | Refusal>;
  /** The same for a program. */
  createByRequest(account: Account, wanted: NewTable): Promise<string | Refusal>;
  /** Carries out a command of somebody who is connected to the table. */
  executeForConnection(tableId: string, command: IdempotentCommand): Promise<Refusal | null>;
  /** Carries out a command for a program, at a game or a table. */
  executeCommand<T>(
    gameId: string,
    command: IdempotentCommand,
    answer: (done: CommandResult) => T | Promise<T>,
  ): Promise<T | Refusal>;
  describe(gameId: string, account: Account): Promise<GameDetails | Refusal>;
  /** A finished game, for a player who played it to its end. */
  getPlayedGame(gameId: string, player: PlayerId): Promise<GamePlayed | Refusal>;
  /** The record of a finished game as JSON, without a check of permissions; null if there is none. */
  recordOf(gameId: string): Promise<string | null>;
  /** The same without the names of all but one player. */
  sharedRecordOf(gameId: string, seat: Seat): Promise<string | null>;
}

export interface GamePlayed {
  /** The key of the game in the read models. */
  readonly key: string;
  /** The record as JSON. It is read only when it is needed. */
  record(): Promise<string | null>;
}

export interface GameLog {
  readonly gameId: string;
  readonly game: string;
  /** JSON. */
  readonly entries: string;
  /** JSON; null while the game goes on. */
  readonly record: string | null;
}

export interface GameVerification {
  readonly gameId: string;
  /** JSON. */
  readonly result: string;
}

export function createGameService({ wires, thinkers, ...deps }: GameServiceDeps): GameService {
  const { tables, journal, db } = deps;
  const history = new GameHistory({ journal, workers: thinkers });
  const parts: GameServiceContext = {
    ...deps,
    wireOf: (game) => wires.find((wire) => wire.game === game),
    history,
    waiting: createTableWaiter(tables),
  };
  return {
    ...createReadQueries(deps),
    tables,
    listing: openTableListing(db),
    legacyApis: wires,
    wireOf: parts.wireOf,
    feeds: new TableFeeds(tables, journal, history),
    async getTable(gameId, { id }, right) {
      const found = await findGame(parts, gameId);
      return isRefusal(found) ? found : authorizeAccess(parts, found, id, right);
    },
    getTableAsPlayer: (gameId, account, right, waitsFor) =>
      visit(parts, gameId, { player: account.id, right, waitsFor }),
    async markPresent(gameId, player) {
      const live = await tables.getHandle(parseGameId(gameId).tableId);
      if (live) await markPresent(parts, live, player);
    },
    trackStream: (gameId, player) =>
      tables.presence.recordStream(parseGameId(gameId).tableId, player),
    reconnect: (tableId, player) => tables.execute(tableId, { type: 'comeBack', player }),
    async updatePerson(account) {
      const command = { type: 'introduce', by: account.id, person: personOf(account) } as const;
      const around = await tables.tablesOf(account.id);
      await Promise.all(around.map(({ id }) => tables.execute(id, command)));
    },
    markAway: (tableId, player) => tables.presence.connectionLost(tableId, player),
    getGameLog: (gameId, player, number) => readLog(parts, gameId, player, number),
    getRecord: (gameId, player, number) => readRecord(parts, gameId, player, number),
    getVerification: (gameId, player) => verify(parts, gameId, player),
    create: (account, wanted) => createTable(parts, account, wanted),
    createByRequest: (account, wanted) => createByRequest(parts, account, wanted),
    executeForConnection: (tableId, command) => executeForConnection(parts, tableId, command),
    executeCommand: (gameId, command, answer) => executeCommand(parts, gameId, command, answer),
    describe: (gameId, { id }) => describe(parts, gameId, id),
    getPlayedGame: (gameId, player) => played(parts, gameId, player),
    async recordOf(gameId) {
      const found = await findOneGame(parts, gameId, undefined);
      return isRefusal(found) ? null : recordText(parts, found);
    },
    async sharedRecordOf(gameId, seat) {
      const found = await findOneGame(parts, gameId, undefined);
      return isRefusal(found) ? null : history.sharedRecord(gameAt(found), seat);
    },
  };
}

interface Visitor {
  readonly player: PlayerId;
  readonly right: Permission;
  readonly waitsFor?: WaitsFor | undefined;
}

async function visit(
  parts: GameServiceContext,
  gameId: string,
  { player, right, waitsFor }: Visitor,
): Promise<Table | Refusal> {
  const found = await findGame(parts, gameId);
  if (isRefusal(found)) return found;
  const table = await authorizeAccess(parts, found, player, right);
  if (isRefusal(table) || !found.live) return table;
  await markPresent(parts, found.live, player);
  if (waitsFor)
    await { deal: waitForDeal, nextHand: waitForNextHand }[waitsFor](parts, found.live, player);
  const now = await refreshFound(parts, found);
  return isRefusal(now) ? now : authorizeAccess(parts, now, player, right);
}

type OneGame = FoundGame & { number: number };

function gameAt({ table, number }: OneGame): GameAt {
  return { tableId: table.id, number };
}

/** One game, for somebody who may read it. */
async function readable(
  parts: GameServiceContext,
  gameId: string,
  player: PlayerId | null,
  wanted: number | undefined,
): Promise<OneGame | Refusal> {
  const found = await findOneGame(parts, gameId, wanted);
  if (isRefusal(found)) return found;
  return (await accessRefusal(parts, found, player, 'log')) ?? found;
}

async function readLog(
  parts: GameServiceContext,
  gameId: string,
  player: PlayerId,
  wanted: number | undefined,
): Promise<GameLog | Refusal> {
  const found = await readable(parts, gameId, player, wanted);
  if (isRefusal(found)) return found;
  const { table, number, isOver } = found;
  return {
    gameId: makeGameId(table.id, number),
    game: table.game,
    entries: await parts.history.log(gameAt(found), player, { isOver }),
    record: isOver ? await recordText(parts, found, player) : null,
  };
}

async function readRecord(
  parts: GameServiceContext,
  gameId: string,
  player: PlayerId | null,
  wanted: number | undefined,
): Promise<StoredRecord | Refusal> {
  const found = await readable(parts, gameId, player, wanted);
  if (isRefusal(found)) return found;
  const record = found.isOver ? await parts.history.record(gameAt(found), player) : null;
  return record ?? refuse('notOver');
}

async function verify(
  parts: GameServiceContext,
  gameId: string,
  player: PlayerId,
): Promise<GameVerification | Refusal> {
  const found = await readable(parts, gameId, player, undefined);
  if (isRefusal(found)) return found;
  const { table, number, isOver } = found;
  const result = isOver ? await parts.history.verification(gameAt(found), player) : null;
  return result === null ? refuse('notOver') : { gameId: makeGameId(table.id, number), result };
}

async function recordText(
  { history }: GameServiceContext,
  found: OneGame,
  by: PlayerId | null = null,
): Promise<string | null> {
  return (await history.record(gameAt(found), by))?.text ?? null;
}

async function played(
  parts: GameServiceContext,
  gameId: string,
  player: PlayerId,
): Promise<GamePlayed | Refusal> {
  const found = await findOneGame(parts, gameId, undefined);
  if (isRefusal(found)) return found;
  const { table, number, isOver } = found;
  const refusal = await accessRefusal(parts, found, player, isOver ? 'review' : 'log');
  if (refusal) return refusal;
  if (!isOver) return refuse('notOver');
  return {
    key: recordKey(table.id, number),
    record: () => recordText(parts, found, player),
  };
}

async function describe(
  parts: GameServiceContext,
  gameId: string,
  player: PlayerId,
): Promise<GameDetails | Refusal> {
  const { db } = parts;
  const found = await findGame(parts, gameId);
  if (isRefusal(found)) return found;
  const before = await authorizeAccess(parts, found, player, 'details');
  if (isRefusal(before)) return before;
  if (found.live) await waitForNextHand(parts, found.live, player);
  const opening = await openingOf(db, before.id);
  const names = await namesAt(db, before, opening.createdBy);
  const now = await refreshFound(parts, found);
  if (isRefusal(now)) return now;
  const table = await authorizeAccess(parts, now, player, 'details');
  if (isRefusal(table)) return table;
  return describeGame({ table, latest: now.latest, opening }, names, player);
}

function openingOf(db: Db, tableId: string): Promise<Opening> {
  return db
    .selectFrom('events')
    .innerJoin('tables', 'tables.id', 'events.table_id')
    .select([
      'tables.created_by as createdBy',
      sql<number>`cast(event ->> 'seats' as integer)`.as('seats'),
    ])
    .where('table_id', '=', tableId)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
}

/** Opaque to clients: a user at a game. */
export function sessionId(gameId: string, player: PlayerId): string {
  return `${gameId}.${player}`;
}
