// Finds games by their ids, also those that are over, once for everything that a request needs.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { gameNumber, makeGameId } from '#table/gameId.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { NO_TABLE, permissionRefusal, type Permission } from '#table/permissions.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { hasPlayed } from '../readModels/gameHistory.ts';
import type { Db } from '../store/schema.ts';
import type { TableHandle, TableHost } from '../tables/tableHost.ts';
import type { GameHistory } from './gameHistory.ts';

/** A game, or a table with whichever game it has now. */
export interface FoundGame {
  /** Null if the id is the table's and the table is open. */
  readonly number: number | null;
  /** The table now; for a game that is over, at the end of that game. */
  readonly table: Table;
  /** The table now, or when it was closed. */
  readonly latest: Table;
  /** Null if the table is closed. */
  readonly live: TableHandle | null;
  readonly isOver: boolean;
  /** Whether the table has another game by now, or is closed. */
  readonly isPast: boolean;
}

export type NumberedGame = FoundGame & { readonly number: number };
type FoundTable = Pick<FoundGame, 'latest' | 'live'>;

/** Everyone who may read the record of a finished game may do this, too. */
const READ_PERMISSIONS: ReadonlySet<Permission> = new Set(['details', 'state', 'log']);

export interface GameFinderDeps {
  readonly tables: Pick<TableHost, 'lookUp'>;
  readonly history: Pick<GameHistory, 'pastTable'>;
  readonly db: Db;
}

export class GameFinder {
  private readonly deps: GameFinderDeps;

  constructor(deps: GameFinderDeps) {
    this.deps = deps;
  }

  async find(gameId: string): Promise<FoundGame | Refusal> {
    const { tableId, number } = parseGameId(gameId);
    const found = await this.findTable(tableId);
    return isRefusal(found) ? found : this.gameOrTable(found, number);
  }

  /** Finds one game by its id, or by the id of its table and a number; without a number the last that has begun. */
  async findOne(gameId: string, wanted?: number): Promise<NumberedGame | Refusal> {
    const { tableId, number } = parseGameId(gameId);
    const found = await this.findTable(tableId);
    if (isRefusal(found)) return found;
    return this.gameAt(found, number ?? wanted ?? Math.max(found.latest.gameCount, 1));
  }

  /** Returns the same game as it is now, without looking the table up again. */
  async refresh(found: FoundGame): Promise<FoundGame | Refusal> {
    const { live, number } = found;
    return live ? this.gameOrTable({ live, latest: live.table }, number) : found;
  }

  /** Returns the table if the player has this right. */
  async authorize(found: FoundGame, player: PlayerId, right: Permission): Promise<Table | Refusal> {
    const { table, latest, isPast } = found;
    const shown = isPast || READ_PERMISSIONS.has(right) ? table : latest;
    return (await this.refusalFor(found, player, right)) ?? shown;
  }

  /** A game that is over may be read by more people than a running one. */
  async refusalFor(
    { number, table, latest, isOver, isPast }: FoundGame,
    player: PlayerId | null,
    right: Permission,
  ): Promise<Refusal | null> {
    const isReview = right === 'review';
    if (!isOver || !(READ_PERMISSIONS.has(right) || isReview)) {
      return permissionRefusal(isPast ? table : latest, player, right);
    }
    const played = await hasPlayed(this.deps.db, recordKey(table.id, number), player);
    return permissionRefusal(latest, player, isReview ? right : 'record', { played });
  }

  private async findTable(tableId: string): Promise<FoundTable | Refusal> {
    const { live, latest } = await this.deps.tables.lookUp(tableId);
    return latest ? { live, latest } : NO_TABLE;
  }

  private async gameOrTable(
    found: FoundTable,
    number: number | null,
  ): Promise<FoundGame | Refusal> {
    const { latest } = found;
    if (number !== null || latest.status === 'closed') {
      return this.gameAt(found, number ?? gameNumber(latest));
    }
    return { ...found, number, table: latest, isOver: false, isPast: false };
  }

  private async gameAt(
    { live, latest }: FoundTable,
    number: number,
  ): Promise<NumberedGame | Refusal> {
    const current = gameNumber(latest);
    const isPast = number < current || latest.status === 'closed';
    const isOver = isPast || latest.status === 'finished';
    const isComing = number > current;
    const table =
      isOver && !isComing
        ? await this.deps.history.pastTable({ tableId: latest.id, number })
        : latest;
    return isComing || !table ? NO_TABLE : { number, table, latest, live, isOver, isPast };
  }
}

/** The key of a game in the read models. */
export function recordKey(tableId: string, number: number | null): string {
  return `${tableId}/${number}`;
}

/** The id of the game with this key. */
export function gameIdOfKey(key: string): string {
  const [tableId, number] = key.split('/');
  return makeGameId(tableId, Number(number));
}
