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

export function hasTricks(view: View): view is TrickGameView {
  return 'tricks' in view;
}

/** What was laid when it was last looked at, with what was shown of it. */
interface Looked {
  readonly deck: Deck;
  readonly order: TrickOrder;
  readonly log: TrickLog;
  readonly views: readonly TrickView[];
  readonly answer: TrickViews;
}

let lastLook: Looked | null = null;

/**
 * Views of one state are made for one seat after the other, and those of the next state share all tricks but
 * the last: each trick is shown by one object for as long as it stays the same.
 */
export function viewTricks(deck: Deck, log: TrickLog, order: TrickOrder): TrickViews {
  const before = lastLook?.deck === deck && lastLook.order === order ? lastLook : null;
  if (before && isSameList(before.log.plays, log.plays)) {
    if (isSameList(before.log.leaders, log.leaders)) return before.answer;
  }
  const views = log.leaders.map((_, number) =>
    before && isSameTrick(before.log, log, number, order.size)
      ? before.views[number]
      : viewTrick(deck, log, order, number),
  );
  const copy = { plays: log.plays.slice(), leaders: log.leaders.slice() };
  const answer = { trick: views.at(-1) ?? null, tricks: views.slice(0, -1) };
  lastLook = { deck, order, log: copy, views, answer };
  return answer;
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

function isSameTrick(one: TrickLog, other: TrickLog, number: number, size: number): boolean {
  if (number >= one.leaders.length || one.leaders[number] !== other.leaders[number]) return false;
  if (one.leaders[number + 1] !== other.leaders[number + 1]) return false;
  const start = number * size;
  for (let at = start; at < start + size; at++) if (one.plays[at] !== other.plays[at]) return false;
  return true;
}

function viewTrick(deck: Deck, log: TrickLog, order: TrickOrder, number: number): TrickView {
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
