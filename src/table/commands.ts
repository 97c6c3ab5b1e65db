// What can be asked of a table.

import type { Seat } from '#rules/game.ts';
import type { BotLevel, Person, PlayerId } from './table.ts';

/** From a person, who is `by`. */
export type PersonCommand =
  | {
      type: 'create';
      by: PlayerId;
      person: Person;
      id: string;
      game: string;
      options?: unknown;
      settings?: unknown;
      name?: string;
      isPrivate?: boolean;
      seats?: number;
      /** Made by who runs the table: this room has no chance. */
      invitation?: string;
      adds?: boolean;
    }
  /** `adds`: their client adds to deals, which wait for it from the first on. */
  | {
      type: 'sit';
      by: PlayerId;
      person: Person;
      seat?: Seat;
      invitation?: string | undefined;
      adds?: boolean;
    }
  | { type: 'takeSeat'; by: PlayerId; seat: Seat }
  | { type: 'leave'; by: PlayerId }
  | { type: 'setReady'; by: PlayerId; isReady: boolean }
  | { type: 'addBot'; by: PlayerId; seat?: Seat; level?: BotLevel }
  | { type: 'removeBot'; by: PlayerId; seat: Seat }
  | { type: 'start'; by: PlayerId }
  /** `deal` is the label of the deal that is meant. */
  | { type: 'promise'; by: PlayerId; deal: string; hash: string }
  | { type: 'open'; by: PlayerId; deal: string; bytes: string }
  | { type: 'move'; by: PlayerId; move: unknown }
  /** Has seen what the hand was worth: the next need not wait for them. */
  | { type: 'goOn'; by: PlayerId }
  /** The invitation that was good so far is so no more; this one is. */
  | { type: 'kick'; by: PlayerId; seat: Seat; invitation?: string }
  | { type: 'claimForfeit'; by: PlayerId }
  | { type: 'resign'; by: PlayerId }
  | { type: 'voteRematch'; by: PlayerId; vote: boolean }
  | { type: 'watch'; by: PlayerId; person: Person; invitation?: string | undefined }
  | { type: 'stopWatching'; by: PlayerId }
  | { type: 'say'; by: PlayerId; text: string }
  | { type: 'introduce'; by: PlayerId; person: Person }
  | { type: 'close'; by: PlayerId };

/** From the server itself. */
export type ServerCommand =
  | { type: 'goAway'; player: PlayerId }
  | { type: 'comeBack'; player: PlayerId }
  | { type: 'recognize'; player: PlayerId; person: Person }
  | { type: 'commit'; secret: string }
  /** For a table that has none. */
  | { type: 'invite'; invitation: string }
  | { type: 'botMove'; seat: Seat; move: unknown }
  /** Whatever is due by now. `secret` is for the deal after the one that may be due. */
  | { type: 'tick'; secret?: string }
  /** After a stop of the server, before anything else. */
  | { type: 'resume' }
  | { type: 'shutDown'; because: string };

export type Command = (PersonCommand | ServerCommand) & {
  /** Chosen by the client: the same id again is the same command. */
  commandId?: string;
  /** Which game of the table is meant, from 1: refused when it is at another. */
  gameNumber?: number;
};

export type CommandOf<T extends Command['type']> = Command & { type: T };
