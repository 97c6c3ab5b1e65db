// The events of a table. The table is the sum of its events.

import type { Result, Seat } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Options } from '#rules/options.ts';
import type { UnratedCause } from './ratedGame.ts';
import type { TableSettings } from './settings.ts';
import type { BotLevel, Person, PlayerId, Time } from './table.ts';

export interface Created {
  type: 'created';
  id: string;
  name: string;
  game: string;
  options: Options;
  settings: TableSettings;
  isPrivate: boolean;
  seats: number;
  owner: PlayerId;
  invitation?: string;
}

export interface Started {
  type: 'started';
  /** The occupied places in order: place `seats[n]` becomes seat n of the game. */
  seats: Seat[];
  /** The version of the game's rules; 1 if absent. */
  rules?: number;
  /** The pool of ratings for which the game counts. */
  rated?: string;
  /** Why a game at a rated table does not count. */
  unrated?: UnratedCause;
}

export interface Moved {
  type: 'moved';
  seat: Seat;
  move: WireMove;
  by: 'dealer' | 'player' | 'bot' | 'clock';
}

export type EventPayload =
  | Created
  /** `adds`: the client adds to the shuffle. */
  | { type: 'sat'; seat: Seat; person: Person; adds?: true }
  | { type: 'changedSeat'; from: Seat; to: Seat }
  | { type: 'left'; seat: Seat; because: 'left' | 'lost' | 'kicked' | 'no rematch' }
  /** `from`, at a rated table: a hash of the address that the person came from, which means nothing elsewhere. */
  | { type: 'readied'; seat: Seat; isReady: boolean; from?: string }
  | { type: 'botSat'; seat: Seat; level: BotLevel }
  | { type: 'botLeft'; seat: Seat }
  | { type: 'ownerChanged'; owner: PlayerId }
  | Started
  /** The secret of the next deal is fixed and its hash is published. */
  | { type: 'prepared'; secret: string }
  | { type: 'promised'; seat: Seat; hash: string }
  | { type: 'promisesClosed' }
  | { type: 'opened'; seat: Seat; bytes: string }
  /** Events of the first deal rule, which occur in old journals only. */
  | { type: 'committed'; secret: string }
  | { type: 'contributed'; seat: Seat; bytes: string }
  | Moved
  /** The player has seen the result of the round. */
  | { type: 'wentOn'; seat: Seat }
  | { type: 'wentAway'; player: PlayerId }
  | { type: 'cameBack'; player: PlayerId }
  | { type: 'covered'; seat: Seat }
  /** The player is gone for good and a bot plays on. */
  | { type: 'replaced'; seat: Seat; because: 'left' | 'kicked' }
  /** A person takes the seat of a bot during the game. */
  | { type: 'tookSeat'; seat: Seat; person: Person; adds?: true }
  /** The player gave up and stays at the table. If the game continues, a bot plays for the seat. */
  | { type: 'resigned'; seat: Seat }
  /** `by`: the seat that was given up, if giving it up ended the game. */
  | { type: 'forfeited'; result: Result; by?: Seat }
  | { type: 'votedRematch'; seat: Seat; vote: boolean }
  | { type: 'reopened' }
  /** The table plays this from now on, and waits for its next game. */
  | {
      type: 'rulesChanged';
      game: string;
      options: Options;
      settings: TableSettings;
      seats: number;
      /** Only if this has changed. */
      isPrivate?: boolean;
    }
  /** Replaces the invitation that was valid so far. */
  | { type: 'invitationRenewed'; invitation: string }
  | { type: 'watched'; person: Person }
  | { type: 'stoppedWatching'; player: PlayerId }
  | { type: 'said'; from: PlayerId; name: string; text: string }
  | { type: 'introduced'; person: Person }
  /** A guest signed in to an account, which takes over the seat. */
  | { type: 'recognized'; player: PlayerId; person: Person }
  /** The server has restarted: the players in turn have at least until `deadline`. */
  | { type: 'resumed'; deadline: Time }
  | { type: 'closed'; because: string };

export type TableEvent = EventPayload & {
  at: Time;
  /** The command that caused it, as `player:id`, if the client gave it an id. */
  cause?: string;
};

export type EventOf<T extends TableEvent['type']> = TableEvent & { type: T };
