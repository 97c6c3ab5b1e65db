// What the desk is made of.

import type { Db } from '../store/schema.ts';
import type { Journal } from '../store/journal.ts';
import type { BotWorkers } from '../botWorkers/botWorkers.ts';
import type { TableHost } from '../tables/tableHost.ts';
import type { GameHistory } from './gameHistory.ts';
import type { LegacyGameApi } from './legacyGameApi.ts';
import type { TableWaiter } from './tableWaiter.ts';

export interface GameServiceDeps {
  readonly tables: TableHost;
  readonly journal: Journal;
  readonly db: Db;
  readonly wires: readonly LegacyGameApi[];
  readonly thinkers: Pick<BotWorkers, 'replay'>;
}

/** What the desk works with. */
export interface GameServiceContext extends Omit<GameServiceDeps, 'wires' | 'thinkers'> {
  /** Undefined for a game that has no wire of its own. */
  wireOf(game: string): LegacyGameApi | undefined;
  readonly history: GameHistory;
  readonly waiting: TableWaiter;
}
