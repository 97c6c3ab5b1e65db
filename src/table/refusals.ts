// Everything that a table refuses, the errors of events that cannot take effect, and why games end early.

import { createRefuse, type Refusal, type Refusals } from '#rules/refusal.ts';

const AT_THE_TABLE = {
  noTable: ['TABLE_NOT_FOUND', 'There is no such table.'],
  tableClosed: ['TABLE_NOT_FOUND', 'This table is closed.'],
  tableExists: ['TABLE_EXISTS', 'A table with that name already exists. Choose another name.'],
  longName: [
    'INVALID_NAME',
    ({ max }: { max: number }) => `A table name must have at most ${max} characters.`,
  ],
  deceptiveName: [
    'INVALID_NAME',
    'A table name may use the letters of one alphabet only, and no hidden characters.',
  ],
  shortTurn: [
    'INVALID_OPTIONS',
    ({ shortest }: { shortest: number }) =>
      `The time per turn must be at least ${shortest} seconds, or 0 for no limit.`,
  ],
  neverRated: ['INVALID_OPTIONS', 'This game has no ratings. Create the table without them.'],
  otherRules: [
    'INVALID_OPTIONS',
    ({ seats }: { seats: number }) =>
      `Rated games have ${seats} seats and the usual rules. Change the options, or create the table without ratings.`,
  ],
  noGame: ['INVALID_GAME', 'There is no such game.'],
  lookOn: ['FORBIDDEN', 'Only players and spectators of this table can see this.'],
  notSeated: ['NOT_SEATED', 'You do not have a seat at this table.'],
  notWatched: ['FORBIDDEN', 'Spectators are not allowed at this table.'],
  mayNotChat: ['FORBIDDEN', 'You cannot chat at this table.'],
  kicked: [
    'FORBIDDEN',
    'The host removed you from this table. To come back, ask for a new invitation.',
  ],
  notPlayed: ['FORBIDDEN', 'Only players who finished this game can have it reviewed.'],
  noHints: [
    'HINTS_OFF',
    'Hints are off at this table. The host can allow them for everyone when creating a table.',
  ],
  mayNotReturn: [
    'FORBIDDEN',
    'Only the player of this seat can come back. Send the token of the seat.',
  ],
  notOwner: ['NOT_GAME_CREATOR', 'Only the host can do that.'],
  inProgress: ['GAME_IN_PROGRESS', 'A game is already in progress. Wait until it is over.'],
  seatedAlready: ['ALREADY_IN_GAME', 'You already have a seat at this table.'],
  seated: ['ALREADY_IN_GAME', 'You have a seat at this table, so you cannot watch it.'],
  full: ['TABLE_FULL', 'Every seat is taken. Try another table.'],
  noSeat: ['INVALID_SEAT', 'There is no such seat.'],
  seatTaken: ['SEAT_TAKEN', 'That seat is taken. Choose another.'],
  noJoining: ['GAME_IN_PROGRESS', 'At this table nobody can join during a game.'],
  seatResigned: [
    'SEAT_TAKEN',
    'The player of this seat resigned, so a bot plays it to the end. Choose another.',
  ],
  sawCards: [
    'SEEN_CARDS',
    'You have seen another hand in this round. Wait for the next round, or take your own seat.',
  ],
  noBot: ['INVALID_LEVEL', 'There is no such bot level.'],
  noBotThere: ['INVALID_SEAT', 'There is no bot in that seat.'],
  started: ['GAME_ALREADY_STARTED', 'The game has already started.'],
  tooFew: [
    'MIN_PLAYERS_REQUIRED',
    ({ min }: { min: number }) => `At least ${min} players are needed. Invite people or add bots.`,
  ],
  cannotClose: ['GAME_IN_PROGRESS', 'You cannot close a table during a game.'],
  nobodyThere: ['INVALID_SEAT', 'There is no other player in that seat.'],
  tooManyPlayers: [
    'INVALID_OPTIONS',
    ({ seats }: { seats: number }) =>
      `There are more than ${seats} players at the table. Choose more seats or another game.`,
  ],
  nobodyToRemove: ['INVALID_SEAT', 'There is no other player in that seat to remove.'],
  mayNotRemove: [
    'FORBIDDEN',
    ({ needed }: { needed: number }) =>
      `You can remove a player after ${needed === 1 ? 'a timeout' : `${needed} timeouts`}.`,
  ],
  emptyLine: [
    'INVALID_REQUEST',
    ({ most }: { most: number }) => `A message must have 1 to ${most} characters.`,
  ],
  tooManyLines: [
    'RATE_LIMITED',
    ({ retryAfter }: { retryAfter: number }) =>
      `You are sending messages too fast. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
  ],
  tooManyWatchers: ['TABLE_FULL', 'This table has too many spectators. Try again later.'],
} as const satisfies Refusals;

const DURING_THE_GAME = {
  resigned: ['WRONG_GAME_PHASE', 'You have resigned. A bot plays on for you.'],
  resignedAlready: ['WRONG_GAME_PHASE', 'You have already resigned from this game.'],
  notStarted: ['GAME_NOT_STARTED', 'The game has not started yet.'],
  noBotPlays: ['FORBIDDEN', 'No bot is playing in that seat.'],
  nobodyAbsent: ['FORBIDDEN', 'You cannot claim the win yet: nobody has been away long enough.'],
  botPlaysOn: [
    'FORBIDDEN',
    'You cannot claim the win in this game: a bot plays on for players who are away.',
  ],
  ownSideAbsent: ['FORBIDDEN', 'You cannot claim the win: it is your own side that is away.'],
  ratedGame: ['FORBIDDEN', 'In a rated game no bot can play for you.'],
  notAsked: ['WRONG_GAME_PHASE', 'Ask for a rematch first.'],
  stillWaiting: [
    'FORBIDDEN',
    ({ seconds }: { seconds: number }) =>
      `Give the others time to answer: you can start in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  ],
  noRematch: ['WRONG_GAME_PHASE', 'You can vote for a rematch only after a game.'],
  noSecret: ['INVALID_REQUEST', 'A secret must be 32 bytes in hexadecimal.'],
  otherDeal: ['WRONG_ROUND_PHASE', 'That deal is not the one being prepared now.'],
  promisedAlready: ['ALREADY_DONE', 'You have already sent a promise for this deal.'],
  promisesClosed: ['WRONG_ROUND_PHASE', 'It is too late to send a promise for this deal.'],
  noPromise: ['INVALID_REQUEST', 'A promise must be a SHA-256 hash in hexadecimal.'],
  promisesOpen: [
    'WRONG_ROUND_PHASE',
    'Wait until all promises are in before you reveal your bytes.',
  ],
  nothingPromised: ['FORBIDDEN', 'You did not send a promise for this deal.'],
  noBytes: ['INVALID_REQUEST', 'The promised bytes must be 16 to 64 bytes in hexadecimal.'],
  otherBytes: ['WRONG_OPENING', 'These bytes do not match your promise.'],
} as const satisfies Refusals;

const OF_RECORDS = {
  noRecord: ['INVALID_RECORD', 'This is not a game record.'],
  tooManyDeals: ['WRONG_DEAL', 'The record has more deals than the game.'],
  noDealDue: ['WRONG_DEAL', 'No deal was due here, or its data is missing.'],
  wrongDeal: ['WRONG_DEAL', 'This belongs to another deal.'],
  wrongResult: ['WRONG_RESULT', 'The moves lead to a different result.'],
  noDealingRule: ['INVALID_RECORD', 'The record names an unknown dealing rule.'],
  shortSecret: ['INVALID_SECRET', 'The secret must be 32 bytes.'],
  noLabel: ['INVALID_LABEL', 'The label of the deal must be text.'],
  noContribution: [
    'INVALID_CONTRIBUTION',
    ({ seat, most }: { seat: number; most: number }) =>
      `The data that seat ${seat + 1} added must be 1 to ${most} bytes.`,
  ],
  wrongSecret: ['WRONG_SECRET', 'The secret does not match the hash the server promised.'],
  secretChanged: ['WRONG_SECRET', 'The server promised a different secret before the deal.'],
  noSteps: ['INVALID_RECORD', 'The record does not say what the players added to the deal.'],
  wrongContribution: [
    'WRONG_CONTRIBUTION',
    ({ seat }: { seat: number }) =>
      `The data that seat ${seat + 1} added is not the data that it revealed.`,
  ],
  ownBytesMissing: ['WRONG_CONTRIBUTION', 'The data that you added is missing from the deal.'],
  promisesChanged: ['WRONG_PROMISES', 'Promises were changed after bytes had been revealed.'],
  wrongOrder: ['WRONG_ORDER', 'Bytes were revealed before all promises were in.'],
  wrongOpening: [
    'WRONG_OPENING',
    ({ seat }: { seat: number }) =>
      `Seat ${seat + 1} revealed bytes that do not match its promise.`,
  ],
  wrongDeck: ['WRONG_DECK', 'The secret and what the players added give a different deck.'],
} as const satisfies Refusals;

export const tableRefusals = { ...AT_THE_TABLE, ...DURING_THE_GAME, ...OF_RECORDS } as const;

export const refuse = createRefuse('table', tableRefusals);

export class EventRejectedError extends Error {
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.refusal = refusal;
  }
}

/** The table needs a version of the rules that the code no longer has. */
export class RulesChangedError extends EventRejectedError {
  constructor(refusal: Refusal) {
    super(refusal.message, refusal);
  }
}
