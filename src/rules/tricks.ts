// The tricks of a round, as a state stores them and as a view shows them.

import type { Card, Suit } from '#cards/card.ts';
import { CARD_SPACE, suitOf } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import { suitMask, type Hands } from '#cards/hands.ts';
import { nameCard, readCard } from '#cards/notation.ts';
import type { Seat, TrickGameView, TrickView, View } from './game.ts';
import { chooseFromHand, chooseFromSuit, type CardChoice } from './moves.ts';

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

export interface TrickViews {
  trick: TrickView | null;
  tricks: TrickView[];
}

/** Checks both members, because another game may use one of the names for something else. */
export function hasTricks(view: View): view is TrickGameView {
  return 'tricks' in view && 'trick' in view;
}

/** Returns the tricks of a log. An unchanged trick keeps its object, so views share it and compare quickly. */
export function viewTricks(deck: Deck, log: TrickLog, order: TrickOrder): TrickViews {
  const views = log.leaders.map((_, number) => viewTrick(deck, log, order, number));
  return { trick: views.pop() ?? null, tricks: views };
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
