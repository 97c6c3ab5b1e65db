// Games by their ids, also those that are over: looked up once for all that a request needs.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { gameNumber } from '#table/gameId.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { NO_TABLE, permissionRefusal, type Permission } from '#table/permissions.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { hasPlayed } from '../readModels/gameHistory.ts';
import type { TableHandle } from '../tables/tableHost.ts';
import type { GameServiceContext } from './gameServiceDeps.ts';

/** A game, or a table at whichever game it is. */
export interface FoundGame {
  /** Null where the table was asked for, and goes on. */
  readonly number: number | null;
  /** As it is now; of a game that is over, as it was then. */
  readonly table: Table;
  /** As it is now, or was when it was closed. */
  readonly latest: Table;
  /** Null where it is closed. */
  readonly live: TableHandle | null;
  readonly isOver: boolean;
  /** Whether the table has gone on to another game since, or is closed. */
  readonly isPast: boolean;
}

type FoundTable = Pick<FoundGame, 'latest' | 'live'>;

/** What of a game that is over is for all who may read its record. */
const READ_PERMISSIONS: ReadonlySet<Permission> = new Set(['details', 'state', 'log']);

export async function findGame(
  parts: GameServiceContext,
  gameId: string,
): Promise<FoundGame | Refusal> {
  const { tableId, number } = parseGameId(gameId);
  const found = await findTable(parts, tableId);
  return isRefusal(found) ? found : gameOrTable(parts, found, number);
}

/** One game by its id, or by its table's and a number; else the last that was begun. */
export async function findOneGame(
  parts: GameServiceContext,
  gameId: string,
  wanted: number | undefined,
): Promise<(FoundGame & { number: number }) | Refusal> {
  const { tableId, number } = parseGameId(gameId);
  const found = await findTable(parts, tableId);
  if (isRefusal(found)) return found;
  return gameAt(parts, found, number ?? wanted ?? found.latest.play?.number ?? 1);
}

/** The same as it is now, without another look. */
export async function refreshFound(
  parts: GameServiceContext,
  found: FoundGame,
): Promise<FoundGame | Refusal> {
  const { live, number } = found;
  return live ? gameOrTable(parts, { live, latest: live.table }, number) : found;
}

/** The table for who has this right there. */
export async function authorizeAccess(
  parts: GameServiceContext,
  found: FoundGame,
  player: PlayerId,
  right: Permission,
): Promise<Table | Refusal> {
  const { table, latest, isPast } = found;
  const shown = isPast || READ_PERMISSIONS.has(right) ? table : latest;
  return (await accessRefusal(parts, found, player, right)) ?? shown;
}

/** A game that is over is for more people than one that is on. */
export async function accessRefusal(
  { db }: GameServiceContext,
  { number, table, latest, isOver, isPast }: FoundGame,
  player: PlayerId | null,
  right: Permission,
): Promise<Refusal | null> {
  const isReview = right === 'review';
  if (!isOver || !(READ_PERMISSIONS.has(right) || isReview)) {
    return permissionRefusal(isPast ? table : latest, player, right);
  }
  const played = await hasPlayed(db, recordKey(table.id, number), player);
  return permissionRefusal(latest, player, isReview ? right : 'record', { played });
}

/** How the records call a game. */
export function recordKey(tableId: string, number: number | null): string {
  return `${tableId}/${number}`;
}

async function findTable(
  { tables }: GameServiceContext,
  tableId: string,
): Promise<FoundTable | Refusal> {
  const { live, latest } = await tables.lookUp(tableId);
  return latest ? { live, latest } : NO_TABLE;
}

async function gameOrTable(
  parts: GameServiceContext,
  found: FoundTable,
  number: number | null,
): Promise<FoundGame | Refusal> {
  const { latest } = found;
  if (number !== null || latest.status === 'closed') {
    return gameAt(parts, found, number ?? gameNumber(latest));
  }
  return { ...found, number, table: latest, isOver: false, isPast: false };
}

async function gameAt(
  { history }: GameServiceContext,
  { live, latest }: FoundTable,
  number: number,
): Promise<(FoundGame & { number: number }) | Refusal> {
  const current = gameNumber(latest);
  const isPast = number < current || latest.status === 'closed';
  const isOver = isPast || latest.status === 'finished';
  const isComing = number > current;
  const table =
    isOver && !isComing ? await history.pastTable({ tableId: latest.id, number }) : latest;
  return isComing || !table ? NO_TABLE : { number, table, latest, live, isOver, isPast };
}
