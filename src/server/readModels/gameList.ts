// The tables of the lobby, in the order in which they are offered, and the public games of all tables, page by page.

import { type NotNull, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { GameStatus } from '#protocol/api/schemas.ts';
import { ANY_GAME, type gameSummary } from '#protocol/api/lobbyEndpoints.ts';
import {
  BOT_NAMES,
  type TABLE_FILTERS,
  type TableCursor,
  type TableSummary,
} from '#protocol/tableView.ts';
import { makeGameId } from '#table/gameId.ts';
import type { BotLevel, PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';
import { type Names, namesOf, nameUser } from './names.ts';

export interface TableQuery {
  readonly which: (typeof TABLE_FILTERS)[number];
  readonly game?: string | undefined;
  /** Where the page before it ended. */
  readonly after?: TableCursor | undefined;
}

export interface TablePage {
  readonly tables: TableSummary[];
  /** Whether there are more after these. */
  readonly isLast: boolean;
  /** On all pages. */
  readonly total: number;
}

export interface TableListing {
  page(query: TableQuery): Promise<TablePage>;
  /** Those of them that are listed. */
  of(ids: readonly string[]): Promise<TableSummary[]>;
  /** How many there are in all. */
  total(): Promise<number>;
  /** Something has changed since. */
  noteChange(): void;
}

interface Group {
  readonly game: string;
  readonly rank: number;
  readonly watchable: boolean;
  readonly count: number;
}

export const TABLES_ON_PAGE = 50;
/** Where there are more tables, they are not counted again with every change but once in a while. */
const ALWAYS_COUNTED = 2000;
const COUNT_INTERVAL_MS = 2000;

const START = [-1, 0, ''] as const;

export function openTableListing(db: Db, now: () => number = Date.now): TableListing {
  let counts: Promise<Group[]> | null = null;
  let countedAt = -Infinity;
  let known = 0;

  async function count(): Promise<Group[]> {
    const groups: Group[] = await db
      .selectFrom('live_tables')
      .select(({ fn }) => ['game', 'rank', 'watchable', fn.countAll<number>().as('count')])
      .where('is_listed', '=', true)
      .where('summary', 'is not', null)
      .groupBy(['game', 'rank', 'watchable'])
      .$narrowType<{ game: NotNull; rank: NotNull; watchable: NotNull }>()
      .execute();
    known = groups.reduce((sum, group) => sum + group.count, 0);
    return groups;
  }

  function countsNow(): Promise<Group[]> {
    if (counts) return counts;
    countedAt = now();
    const counting = count();
    counts = counting;
    counting.catch(() => {
      if (counts === counting) counts = null;
    });
    return counting;
  }

  async function totalOf({ which, game }: TableQuery): Promise<number> {
    const fits = (group: Group): boolean =>
      (game === undefined || group.game === game) &&
      { all: true, joinable: group.rank === 0, watchable: group.watchable }[which];
    const groups = await countsNow();
    return groups.filter(fits).reduce((sum, group) => sum + group.count, 0);
  }

  return {
    async page(query) {
      const rows = await listed(db, query)
        .limit(TABLES_ON_PAGE + 1)
        .execute();
      const tables = rows.slice(0, TABLES_ON_PAGE).map(({ summary }) => summary);
      return { tables, isLast: rows.length <= TABLES_ON_PAGE, total: await totalOf(query) };
    },
    async of(ids) {
      const rows = await summaries(db).where('table_id', 'in', listOf(ids)).execute();
      return rows.map(({ summary }) => summary);
    },
    total: () => totalOf({ which: 'all' }),
    noteChange() {
      if (known <= ALWAYS_COUNTED || now() - countedAt > COUNT_INTERVAL_MS) counts = null;
    },
  };
}

function summaries(db: Db) {
  return db
    .selectFrom('live_tables')
    .select('summary')
    .where('is_listed', '=', true)
    .$narrowType<{ summary: NotNull }>();
}

/** The tables of all pages after the place. */
function listed(db: Db, { which, game, after }: TableQuery) {
  const [rank, age, id] = after ? [after.joinable ? 0 : 1, -after.createdAt, after.id] : START;
  let tables = summaries(db)
    .where((eb) => eb(eb.refTuple('rank', 'age', 'table_id'), '>', eb.tuple(rank, age, id)))
    .orderBy('rank')
    .orderBy('age')
    .orderBy('table_id');
  if (which === 'joinable') tables = tables.where('rank', '=', 0);
  if (which === 'watchable') tables = tables.where('watchable', '=', true);
  if (game !== undefined) tables = tables.where('game', '=', game);
  return tables;
}

export interface GameFilter {
  readonly status?: GameStatus | undefined;
  readonly createdBy?: PlayerId | undefined;
  readonly game: string;
  readonly page: number;
  readonly pageSize: number;
}

type GameSummary = z.input<typeof gameSummary>;

interface Row {
  tableId: string;
  number: number;
  game: string;
  name: string;
  createdBy: PlayerId;
  status: GameStatus;
  watchable: boolean;
  maxPlayers: number;
  createdAt: Date;
  /** The key of a finished game; null for the game that the table waits for or plays. */
  played: string | null;
}

interface ListedPlayer {
  position: number;
  id: PlayerId | null;
  name: string | null;
  bot: BotLevel | null;
}

/** Counting stops here: nobody reads that many pages, and counting all takes longer with every game. */
const MAX_COUNTED = 10_000;

function publicTables(db: Db, { game, createdBy }: GameFilter) {
  let tables = db.selectFrom('tables as t').where('t.is_private', '=', false);
  if (game !== ANY_GAME) tables = tables.where('t.game', '=', game);
  if (createdBy !== undefined) tables = tables.where('t.created_by', '=', createdBy);
  return tables.select([
    't.id as tableId',
    't.game',
    't.name',
    't.created_by as createdBy',
    't.created_at as createdAt',
  ]);
}

function finishedGames(db: Db, filter: GameFilter) {
  const { status } = filter;
  let games = publicTables(db, filter)
    .innerJoin('games as g', 'g.table_id', 't.id')
    .where('g.result', 'is not', null);
  if (status !== undefined && status !== 'Completed') games = games.where(sql<SqlBool>`false`);
  return games.select([
    'g.number',
    sql<string | null>`g.id`.as('played'),
    sql<GameStatus>`'Completed'`.as('status'),
    sql<boolean>`false`.as('watchable'),
  ]);
}

/** The game that each table waits for or plays. */
function unfinishedGames(db: Db, filter: GameFilter) {
  const { status } = filter;
  const statuses = (['open', 'playing'] as const).filter(
    (one) => status === undefined || STATUS_OF[one] === status,
  );
  return publicTables(db, filter)
    .where('t.status', 'in', listOf(statuses))
    .select(({ selectFrom, fn, val }) => [
      sql<number>`${fn.coalesce(
        selectFrom('games')
          .whereRef('table_id', '=', 't.id')
          .select((game) => game.fn.max('number').as('last')),
        val(0),
      )} + case when t.status = 'open' then 1 else 0 end`.as('number'),
      sql<string | null>`null`.as('played'),
      sql<GameStatus>`case when t.status = 'open' then 'Waiting' else 'InProgress' end`.as(
        'status',
      ),
      sql<boolean>`(t.settings ->> 'watchers') is distinct from 'none'`.as('watchable'),
    ]);
}

const STATUS_OF = { open: 'Waiting', playing: 'InProgress' } as const;
export type GameList = Awaited<ReturnType<typeof listGames>>;

export async function listGames(db: Db, filter: GameFilter) {
  const { page, pageSize } = filter;
  const total = await countGames(db, filter);
  const rows = await gamesOnPage(db, filter);
  const players = await playersOf(db, rows);
  const playerIds = [...players.values()].flat().flatMap(({ id }) => id ?? []);
  const names = await namesOf(db, [...rows.map(({ createdBy }) => createdBy), ...playerIds]);
  return {
    games: rows.map((row) => summarize(row, players.get(keyOf(row)) ?? [], names)),
    pagination: { page, pageSize, totalPages: Math.ceil(total / pageSize), totalItems: total },
  };
}

async function countGames(db: Db, filter: GameFilter): Promise<number> {
  const games = finishedGames(db, filter)
    .clearSelect()
    .select('t.id')
    .unionAll(unfinishedGames(db, filter).clearSelect().select('t.id'))
    .limit(MAX_COUNTED);
  const { total } = await db
    .selectFrom(games.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Both kinds are read in the order of the index, and no further than the page. */
async function gamesOnPage(db: Db, filter: GameFilter): Promise<Row[]> {
  const { page, pageSize } = filter;
  const end = page * pageSize;
  const finished = finishedGames(db, filter)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .orderBy('g.number', 'desc')
    .limit(end);
  const unfinished = unfinishedGames(db, filter)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(end);
  const both = db
    .selectFrom(finished.as('finished'))
    .selectAll()
    .unionAll(db.selectFrom(unfinished.as('unfinished')).selectAll());
  return (
    db
      .selectFrom(both.as('listed'))
      .innerJoin('events as first', (join) =>
        join.onRef('first.table_id', '=', 'listed.tableId').on('first.version', '=', 1),
      )
      .selectAll('listed')
      // The first event says how many seats there were.
      .select(sql<number>`cast(first.event ->> 'seats' as integer)`.as('maxPlayers'))
      .orderBy('createdAt', 'desc')
      .orderBy('tableId')
      .orderBy('number', 'desc')
      .limit(pageSize)
      .offset(end - pageSize)
      .execute()
  );
}

/** Of a finished game, the players at its end; otherwise the people and bots at the table now. */
async function playersOf(
  db: Db,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, ListedPlayer[]>> {
  const finished = rows.flatMap(({ played }) => played ?? []);
  const unfinished = rows.flatMap(({ played, tableId }) => (played === null ? tableId : []));
  const players = await db
    .selectFrom('game_players')
    .select(['game_id as key', 'position', 'player_id as id', 'name', 'bot_level as bot'])
    .where('game_id', 'in', listOf(finished))
    .orderBy('position')
    .execute();
  const seated = await db
    .selectFrom('table_seats')
    .select(['table_id as key', 'position', 'player_id as id', 'player_name as name'])
    .select('bot_level as bot')
    .where('table_id', 'in', listOf(unfinished))
    .where(({ eb, or }) => or([eb('player_id', 'is not', null), eb('bot_level', 'is not', null)]))
    .orderBy('position')
    .execute();
  return Map.groupBy([...players, ...seated], ({ key }) => key);
}

function keyOf({ played, tableId }: Row): string {
  return played ?? tableId;
}

function summarize(row: Row, players: readonly ListedPlayer[], names: Names): GameSummary {
  const { id, username, displayName } = nameUser(names, row.createdBy);
  return {
    id: makeGameId(row.tableId, row.number),
    tableId: row.tableId,
    game: row.game,
    name: row.name,
    createdBy: { id, username, displayName },
    status: row.status,
    watchable: Boolean(row.watchable),
    maxPlayers: row.maxPlayers,
    currentPlayers: players.length,
    players: players.map((player) => summarizePlayer(player, names)),
    createdAt: row.createdAt.toISOString(),
  };
}

function summarizePlayer({ position, id, name, bot }: ListedPlayer, names: Names) {
  const user = nameUser(names, id ?? `bot-${position}`, name ?? BOT_NAMES[position]);
  return {
    userId: user.id,
    username: user.username,
    displayName: user.displayName,
    position,
    bot,
  };
}
