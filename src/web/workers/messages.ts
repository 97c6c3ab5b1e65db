// The messages between the page and its local table in a worker.

import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Day } from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import type { BotLevel, Person } from '#table/table.ts';

export interface OfflineGame {
  game: string;
  options: Readonly<Record<string, unknown>>;
  settings: Readonly<Record<string, unknown>>;
  seats: number;
  level: BotLevel;
  /** The same seed deals the same cards; null deals at random. */
  seed: number | null;
  /** Whether the player retries a position of an earlier game. */
  isAgain: boolean;
  /** Whether this is a lesson, in which the others make the moves that the lesson expects. */
  isLesson: boolean;
  /** The day whose daily deal this is; such a game ends when the deck is used up. */
  day?: Day;
}

export type ToWorker =
  | { type: 'open'; person: Person; game: OfflineGame; events: TableEvent[] }
  | { type: 'move'; id: number; move: WireMove }
  | { type: 'voteRematch'; id: number; vote: boolean }
  | { type: 'hint'; id: number }
  | { type: 'hurry' }
  /** Goes back to before the player's last move in this game. */
  | { type: 'takeBack' };

/** Null if the request was executed. */
export type OfflineAnswer = Refusal | Hint[] | null;

export type FromWorker =
  | { type: 'table'; table: TableView }
  | { type: 'game'; update: GameUpdate }
  | { type: 'happened'; events: TableEvent[] }
  /** A move was taken back: these are all remaining events. */
  | { type: 'rewound'; events: TableEvent[] }
  /** The daily deal is over. */
  | { type: 'dailyOver' }
  | { type: 'answer'; id: number; answer: OfflineAnswer }
  | { type: 'cannotOpen'; refusal: Refusal };
