// The tricks of a round, as a state stores them and as a view shows them.

import { type Card, type Suit, type SuitName, SUITS } from '#cards/card.ts';
import { CARD_SPACE, suitOf } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import {
  cardsOfHand,
  countHand,
  holdsCard,
  removeCard,
  suitMask,
  type Hands,
} from '#cards/hands.ts';
import { nameCard, nameCards, readCard, readCards } from '#cards/notation.ts';
import { winningPlay, NO_TRUMP } from '#cards/trick.ts';
import type { TrickArea } from './cardsOnTable.ts';
import { mustFollow, notInHand } from './commonRefusals.ts';
import type { CardPlayed, TrickTaken } from './facts.ts';
import type { Seat, TrickGameView, TrickView, View } from './game.ts';
import { chooseFromHand, chooseFromSuit, type CardChoice, type Choices } from './moves.ts';
import type { Refusal } from './refusal.ts';
import { everySeat } from './seats.ts';
import { wireChoices } from './wireMoves.ts';

/** Part of a state: flat, so that playing a card is one push and copying is two slices. */
export interface TrickLog {
  /** Every card played in the round, in order. */
  plays: Card[];
  /** The leader of each trick, the running one last; `leaders[n + 1]` took trick n. */
  leaders: Seat[];
}

/** The number of cards in a trick, and the seat that plays the card at `index`. */
export interface TrickOrder {
  size: number;
  seatAt(leader: Seat, index: number): Seat;
}

/** Returns the index in `plays` at which the running trick starts. */
export function trickStart(log: TrickLog, size: number): number {
  return (log.leaders.length - 1) * size;
}

/** Returns the cards that a player may play if following suit is the only rule. */
export function followSuit(log: TrickLog, size: number, hands: Hands, player: Seat): CardChoice {
  const start = trickStart(log, size);
  if (log.plays.length > start) {
    const led = suitOf(log.plays[start]);
    const following = suitMask(hands, player, led);
    if (following !== 0) return chooseFromSuit('play', led, following);
  }
  return chooseFromHand('play', hands, player);
}

/** Returns the suit led in the running trick; null if the next card leads. */
export function suitLed(log: TrickLog, size: number): Suit | null {
  const start = trickStart(log, size);
  return log.plays.length > start ? suitOf(log.plays[start]) : null;
}

/**
 * Returns why a card may not be played: it is not in the hand, or the suit led must be followed. Null leaves the answer
 * to the other rules of the game.
 */
export function trickRefusal(
  deck: Deck,
  { hands, seat, led }: { hands: Hands; seat: Seat; led: Suit | null },
  card: Card,
  clause: string,
): Refusal | null {
  if (!holdsCard(hands, seat, card)) return notInHand(deck, card, clause);
  if (led === null || suitOf(card) === led || suitMask(hands, seat, led) === 0) return null;
  return mustFollow(deck, { hands, seat, led }, card, clause);
}

/** Part of a state in which everyone plays to each trick, clockwise. */
interface TrickTable extends TrickLog {
  hands: Hands;
  /** The seat in turn. */
  player: Seat;
}

/** Puts a card of the player on the table. If that completes the trick, the winner leads next, and true is returned. */
export function playToTrick(state: TrickTable, card: Card, size: number, trump: Suit): boolean {
  const { plays, leaders, player } = state;
  const start = trickStart(state, size);
  removeCard(state.hands, player, card);
  plays.push(card);
  const isComplete = plays.length - start === size;
  const steps = isComplete ? winningPlay(plays, start, plays.length, trump) - start + 1 : 1;
  state.player = (player + steps) % size;
  if (isComplete) leaders.push(state.player);
  return isComplete;
}

export function playedFact(deck: Deck, seat: Seat, card: Card): CardPlayed {
  return { type: 'played', seat, card: nameCard(deck, card) };
}

/** Returns the fact of the trick that a card has completed, if it has. */
export function takenFacts({ leaders: before }: TrickLog, { leaders }: TrickLog): TrickTaken[] {
  const trick = before.length;
  return leaders.length > trick ? [{ type: 'trickTaken', seat: leaders[trick], trick }] : [];
}

export interface TrickViews {
  trick: TrickView | null;
  tricks: TrickView[];
}

/** Checks both members, because another game may use one of the names for something else. */
export function hasTricks(view: View): view is TrickGameView {
  return 'tricks' in view && 'trick' in view;
}

/** Stands for a trick that two states have in common, where only their difference matters. */
const SAME_TRICK: TrickView = Object.freeze({ leader: 0, plays: [], winner: null });

/**
 * Returns the tricks of a log. An unchanged trick keeps its object, so views share it and compare quickly. For the
 * difference to an earlier log, all but the last two of its tricks stay unwritten.
 */
export function viewTricks(
  deck: Deck,
  log: TrickLog,
  order: TrickOrder,
  earlier?: TrickLog,
): TrickViews {
  const same = earlier ? earlier.leaders.length - 2 : 0;
  const show = earlier ? showTrick : viewTrick;
  const views = log.leaders.map((_, number) =>
    number < same ? SAME_TRICK : show(deck, log, order, number),
  );
  return { trick: views.pop() ?? null, tricks: views };
}

/** Returns the running trick or, before its first card, the trick that was just taken. */
export function layTrick({ trick, tricks }: TrickViews, seats: readonly Seat[]): TrickArea {
  const isLaid = trick !== null && trick.plays.length > 0;
  const { plays, winner } = (isLaid ? trick : tricks.at(-1)) ?? { plays: [], winner: null };
  return { kind: 'trick', seats, plays, winner };
}

/** The members of a view that show the tricks and the sizes of the hands, the same for everyone. */
export type TrickTableView = TrickViews & Pick<View, 'cardCounts' | 'table'>;

export interface TrickTableOptions {
  readonly seats?: number;
  /** The seats that play to the tricks, which are not all if some sit out. */
  readonly takers?: readonly Seat[];
  /** An earlier state, for the difference to it. */
  readonly earlier?: TrickLog | undefined;
}

export function viewTrickTable(
  deck: Deck,
  state: TrickLog & { hands: Hands },
  order: TrickOrder,
  { seats = order.size, takers = everySeat(seats), earlier }: TrickTableOptions = {},
): TrickTableView {
  const tricks = viewTricks(deck, state, order, earlier);
  const cardCounts = everySeat(seats).map((seat) => countHand(state.hands, seat));
  return { cardCounts, ...tricks, table: [layTrick(tricks, takers)] };
}

/** Returns the members of a view that only its seat sees: the hand and the legal moves. */
export function viewHand<S extends { hands: Hands }>(
  deck: Deck,
  state: S,
  seat: Seat | null,
  legal: (state: S, seat: Seat) => Choices,
): Pick<View, 'legal' | 'hand'> {
  if (seat === null) return { legal: [], hand: [] };
  return {
    legal: wireChoices(deck, legal(state, seat)),
    hand: nameCards(deck, cardsOfHand(state.hands, seat)),
  };
}

/** A trick's cache key is one number: the winner, then a digit per play. A safe integer has room for five plays. */
const DIGIT = 8 * CARD_SPACE;
const MAX_CACHED_SEATS = 5;
const NO_WINNER = 15;
const MAX_CACHED = 10_000;
const trickViews = new Map<Deck, Map<number, TrickView>>();

function viewTrick(deck: Deck, log: TrickLog, order: TrickOrder, number: number): TrickView {
  const leader = log.leaders[number];
  const winner = log.leaders[number + 1] ?? null;
  const start = number * order.size;
  const end = Math.min(start + order.size, log.plays.length);
  if (order.size > MAX_CACHED_SEATS || end <= start) return showTrick(deck, log, order, number);
  // Never 0, so that tricks of different sizes have different keys.
  let key = (winner ?? NO_WINNER) + 1;
  for (let at = start; at < end; at++) {
    const seat = order.seatAt(leader, at - start);
    key = key * DIGIT + seat * CARD_SPACE + log.plays[at];
  }
  return cachedTrick(deck, key) ?? cacheTrick(deck, key, showTrick(deck, log, order, number));
}

function cachedTrick(deck: Deck, key: number): TrickView | undefined {
  return trickViews.get(deck)?.get(key);
}

/** Clears the cache when it is full; tricks that are still shown soon return to it. */
function cacheTrick(deck: Deck, key: number, view: TrickView): TrickView {
  const ofDeck = trickViews.get(deck) ?? new Map<number, TrickView>();
  if (ofDeck.size >= MAX_CACHED) ofDeck.clear();
  trickViews.set(deck, ofDeck.set(key, view));
  return view;
}

function showTrick(deck: Deck, log: TrickLog, order: TrickOrder, number: number): TrickView {
  const leader = log.leaders[number];
  const start = number * order.size;
  const cards = log.plays.slice(start, start + order.size);
  const plays = cards.map((card, index) => playView(deck, order.seatAt(leader, index), card));
  return { leader, plays, winner: log.leaders[number + 1] ?? null };
}

const playViews = new Map<Deck, TrickView['plays']>();

/** Returns a shared object, because a play is in every later view of the round and shared objects compare quickly. */
function playView(deck: Deck, seat: Seat, card: Card): TrickView['plays'][number] {
  const views = playViews.get(deck) ?? [];
  playViews.set(deck, views);
  return (views[seat * CARD_SPACE + card] ??= Object.freeze({ seat, card: nameCard(deck, card) }));
}

interface TrickState extends TrickLog {
  readonly phase: string;
  readonly round: number;
}

/** Whether one card was played between two states of a round that continues. */
export function isOneCard(before: TrickState, after: TrickState): boolean {
  return (
    before.phase === 'playing' &&
    after.phase === 'playing' &&
    before.round === after.round &&
    before.plays.length + 1 === after.plays.length
  );
}

/** Restores the log from its view. */
export function readTricks(deck: Deck, { trick, tricks }: TrickViews): TrickLog {
  const all = trick ? [...tricks, trick] : tricks;
  return {
    plays: all.flatMap(({ plays }) => plays.map(({ card }) => readCard(deck, card))),
    leaders: all.map(({ leader }) => leader),
  };
}

/** A card that was played, with the cards of the trick before it. */
export interface Play {
  seat: Seat;
  card: Card;
  trickNumber: number;
  /** The suit led; the card's own when it leads. */
  led: Suit;
  /** The cards of the trick played before this one. */
  before: readonly Card[];
}

export function listPlays(log: TrickLog, order: TrickOrder): Play[] {
  return log.plays.map((card, at) => {
    const trickNumber = Math.floor(at / order.size);
    const start = trickNumber * order.size;
    return {
      seat: order.seatAt(log.leaders[trickNumber], at - start),
      card,
      trickNumber,
      led: suitOf(log.plays[start]),
      before: log.plays.slice(start, at),
    };
  });
}

/** Returns the trump suit of a view, in games that have one. */
export function trumpOf(view: View): SuitName | null {
  return hasTricks(view) ? (view.trump ?? null) : null;
}

const MIN_CLAIMED = 2;

/**
 * Returns whether the player is certain to take all remaining tricks, whatever the others hold. Only the player who
 * leads can be: every card must beat all outstanding cards of its suit, and no trump may be outstanding unless the card
 * is a trump.
 */
export function canClaimRest(deck: Deck, view: View): boolean {
  if (!hasTricks(view) || view.hand.length < MIN_CLAIMED || !isLeading(view)) return false;
  const hand = readCards(deck, view.hand);
  const seen = new Set([...hand, ...readTricks(deck, view).plays]);
  const outstanding = deck.cards.filter((card) => !seen.has(card));
  const trump = view.trump ? SUITS.indexOf(view.trump) : NO_TRUMP;
  const isTrumpOut = outstanding.some((card) => suitOf(card) === trump);
  return hand.every(
    (card) =>
      !outstanding.some((other) => suitOf(other) === suitOf(card) && other > card) &&
      (!isTrumpOut || suitOf(card) === trump),
  );
}

function isLeading({ trick, legal }: TrickGameView): boolean {
  return legal.some(({ kind }) => kind === 'card') && trick !== null && trick.plays.length === 0;
}
