// What can happen at a table. Events are facts: a table is what they add up to.

import type { Result, Seat } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Options } from '#rules/options.ts';
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
  /** The places that play, in order; seat n of the game is place `seats[n]`, which moves to n. */
  seats: Seat[];
  /** The version of the game's rules; absent: 1. */
  rules?: number;
}

export interface Moved {
  type: 'moved';
  seat: Seat;
  move: WireMove;
  by: 'dealer' | 'player' | 'bot' | 'clock';
}

export type EventPayload =
  | Created
  /** `adds`: their client said that it adds to deals. */
  | { type: 'sat'; seat: Seat; person: Person; adds?: true }
  | { type: 'changedSeat'; from: Seat; to: Seat }
  | { type: 'left'; seat: Seat; because: 'left' | 'lost' | 'kicked' | 'no rematch' }
  | { type: 'readied'; seat: Seat; isReady: boolean }
  | { type: 'botSat'; seat: Seat; level: BotLevel }
  | { type: 'botLeft'; seat: Seat }
  | { type: 'ownerChanged'; owner: PlayerId }
  | Started
  /** The secret of the coming deal is fixed, and its hash is told. */
  | { type: 'prepared'; secret: string }
  | { type: 'promised'; seat: Seat; hash: string }
  | { type: 'promisesClosed' }
  | { type: 'opened'; seat: Seat; bytes: string }
  /** The first rule of dealing, in journals that began with it. */
  | { type: 'committed'; secret: string }
  | { type: 'contributed'; seat: Seat; bytes: string }
  | Moved
  /** Has seen what the hand was worth. */
  | { type: 'wentOn'; seat: Seat }
  | { type: 'wentAway'; player: PlayerId }
  | { type: 'cameBack'; player: PlayerId }
  | { type: 'covered'; seat: Seat }
  /** The seat's person is gone for good; a bot plays on. */
  | { type: 'replaced'; seat: Seat; because: 'left' | 'kicked' }
  /** The seat's person gave the game up, and stays at the table; a bot plays on where the game does. */
  | { type: 'resigned'; seat: Seat }
  | { type: 'forfeited'; result: Result }
  | { type: 'votedRematch'; seat: Seat; vote: boolean }
  | { type: 'reopened' }
  /** What lets people in from now on. */
  | { type: 'invitationRenewed'; invitation: string }
  | { type: 'watched'; person: Person }
  | { type: 'stoppedWatching'; player: PlayerId }
  | { type: 'said'; from: PlayerId; name: string; text: string }
  | { type: 'introduced'; person: Person }
  /** A guest turned out to be somebody with an account: the seat is theirs. */
  | { type: 'recognized'; player: PlayerId; person: Person }
  /** The server is back after a stop: whoever is in turn has at least until then. */
  | { type: 'resumed'; deadline: Time }
  | { type: 'closed'; because: string };

export type TableEvent = EventPayload & {
  at: Time;
  /** The command behind it, where one may be sent twice: `player:id`. */
  cause?: string;
};

export type EventOf<T extends TableEvent['type']> = TableEvent & { type: T };
