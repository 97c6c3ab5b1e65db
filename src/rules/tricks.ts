// The tricks of a hand, as a state keeps them and as a view shows them.

import type { Card, Suit } from '#cards/card.ts';
import { CARD_SPACE, suitOf } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import { suitMask, type Hands } from '#cards/hands.ts';
import { nameCard, readCard } from '#cards/notation.ts';
import type { Seat, TrickGameView, TrickView, View } from './game.ts';
import { chooseFromHand, chooseFromSuit, type CardChoice } from './moves.ts';

/** Part of a state: flat, so that playing a card is one push and copying is two slices. */
export interface TrickLog {
  /** Every card played in this hand, in order. */
  plays: Card[];
  /** Who led each trick, the running one last: so `leaders[n + 1]` took trick n. */
  leaders: Seat[];
}

/** How many cards make a trick, and who plays the `index`th of them. */
export interface TrickOrder {
  size: number;
  seatAt(leader: Seat, index: number): Seat;
}

/** Where in `plays` the running trick starts. */
export function trickStart(log: TrickLog, size: number): number {
  return (log.leaders.length - 1) * size;
}

/** What a player may play where the only rule is to follow suit. */
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

/** Other games may keep something else under one of the names. */
export function hasTricks(view: View): view is TrickGameView {
  return 'tricks' in view && 'trick' in view;
}

/** Each trick is shown by one object while it stays the same: views share it, and equal ones are found at a glance. */
export function viewTricks(deck: Deck, log: TrickLog, order: TrickOrder): TrickViews {
  const views = log.leaders.map((_, number) => viewTrick(deck, log, order, number));
  return { trick: views.pop() ?? null, tricks: views };
}

/** A trick is known by a number: who took it, then a digit for each seat with its card. There is room for five. */
const DIGIT = 8 * CARD_SPACE;
const MAX_CACHED_SEATS = 5;
const NOBODY = 15;
const MAX_CACHED = 10_000;
const trickViews = new Map<Deck, Map<number, TrickView>>();

function viewTrick(deck: Deck, log: TrickLog, order: TrickOrder, number: number): TrickView {
  const leader = log.leaders[number];
  const winner = log.leaders[number + 1] ?? null;
  const start = number * order.size;
  const end = Math.min(start + order.size, log.plays.length);
  if (order.size > MAX_CACHED_SEATS || end <= start) return showTrick(deck, log, order, number);
  // Never 0, so that tricks of other sizes have other numbers.
  let key = (winner ?? NOBODY) + 1;
  for (let at = start; at < end; at++) {
    const seat = order.seatAt(leader, at - start);
    key = key * DIGIT + seat * CARD_SPACE + log.plays[at];
  }
  return kept(deck, key) ?? keep(deck, key, showTrick(deck, log, order, number));
}

function kept(deck: Deck, key: number): TrickView | undefined {
  return trickViews.get(deck)?.get(key);
}

/** All are forgotten now and then: those that are still looked at are soon there again. */
function keep(deck: Deck, key: number, view: TrickView): TrickView {
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

/** Each is made once: every card of a hand is in every view after it, and equal ones are found at a glance. */
function playView(deck: Deck, seat: Seat, card: Card): TrickView['plays'][number] {
  const known = playViews.get(deck) ?? [];
  playViews.set(deck, known);
  return (known[seat * CARD_SPACE + card] ??= Object.freeze({ seat, card: nameCard(deck, card) }));
}

/** Back from a view to the log that it shows. */
export function readTricks(deck: Deck, { trick, tricks }: TrickViews): TrickLog {
  const all = trick ? [...tricks, trick] : tricks;
  return {
    plays: all.flatMap(({ plays }) => plays.map(({ card }) => readCard(deck, card))),
    leaders: all.map(({ leader }) => leader),
  };
}

/** One card as it was played, with what lay on the table before it. */
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
