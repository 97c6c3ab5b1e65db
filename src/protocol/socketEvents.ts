// The socket events by name and payload.

import type { CardName, ShortCard } from '#cards/notation.ts';
import type { Seat } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Reason } from '#rules/reasons.ts';
import type { ShownHand } from '#table/fairness.ts';
import type { Avatar, PlayerId, Time } from '#table/table.ts';
import type { Account } from './api/authEndpoints.ts';
import type { GameUpdate } from './gameUpdate.ts';
import type { Patch, EncodedDocument } from './mergePatch.ts';
import type { PlayerView } from './playerViews.ts';
import type { RequestInput, RequestName } from './requests.ts';
import type { TableSummary } from './tableSummary.ts';
import type { TableView } from './tableView.ts';
import type { TimeOut } from './timeOut.ts';
import type { HeartsEvents, HeartsWireState } from './legacyApis/hearts.ts';

export interface WireError {
  code: string;
  /** Identifies the message for translation: `table.notSeated`. */
  key: string;
  message: string;
  /** The clause of the game's rules that was broken. */
  clause: string | null;
  details: Readonly<Record<string, unknown>>;
}

/** The acknowledgement of a request: its result or the error. */
export type Ack<T = object> = ({ ok: true } & T) | { ok: false; error: WireError };

/** The results of requests; requests that are not listed have none. */
export interface AckPayloads {
  createTable: { tableId: string; seat: Seat; token: string; table: TableView };
  joinTable: { tableId: string; seat: Seat; token: string; table: TableView };
  watchTable: { tableId: string; token: string; table: TableView };
  reconnect: { tableId: string; seat: Seat; table: TableView };
  /** One page. `next` is the value of `after` for the next page; null on the last. */
  listTables: { tables: TableSummary[]; next: string | null; total: number };
  setProfile: { name: string; avatar: Avatar };
  hint: { hints: Hint[] };
}

export interface Hint {
  move: WireMove;
  /** How much the move is behind the best one, in points and what they mean for the game; 0 for the best. */
  value: number;
  reason: Reason;
  /** The reason as a sentence, in English. */
  why: string;
}

export type AckOf<N extends RequestName> = Ack<
  N extends keyof AckPayloads ? AckPayloads[N] : object
>;

export type ClientEvents = {
  [N in RequestName]: (request: RequestInput<N>, acknowledge?: (answer: AckOf<N>) => void) => void;
};

/** A connected person. `tableId` is null if they are at a private table. */
export interface OnlinePlayer {
  id: PlayerId;
  name: string;
  avatar: Avatar;
  tableId: string | null;
}

export interface LobbyPage {
  tables: TableSummary[];
  /** The number of tables on all pages. */
  total: number;
  people: OnlinePlayer[];
  /** The number of all connected people. */
  peopleTotal: number;
}

/** The changes since the last message: a few tables and people at most. */
export interface LobbyChange extends LobbyPage {
  /** Tables that are no longer listed. */
  removed: string[];
  /** People who are no longer connected. */
  gone: PlayerId[];
}

/** The update with the fields that the Hearts API adds. */
export type SocketGameUpdate = GameUpdate & Partial<HeartsWireState>;

export interface ServerEvents extends HeartsEvents {
  /** Sent after connecting: the player, and the token to come back with. */
  welcome: (hello: { player: Account; token: string | null }) => void;
  /** The first page of Hearts tables to join, for everyone without a table; or the requested page. */
  tablesList: (tables: TableSummary[]) => void;
  /**
   * The first page of listed tables and of connected people, with their numbers. Sent to newcomers, and to everyone
   * instead of a change when too much has changed.
   */
  lobby: (lobby: LobbyPage) => void;
  lobbyChange: (change: LobbyChange) => void;
  tableJoined: (joined: {
    tableId: string;
    seat: Seat | null;
    players: PlayerView[];
    token: string;
    table: TableView;
  }) => void;
  tableClosed: (closed: { reason: string }) => void;
  updatePlayers: (update: { players: PlayerView[] }) => void;
  /** The table without the cards, after every change other than a move. */
  updateTable: (table: TableView) => void;
  updateGame: (update: SocketGameUpdate) => void;
  /** Replaces `updateGame` for clients that follow by patches: the whole encoded update. */
  gameState: (update: EncodedDocument) => void;
  /** The changes since the update of the given version. */
  gamePatch: (change: Patch) => void;
  /** Replaces `updateTable` and `updatePlayers` for clients that follow by patches. */
  tablePatch: (change: Patch) => void;
  reconnected: (
    state: Partial<SocketGameUpdate> & { tableId: string; seat: Seat; table: TableView },
  ) => void;
  startGame: (start: { hand: ShortCard[]; startingPlayer: Seat | null }) => void;
  turnStart: (turn: { player: Seat; timeoutAt: Time | null }) => void;
  cardPlayed: (play: { player: Seat; card: ShortCard }) => void;
  trickEnd: (trick: { winner: Seat; points: number }) => void;
  lastTrick: (trick: { cards: { seat: Seat; card: ShortCard }[]; winner: Seat }) => void;
  roundEnd: (round: { scores: number[]; cumulativeScores: number[] }) => void;
  gameEnd: (end: {
    winner: Seat | null;
    winners: Seat[];
    finalScores: number[];
    reason: string;
  }) => void;
  rematchStatus: (status: { votes: (boolean | null)[] }) => void;
  chat: (line: { from: string; fromId: PlayerId; text: string; timestamp: Time }) => void;
  typingUpdate: (typing: { players: string[] }) => void;
  /** The clock moved for this player. */
  autoPass: (auto: { move: WireMove; cards: ShortCard[] }) => void;
  autoPlay: (auto: { move: WireMove; card: ShortCard | null }) => void;
  /** A player's time ran out. The owner also learns whether they may remove the player. */
  timedOut: (timeOut: TimeOut) => void;
  /** The secret of a deal whose cards are out of play, so that anyone can check it. */
  dealShown: (deal: ShownHand<CardName>) => void;
  /** The server is about to stop; come back in a moment. */
  restarting: (notice: { inMs: number }) => void;
  error: (error: WireError) => void;
}
