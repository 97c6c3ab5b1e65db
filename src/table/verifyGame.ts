// Verifies a finished game from nothing but its record: the deals are those committed to, every move is legal, and the
// result follows from the rules.

import { nameCards } from '#cards/notation.ts';
import {
  DEALER,
  type AnyGame,
  type BySeat,
  type Result,
  type Seat,
  type View,
} from '#rules/game.ts';
import { cardsToDeal, playMove, startRecorded, type RecordedMove } from '#rules/play.ts';
import type { Options } from '#rules/options.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Moved } from './events.ts';
import {
  countContributors,
  dealLabel,
  missingContributors,
  verifyHand,
  type DealRule,
  type ShownDeal,
} from './fairness.ts';
import { findGame } from './gameOf.ts';
import { refuse } from './refusals.ts';
import type { Avatar, BotLevel, Time } from './table.ts';

export const GAME_FORMAT = 'masa/game/1';

export interface RecordedPlayer {
  name: string | null;
  bot: BotLevel | null;
  /** The avatar of a person; absent in old records. */
  avatar?: Avatar;
}

/** A seat that passed from one player to another during the game. */
export interface SeatChange {
  /** The number of moves before it. */
  move: number;
  seat: Seat;
  from: RecordedPlayer;
  to: RecordedPlayer;
}

/** A finished game as JSON that anyone can verify without a server. */
export interface FinishedGame {
  format: typeof GAME_FORMAT;
  table: string;
  /** The number of the game at the table, from 1. */
  number: number;
  game: string;
  /** The version of the rules; 1 if absent. */
  rules?: number;
  options: Options;
  /** The players at the end of the game, by seat. */
  players: BySeat<RecordedPlayer>;
  /** The seats that bots took from people or people from bots; absent if there were none. */
  seatChanges?: SeatChange[];
  startedAt: Time;
  endedAt: Time;
  /** Every move in order; a deal is a move of seat −1 with the deck as it was dealt. */
  moves: FinishedMove[];
  /** The secrets and contributions of the deals, in order. */
  deals: FinishedDeal[];
  /** Whether the game ended by forfeit, so that the result does not follow from the rules. */
  forfeited: boolean;
  result: Result;
}

export interface FinishedMove extends RecordedMove {
  by: Moved['by'];
  at: Time;
}

export type FinishedDeal = { -readonly [Field in keyof ShownDeal]: ShownDeal[Field] };

export interface VerifiedGame {
  ok: true;
  /** One entry for each deal. */
  hands: VerifiedHand[];
}

export interface VerifiedHand {
  /** The index of the deal among the moves. */
  move: number;
  /** The number of cards shuffled; 0 if the deal continues with the previous deck. */
  cards: number;
  rule: DealRule;
  /** The number of players whose bytes the deck depends on, besides the secret. */
  added: number;
  /** Players who promised bytes and did not reveal them. */
  leftOut: { seat: Seat; name: string }[];
}

/**
 * Whether the server's secret alone decided the deck. Then the check cannot rule out that the
 * server chose the cards.
 */
export function isSecretAlone({ cards, added }: Pick<VerifiedHand, 'cards' | 'added'>): boolean {
  return cards > 0 && added === 0;
}

/** Verifies a record; refuses with the first error. */
export function verifyGame(record: unknown): VerifiedGame | Refusal {
  if (!isWellFormed(record)) return refuse('noRecord');
  const game = findGame(record.game);
  if (!game) return refuse('noGame');
  const state = startRecorded(game, record);
  if (isRefusal(state)) return state;
  const hands: VerifiedGame['hands'] = [];
  for (const [index, { seat, move }] of record.moves.entries()) {
    if (seat === DEALER) {
      const refusal = dealRefusal(record, game, state, { index, hand: hands.length });
      if (refusal) return refusal;
      hands.push(verifiedHand(record.deals[hands.length], index, move.deck));
    }
    const outcome = playMove(game, state, seat, move);
    if (isRefusal(outcome)) return atMove(outcome, index);
  }
  if (hands.length !== record.deals.length) return refuse('tooManyDeals');
  return resultRefusal(record, game, state) ?? { ok: true, hands };
}

function verifiedHand(deal: FinishedDeal, move: number, deck: unknown): VerifiedHand {
  const { rule = 1 } = deal;
  const cards = Array.isArray(deck) ? deck.length : 0;
  return { move, cards, rule, added: countContributors(deal), leftOut: missingContributors(deal) };
}

function atMove(refusal: Refusal, move: number): Refusal {
  return { ...refusal, details: { ...refusal.details, move } };
}

function isWellFormed(record: unknown): record is FinishedGame {
  const given: Partial<Record<keyof FinishedGame, unknown>> = Object(record);
  const { format, players, moves, deals, seatChanges = [] } = given;
  return (
    format === GAME_FORMAT &&
    areObjects(players) &&
    areObjects(moves) &&
    areObjects(deals) &&
    areObjects(seatChanges) &&
    moves.every(({ seat, move }) => Number.isInteger(seat) && isObject(move)) &&
    deals.every(({ contributions }) => Array.isArray(contributions)) &&
    deals.every(({ label }) => typeof label === 'string') &&
    arePossible(seatChanges, players, moves.length)
  );
}

/** Whether seats pass from bots to people or back, in the order of the moves, to the players at the end. */
function arePossible(
  changes: readonly Fields<SeatChange>[],
  players: readonly Fields<RecordedPlayer>[],
  moves: number,
): boolean {
  const bots = players.map(isBot);
  let next = moves;
  for (const { move, seat, from, to } of changes.toReversed()) {
    const isInOrder = isIndex(move) && move <= next;
    if (!isInOrder || !isIndex(seat) || !isObject(from) || !isObject(to)) return false;
    if (bots[seat] !== isBot(to) || isBot(from) === isBot(to)) return false;
    bots[seat] = isBot(from);
    next = move;
  }
  return true;
}

function isBot({ bot }: Fields<RecordedPlayer>): boolean {
  return bot !== null;
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** Fields of JSON that may be anything. */
type Fields<T> = Readonly<Partial<Record<keyof T, unknown>>>;

function areObjects(list: unknown): list is Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) && list.every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Checks that a deal is the one committed to: returns a refusal, or null if it is. */
function dealRefusal(
  record: FinishedGame,
  game: AnyGame,
  state: unknown,
  { index, hand }: { index: number; hand: number },
): Refusal | null {
  const deal = record.deals[hand];
  const deck = record.moves[index].move.deck;
  const due = cardsToDeal(game, state);
  if (!deal || !Array.isArray(deck) || !due) return atMove(refuse('noDealDue'), index);
  const isNamed = deal.label === labelOf(record, deal, index);
  const isForAll = deal.contributions.length === record.players.length;
  if (!isNamed || !isForAll) return atMove(refuse('wrongDeal'), index);
  const refusal = verifyHand({ ...deal, cards: nameCards(game.deck, due), deck });
  return refusal && atMove(refusal, index);
}

/** By the second rule a deal is named after the move behind the last deal, because its own move is not known yet. */
function labelOf(
  { table, number, moves }: FinishedGame,
  deal: FinishedDeal,
  index: number,
): string {
  const before = moves.slice(0, index).findLastIndex(({ seat }) => seat === DEALER);
  return dealLabel(table, number, deal.rule === 2 ? before + 1 : index);
}

function resultRefusal(record: FinishedGame, game: AnyGame, state: unknown): Refusal | null {
  const isRight = record.forfeited
    ? game.result(state) === null && isForfeit(record.result, game.view(state, null))
    : isSame(withoutEnding(record.result), withoutEnding(game.result(state)));
  return isRight ? null : refuse('wrongResult');
}

/** Ignores the key of the ending, which old records do not have. */
function withoutEnding(result: Result | null): unknown {
  const { ending: _ending, ...rest } = result ?? {};
  return rest;
}

/**
 * Whether a result by forfeit is possible: one of two sides wins, or some of several, with the
 * scores as they stood.
 */
function isForfeit(result: Result, { sides, scores }: View): boolean {
  const winners = result?.winners;
  const isWon =
    sides.length === 2
      ? sides.some((side) => isSame(side, winners))
      : Array.isArray(winners) && isPartOf(winners, sides.flat());
  return isWon && isSame(scores, result.scores);
}

/** Whether `winners` are distinct seats in order, and not all of them. */
function isPartOf(winners: readonly Seat[], seats: readonly Seat[]): boolean {
  const known = seats
    .toSorted((one, other) => one - other)
    .filter((seat) => winners.includes(seat));
  return isSame(known, winners) && winners.length < seats.length;
}

/** Compares JSON values; the order of fields does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const others = new Map<string, unknown>(Object.entries(other));
  const fields: [string, unknown][] = Object.entries(one);
  return (
    fields.length === others.size &&
    fields.every(([field, value]) => isSame(value, others.get(field)))
  );
}
