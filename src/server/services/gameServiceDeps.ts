// What the desk is made of.

import type { Queries } from '../database/database.ts';
import type { Journal } from '../journal/journal.ts';
import type { PastGames } from '../readModels/pastGames.ts';
import type { Tables } from '../tables/tableHost.ts';
import type { Attendance } from './presenceTracker.ts';
import type { GameWire } from './legacyGameApi.ts';
import type { Waiting } from './tableWaiter.ts';

export interface DeskDeps {
  readonly tables: Tables;
  readonly journal: Journal;
  readonly queries: Queries;
  readonly attendance: Attendance;
  readonly wires: readonly GameWire[];
}

/** What the desk works with. */
export interface DeskParts extends Omit<DeskDeps, 'wires'> {
  /** Undefined for a game that has no wire of its own. */
  wireOf(game: string): GameWire | undefined;
  readonly past: PastGames;
  readonly waiting: Waiting;
}
