// Checking a finished game with nothing but its record: the deals were those committed to, every move
// was allowed, and the result is what the rules make of them.

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
  /** The face of a person; records of before have none. */
  avatar?: Avatar;
}

/** Everything about a game that is over, as JSON that whoever has it can check alone. */
export interface FinishedGame {
  format: typeof GAME_FORMAT;
  table: string;
  /** Which game of the table, from 1. */
  number: number;
  game: string;
  /** The version of the rules by which it was played; absent: 1. */
  rules?: number;
  options: Options;
  /** Who sat where when it was over. */
  players: BySeat<RecordedPlayer>;
  startedAt: Time;
  endedAt: Time;
  /** Every move in order; a deal is a move of seat −1 with the deck as it was dealt. */
  moves: FinishedMove[];
  /** What is behind each deal, in order. */
  deals: FinishedDeal[];
  /** Given up by one side: then the result is not that of the rules. */
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
  /** One for each deal. */
  hands: VerifiedHand[];
}

export interface VerifiedHand {
  /** Which move of the game the deal was, from 0. */
  move: number;
  /** How many cards it put in order: none where the deck before it runs on. */
  cards: number;
  rule: DealRule;
  /** How many players' bytes the order hangs on beside the secret. */
  added: number;
  /** Who promised bytes and did not show them. */
  leftOut: { seat: Seat; name: string }[];
}

/** Whether the secret alone decided: then the check does not show that nobody chose the cards. */
export function isSecretAlone({ cards, added }: Pick<VerifiedHand, 'cards' | 'added'>): boolean {
  return cards > 0 && added === 0;
}

/** Refuses with the first thing that is wrong. */
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
  const { format, players, moves, deals } = given;
  return (
    format === GAME_FORMAT &&
    areObjects(players) &&
    areObjects(moves) &&
    areObjects(deals) &&
    moves.every(({ seat, move }) => Number.isInteger(seat) && isObject(move)) &&
    deals.every(({ contributions }) => Array.isArray(contributions)) &&
    deals.every(({ label }) => typeof label === 'string')
  );
}

function areObjects(list: unknown): list is Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) && list.every(isObject);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Why the deal is not the one that was committed to; null when it is. */
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

/** By the second rule a deal is named before it is known which move it will be. */
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

/** Records of long ago have no ending by key, only the sentence. */
function withoutEnding(result: Result | null): unknown {
  const { ending: _ending, ...rest } = result ?? {};
  return rest;
}

/** One of two sides has won, or those who were left of more, by the scores as they stood. */
function isForfeit(result: Result, { sides, scores }: View): boolean {
  const winners = result?.winners;
  const isWon =
    sides.length === 2
      ? sides.some((side) => isSame(side, winners))
      : Array.isArray(winners) && isPartOf(winners, sides.flat());
  return isWon && isSame(scores, result.scores);
}

/** Each of them once, in order, and not all. */
function isPartOf(winners: readonly Seat[], seats: readonly Seat[]): boolean {
  const known = seats
    .toSorted((one, other) => one - other)
    .filter((seat) => winners.includes(seat));
  return isSame(known, winners) && winners.length < seats.length;
}

/** The same JSON, in whatever order its fields are. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const others = new Map<string, unknown>(Object.entries(other));
  const fields: [string, unknown][] = Object.entries(one);
  return (
    fields.length === others.size &&
    fields.every(([field, value]) => isSame(value, others.get(field)))
  );
}
