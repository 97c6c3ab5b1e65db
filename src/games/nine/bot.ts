// The knowledge of bots about Nine Tricks beyond its contract.

import {
  takeBackPlays,
  distinctPlays,
  above,
  below,
  heldByOthers,
  lowCard,
  lowOf,
  topCard,
  topOf,
  oncePerView,
  playsBySeat,
  trickSoFar,
  type TrickSoFar,
} from '#bots/cardKnowledge.ts';
import { standingValue, type StandingWeights } from '#bots/standing.ts';
import { readPlay, reasonOfPlay } from '#bots/trickReasons.ts';
import { strengthOf, type Card, type Suit } from '#cards/card.ts';
import { DECK_36 } from '#cards/deck.ts';
import {
  countHand,
  countMask,
  SUIT_COUNT,
  type Hands,
  type SuitMask,
  addCards,
  handOf,
  type Hand,
} from '#cards/hands.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { Knowledge } from '#rules/botKnowledge.ts';
import type { Seat } from '#rules/game.ts';
import { playOfCard, handOfChoice } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import type { PlainReason, TrickReason } from '#rules/reasons.ts';
import { ownSeat } from '#rules/seats.ts';
import { type WireMove, cardOfMove } from '#rules/wireMoves.ts';
import { game } from './game.ts';
import { legal, playable, biddable } from './play.ts';
import { result } from './score.ts';
import { copy, SEATS, TRICKS_PER_ROUND, type NineState, type NineMove, ORDER } from './state.ts';
import { type NineView } from './view.ts';

export type NineReason =
  /** The number of aces in the hand. */
  | { key: 'holdsAces'; aces: number; next: PlainReason }
  /** `tricks` is the number still missing to the bid, and `next` says what the card does about it. */
  | { key: 'wanted'; tricks: number; next: TrickReason | PlainReason };

function stakes({ options }: NineState): StandingWeights {
  const { target } = options;
  return { direction: -1, rivalry: 0.3, victory: 0.05 * target, scale: 0.045 * target };
}

const WHOLE_SUIT = (1 << DECK_36.ranks.length) - 1;

export const bot: Knowledge<NineState, NineView> = {
  policy: ninePolicy,
  reason: nineReason,
  scores: ({ totals }) => totals,
  mistake: () => 0.3,
  swing: () => TRICKS_PER_ROUND,
  worth: (state) => standingValue(state.totals, result(state), null, stakes(state)),
  plausibility: ninePlausibility,
  beforePlay(state) {
    const start = takeBackPlays(copy(state), ORDER);
    start.tricksTaken = [0, 0, 0, 0];
    return start;
  },
  candidates(state, seat) {
    if (state.phase === 'bidding') return [...listMoves(legal(state, seat))];
    const turn = { choice: playable(state), size: SEATS, wholeSuit: WHOLE_SUIT };
    return distinctPlays(state, seat, turn, [], ninePolicy(state, seat));
  },
};

const NONE = -1;

export function ninePolicy(state: NineState, seat: Seat): NineMove {
  if (state.phase === 'bidding') {
    return { type: 'bid', value: nearest(biddable(state), estimateTricks(state.hands, seat)) };
  }
  return playOfCard(chooseCard(state, seat));
}

function nearest(bids: readonly number[], target: number): number {
  let best = bids[0];
  for (const bid of bids) if (Math.abs(bid - target) < Math.abs(best - target)) best = bid;
  return best;
}

/**
 * The share of a trick that a card adds to a bid, by the number of stronger cards that are out. Fitted to
 * many games: few tricks are easier to hit than many, and small cards of a long suit help to lose tricks.
 */
const IN_SHORT_SUIT = [2, 0.41, 0.05, 0.09, 0.05, 0, 0, 0, 0];
const IN_LONG_SUIT = [0.94, 0.13, -0.1, -0.15, -0.18, 0.1, 0.05];
const LONG_SUIT = 3;
const MODESTY = 0.6;

/** Returns the number of tricks that a hand should aim for. */
export function estimateTricks(hands: Hands, seat: Seat): number {
  let tricks = -MODESTY;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mask = hands[seat * SUIT_COUNT + suit];
    const shares = countMask(mask) >= LONG_SUIT ? IN_LONG_SUIT : IN_SHORT_SUIT;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      tricks += shares[countMask(above(WHOLE_SUIT & ~mask, lowOf(rest)))];
    }
  }
  return tricks;
}

function chooseCard(state: NineState, seat: Seat): Card {
  const choice = playable(state);
  const trick = trickSoFar(state, SEATS, NO_TRUMP);
  const isGreedy = missingTricks(state, seat) > 0;
  if (trick.count === 0) return lead(state, seat, handOfChoice(choice), isGreedy);
  if (choice.kind !== 'suit') return discard(state, seat, handOfChoice(choice), isGreedy);
  return isGreedy ? followToWin(state, seat, choice.mask, trick) : followToLose(choice.mask, trick);
}

function followToLose(mask: SuitMask, trick: TrickSoFar): Card {
  const under = below(mask, strengthOf(trick.best));
  if (under !== 0) return topCard(trick.led, under);
  return trick.count === SEATS - 1 ? topCard(trick.led, mask) : lowCard(trick.led, mask);
}

function followToWin(state: NineState, seat: Seat, mask: SuitMask, trick: TrickSoFar): Card {
  const suit = trick.led;
  const over = above(mask, strengthOf(trick.best));
  if (over === 0) return lowCard(suit, mask);
  if (trick.count === SEATS - 1) return lowCard(suit, over);
  const others = heldByOthers(state.hands, seat, suit);
  const sure = above(over, topOf(others));
  if (sure !== 0) return lowCard(suit, sure);
  const stronger = countMask(above(others, topOf(over)));
  const toCome = SEATS - 1 - trick.count;
  const isWorthIt = stronger * toCome <= 1 || isDesperate(state, seat);
  return isWorthIt ? topCard(suit, over) : lowCard(suit, mask);
}

function isDesperate(state: NineState, seat: Seat): boolean {
  return missingTricks(state, seat) >= countHand(state.hands, seat);
}

function lead(state: NineState, seat: Seat, hand: readonly SuitMask[], isGreedy: boolean): Card {
  let best = NONE;
  let bestValue = -Infinity;
  const consider = (card: Card, value: number): void => {
    if (value > bestValue) {
      best = card;
      bestValue = value;
    }
  };
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mask = hand[suit];
    if (mask === 0) continue;
    const others = heldByOthers(state.hands, seat, suit);
    if (isGreedy) consider(topCard(suit, mask), winningLead(mask, others));
    consider(lowCard(suit, mask), losingLead(mask, others) - (isGreedy ? 4 : 0));
  }
  return best;
}

/** Returns how good a lead the top of a suit is for a hand that wants tricks. */
export function winningLead(mask: SuitMask, others: SuitMask): number {
  const stronger = countMask(above(others, topOf(mask)));
  return stronger === 0 ? 15 + countMask(mask) : -3 * stronger + countMask(mask);
}

/** Returns how good a lead the lowest of a suit is for a hand that wants none. */
export function losingLead(mask: SuitMask, others: SuitMask): number {
  const low = lowOf(mask);
  return 2 * countMask(above(others, low)) - 2 * countMask(below(others, low)) - (others ? 0 : 20);
}

/** Keeps winners in a hand that wants tricks, and gets rid of them in another. */
function discard(state: NineState, seat: Seat, hand: readonly SuitMask[], isGreedy: boolean): Card {
  let best = NONE;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mask = hand[suit];
    if (mask === 0) continue;
    const card = isGreedy ? lowCard(suit, mask) : topCard(suit, mask);
    const value = (isGreedy ? -1 : 1) * danger(state, seat, suit, card) - 0.6 * countMask(mask);
    if (value > bestValue) {
      best = card;
      bestValue = value;
    }
  }
  return best;
}

/** Returns how likely a card is to take a trick. */
function danger(state: NineState, seat: Seat, suit: Suit, card: Card): number {
  const others = heldByOthers(state.hands, seat, suit);
  if (others === 0) return 1;
  return countMask(below(others, strengthOf(card))) - countMask(above(others, strengthOf(card)));
}

/** Returns the number of tricks that are still missing to the bid. */
function missingTricks({ bids, tricksTaken }: NineState, seat: Seat): number {
  return (bids[seat] ?? 0) - tricksTaken[seat];
}

/** The typical distance of a bid from the estimate of its hand. */
const SPREAD = 1.1;
/** Beyond this distance the estimate is wrong rather than the hand. */
const MAX_COUNTED_MISS = 2;

export function ninePlausibility(state: NineState, view: NineView): number {
  const played = cardsPlayed(state, view);
  let misfit = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const bid = state.bids[seat];
    if (bid === null || seat === view.seat) continue;
    const miss = Math.abs(bid - estimateTricks(firstHand(state, seat, played[seat]), 0));
    misfit += (Math.min(miss, MAX_COUNTED_MISS) / SPREAD) ** 2;
  }
  return Math.exp(-misfit / 2);
}

const cardsPlayed = oncePerView<NineView, NineState, Card[][]>((state) =>
  playsBySeat(state, ORDER, SEATS),
);

/** Returns the hand of a seat when it bid. */
function firstHand(state: NineState, seat: Seat, played: readonly Card[]): Hand {
  const hand = handOf(state.hands, seat);
  addCards(hand, 0, played);
  return hand;
}

export function nineReason(view: NineView, move: WireMove): NineReason {
  if (move.type === 'bid') {
    const aces = view.hand.filter((card) => card.startsWith('A')).length;
    return { key: 'holdsAces', aces, next: { key: 'bestByPlay' } };
  }
  const tricks = Math.max(0, (view.bids[ownSeat(view)] ?? 0) - view.tricksTaken[ownSeat(view)]);
  const play = readPlay(game, view, cardOfMove(move), NO_TRUMP, SEATS);
  return { key: 'wanted', tricks, next: reasonOfPlay(play, tricks > 0) ?? { key: 'bestByPlay' } };
}
