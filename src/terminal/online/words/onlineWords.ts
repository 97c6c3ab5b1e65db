// Texts around a server’s table.

import type { Language } from '#words/languages.ts';
import { language } from '../../words/language.ts';
import { english } from './en.ts';
import { portuguese } from './pt.ts';
import { turkish } from './tr.ts';

/** Commands at a table with others; each language has its own words for them. */
export type OnlineCommandName =
  | 'say'
  | 'who'
  | 'invite'
  | 'leave'
  | 'ready'
  | 'notReady'
  | 'addBot'
  | 'removeBot'
  | 'seat'
  | 'start'
  | 'claim'
  | 'resign'
  | 'kick'
  | 'closeTable'
  | 'yes'
  | 'no';

/** Why the player is no longer at the table. */
export type GoneReason =
  | 'kicked'
  | 'no rematch'
  | 'not in rematch'
  | 'owner'
  | 'empty'
  | 'idle'
  | 'left';

/** A sentence about a player, by name. */
type OfWhom = (name: string) => string;

/** Changes of the seats. */
export interface SeatNews {
  readonly connectionLost: OfWhom;
  readonly covered: OfWhom;
  readonly isBack: OfWhom;
  readonly isReady: OfWhom;
  readonly isNotReady: OfWhom;
  readonly wantsGame: OfWhom;
  readonly wantsNoGame: OfWhom;
  readonly timeOut: (name: string, times: number) => string;
  /** Tells the host from when on a player can be removed. */
  readonly mayKick: (news: string, command: string) => string;
  readonly mayKickAfter: (news: string, times: number) => string;
  readonly hasLeft: OfWhom;
  readonly playsOn: (name: string, seat: number) => string;
  readonly sits: (name: string, seat: number) => string;
  readonly theBot: OfWhom;
  readonly youOwn: string;
  readonly owns: OfWhom;
  readonly watches: OfWhom;
  readonly watchesNoMore: OfWhom;
}

/** Texts of the list of seats. */
export interface SeatList {
  readonly free: string;
  readonly bot: (level: 'easy' | 'normal' | 'strong') => string;
  readonly owner: string;
  readonly ready: string;
  readonly notReady: string;
  readonly away: string;
  readonly awayCovered: string;
  readonly watching: (people: number) => string;
  /** In the list of tables: how many seats are taken. */
  readonly taken: (taken: number, of: number) => string;
}

/** Texts of the connection, the clock and the deals. */
export interface SessionWords {
  readonly lost: string;
  /** `seconds` is 0 if the bot plays at once. */
  readonly botPlays: (seconds: number) => string;
  readonly back: string;
  readonly backAtSeat: string;
  readonly gone: Readonly<Record<GoneReason, string>>;
  readonly closed: string;
  readonly unreachable: string;
  readonly restarting: string;
  readonly timeOver: (what: string) => string;
  readonly clockPlayed: (card: string) => string;
  readonly clockChose: (cards: string) => string;
  readonly clockMoved: string;
  readonly hand: (round: number) => string;
  readonly wrongDeal: (why: string) => string;
  readonly lateBytes: string;
  readonly keptBack: (names: string) => string;
  readonly dealsRight: (deals: number) => string;
  readonly dealsWrong: (deals: number, wrong: number) => string;
  readonly dealsAlone: (deals: number, alone: number) => string;
}

/** Texts between games. */
export interface WaitingRoomWords {
  readonly title: (table: string, game: string) => string;
  readonly gameAt: (game: string, table: string) => string;
  readonly seat: (seat: number) => string;
  readonly waitingForMore: (players: number) => string;
  readonly waitingForReady: string;
  readonly full: string;
  readonly link: string;
  readonly another: (yes: string, no: string) => string;
  readonly yesOrNo: (yes: string, no: string) => string;
  /** Lists the commands, with the word for leaving. */
  readonly type: (words: readonly string[], quit: string) => string;
  readonly toTalk: (say: string) => string;
  readonly toSeeSeats: (who: string) => string;
  readonly seatAndNumber: (seat: string) => string;
  readonly sayAndLine: (say: string) => string;
  readonly sayWhat: (say: string) => string;
  readonly atTheTable: string;
  readonly inviteTitle: string;
  readonly noInvite: string;
  readonly whichLevel: (levels: readonly string[], example: string) => string;
  readonly whichSeat: string;
}

/** Texts of joining and leaving. */
export interface EntryWords {
  readonly sitsElsewhere: (table: string, leave: string) => string;
  readonly leftGoodbye: string;
  readonly goodbye: string;
  readonly seatKept: string;
  readonly whichTable: string;
  readonly noTables: string;
  readonly serverScheme: (scheme: string) => string;
  readonly serverAddress: (example: string, given: string) => string;
  readonly botsNumber: (given: string) => string;
  readonly tooManyBots: (given: string, most: number) => string;
}

export interface OnlineWords {
  readonly words: Readonly<Record<OnlineCommandName, string>>;
  /** The descriptions of commands on the help page of a game. */
  readonly does: Readonly<Record<'who' | 'say' | 'claim' | 'resign' | 'kick' | 'leave', string>>;
  readonly news: SeatNews;
  readonly seats: SeatList;
  readonly visit: SessionWords;
  readonly talk: WaitingRoomWords;
  readonly entry: EntryWords;
}

const WORDS: Readonly<Record<Language, OnlineWords>> = { en: english, tr: turkish, pt: portuguese };

export function onlineWords(): OnlineWords {
  return WORDS[language];
}

/** The words that work in every language. */
export const ENGLISH_WORDS = english.words;
