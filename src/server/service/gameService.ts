// The service that all transports call: it finds tables and games, executes what people ask for there, and shows them
// what they may see. Transports decode requests, call it, and encode its answers.

import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { refuse as refuseName } from '#protocol/accountRefusals.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined, requireGame } from '#table/assertions.ts';
import type { PersonCommand } from '#table/commands.ts';
import { decide } from '#table/decide.ts';
import type { TableEvent } from '#table/events.ts';
import { makeGameId } from '#table/gameId.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { commandRefusal, type Permission } from '#table/permissions.ts';
import type { CommandResult, Step } from '#table/step.ts';
import { seatOf, type PlayerId, type Table } from '#table/table.ts';
import { personOf, type Account } from '../accounts/account.ts';
import { isProfane } from '../accounts/profanity.ts';
import type { BotWorkers } from '../workers/botWorkers.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { listGames as listPlayed, type GamesPage } from '../readModels/gameHistory.ts';
import {
  listGames,
  type GameFilter,
  type GameList,
  openTableListing,
  type TableListing,
} from '../readModels/gameList.ts';
import { namesAt, type Names } from '../readModels/names.ts';
import { statisticsOf, type GameStatistics } from '../readModels/statistics.ts';
import type { Journal, StoredCommand } from '../store/store.ts';
import type { Db } from '../store/schema.ts';
import type { CreateCommand } from '../tables/createTable.ts';
import { commandKey } from '../tables/hostedTable.ts';
import { TableFeeds } from '../tables/tableFeed.ts';
import type { TableHandle, TableHost } from '../tables/tableHost.ts';
import { GameFinder, recordKey, type FoundGame, type NumberedGame } from './findGame.ts';
import { describeGame, type GameDetails, type Opening } from './gameDetails.ts';
import { GameHistory, type GameAt, type StoredRecord } from './gameHistory.ts';
import type { InviteCodes } from './inviteCodes.ts';
import type { LegacyGameApi } from './legacyGameApi.ts';
import { TableWaiter } from './waiting.ts';

/** The part of `TableHost` that transports may use directly: reads and subscriptions. */
export type ReadOnlyTableHost = Pick<
  TableHost,
  | 'now'
  | 'peek'
  | 'find'
  | 'read'
  | 'list'
  | 'resolveId'
  | 'seatedTables'
  | 'onChange'
  | 'onRemoteListingChange'
  | 'keepLoadedWhile'
  | 'subscribe'
>;

export interface GameServiceDeps {
  readonly tables: TableHost;
  readonly journal: Journal;
  readonly db: Db;
  readonly legacyApis: readonly LegacyGameApi[];
  readonly workers: Pick<BotWorkers, 'replay'>;
  /** Keys the hashes of addresses at rated tables. */
  readonly secret: string;
  readonly inviteCodes: InviteCodes;
}

/** A command that is executed once, however often it is sent. Its move may be a `DeferredMove`. */
export type IdempotentCommand = PersonCommand & { commandId?: string | undefined };

/** A reader may wait for cards that are due, or only for those that follow at once on the last hand. */
type WaitsFor = 'deal' | 'nextHand';

/** The wishes of a person for a new table. */
export interface NewTable {
  readonly game: string;
  readonly options?: object | undefined;
  readonly settings?: object | undefined;
  readonly name?: string | undefined;
  readonly isPrivate?: boolean | undefined;
  readonly seats?: number | undefined;
  /** Whether the person adds bytes to deals. */
  readonly adds?: boolean | undefined;
  readonly commandId?: string | undefined;
  /** The address of the client, for the limits. */
  readonly from: string;
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
  /** JSON; null while the game is running. */
  readonly record: string | null;
}

export interface GameVerification {
  readonly gameId: string;
  /** JSON. */
  readonly result: string;
}

const PROFANE_NAME = refuseName('nameProfane', { name: 'PROFANE' });
/** Events that are read after a repeated command, for the steps that followed from it at once. */
const MAX_FOLLOWING_EVENTS = 20;

export class GameService {
  readonly tables: ReadOnlyTableHost;
  /** The tables that the lobby lists. */
  readonly listing: TableListing;
  /** Follows tables without gaps. */
  readonly feeds: TableFeeds;
  readonly legacyApis: readonly LegacyGameApi[];
  readonly inviteCodes: InviteCodes;
  private readonly host: TableHost;
  private readonly journal: Journal;
  private readonly db: Db;
  private readonly secret: string;
  private readonly history: GameHistory;
  private readonly finder: GameFinder;
  private readonly waiter: TableWaiter;

  constructor(deps: GameServiceDeps) {
    const { tables, journal, db, legacyApis, workers, secret } = deps;
    this.tables = tables;
    this.host = tables;
    this.journal = journal;
    this.db = db;
    this.secret = secret;
    this.legacyApis = legacyApis;
    this.inviteCodes = deps.inviteCodes;
    this.listing = openTableListing(db);
    this.history = new GameHistory({ journal, workers });
    this.feeds = new TableFeeds(tables, journal, this.history);
    this.finder = new GameFinder({ tables, history: this.history, db });
    this.waiter = new TableWaiter(tables);
  }

  /** Returns the older API of a game; undefined if it has none. */
  legacyApiOf(game: string): LegacyGameApi | undefined {
    return this.legacyApis.find((api) => api.game === game);
  }

  // --- Commands

  /** Creates a table for a person who is connected. Returns its id. */
  async create(account: Account, wanted: NewTable): Promise<string | Refusal> {
    const { game, options, settings, name, isPrivate = false, seats, adds, commandId } = wanted;
    if (name !== undefined && isProfane(name)) return PROFANE_NAME;
    const command: CreateCommand = {
      type: 'create',
      by: account.id,
      person: personOf(account),
      game,
      ...(options && { options }),
      ...(settings && { settings }),
      ...(name !== undefined && { name }),
      ...(seats !== undefined && { seats }),
      ...(adds && { adds }),
      ...(commandId !== undefined && { commandId }),
      isPrivate,
    };
    return this.host.create(command, wanted.from);
  }

  /** Creates a table for a program, which is present by its requests and expects the settings of the older API. */
  async createByRequest(account: Account, wanted: NewTable): Promise<string | Refusal> {
    const settings = { ...this.legacyApiOf(wanted.game)?.settings, ...wanted.settings };
    const tableId = await this.create(account, { ...wanted, settings });
    if (!isRefusal(tableId)) this.host.presence.recordRequest(tableId, account.id);
    return tableId;
  }

  /**
   * Executes a command of a program at a game or a table, and answers from the table right after it. A move waits for a
   * deal that is due. A command that was executed before, by its `commandId`, is answered as it was then.
   */
  async executeCommand<T>(
    gameId: string,
    command: IdempotentCommand,
    answer: (done: CommandResult) => T | Promise<T>,
  ): Promise<T | Refusal> {
    const found = await this.finder.find(gameId);
    if (isRefusal(found)) return found;
    const { live, latest, number, isPast } = found;
    if (isPast && !(await this.isRepeated(latest, command)))
      return refusalAtPastGame(found, command);
    if (!live) return GAME_OVER;
    await this.noteRequest(live, command.by);
    if (command.type === 'move' && seatOf(live.table, command.by) !== null)
      await this.waiter.waitForDeal(live, command.by);
    const made = commandAt(live.table, this.withHashedAddress(live.table, command));
    if (isRefusal(made)) return made;
    const steps = await live.execute(number === null ? made : { ...made, gameNumber: number });
    // A command that was executed long ago would be refused now.
    if (isRefusal(steps) && !(await this.findCommand(latest.id, command))) return steps;
    this.host.presence.recordRequest(latest.id, command.by);
    const isNew = !isRefusal(steps) && steps.length > 0;
    return answer(isNew ? resultOf(steps) : await this.resultBefore(live.table, command));
  }

  /** Executes a command of a person who is connected to the table. Returns null if it was executed. */
  async executeForConnection(tableId: string, command: IdempotentCommand): Promise<Refusal | null> {
    const refusal = await this.host.execute(tableId, (table) =>
      commandAt(table, this.withHashedAddress(table, command)),
    );
    return refusal && (await this.findCommand(tableId, command)) ? null : refusal;
  }

  /** Whether a command with this id of a person was executed in the last day, at whichever table. */
  wasExecuted(by: PlayerId, commandId: string): Promise<boolean> {
    return this.journal.wasExecuted(by, commandId);
  }

  // --- Presence

  /** Notes that a person who sits at the table has sent a request about it. */
  async markPresent(gameId: string, player: PlayerId): Promise<void> {
    const live = await this.host.getHandle(parseGameId(gameId).tableId);
    if (live) await this.noteRequest(live, player);
  }

  /** The person is at the table for as long as they follow it by a stream. */
  trackStream(gameId: string, player: PlayerId): { end(): void } {
    return this.host.presence.recordStream(parseGameId(gameId).tableId, player);
  }

  /** The person is connected again to the table where they sit. */
  reconnect(tableId: string, player: PlayerId): Promise<Refusal | null> {
    return this.host.execute(tableId, { type: 'comeBack', player });
  }

  /** A connection to the table is lost. A person who still follows it by a stream is not away. */
  markAway(tableId: string, player: PlayerId): Promise<void> {
    return this.host.presence.connectionLost(tableId, player);
  }

  /** Tells a new name or avatar to every table where its owner is. */
  async updatePerson(account: Account): Promise<void> {
    const command = { type: 'introduce', by: account.id, person: personOf(account) } as const;
    const around = await this.host.tablesOf(account.id);
    await Promise.all(around.map(({ id }) => this.host.execute(id, command)));
  }

  // --- Reads

  /**
   * Returns the table of a game, or the table with its current game if the id is the table's, if the person has this
   * right. A game that is over has its table as it was at its end, and everyone who may read its record may see it.
   */
  async getTable(gameId: string, { id }: Account, right: Permission): Promise<Table | Refusal> {
    const found = await this.finder.find(gameId);
    return isRefusal(found) ? found : this.finder.authorize(found, id, right);
  }

  /** Does the same for a program that plays by requests: a person who sits there and asks is present. */
  async getTableAsPlayer(
    gameId: string,
    { id: player }: Account,
    right: Permission,
    waitsFor?: WaitsFor,
  ): Promise<Table | Refusal> {
    const found = await this.finder.find(gameId);
    if (isRefusal(found)) return found;
    const table = await this.finder.authorize(found, player, right);
    if (isRefusal(table) || !found.live) return table;
    await this.noteRequest(found.live, player);
    if (waitsFor === 'deal') await this.waiter.waitForDeal(found.live, player);
    if (waitsFor === 'nextHand') await this.waiter.waitForNextHand(found.live, player);
    const now = await this.finder.refresh(found);
    return isRefusal(now) ? now : this.finder.authorize(now, player, right);
  }

  async describe(gameId: string, { id: player }: Account): Promise<GameDetails | Refusal> {
    const found = await this.finder.find(gameId);
    if (isRefusal(found)) return found;
    const before = await this.finder.authorize(found, player, 'details');
    if (isRefusal(before)) return before;
    if (found.live) await this.waiter.waitForNextHand(found.live, player);
    const opening = await openingOf(this.db, before.id);
    const names = await namesAt(this.db, before, opening.createdBy);
    const now = await this.finder.refresh(found);
    if (isRefusal(now)) return now;
    const table = await this.finder.authorize(now, player, 'details');
    if (isRefusal(table)) return table;
    return describeGame({ table, latest: now.latest, opening }, names, player);
  }

  /** Returns the names of everyone at the table. */
  namesAt(table: Table): Promise<Names> {
    return namesAt(this.db, table);
  }

  /** Returns a page of the list of games. */
  games(filter: GameFilter): Promise<GameList> {
    return listGames(this.db, filter);
  }

  /** Returns the games that a person has played, as far as `viewer` may see them. */
  gamesOf(player: PlayerId, wanted: Parameters<typeof listPlayed>[2]): Promise<GamesPage> {
    return listPlayed(this.db, player, wanted);
  }

  statisticsOf(player: PlayerId, viewer: PlayerId): Promise<GameStatistics[]> {
    return statisticsOf(this.db, player, viewer);
  }

  /** Returns the event that led to this version of the table. */
  async lastEventOf({ id, version }: Table): Promise<TableEvent | undefined> {
    const [newest] = await this.journal.events(id, { after: version - 1, limit: 1 });
    return newest;
  }

  // --- Records of games

  /** Returns what a player may know of a game, move by move. */
  async getGameLog(gameId: string, player: PlayerId, number?: number): Promise<GameLog | Refusal> {
    const found = await this.readableGame(gameId, player, number);
    if (isRefusal(found)) return found;
    const { table, isOver } = found;
    return {
      gameId: makeGameId(table.id, found.number),
      game: table.game,
      entries: await this.history.log(gameAt(found), player, { isOver }),
      record: isOver ? await this.recordText(found, player) : null,
    };
  }

  /** Returns the record of a finished game; `player` is null for an anonymous reader. */
  async getRecord(
    gameId: string,
    player: PlayerId | null,
    number?: number,
  ): Promise<StoredRecord | Refusal> {
    const found = await this.readableGame(gameId, player, number);
    if (isRefusal(found)) return found;
    const record = found.isOver ? await this.history.record(gameAt(found), player) : null;
    return record ?? refuse('notOver');
  }

  async getVerification(gameId: string, player: PlayerId): Promise<GameVerification | Refusal> {
    const found = await this.readableGame(gameId, player);
    if (isRefusal(found)) return found;
    const { table, number, isOver } = found;
    const result = isOver ? await this.history.verification(gameAt(found), player) : null;
    return result === null ? refuse('notOver') : { gameId: makeGameId(table.id, number), result };
  }

  /** Returns the table of a finished game as it was at its end, if everyone may see the record. */
  async getResult(gameId: string): Promise<Table | null> {
    const found = await this.finder.findOne(gameId);
    if (isRefusal(found) || !found.isOver) return null;
    return (await this.finder.refusalFor(found, null, 'record')) ? null : found.table;
  }

  /** Returns a finished game for a player who played it to its end. */
  async getPlayedGame(gameId: string, player: PlayerId): Promise<GamePlayed | Refusal> {
    const found = await this.finder.findOne(gameId);
    if (isRefusal(found)) return found;
    const { table, number, isOver } = found;
    const right = isOver ? 'review' : 'log';
    const refusal = await this.finder.refusalFor(found, player, right);
    if (refusal) return refusal;
    if (!isOver) return refuse('notOver');
    return { key: recordKey(table.id, number), record: () => this.recordText(found, player) };
  }

  /** Returns the record as JSON without a check of permissions; null if there is none. */
  async recordOf(gameId: string): Promise<string | null> {
    const found = await this.finder.findOne(gameId);
    return isRefusal(found) ? null : this.recordText(found);
  }

  /** Returns the same without the names of all but one player. */
  async sharedRecordOf(gameId: string, seat: Seat): Promise<string | null> {
    const found = await this.finder.findOne(gameId);
    return isRefusal(found) ? null : this.history.sharedRecord(gameAt(found), seat);
  }

  private async readableGame(
    gameId: string,
    player: PlayerId | null,
    number?: number,
  ): Promise<NumberedGame | Refusal> {
    const found = await this.finder.findOne(gameId, number);
    if (isRefusal(found)) return found;
    return (await this.finder.refusalFor(found, player, 'log')) ?? found;
  }

  private async recordText(
    found: NumberedGame,
    by: PlayerId | null = null,
  ): Promise<string | null> {
    return (await this.history.record(gameAt(found), by))?.text ?? null;
  }

  /** Tells at one table whether two players come from the same address; null if the address is unknown. */
  hashAddress(tableId: string, address: string): string | null {
    if (address === '') return null;
    const hash = createHmac('sha256', this.secret);
    return hash.update(`rated game\n${tableId}\n${addressKey(address)}`).digest('base64url');
  }

  /** Keeps only the hash of an address, and that only for a rated game. */
  private withHashedAddress({ id, settings }: Table, command: IdempotentCommand) {
    if (command.type !== 'setReady' || command.from === undefined) return command;
    const { from, ...rest } = command;
    const hash = settings.rated ? this.hashAddress(id, from) : null;
    return hash === null ? rest : { ...rest, from: hash };
  }

  /** A person who sits at the table and sends a request about it is present, also without a connection. */
  private async noteRequest(live: TableHandle, player: PlayerId): Promise<void> {
    const { table } = live;
    const { presence } = this.host;
    const seat = seatOf(table, player);
    if (seat === null) return;
    presence.recordRequest(table.id, player);
    if (table.places[seat].awaySince === null) presence.markReturned(table.id, player);
    else await live.execute({ type: 'comeBack', player });
  }

  /** Returns the result of a command that was executed before; without facts if it changed nothing. */
  private async resultBefore(table: Table, command: IdempotentCommand): Promise<CommandResult> {
    const cause = causeOf(command);
    const known =
      table.done.find(({ key }) => key === cause) ?? (await this.findCommand(table.id, command));
    const result =
      known && cause !== null
        ? await this.history.commandResult(table.id, cause, known.version + MAX_FOLLOWING_EVENTS)
        : null;
    return result ?? { table, facts: [], at: this.host.now() };
  }

  /** The table remembers its last commands, the database those of a day. */
  private async isRepeated(table: Table, command: IdempotentCommand): Promise<boolean> {
    return isRemembered(table, command) || (await this.findCommand(table.id, command)) !== null;
  }

  private async findCommand(
    tableId: string,
    { by, commandId }: IdempotentCommand,
  ): Promise<StoredCommand | null> {
    if (commandId === undefined) return null;
    return this.journal.findCommand(by, commandKey(tableId, commandId));
  }
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

/** An opaque id of a user at a game. */
export function sessionId(gameId: string, player: PlayerId): string {
  return `${gameId}.${player}`;
}

function gameAt({ table, number }: NumberedGame): GameAt {
  return { tableId: table.id, number };
}

type StorableCommand = PersonCommand & { commandId?: string };

function withoutUndefinedId({ commandId, ...command }: IdempotentCommand): StorableCommand {
  return commandId === undefined ? command : { ...command, commandId };
}

/** A deferred move reads the table, so its player must have the right to move before it is made. */
function commandAt(table: Table, command: IdempotentCommand): StorableCommand | Refusal {
  const whole = withoutUndefinedId(command);
  if (whole.type !== 'move' || typeof whole.move !== 'function') return whole;
  const refusal = isRemembered(table, command) ? null : commandRefusal(table, whole);
  if (refusal) return refusal;
  const move: object | Refusal = whole.move(table);
  return isRefusal(move) ? move : { ...whole, move };
}

/** A game that is over for good refuses everything, for the reason that its last table gives if it has one. */
function refusalAtPastGame({ table }: FoundGame, command: IdempotentCommand): Refusal {
  const made = commandAt(table, { ...command, commandId: undefined });
  if (isRefusal(made)) return made;
  const outcome = decide(table, made, assertDefined(requireGame(table).endedAt, 'end of the game'));
  return isRefusal(outcome) ? outcome : GAME_OVER;
}

/** A command that was executed is answered again, also to a person who has left with it. */
function isRemembered({ done }: Table, command: IdempotentCommand): boolean {
  const cause = causeOf(command);
  return cause !== null && done.some(({ key }) => key === cause);
}

function causeOf({ by, commandId }: IdempotentCommand): string | null {
  return commandId === undefined ? null : `${by}:${commandId}`;
}

function resultOf(steps: readonly Step[]): CommandResult {
  const { table, event } = assertDefined(steps.at(-1), 'last step');
  return { table, facts: steps.flatMap(({ facts }) => facts), at: event.at };
}
