// What the page and its table in a worker say to each other.

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
  /** The same seed deals the same cards; null for chance. */
  seed: number | null;
  /** Whether a position of a game that was played before is tried again. */
  isAgain: boolean;
  /** Whether it is the first hand that is played with a learner: then the others play as the lesson has it. */
  isLesson: boolean;
  /** Of which day it is the deal; then it ends when the deck is spent. */
  day?: Day;
}

export type ToWorker =
  | { type: 'open'; person: Person; game: OfflineGame; events: TableEvent[] }
  | { type: 'move'; id: number; move: WireMove }
  | { type: 'voteRematch'; id: number; vote: boolean }
  | { type: 'hint'; id: number }
  | { type: 'hurry' }
  /** Back to one's own last decision in this game. */
  | { type: 'takeBack' };

/** Null when what was asked was done. */
export type OfflineAnswer = Refusal | Hint[] | null;

export type FromWorker =
  | { type: 'table'; table: TableView }
  | { type: 'game'; update: GameUpdate }
  | { type: 'happened'; events: TableEvent[] }
  /** Something was taken back: these are all events that count. */
  | { type: 'rewound'; events: TableEvent[] }
  /** The deal of the day is played out. */
  | { type: 'dailyOver' }
  | { type: 'answer'; id: number; answer: OfflineAnswer }
  | { type: 'cannotOpen'; refusal: Refusal };
