// A table: who sits at it, what is played, and until when somebody must act. Plain data.

import type { CardName } from '#cards/notation.ts';
import type { BySeat, Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import type { DealRule, DealStep } from './fairness.ts';
import type { TableSettings } from './settings.ts';

export type PlayerId = string;

/** Milliseconds since 1970; the room has no clock of its own, every command brings the time. */
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

export const BOT_LEVELS = ['easy', 'normal', 'strong'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/**
 * Whether deals wait for what somebody adds to them: not for who never does, for who said so or did
 * before, and hardly for who promised bytes and then kept them back.
 */
export type ContributionStatus = 'no' | 'yes' | 'withheld';

export interface SeatState {
  /** Whose seat it is; null when it is free or a bot's. */
  person: Person | null;
  /** The bot that was put here. */
  bot: BotLevel | null;
  isReady: boolean;
  /** Since when the person's connection is lost; null while they are here. */
  awaySince: Time | null;
  /** A bot plays for the absent person until they are back. */
  isCovered: boolean;
  /** Who gave the running game up here: a bot plays on, and it counts as lost for them. */
  resigned: Person | null;
  /** Time-outs in the running game. */
  infractions: number;
  /** The vote after the last game; null before it is cast. */
  rematch: boolean | null;
  adding: ContributionStatus;
}

export type TableStatus = 'open' | 'playing' | 'finished' | 'closed';

/** The secret behind a deal, what the players added to it, and what the bots draw from. */
export interface Fairness {
  rule: DealRule;
  /** Names the deal. */
  label: string;
  /** Hexadecimal; known to all when the hand is over, its hash from the start. */
  secret: string;
  /** What the players did, in order. */
  steps: DealStep[];
  /** The bytes that were shown. */
  contributions: BySeat<string | null>;
}

/** The coming deal: promises are taken from when the secret is fixed, during the hand before it. */
export interface NextDeal extends Fairness {
  /** Until when the deal waits for promises. */
  promiseBy: Time;
  /** Until when it waits for bytes; null while promises are taken. */
  openBy: Time | null;
}

/** The deal of the hand that is played, or was played last: what is shown of it afterwards. */
export interface DealtHand extends Fairness {
  at: Time;
  /** Which move of the game it was, from 0. */
  move: number;
  /** Who dealt; null where nobody at the table does. */
  dealer: Seat | null;
  /** The cards that were due, in the order of the rules. */
  cards: CardName[];
  /** The same cards as they were dealt. */
  deck: CardName[];
}

export interface RunningGame {
  /** Which game of this table, from 1. */
  number: number;
  startedAt: Time;
  /** The version of the rules by which it is played. */
  rules: number;
  /** The state of the rules. */
  state: unknown;
  /** How many moves were made, deals included. */
  moves: number;
  /** Null until its secret is there. */
  coming: NextDeal | null;
  /** Also what the bots and the clock draw from. Null before the first. */
  dealt: DealtHand | null;
  /** The last deal that ordered cards: where a deck runs on from hand to hand, not the last of all. */
  shuffled: DealtHand | null;
  /** When the clock acts for whoever is in turn, or deals; null without a clock. */
  deadline: Time | null;
  /** Who has seen what the last hand was worth, and waits for the next. */
  goneOn: Seat[];
  /** Since when nobody is there to play: the clock stands still. */
  pausedSince: Time | null;
  /** Set when it is over, by the rules or by forfeit. */
  result: Result | null;
  endedAt: Time | null;
}

export interface ChatLine {
  at: Time;
  from: PlayerId;
  name: string;
  text: string;
}

/** To be raised whenever a table looks different from before: tables that were stored whole are then made anew. */
export const TABLE_FORMAT = 4;

export interface Table {
  id: string;
  /** How many events it has lived through. */
  version: number;
  createdAt: Time;
  name: string;
  game: string;
  options: Options;
  settings: TableSettings;
  isPrivate: boolean;
  /** Who opened it, also when they have left and it is another's. */
  createdBy: PlayerId;
  owner: PlayerId;
  status: TableStatus;
  places: BySeat<SeatState>;
  watchers: Person[];
  /** What lets people in; absent in tables from before there were any. */
  invitation?: string | null;
  /** Who was removed and may come back only when invited anew; the longest ago first. */
  kicked?: PlayerId[];
  play: RunningGame | null;
  chat: ChatLine[];
  /** Since when no person sits at the table; who only watches does not keep it. */
  emptySince: Time | null;
  /** Since when nobody has done anything; coming, going and watching is not doing. */
  quietSince: Time;
  closedBecause: string | null;
  /** The commands carried out last, so that one sent twice is done once. */
  done: { key: string; version: number }[];
}

export const MAX_CHAT_LINES = 100;
export const MAX_KICKED = 500;
export const MAX_REMEMBERED_COMMANDS = 64;

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

/** An independent table: all of it is plain data. */
export function copyTable(table: Table): Table {
  return JSON.parse(JSON.stringify(table));
}
