// The commands that a table takes.

import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { EventPayload } from './events.ts';
import type { BotLevel, PlayerId, Visitor } from './table.ts';

/** A command of the person `by`. */
export type PersonCommand =
  | {
      type: 'create';
      by: PlayerId;
      person: Visitor;
      id: string;
      game: string;
      options?: unknown;
      settings?: unknown;
      name?: string;
      isPrivate?: boolean;
      seats?: number;
      /** Drawn by the server, because this module is free of randomness. */
      invitation?: string;
      adds?: boolean;
    }
  /** `adds`: the client adds to the shuffle, so that deals wait for it from the first one. */
  | {
      type: 'sit';
      by: PlayerId;
      person: Visitor;
      seat?: Seat;
      invitation?: string | undefined;
      adds?: boolean;
    }
  /**
   * Before the game: takes a free seat, or moves a player there. During it: takes the seat of a bot. Somebody without a
   * seat sends the `person` with it.
   */
  | {
      type: 'takeSeat';
      by: PlayerId;
      person?: Visitor;
      seat: Seat;
      invitation?: string | undefined;
      adds?: boolean;
    }
  | { type: 'leave'; by: PlayerId }
  /** `from`: the address of the person, of which a rated table keeps a hash to tell whether two players share one. */
  | { type: 'setReady'; by: PlayerId; isReady: boolean; from?: string }
  | { type: 'addBot'; by: PlayerId; seat?: Seat; level?: BotLevel }
  | { type: 'removeBot'; by: PlayerId; seat: Seat }
  | { type: 'start'; by: PlayerId }
  /** `deal` is the label of a deal. */
  | { type: 'promise'; by: PlayerId; deal: string; hash: string }
  | { type: 'open'; by: PlayerId; deal: string; bytes: string }
  | { type: 'move'; by: PlayerId; move: unknown }
  /** Has seen the result of the round: the next deal need not wait for this player. */
  | { type: 'goOn'; by: PlayerId }
  /** `invitation` replaces the old one, which the removed player may have kept. */
  | { type: 'kick'; by: PlayerId; seat: Seat; invitation?: string }
  | { type: 'claimForfeit'; by: PlayerId }
  | { type: 'resign'; by: PlayerId }
  | { type: 'voteRematch'; by: PlayerId; vote: boolean }
  /** Starts the rematch without waiting longer for those who have not answered: bots play for them until they are back. */
  | { type: 'startRematch'; by: PlayerId }
  /** A bot plays for this player until they are back. */
  | { type: 'stepAway'; by: PlayerId }
  | { type: 'stepBack'; by: PlayerId }
  /** Makes another player the host. */
  | { type: 'handOver'; by: PlayerId; seat: Seat }
  /** Changes the game, its options or the settings between games. What is absent stays as it is. */
  | {
      type: 'changeRules';
      by: PlayerId;
      game?: string | undefined;
      options?: unknown;
      settings?: unknown;
      seats?: number | undefined;
      isPrivate?: boolean | undefined;
    }
  /** Revokes the invitation. The table adds the new one. */
  | { type: 'renewInvitation'; by: PlayerId; invitation?: string }
  | { type: 'watch'; by: PlayerId; person: Visitor; invitation?: string | undefined }
  | { type: 'stopWatching'; by: PlayerId }
  | { type: 'say'; by: PlayerId; text: string }
  | { type: 'introduce'; by: PlayerId; person: Visitor }
  | { type: 'close'; by: PlayerId };

/** A command of the server itself. */
export type ServerCommand =
  | { type: 'goAway'; player: PlayerId }
  | { type: 'comeBack'; player: PlayerId }
  | { type: 'recognize'; player: PlayerId; person: Visitor }
  | { type: 'commit'; secret: string }
  /** For a table without an invitation. */
  | { type: 'invite'; invitation: string }
  | { type: 'botMove'; seat: Seat; move: unknown }
  /** Carries out what is due by now. `secret` is for the deal after the one that may be due. */
  | { type: 'tick'; secret?: string }
  /** The first command after a restart of the server. */
  | { type: 'resume' }
  | { type: 'shutDown'; because: string };

export type Command = (PersonCommand | ServerCommand) & {
  /** Chosen by the client: the same id again is the same command. */
  commandId?: string;
  /** The number of the game, from 1. The command is refused if the table plays another game. */
  gameNumber?: number;
};

export type CommandOf<T extends Command['type']> = Command & { type: T };

/** Events to record, or a refusal. An empty list means that it was carried out before, or that there is nothing to do. */
export type Decision = EventPayload[] | Refusal;
