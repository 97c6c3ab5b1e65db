// A table: its players, its game and its deadlines. Plain data, without a clock: every command brings the time.

import type { CardName } from '#cards/notation.ts';
import type { BySeat, Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import type { DealRule, DealStep } from './fairness.ts';
import type { RatedPlay, UnratedCause } from './ratedGame.ts';
import type { NewsLine } from './news.ts';
import type { TableSettings } from './settings.ts';

/** The id of a person, or of a bot. */
export type PlayerId = string;

/** Milliseconds since 1970. */
export type Time = number;

export interface Avatar {
  emoji: string;
  color: string;
}

export interface Person {
  id: PlayerId;
  name: string;
  avatar: Avatar;
}

/** A person on the way to a table. */
export interface Visitor extends Person {
  /** Whether the avatar was drawn at random, so that the table may show another one. */
  hasRandomAvatar?: boolean;
}

export const BOT_LEVELS = ['easy', 'normal', 'strong'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/**
 * Whether deals wait for the contribution of a player. `no`: the client does not add to the shuffle. `yes`: it said so,
 * or did so before. `withheld`: the player promised bytes and did not reveal them, so that deals wait only briefly.
 */
export type ContributionStatus = 'no' | 'yes' | 'withheld';

export interface SeatState {
  /** Null if the seat is free or a bot's. */
  person: Person | null;
  /** The level of the bot that sits here. */
  bot: BotLevel | null;
  isReady: boolean;
  /** When the person's connection was lost; null while they are connected. */
  awaySince: Time | null;
  /** A bot plays for the person, who is away or has stepped away, until they are back. */
  isCovered: boolean;
  /** The person who resigned the running game here. A bot plays on, and the game counts as lost for them. */
  resigned: Person | null;
  /** The number of timeouts in the running game. */
  infractions: number;
  /** The vote for a rematch; null before it is cast. */
  rematch: boolean | null;
  adding: ContributionStatus;
  /** Whether the person took the seat from a bot during the game, which does not count in their statistics then. */
  tookOver: boolean;
  /** A hash of the address that a person came from who is ready at a rated table. */
  from?: string;
}

export type TableStatus = 'open' | 'playing' | 'finished' | 'closed';

/** The secret of a deal, which bots and the clock draw from as well, and what the players added. */
export interface Fairness {
  rule: DealRule;
  /** The name of the deal. */
  label: string;
  /** In hexadecimal. Its hash is public from the start, the secret when the cards are out of play. */
  secret: string;
  /** The players' promises and reveals, in order. */
  steps: DealStep[];
  /** The bytes that were revealed, by seat. */
  contributions: BySeat<string | null>;
}

/** The next deal. Promises are accepted as soon as its secret is fixed, during the round before it. */
export interface NextDeal extends Fairness {
  /** When the deal stops waiting for promises. */
  promiseBy: Time;
  /** When the deal stops waiting for bytes; null while promises are accepted. */
  openBy: Time | null;
  /** Seats whose player promised bytes and then left, so that nobody can reveal them. */
  abandoned: Seat[];
}

/** The deal of the current round, or of the last one. */
export interface DealtHand extends Fairness {
  at: Time;
  /** The index of the deal among the moves of the game. */
  move: number;
  /** The seat of the dealer; null if no player deals. */
  dealer: Seat | null;
  /** The cards before the shuffle, in the order of the rules. */
  cards: CardName[];
  /** The same cards as they were dealt. */
  deck: CardName[];
}

/** A player who gave up a seat during the game. */
export interface FormerPlayer {
  player: PlayerId;
  seat: Seat;
  /** The round in which they left. */
  round: number;
}

export interface RunningGame {
  /** The number of the game at this table, from 1. */
  number: number;
  /** Set if the game counts for ratings. */
  rated?: RatedPlay;
  /** Set if the table is rated and this game does not count. */
  unrated?: UnratedCause;
  startedAt: Time;
  /** The version of the rules. */
  rules: number;
  /** The state of the game, which only its rules understand. */
  state: unknown;
  /** The number of moves so far, including deals. */
  moves: number;
  /** The deal that is being prepared; null until its secret is fixed. */
  coming: NextDeal | null;
  /** The last deal; null before the first. */
  dealt: DealtHand | null;
  /** The last deal that shuffled cards. Differs from `dealt` in games that use one shuffle for several rounds. */
  shuffled: DealtHand | null;
  /** When the clock acts for the seats in turn, or deals; null without a clock. */
  deadline: Time | null;
  /** The seats that have seen the last result and wait for the next deal. */
  goneOn: Seat[];
  /** The players who left, each with the last seat. */
  formerPlayers: FormerPlayer[];
  /** Since when the clock stands still because nobody is present. */
  pausedSince: Time | null;
  /** The result by the rules or by forfeit; null until the game is over. */
  result: Result | null;
  endedAt: Time | null;
  /** When somebody first asked for a rematch; null before. */
  rematchAskedAt: Time | null;
}

export interface ChatLine {
  at: Time;
  from: PlayerId;
  name: string;
  text: string;
}

/** The games that someone has won at this table. */
export interface Wins {
  player: PlayerId;
  wins: number;
}

/** Raise this whenever the shape of a table changes: stored snapshots of other formats are then rebuilt. */
export const TABLE_FORMAT = 7;

export interface Table {
  id: string;
  /** The number of events so far. */
  version: number;
  createdAt: Time;
  name: string;
  game: string;
  options: Options;
  settings: TableSettings;
  isPrivate: boolean;
  /** The player who created the table, whoever owns it now. */
  createdBy: PlayerId;
  owner: PlayerId;
  status: TableStatus;
  places: BySeat<SeatState>;
  watchers: Person[];
  /** Opens a private table. Absent in tables from before there were invitations. */
  invitation?: string | null;
  /** Removed players, who need a new invitation to come back; the oldest first. */
  kicked?: PlayerId[];
  /** The game in progress, or the last one; null before the first, and after the rules were changed. */
  play: RunningGame | null;
  /** The number of games that were started here. */
  gameCount: number;
  /** The games that people have won here, also under other rules. */
  wins: Wins[];
  chat: ChatLine[];
  /** Happenings apart from the game, the latest last. */
  news: NewsLine[];
  /** Since when no person is at a seat; spectators do not count. */
  emptySince: Time | null;
  /** The time of the last activity; coming, going and watching are not activity. */
  quietSince: Time;
  closedBecause: string | null;
  /** The latest commands that were executed, so that a repeated one has no effect. */
  done: { key: string; version: number }[];
}

export const MAX_CHAT_LINES = 100;
export const MAX_KICKED = 500;
/** The database remembers all of a day; these are the ones that a client with a bad connection has just sent. */
export const MAX_REMEMBERED_COMMANDS = 8;

export function emptySeat(): SeatState {
  return {
    person: null,
    bot: null,
    isReady: false,
    awaySince: null,
    isCovered: false,
    resigned: null,
    infractions: 0,
    rematch: null,
    adding: 'no',
    tookOver: false,
  };
}

export function botSeat(bot: BotLevel): SeatState {
  return { ...emptySeat(), bot, isReady: true };
}

export function isSeatFree({ person, bot }: SeatState): boolean {
  return person === null && bot === null;
}

/** Whether a bot moves for this seat now. */
export function isPlayedByBot(place: SeatState): boolean {
  return place.bot !== null || place.isCovered || place.resigned !== null;
}

export function isPresent(place: SeatState): boolean {
  return place.person !== null && place.awaySince === null;
}

export function seatOf(table: Pick<Table, 'places'>, player: PlayerId): Seat | null {
  const seat = table.places.findIndex(({ person }) => person?.id === player);
  return seat < 0 ? null : seat;
}

export function isWatching(table: Pick<Table, 'watchers'>, player: PlayerId): boolean {
  return table.watchers.some(({ id }) => id === player);
}

/** Returns an independent copy. */
export function copyTable(table: Table): Table {
  return JSON.parse(JSON.stringify(table));
}
