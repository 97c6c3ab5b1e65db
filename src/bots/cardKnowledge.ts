// Help for what bots know of cards: masks of suits, equal plays, the trick so far, and how well a deal fits the plays.

import { type Card, cardAt, strengthOf, type Suit, suitOf } from '#cards/card.ts';
import {
  addCard,
  type Hand,
  handOfCards,
  type Hands,
  SUIT_COUNT,
  type SuitMask,
} from '#cards/hands.ts';
import type { CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { winningPlay } from '#cards/trick.ts';
import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import type { AnyGame, BySeat, Seat, View } from '#rules/game.ts';
import {
  type CardChoice,
  cardIn,
  cardMove,
  handOfChoice,
  type Move,
  playOfCard,
} from '#rules/moves.ts';
import { listPlays, type TrickLog, type TrickOrder, trickStart } from '#rules/tricks.ts';

/** Returns the strength of the strongest card, or -1 for none. */
export function topOf(mask: SuitMask): number {
  return 31 - Math.clz32(mask);
}

/** Returns the strength of the weakest card of a mask that is not empty. */
export function lowOf(mask: SuitMask): number {
  return 31 - Math.clz32(mask & -mask);
}

export function topCard(suit: Suit, mask: SuitMask): Card {
  return cardAt(suit, topOf(mask));
}

export function lowCard(suit: Suit, mask: SuitMask): Card {
  return cardAt(suit, lowOf(mask));
}

/** Returns the cards below a strength. */
export function below(mask: SuitMask, strength: number): SuitMask {
  return mask & ((1 << strength) - 1);
}

/** Returns the cards above a strength. */
export function above(mask: SuitMask, strength: number): SuitMask {
  return mask & -(1 << (strength + 1));
}

/** Returns the cards of a suit that all other seats hold together, which the seat can infer. */
export function heldByOthers(hands: Hands, seat: number, suit: Suit): SuitMask {
  let all = 0;
  for (let at = suit; at < hands.length; at += SUIT_COUNT) all |= hands[at];
  return all & ~hands[seat * SUIT_COUNT + suit];
}

/** Returns the cards that a seat has not seen, in games that hide more than the hands: all but its own and `seen`. */
export function unseenCards(
  wholeSuit: SuitMask,
  hands: Hands,
  seat: number,
  seen: readonly Card[],
): Hand {
  const unseen: Hand = [];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    unseen.push(wholeSuit & ~hands[seat * SUIT_COUNT + suit]);
  }
  for (let at = 0; at < seen.length; at++) unseen[suitOf(seen[at])] &= ~(1 << strengthOf(seen[at]));
  return unseen;
}

/** Counts the cards of a mask that no card of `others` beats. */
export function countSureWinners(mask: SuitMask, others: SuitMask): number {
  let count = 0;
  for (let rest = above(mask, topOf(others)); rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Returns one card of each run, since all cards with no card of `between` among them are equivalent. The
 * `preferred` card stands for its run; `special` cards are equivalent to no other.
 */
export function distinctCards(hand: Hand, between: Hand, special: Hand, preferred: Card): Card[] {
  const cards: Card[] = [];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    let isRunning = false;
    for (let strength = 0; hand[suit] >> strength !== 0; strength++) {
      const card = cardAt(suit, strength);
      const isOwn = ((hand[suit] >> strength) & 1) === 1;
      const isSpecial = ((special[suit] >> strength) & 1) === 1;
      if (isOwn && isRunning && !isSpecial) {
        if (card === preferred) cards[cards.length - 1] = card;
      } else if (isOwn) cards.push(card);
      const isBroken = ((between[suit] >> strength) & 1) === 1 || isSpecial;
      isRunning = !isBroken && (isOwn || isRunning);
    }
  }
  return cards;
}

/** Returns one play per run of equivalent cards. `special` cards are equivalent to no other; `policyMove` stands for its run. */
export function distinctPlays(
  state: TrickLog & { hands: Hands },
  seat: Seat,
  { choice, size, wholeSuit }: { choice: CardChoice; size: number; wholeSuit: number },
  special: readonly Card[],
  policyMove: Move,
): Move[] {
  const before = state.plays.slice(0, trickStart(state, size));
  const between = unseenCards(wholeSuit, state.hands, seat, before);
  const cards = distinctCards(
    handOfChoice(choice),
    between,
    handOfCards(special),
    cardIn(policyMove),
  );
  return cards.map((one) => cardMove(choice.type, one));
}

export interface TrickSoFar {
  /** The number of cards played. */
  count: number;
  /** The index of its first card in the log's plays. */
  start: number;
  /** The suit led; meaningless before the lead. */
  led: Suit;
  /** The card that wins so far, and its distance from the lead. */
  best: Card;
  bestPlace: number;
}

export function trickSoFar(log: TrickLog, size: number, trump: Suit): TrickSoFar {
  const { plays } = log;
  const start = trickStart(log, size);
  const count = plays.length - start;
  if (count === 0) return { count, start, led: -1, best: -1, bestPlace: -1 };
  const winner = winningPlay(plays, start, plays.length, trump);
  return {
    count,
    start,
    led: suitOf(plays[start]),
    best: plays[winner],
    bestPlace: winner - start,
  };
}

export function playsBySeat(log: TrickLog, order: TrickOrder, seats: number): BySeat<Card[]> {
  const played: Card[][] = Array.from({ length: seats }, () => []);
  for (const { seat, card } of listPlays(log, order)) played[seat].push(card);
  return played;
}

export function oncePerView<V extends object, S, T>(
  compute: (state: S) => T,
): (state: S, view: V) => T {
  const cache = new WeakMap<V, { value: T }>();
  return (state, view) => {
    let cached = cache.get(view);
    if (!cached) cache.set(view, (cached = { value: compute(state) }));
    return cached.value;
  };
}

/** The part of the state of a trick-taking game that is used here. */
interface Playing extends TrickLog {
  hands: Hands;
  player: Seat;
}

/**
 * The factor for each card that the policy would not have played. Bots that search agree with the policy
 * four times out of five; people do so less often, so the factor is milder than that.
 */
const MISFIT_FACTOR = 0.4;

/** Returns 1 if the others have played as the policy would in this state, and less for each other card. */
export function agreement(
  game: AnyGame,
  knowledge: AnyKnowledge,
  state: unknown,
  view: View,
  random: Random,
): number {
  const { plays } = state as Playing;
  if (!knowledge.beforePlay || plays.length === 0) return 1;
  const replay = knowledge.beforePlay(state) as Playing;
  let fit = 1;
  for (let at = 0; at < plays.length; at++) {
    const seat = replay.player;
    if (seat !== view.seat) {
      if (cardIn(knowledge.policy(replay, seat, random)) !== plays[at]) fit *= MISFIT_FACTOR;
    }
    game.apply(replay, seat, playOfCard(plays[at]));
  }
  return fit;
}

/** Puts all played cards back into the hands, by changing the state in place. */
export function takeBackPlays<S extends Playing>(state: S, { size, seatAt }: TrickOrder): S {
  const { plays, leaders, hands } = state;
  for (let at = 0; at < plays.length; at++) {
    const trick = Math.floor(at / size);
    addCard(hands, seatAt(leaders[trick], at - trick * size), plays[at]);
  }
  state.player = leaders[0];
  state.plays = [];
  state.leaders = [leaders[0]];
  return state;
}

/** The letter of a suit in the names of its cards. */
export function letterOf(suit: string): string {
  return suit.slice(0, 1).toUpperCase();
}

export function countSuit(hand: readonly CardName[], suit: string): number {
  return hand.filter((card) => card.endsWith(letterOf(suit))).length;
}
