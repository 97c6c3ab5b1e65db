// All that a table refuses, and what can be wrong with a deal or with the record of a game.

import { createRefuse, type Refusals } from '#rules/refusal.ts';

const AT_THE_TABLE = {
  noTable: ['TABLE_NOT_FOUND', 'There is no such table.'],
  tableClosed: ['TABLE_NOT_FOUND', 'This table is closed.'],
  tableExists: ['TABLE_EXISTS', 'There is a table of that name already.'],
  deceptiveName: [
    'INVALID_NAME',
    'The name of a table must be in the letters of one writing, and hide nothing.',
  ],
  shortTurn: [
    'INVALID_OPTIONS',
    ({ shortest }: { shortest: number }) =>
      `A turn takes at least ${shortest} seconds, or 0 for no clock.`,
  ],
  noGame: ['INVALID_GAME', 'There is no such game.'],
  lookOn: ['FORBIDDEN', 'Only those who sit here or watch may look on.'],
  notSeated: ['NOT_SEATED', 'You do not sit at this table.'],
  notWatched: ['FORBIDDEN', 'This table is not watched.'],
  mayNotChat: ['FORBIDDEN', 'Only those at the table may chat.'],
  kicked: ['FORBIDDEN', 'You were removed from this table: ask for a new invitation.'],
  notPlayed: ['FORBIDDEN', 'Only who played this game to its end may have it reviewed.'],
  noHints: [
    'HINTS_OFF',
    'There are no hints at this table: it is not set to give them to everybody.',
  ],
  mayNotReturn: ['FORBIDDEN', 'Only who sat here may come back: send the token of the seat.'],
  notOwner: ['NOT_GAME_CREATOR', 'Only the owner of the table may do that.'],
  inProgress: ['GAME_IN_PROGRESS', 'A game is in progress.'],
  seatedAlready: ['ALREADY_IN_GAME', 'You sit at this table already.'],
  seated: ['ALREADY_IN_GAME', 'You sit at this table.'],
  full: ['TABLE_FULL', 'Every seat is taken.'],
  noSeat: ['INVALID_SEAT', 'There is no such seat.'],
  seatTaken: ['SEAT_TAKEN', 'That seat is taken.'],
  noBot: ['INVALID_LEVEL', 'There is no such bot.'],
  noBotThere: ['INVALID_SEAT', 'No bot sits there.'],
  started: ['GAME_ALREADY_STARTED', 'The game has started already.'],
  tooFew: [
    'MIN_PLAYERS_REQUIRED',
    ({ min }: { min: number }) => `At least ${min} players are needed.`,
  ],
  cannotClose: ['GAME_IN_PROGRESS', 'A table cannot be closed during a game.'],
  nobodyToRemove: ['INVALID_SEAT', 'There is nobody to remove.'],
  mayNotRemove: [
    'FORBIDDEN',
    ({ needed }: { needed: number }) =>
      `A player may be removed after ${needed === 1 ? 'a time-out' : `${needed} time-outs`}.`,
  ],
  emptyLine: [
    'INVALID_REQUEST',
    ({ most }: { most: number }) => `A message has 1 to ${most} characters.`,
  ],
  tooManyLines: ['RATE_LIMITED', 'Slow down: that is a lot of messages at once.'],
  tooManyWatchers: ['TABLE_FULL', 'Too many are watching this table.'],
} as const satisfies Refusals;

const DURING_THE_GAME = {
  resigned: ['WRONG_GAME_PHASE', 'You have given up: a bot plays on for you.'],
  resignedAlready: ['WRONG_GAME_PHASE', 'You have given up this game already.'],
  notStarted: ['GAME_NOT_STARTED', 'The game has not started yet.'],
  noBotPlays: ['FORBIDDEN', 'No bot plays there.'],
  nobodyAbsent: ['FORBIDDEN', 'Nobody has been absent for long enough.'],
  botPlaysOn: ['FORBIDDEN', 'In this game a bot plays on for who is absent.'],
  ownSideAbsent: ['FORBIDDEN', 'It is your own side that is absent.'],
  noRematch: ['WRONG_GAME_PHASE', 'There is no game to repeat.'],
  noSecret: ['INVALID_REQUEST', 'A secret is 32 bytes in hexadecimal.'],
  otherDeal: ['WRONG_ROUND_PHASE', 'That deal is not being prepared.'],
  promisedAlready: ['ALREADY_DONE', 'You have promised to this deal already.'],
  promisesClosed: ['WRONG_ROUND_PHASE', 'No more promises are taken for this deal.'],
  noPromise: ['INVALID_REQUEST', 'A promise is a SHA-256 in hexadecimal.'],
  promisesOpen: ['WRONG_ROUND_PHASE', 'Bytes are shown when all promises are in.'],
  nothingPromised: ['FORBIDDEN', 'You have promised nothing to this deal.'],
  noBytes: ['INVALID_REQUEST', 'The bytes of a promise are 16 to 64, in hexadecimal.'],
  otherBytes: ['WRONG_OPENING', 'These are not the bytes that you have promised.'],
} as const satisfies Refusals;

const OF_RECORDS = {
  noRecord: ['INVALID_RECORD', 'This is no record of a game.'],
  tooManyDeals: ['WRONG_DEAL', 'There are more deals than were dealt.'],
  noDealDue: ['WRONG_DEAL', 'No deal was due, or nothing is known of it.'],
  wrongDeal: ['WRONG_DEAL', 'This belongs to another deal.'],
  wrongResult: ['WRONG_RESULT', 'The moves come to another result.'],
  noDealingRule: ['INVALID_RECORD', 'There is no such rule of dealing.'],
  shortSecret: ['INVALID_SECRET', 'The secret is not 32 bytes.'],
  noLabel: ['INVALID_LABEL', 'The name of the deal is not text.'],
  noContribution: [
    'INVALID_CONTRIBUTION',
    ({ seat, most }: { seat: number; most: number }) =>
      `What seat ${seat} added is not 1 to ${most} bytes.`,
  ],
  wrongSecret: ['WRONG_SECRET', 'The secret is not the one committed to.'],
  secretChanged: ['WRONG_SECRET', 'Another secret was promised before the deal.'],
  noSteps: ['INVALID_RECORD', 'What the players did towards the deal is not told.'],
  wrongContribution: [
    'WRONG_CONTRIBUTION',
    ({ seat }: { seat: number }) => `What seat ${seat} added is not what it showed.`,
  ],
  ownBytesMissing: ['WRONG_CONTRIBUTION', 'What you added to the deal is not in it.'],
  promisesChanged: ['WRONG_PROMISES', 'Promises were changed when bytes could be seen already.'],
  wrongOrder: ['WRONG_ORDER', 'Bytes were shown before all promises were in.'],
  wrongOpening: [
    'WRONG_OPENING',
    ({ seat }: { seat: number }) => `Seat ${seat} showed other bytes than it had promised.`,
  ],
  wrongDeck: ['WRONG_DECK', 'The secret and what was added give another deck.'],
} as const satisfies Refusals;

export const tableRefusals = { ...AT_THE_TABLE, ...DURING_THE_GAME, ...OF_RECORDS } as const;

export const refuse = createRefuse('table', tableRefusals);
