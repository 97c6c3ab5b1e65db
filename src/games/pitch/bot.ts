// The knowledge of bots about Pitch beyond its contract.

import {
  takeBackPlays,
  above,
  unseenCards,
  lowOf,
  topOf,
  oncePerView,
  playsBySeat,
  trickSoFar,
  type TrickSoFar,
  letterOf,
} from '#bots/cardKnowledge.ts';
import { raceWorth, type Race } from '#bots/standing.ts';
import { readPlay, reasonOfPlay, sampleDeals, trumpOf } from '#bots/trickReasons.ts';
import { type SuitName, strengthOf, suitOf, type Card, type Suit, SUITS } from '#cards/card.ts';
import { DECK_52, type Rank } from '#cards/deck.ts';
import {
  cardsOfHand,
  handOf,
  type Hand,
  countHand,
  countMask,
  type SuitMask,
  addCard,
  addCards,
  handOfCards,
  removeCard,
  SUIT_COUNT,
} from '#cards/hands.ts';
import { type CardName, readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { beats, NO_TRUMP } from '#cards/trick.ts';
import type { Knowledge } from '#rules/botKnowledge.ts';
import type { BySide, Seat } from '#rules/game.ts';
import { type Move, cardsMove, playOfCard, handOfChoice } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { ownSeat } from '#rules/seats.ts';
import { stockLeft } from '#rules/stock.ts';
import { listPlays } from '#rules/tricks.ts';
import { type WireMove, bidOf, cardOfMove, cardsOfMove, suitOfMove } from '#rules/wireMoves.ts';
import { game } from './game.ts';
import { legal, lowestBid, playable } from './play.ts';
import { result } from './score.ts';
import {
  ROUND_POINTS,
  type Variant,
  copy,
  SIDES,
  type Bid,
  type PitchState,
  SEATS,
  sideOf,
  type PitchMove,
  HAND_SIZE,
  winningBid,
  ORDER,
} from './state.ts';
import { type PitchView, redeal } from './view.ts';

export type PitchReason =
  /** The number of cards of a suit in the hand, `card` the highest. */
  | { key: 'trumpsHeld'; suit: SuitName; count: number; card: CardName }
  /** The hand has the ace of a suit, which takes the point for High if that suit is trump. */
  | { key: 'sureHigh'; suit: SuitName }
  /** No suit of the hand has more cards. */
  | { key: 'longestSuit'; suit: SuitName; count: number }
  /** The hand has trumps, none is replaced, and the new cards may include trumps. */
  | { key: 'keepsTrumps' }
  /** The partner’s card beats the trick so far, and this card does not beat it. */
  | { key: 'partnersTrick'; card: CardName }
  /** A trump is led that no card that is out beats, while other trumps are out. */
  | { key: 'drawsTrumps'; card: CardName };

function worth(state: PitchState): BySide<number> {
  const { target } = state.options;
  const race: Race = { headstart: 0.58 * target, steepness: 3.25, prize: 1.8 * target };
  const [first, second] = state.totals;
  return raceWorth([target - first, target - second], result(state), SIDES, race);
}

export const bot: Knowledge<PitchState, PitchView> = {
  policy: pitchPolicy,
  reason: pitchReason,
  scores: ({ totals }) => totals,
  // A lead of all points, or one behind by all of them and by the bid that was missed.
  swing: ({ options }) => 3 * ROUND_POINTS[options.variant],
  mistake: ({ options }) => (options.variant === '4-point' ? 0.3 : 0.8),
  worth,
  candidates(state, seat) {
    const hand = handOf(state.hands, seat);
    const moves = [...listMoves(legal(state, seat))];
    if (state.phase === 'replacing') return replacements(hand, state.trump);
    return state.phase === 'bidding' ? honestBids(moves, hand, state) : moves;
  },
  draws: (view, random) => () => redealByHabit(view, random),
  plausibility: pitchPlausibility,
  beforePlay: (state) => takeBackPlays(copy(state), ORDER),
};

/** How far above the policy's limit a bid is still searched, in points. */
const SLACK: Readonly<Record<Variant, number>> = { '4-point': 0.4, '10-point': 1.5 };

/** Returns the bids that the hand can hope to make; bots do not bluff. */
function honestBids(
  bids: readonly (Move & Partial<Pick<Bid, 'value'>>)[],
  hand: Hand,
  { options }: PitchState,
): Move[] {
  const { variant } = options;
  const max = bestTrump(hand, variant).points + BID_MARGIN[variant] + SLACK[variant];
  return bids.filter(({ value }) => (value ?? 0) <= max);
}

const TEN_STRENGTH = DECK_52.ranks.indexOf('10');
const ACE_STRENGTH = DECK_52.ranks.indexOf('A');

/** Returns the candidates: all plain cards, all but aces, all but tens, all below ten, one trump more, and none. */
export function replacements(hand: Hand, trump: Suit): Move[] {
  const useless = uselessCards(hand, trump);
  const without = (kept: (card: Card) => boolean): Card[] => useless.filter((card) => !kept(card));
  const trumps = cardsOfHand(hand).filter((card) => suitOf(card) === trump);
  return [
    useless,
    without((card) => strengthOf(card) === ACE_STRENGTH),
    without((card) => strengthOf(card) === TEN_STRENGTH),
    without((card) => strengthOf(card) >= TEN_STRENGTH),
    [...useless, ...trumps.slice(0, 1)],
    [],
  ].map((cards) => cardsMove('replace', cards));
}

export function pitchPolicy(state: PitchState, seat: Seat): PitchMove {
  const hand = handOf(state.hands, seat);
  switch (state.phase) {
    case 'bidding':
      return { type: 'bid', value: chooseBid(state, hand) };
    case 'trump':
      return { type: 'trump', suit: SUITS[bestTrump(hand, state.options.variant).suit] };
    case 'replacing':
      return { type: 'replace', cards: uselessCards(hand, state.trump) };
    default:
      return playOfCard(chooseCard(state, seat));
  }
}

const WHOLE_SUIT = (1 << DECK_52.ranks.length) - 1;

/** How far a bid may exceed the expected points: naming trump and leading are worth something. */
export const BID_MARGIN: Readonly<Record<Variant, number>> = { '4-point': 0.9, '10-point': 0.3 };

function chooseBid(state: PitchState, hand: Hand): number | null {
  const { variant } = state.options;
  const limit = bestTrump(hand, variant).points + BID_MARGIN[variant];
  const lowest = lowestBid(state);
  return limit >= lowest && lowest <= state.options.maxBid ? lowest : null;
}

/** Returns all plain cards: only trumps are worth keeping if cards can be replaced. */
export function uselessCards(hand: Hand, trump: number): Card[] {
  return cardsOfHand(hand).filter((card) => suitOf(card) !== trump);
}

function byRank(values: Partial<Record<Rank, number>>, otherwise = 0): number[] {
  return DECK_52.ranks.map((rank) => values[rank] ?? otherwise);
}

/** The worth of a card to the side that takes it, in fifteenths of a point. */
const PLAIN_WORTH: Readonly<Record<Variant, readonly number[]>> = {
  '4-point': byRank({ '10': 2, J: 0.2, Q: 0.4, K: 0.6, A: 0.8 }),
  '10-point': byRank({ '10': 5, J: 0.5, Q: 1, K: 1.5, A: 2 }),
};
const TRUMP_WORTH: Readonly<Record<Variant, readonly number[]>> = {
  '4-point': byRank({ '2': 12, '3': 6, '4': 4.5, '10': 5, J: 8, Q: 2, K: 3, A: 4.7 }),
  '10-point': byRank({ '2': 13, '3': 5, '4': 2, '5': 75, '10': 6, J: 13, Q: 2, K: 3, A: 4 }),
};

export function worthOf(card: Card, { trump, options }: PitchState): number {
  const worths = suitOf(card) === trump ? TRUMP_WORTH : PLAIN_WORTH;
  return worths[options.variant][strengthOf(card)];
}

function chooseCard(state: PitchState, seat: Seat): Card {
  const hand = handOfChoice(playable(state));
  const cards = cardsOfHand(hand);
  if (cards.length === 1) return cards[0];
  const seen = state.discards[seat]?.length
    ? [...state.plays, ...state.discards[seat]]
    : state.plays;
  const unseen = unseenCards(WHOLE_SUIT, state.hands, seat, seen);
  const trick = trickSoFar(state, SEATS, state.trump);
  let pot = 0;
  for (let at = trick.start; at < state.plays.length; at++) pot += worthOf(state.plays[at], state);
  let best = cards[0];
  let bestValue = -Infinity;
  for (const card of cards) {
    const value = valueOfPlay(state, seat, card, trick, pot, unseen);
    if (value > bestValue) {
      best = card;
      bestValue = value;
    }
  }
  return best;
}

/** Returns the expected value of the trick minus what the card could still do later. */
function valueOfPlay(
  state: PitchState,
  seat: Seat,
  card: Card,
  trick: TrickSoFar,
  pot: number,
  unseen: Hand,
): number {
  const { trump } = state;
  const toCome = SEATS - 1 - trick.count;
  const takes = trick.count === 0 || beats(card, trick.best, trump);
  const winner = takes ? card : trick.best;
  const leader = state.leaders[state.leaders.length - 1];
  const winnerSeat = takes ? seat : (leader + trick.bestPlace) % SEATS;
  const isOurs = sideOf(winnerSeat) === sideOf(seat);
  const opponentsToCome = (toCome + 1) >> 1;
  const partnersToCome = toCome >> 1;
  const overtake = chanceToBeat(state, winner, unseen);
  const held = isOurs
    ? Math.pow(1 - overtake, opponentsToCome)
    : 1 - Math.pow(1 - overtake, partnersToCome);
  const stake = pot + worthOf(card, state) + toCome;
  return (2 * held - 1) * stake - costOf(card, state);
}

/** Returns the chance that one later player beats the winner so far. */
function chanceToBeat(state: PitchState, winner: Card, unseen: Hand): number {
  const { trump } = state;
  const all =
    countMask(unseen[0]) + countMask(unseen[1]) + countMask(unseen[2]) + countMask(unseen[3]);
  if (all === 0) return 0;
  const isTrump = suitOf(winner) === trump;
  const stronger = countMask(above(unseen[suitOf(winner)], strengthOf(winner)));
  // Only players who are void in a plain suit can trump it.
  const cutters = isTrump ? 0 : countMask(unseen[trump]) * CUT_SHARE;
  const held = countHand(state.hands, state.player);
  return 1 - Math.pow(1 - Math.min(1, (stronger + cutters) / all), held);
}

const CUT_SHARE = 0.56;

/** Returns the cost of spending a card; a high trump gives up control. */
export function costOf(card: Card, { trump, options }: PitchState): number {
  const strength = strengthOf(card);
  if (suitOf(card) !== trump) return 0.08 * strength;
  return options.variant === '4-point' ? 1.4 + 0.65 * strength : 4 + 1.8 * strength;
}

export function bit(rank: Rank): SuitMask {
  return 1 << DECK_52.ranks.indexOf(rank);
}

const [ACE, KING, QUEEN, JACK, TEN, FIVE] = (['A', 'K', 'Q', 'J', '10', '5'] as const).map(bit);

/** The chances to win the point for High, or for Low, with this own highest or lowest trump. */
const HIGH_CHANCE = byRank({ A: 0.98, K: 0.65, Q: 0.4, J: 0.25, '10': 0.15 }, 0.05);
const LOW_CHANCE = byRank({ '2': 0.8, '3': 0.6, '4': 0.45, '5': 0.3, '6': 0.2, '7': 0.1 }, 0.05);
const FIVE_POINTS = 5;

/** Returns the expected points with a suit as trump. */
export function expectedPoints(hand: Hand, trump: Suit, variant: Variant): number {
  const trumps = hand[trump];
  if (trumps === 0) return 0;
  const count = countMask(trumps);
  const control = ((trumps & ACE) !== 0 ? 0.15 : 0) + ((trumps & KING) !== 0 ? 0.1 : 0);
  const points =
    HIGH_CHANCE[topOf(trumps)] +
    LOW_CHANCE[lowOf(trumps)] +
    jackChance(trumps, count, control) +
    gameChance(hand, trump, count, control);
  if (variant === '4-point') return points;
  const lastTrick = Math.min(0.9, 0.2 + 0.1 * count + control);
  return points + lastTrick + FIVE_POINTS * fiveChance(trumps, count, control);
}

function jackChance(trumps: SuitMask, count: number, control: number): number {
  if ((trumps & JACK) === 0) return 0.1 + control * 0.8;
  return Math.min(0.95, 0.45 + 0.1 * (count - 1) + control);
}

function gameChance(hand: Hand, trump: Suit, count: number, control: number): number {
  let chance = 0.1 + 0.09 * count + control;
  for (let suit = 0; suit < SUITS.length; suit++) {
    if ((hand[suit] & ACE) !== 0 && suit !== trump) chance += 0.06;
    if ((hand[suit] & TEN) !== 0) chance += 0.04;
  }
  return Math.min(0.9, chance);
}

function fiveChance(trumps: SuitMask, count: number, control: number): number {
  if ((trumps & FIVE) !== 0) return Math.min(0.9, 0.4 + 0.08 * count + control);
  const honours = countMask(trumps & (ACE | KING | QUEEN | JACK));
  return 0.05 + 0.12 * honours;
}

/** Returns the best trump suit with its expected points. */
export function bestTrump(hand: Hand, variant: Variant): { suit: Suit; points: number } {
  let best = { suit: 0, points: expectedPoints(hand, 0, variant) };
  for (let suit = 1; suit < SUITS.length; suit++) {
    const points = expectedPoints(hand, suit, variant);
    if (points > best.points) best = { suit, points };
  }
  return best;
}

/** How much bidders differ in boldness, in points. */
const BOLDNESS_SPREAD: Readonly<Record<Variant, number>> = { '4-point': 0.4, '10-point': 1 };

/** Returns the fit of the bids; 1 once cards were replaced in 10-Point, because the hands have changed since. */
export function pitchPlausibility(state: PitchState, view: PitchView): number {
  if (view.replaced.some((count) => count !== null)) return 1;
  let fit = 1;
  let lowest = view.options.minBid;
  for (const { seat, value } of view.bids) {
    if (seat !== view.seat) fit *= fitOfBid(state, view, seat, value, lowest);
    if (value !== null) lowest = value + 1;
  }
  return fit;
}

function fitOfBid(
  state: PitchState,
  view: PitchView,
  seat: Seat,
  value: number | null,
  lowest: number,
): number {
  if (value === null && lowest > view.options.maxBid) return 1;
  const hand = firstHand(state, view, seat);
  const isWinner = state.trump !== NO_TRUMP && winningBid(state).seat === seat;
  const { variant } = view.options;
  const points = isWinner
    ? expectedPoints(hand, state.trump, variant)
    : bestTrump(hand, variant).points;
  const margin = points + BID_MARGIN[variant] - (value ?? lowest);
  const chance = 1 / (1 + Math.exp(-margin / BOLDNESS_SPREAD[variant]));
  return 0.02 + (value === null ? 1 - chance : chance);
}

const cardsPlayed = oncePerView<PitchView, PitchState, Card[][]>((state) =>
  playsBySeat(state, ORDER, SEATS),
);

/** Returns the hand of a seat when it bid. */
function firstHand(state: PitchState, view: PitchView, seat: Seat): Hand {
  const hand = handOf(state.hands, seat);
  addCards(hand, 0, cardsPlayed(state, view)[seat]);
  return hand;
}

/** All cards of each suit. */
const ALL_OF: readonly Hand[] = SUITS.map((_, suit) =>
  handOfCards(DECK_52.cards.filter((card) => suitOf(card) === suit)),
);

/** Samples a state in which the cards that were not replaced are trumps. */
export function redealByHabit(view: PitchView, random: Random): PitchState {
  if (view.trump === null || !view.replaced.some((count) => count !== null))
    return redeal(view, random);
  const state = redeal(view, random, ALL_OF[SUITS.indexOf(view.trump)]);
  view.replaced.forEach((count, seat) => {
    if (count === null || seat === view.seat) return;
    giveTrumps(state, seat, HAND_SIZE - count - trumpsPlayed(state, view, seat), random);
  });
  return state;
}

function trumpsPlayed(state: PitchState, view: PitchView, seat: Seat): number {
  return cardsPlayed(state, view)[seat].filter((card) => suitOf(card) === state.trump).length;
}

/** Swaps plain cards of a hand for trumps from the stock until it has `atLeast` trumps. */
function giveTrumps(state: PitchState, seat: Seat, atLeast: number, random: Random): void {
  if (hasShownVoid(state, seat)) return;
  const stock = stockLeft(state);
  let missing = atLeast - countMask(state.hands[seat * SUIT_COUNT + state.trump]);
  const plain = cardsOfHand(state.hands, seat).filter((card) => suitOf(card) !== state.trump);
  for (let at = 0; at < stock.length && missing > 0 && plain.length > 0; at++) {
    if (suitOf(stock[at]) !== state.trump) continue;
    const [card] = plain.splice(random(plain.length), 1);
    removeCard(state.hands, seat, card);
    addCard(state.hands, seat, stock[at]);
    stock[at] = card;
    missing--;
  }
  state.stock = stock;
  state.drawn = 0;
}

function hasShownVoid(state: PitchState, seat: Seat): boolean {
  return listPlays(state, ORDER).some(
    (play) => play.seat === seat && play.led === state.trump && suitOf(play.card) !== state.trump,
  );
}

/** Returns the reason for a move that follows from what the seat sees, or null if none does. */
export function pitchReason(view: PitchView, move: WireMove): PitchReason | TrickReason | null {
  switch (move.type) {
    case 'bid':
      return bidOf(move) === null ? null : bidReason(view);
    case 'trump':
      return trumpReason(view, suitOfMove(move));
    case 'replace':
      return replaceReason(view, cardsOfMove(move));
    default:
      return playReason(view, cardOfMove(move));
  }
}

function bidReason(view: PitchView): PitchReason {
  const { suit } = bestTrump(handOfCards(readCards(DECK_52, view.hand)), view.options.variant);
  const cards = cardsIn(view, SUITS[suit]);
  const card = cards.reduce((one, other) => (rankOf(other) > rankOf(one) ? other : one));
  if (card.startsWith('A')) return { key: 'sureHigh', suit: SUITS[suit] };
  return { key: 'trumpsHeld', suit: SUITS[suit], count: cards.length, card };
}

function trumpReason(view: PitchView, suit: SuitName): PitchReason | null {
  const cards = cardsIn(view, suit);
  if (cards.some((card) => card.startsWith('A'))) return { key: 'sureHigh', suit };
  const isLongest = SUITS.every((other) => cardsIn(view, other).length <= cards.length);
  return isLongest ? { key: 'longestSuit', suit, count: cards.length } : null;
}

function cardsIn({ hand }: PitchView, suit: SuitName): CardName[] {
  return hand.filter((card) => card.endsWith(letterOf(suit)));
}

function rankOf(card: CardName): number {
  return readCards(DECK_52, [card])[0];
}

function replaceReason(view: PitchView, names: readonly CardName[]): PitchReason | null {
  const trump = trumpOf(view);
  const cards = readCards(DECK_52, names);
  const isTrump = (card: number): boolean => suitOf(card) === trump;
  const hasTrump = readCards(DECK_52, view.hand).some(isTrump);
  if (cards.length === 0 || cards.some(isTrump) || !hasTrump) return null;
  const seat = ownSeat(view);
  const mayBringTrumps = sampleDeals(game, view).some((sampled) => {
    const state = sampled as PitchState;
    const before = countMask(handOf(state.hands, seat)[trump]);
    game.apply(state, seat, cardsMove('replace', cards) as never);
    return countMask(handOf(state.hands, seat)[trump]) > before;
  });
  return mayBringTrumps ? { key: 'keepsTrumps' } : null;
}

function playReason(view: PitchView, card: CardName): PitchReason | TrickReason | null {
  const trump = trumpOf(view);
  const play = readPlay(game, view, card, trump, SEATS);
  const winner = view.trick?.plays[play.table.indexOf(play.best ?? -1)]?.seat;
  const isPartners = winner !== undefined && sideOf(winner) === sideOf(ownSeat(view));
  if (isPartners && !play.takes) return { key: 'partnersTrick', card };
  const drawsTrumps =
    play.led === null &&
    suitOf(play.card) === trump &&
    play.threats.length === 0 &&
    play.out.some((other) => suitOf(other) === trump);
  return drawsTrumps ? { key: 'drawsTrumps', card } : reasonOfPlay(play, true);
}
