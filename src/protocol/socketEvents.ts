// The events that cross a socket, by name and payload.

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
  /** Which sentence of whom it is, for who says it in another language: `table.notSeated`. */
  key: string;
  message: string;
  /** The clause of the game's rules that was broken. */
  clause: string | null;
  details: Readonly<Record<string, unknown>>;
}

/** Every request is answered: done, with what came of it, or refused. */
export type Ack<T = object> = ({ ok: true } & T) | { ok: false; error: WireError };

/** What the answer to a request carries; requests that are not here carry nothing more. */
export interface AckPayloads {
  createTable: { tableId: string; seat: Seat; token: string; table: TableView };
  joinTable: { tableId: string; seat: Seat; token: string; table: TableView };
  watchTable: { tableId: string; token: string; table: TableView };
  reconnect: { tableId: string; seat: Seat; table: TableView };
  /** A page; `next` is what to ask for as `after`, null on the last. */
  listTables: { tables: TableSummary[]; next: string | null; total: number };
  setProfile: { name: string; avatar: Avatar };
  hint: { hints: Hint[] };
}

export interface Hint {
  move: WireMove;
  /** How far behind the best move, in points and in what they mean for the game; 0 for the best. */
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

/** Somebody who is connected, for the list of who is here. At a private table they show none. */
export interface OnlinePlayer {
  id: PlayerId;
  name: string;
  avatar: Avatar;
  tableId: string | null;
}

export interface LobbyPage {
  tables: TableSummary[];
  /** How many tables are listed on all pages. */
  total: number;
  people: OnlinePlayer[];
  /** How many people are here in all. */
  peopleTotal: number;
}

/** What has changed since the last one: a few tables and people at most. */
export interface LobbyChange extends LobbyPage {
  /** Tables that are not listed any more. */
  removed: string[];
  /** People who are not here any more. */
  gone: PlayerId[];
}

/** With what the game's own wire adds to it. */
export type SocketGameUpdate = GameUpdate & Partial<HeartsWireState>;

export interface ServerEvents extends HeartsEvents {
  /** After connecting: who one is, and the token that brings one back. */
  welcome: (hello: { player: Account; token: string | null }) => void;
  /** The first page of the tables of Hearts that one may join, to everybody at no table; or the page asked for. */
  tablesList: (tables: TableSummary[]) => void;
  /**
   * The first page of all listed tables and of everybody here, with how many there are: to who comes,
   * and to all in place of a change when too much has changed.
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
  /** The table without the cards, whenever something about it changes but a move. */
  updateTable: (table: TableView) => void;
  updateGame: (update: SocketGameUpdate) => void;
  /** In the place of `updateGame` for who follows by patches: the whole update as it travels. */
  gameState: (update: EncodedDocument) => void;
  /** What has changed since the update of that version. */
  gamePatch: (change: Patch) => void;
  /** In the place of `updateTable` and `updatePlayers`, for who follows by patches. */
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
  /** The clock moved for somebody: everybody at the table is told, and the owner what they may do. */
  timedOut: (timeOut: TimeOut) => void;
  /** The secret behind a hand that is over: anyone can check the deal with it. */
  dealShown: (deal: ShownHand<CardName>) => void;
  /** The server is about to stop; come back in a moment. */
  restarting: (notice: { inMs: number }) => void;
  error: (error: WireError) => void;
}
