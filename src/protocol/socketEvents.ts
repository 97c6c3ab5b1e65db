// The socket events by name and payload.

import type { CardName, ShortCard } from '#cards/notation.ts';
import type { Seat } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Reason } from '#rules/reasons.ts';
import type { ShownHand } from '#table/fairness.ts';
import type { Avatar, Person, PlayerId, Time } from '#table/table.ts';
import type { GameUpdate } from './gameUpdate.ts';
import type { Patch, EncodedDocument } from './mergePatch.ts';
import type { PlayerView, SeatHolder, TablePreview, TableSummary, TableView } from './tableView.ts';
import type { RequestInput, RequestName } from './requests.ts';
import type { TimeOut } from './tableStream.ts';
import type { HeartsEvents, HeartsWireState } from './legacyApis.ts';

/** Why a request was refused. */
export interface WireError {
  /** For programs, and never changed, such as `NOT_YOUR_TURN`. */
  code: string;
  /** Identifies the message for translation: `table.notSeated`. */
  key: string;
  /** A sentence in English. */
  message: string;
  /** The clause of the game's rules that was broken. */
  clause: string | null;
  /** The values that the message is about. */
  details: Readonly<Record<string, unknown>>;
}

/** The acknowledgement of a request: its result or the error. */
export type Ack<T = object> = ({ ok: true } & T) | { ok: false; error: WireError };

/** The results of requests; requests that are not listed have none. `token` brings you back to your seat. */
export interface AckPayloads {
  createTable: { tableId: string; seat: Seat; token: string; table: TableView };
  joinTable: { tableId: string; seat: Seat; token: string; table: TableView };
  previewTable: { preview: TablePreview };
  inviteCode: { code: string; expiresAt: Time };
  openInviteCode: { tableId: string; invitation: string };
  watchTable: { tableId: string; seat: Seat | null; token: string; table: TableView };
  reconnect: { tableId: string; seat: Seat; table: TableView };
  /** One page. `next` is the value of `after` for the next page; null on the last. */
  listTables: { tables: TableSummary[]; next: string | null; total: number };
  setProfile: { name: string; avatar: Avatar };
  mutePlayer: { muted: MutedPlayer[] };
  /** The best move first. */
  hint: { hints: Hint[] };
}

/** A good move for the seat in turn. */
export interface Hint {
  /** The move to send. */
  move: WireMove;
  /** The expected points of the round after the move; where teams play, the team's lead. */
  points: number;
  /** The difference between these points and those of the best move: 0 for the best, else negative. */
  value: number;
  /** The margin of error of the value. A move that is less than this behind is too close to call. */
  error: number;
  /** The reason by key, for other languages. */
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

/** A connected person. */
export interface OnlinePlayer {
  id: PlayerId;
  name: string;
  avatar: Avatar;
  /** Whether they are at a table rather than in the lobby. */
  atTable: boolean;
  /** Null also at a private table. */
  tableId: string | null;
}

/** A player whose messages the account does not want to see. */
export type MutedPlayer = Pick<Person, 'id' | 'name'>;

/** The players who had and now have a seat: people or bots. */
export interface SeatChange {
  seat: Seat;
  from: SeatHolder;
  to: SeatHolder;
  /** Whether the player left or was removed, or a person took the seat. */
  because: 'left' | 'kicked' | 'taken';
}

/** A page of the lobby. */
export interface LobbyPage {
  /** The listed tables, those to join first. */
  tables: TableSummary[];
  /** The number of tables on all pages. */
  total: number;
  /** The connected people. */
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
  /** Tells who you are, once the server knows: after connecting with a token, or when you become a guest. */
  welcome: (hello: { player: Person & { isGuest: boolean }; token: string | null }) => void;
  /** The first page of Hearts tables to join, for everyone without a table; or the requested page. */
  tablesList: (tables: TableSummary[]) => void;
  /**
   * The first page of listed tables and of connected people, with their numbers. Sent to newcomers, and to everyone
   * instead of a change when too much has changed.
   */
  lobby: (lobby: LobbyPage) => void;
  /** The changes of the lobby, for everyone without a table. */
  lobbyChange: (change: LobbyChange) => void;
  /** You are at a table now. `seat` is null for a spectator. */
  tableJoined: (joined: {
    tableId: string;
    seat: Seat | null;
    players: PlayerView[];
    token: string;
    table: TableView;
  }) => void;
  /**
   * You are no longer at the table. `reason` is `owner` (the host closed it), `idle` (nothing happened for a long time),
   * `empty`, `left`, `lost` (your connection), `kicked`, `no rematch` (nobody voted for one) or `not in rematch` (you did not,
   * and the others play on).
   */
  tableClosed: (closed: { reason: string }) => void;
  /** The players, after something about them has changed. */
  updatePlayers: (update: { players: PlayerView[] }) => void;
  /** The table without the cards, after every change other than a move. */
  updateTable: (table: TableView) => void;
  /** The game as you may see it, after every move. */
  updateGame: (update: SocketGameUpdate) => void;
  /** Replaces `updateGame` for clients that follow by patches: the whole encoded update. */
  gameState: (update: EncodedDocument) => void;
  /** Replaces `updateGame`, too: the changes since the update of the given version. */
  gamePatch: (change: Patch) => void;
  /** Replaces `updateTable` and `updatePlayers` for clients that follow by patches. */
  tablePatch: (change: Patch) => void;
  /** You are back at your table: its whole state, with the game if there is one. */
  reconnected: (
    state: Partial<SocketGameUpdate> & { tableId: string; seat: Seat; table: TableView },
  ) => void;
  /** A round was dealt: your cards, and who plays first. `startingPlayer` is null while everyone passes. */
  startGame: (start: { hand: ShortCard[]; startingPlayer: Seat | null }) => void;
  /** A seat is in turn. `timeoutAt` is null without a time limit. */
  turnStart: (turn: { player: Seat; timeoutAt: Time | null }) => void;
  /** A card was played. */
  cardPlayed: (play: { player: Seat; card: ShortCard }) => void;
  /** A trick was taken, with its points in games that count them by the trick. */
  trickEnd: (trick: { winner: Seat; points: number }) => void;
  /** The cards of the trick that was just taken, in the order of play. */
  lastTrick: (trick: { cards: { seat: Seat; card: ShortCard }[]; winner: Seat }) => void;
  /** A round was scored: its scores, and the scores of the game so far. Both are by side. */
  roundEnd: (round: { scores: number[]; cumulativeScores: number[] }) => void;
  /** The game is over. `winner` is the first of the winners, and null if nobody won. */
  gameEnd: (end: {
    winner: Seat | null;
    winners: Seat[];
    finalScores: number[];
    reason: string;
  }) => void;
  /** During a game, a bot replaced a player or a player took the seat of a bot. */
  seatPassed: (change: SeatChange) => void;
  /** The votes for another game, by seat; null for a seat that has not voted. */
  rematchStatus: (status: { votes: (boolean | null)[] }) => void;
  /** Someone at the table has said something. */
  chat: (line: { from: string; fromId: PlayerId; text: string; timestamp: Time }) => void;
  /** The names of the others who are typing. */
  typingUpdate: (typing: { players: string[] }) => void;
  /** Your time ran out, so cards were passed for you, or a bid was. */
  autoPass: (auto: { move: WireMove; cards: ShortCard[] }) => void;
  /** Your time ran out, so a move was made for you. `card` is null if it was not a card. */
  autoPlay: (auto: { move: WireMove; card: ShortCard | null }) => void;
  /** A player's time ran out. */
  timedOut: (timeOut: TimeOut) => void;
  /** The secret of a deal whose cards are out of play, so that anyone can check it. */
  dealShown: (deal: ShownHand<CardName>) => void;
  /**
   * The players whom your account has muted, the latest last: for clients that follow by patches, after `welcome` and
   * after each change on any device.
   */
  mutedPlayers: (list: { muted: MutedPlayer[] }) => void;
  /**
   * Your seat is played on another device of yours now, or here again. For clients that name their device in the handshake
   * (`device`); `playHere` takes the seat back.
   */
  playingElsewhere: (notice: { isElsewhere: boolean }) => void;
  /** The server is about to stop; connect again after this many milliseconds. */
  restarting: (notice: { inMs: number }) => void;
  /** A request of yours was refused. The acknowledgement has the same. */
  error: (error: WireError) => void;
}
