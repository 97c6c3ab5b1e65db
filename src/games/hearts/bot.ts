// The knowledge of bots about Hearts beyond its contract.

import {
  takeBackPlays,
  distinctPlays,
  above,
  below,
  countSureWinners,
  heldByOthers,
  lowCard,
  lowOf,
  topCard,
  topOf,
  oncePerView,
  trickSoFar,
  type TrickSoFar,
  letterOf,
} from '#bots/cardKnowledge.ts';
import { standingValue, type StandingWeights } from '#bots/standing.ts';
import { readPlay, reasonOfPlay, type CardPlay } from '#bots/trickReasons.ts';
import {
  type SuitName,
  type Card,
  HEARTS,
  SPADES,
  strengthOf,
  suitOf,
  type Suit,
  CLUBS,
  DIAMONDS,
  SUITS,
} from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import {
  handOf,
  type Hand,
  countHand,
  countMask,
  SUIT_COUNT,
  type SuitMask,
  cardsOfHand,
  holdsCard,
} from '#cards/hands.ts';
import type { CardName } from '#cards/notation.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { Knowledge } from '#rules/botKnowledge.ts';
import type { Seat } from '#rules/game.ts';
import { type Move, cardsMove, playOfCard, handOfChoice } from '#rules/moves.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { everySeat } from '#rules/seats.ts';
import { listPlays, type Play } from '#rules/tricks.ts';
import { type WireMove, cardOfMove, cardsOfMove } from '#rules/wireMoves.ts';
import { game } from './game.ts';
import { playable } from './play.ts';
import { result } from './score.ts';
import {
  ALL_POINTS,
  copy,
  JACK_OF_DIAMONDS,
  JACK_POINTS,
  QUEEN_OF_SPADES,
  SEATS,
  type HeartsState,
  QUEEN_POINTS,
  type HeartsMove,
  PASS_SIZE,
  isPointCard,
  ORDER,
} from './state.ts';
import { type HeartsView } from './view.ts';

export type HeartsReason =
  /** The pass includes the queen of spades, beside so few other spades in the hand. */
  | { key: 'passQueen'; spades: number }
  /** The pass includes this card above the queen of spades, and another player has the queen. */
  | { key: 'passHighSpade'; card: CardName }
  /** The pass includes all cards of a suit. */
  | { key: 'passSuit'; suit: SuitName }
  /** The pass includes at least two hearts from the jack up. */
  | { key: 'passHighHearts' }
  /** All cards of the pass are jacks or higher. */
  | { key: 'passHigh' }
  /** The seat has taken all points of the round so far, and the card beats the trick so far. */
  | { key: 'moonInReach'; points: number }
  /** One other player has taken all points so far, and the card is sure to take a trick with points. */
  | { key: 'stopsMoon' }
  /** The queen of spades is played to a trick that another card takes. */
  | { key: 'queenGoesAway' }
  /** A heart is discarded. */
  | { key: 'heartCosts'; card: CardName }
  /** The hand has no card of the suit led. */
  | { key: 'chanceToDiscard'; card: CardName }
  /** A spade below the queen is led while another player has the queen. */
  | { key: 'drivesQueenOut' }
  /** The last card of a trick without points takes it. */
  | { key: 'freeTrick'; card: CardName };

function stakes({ options }: HeartsState): StandingWeights {
  const { endScore } = options;
  return { direction: -1, rivalry: 1, victory: 0.4 * endScore, scale: 0.17 * endScore };
}

/** The number of least wanted cards from which passes are searched. */
const PASS_POOL_SIZE = 6;

export const bot: Knowledge<HeartsState, HeartsView> = {
  policy: heartsPolicy,
  reason: heartsReason,
  scores: ({ totals }) => totals,
  alone: (view) =>
    view.phase === 'passing'
      ? { ...view, turn: everySeat(SEATS), passSubmitted: everySeat(SEATS).map(() => false) }
      : view,
  mistake: () => 1.5,
  swing: ({ options: { moon, jackOfDiamonds } }) =>
    (moon === 'shooter-minus-26' ? 2 * ALL_POINTS : ALL_POINTS) -
    (jackOfDiamonds ? JACK_POINTS : 0),
  worth: (state) => standingValue(state.totals, result(state), null, stakes(state)),
  plausibility: heartsPlausibility,
  beforePlay,
  candidates: (state, seat) =>
    state.phase === 'passing' ? passCandidates(handOf(state.hands, seat)) : plays(state, seat),
};

function passCandidates(hand: Hand): Move[] {
  const ranked = rankPass(hand).slice(0, PASS_POOL_SIZE);
  const passes: Card[][] = [moonPass(hand)];
  for (let one = 0; one < PASS_POOL_SIZE; one++) {
    for (let two = one + 1; two < PASS_POOL_SIZE; two++) {
      for (let three = two + 1; three < PASS_POOL_SIZE; three++) {
        passes.push([ranked[one], ranked[two], ranked[three]]);
      }
    }
  }
  return passes.map((cards) => cardsMove('pass', cards));
}

const WHOLE_SUIT = (1 << DECK_52.ranks.length) - 1;
const SPECIAL = [QUEEN_OF_SPADES, JACK_OF_DIAMONDS];

function plays(state: HeartsState, seat: Seat): Move[] {
  const turn = { choice: playable(state), size: SEATS, wholeSuit: WHOLE_SUIT };
  return distinctPlays(state, seat, turn, SPECIAL, heartsPolicy(state, seat));
}

function beforePlay(state: HeartsState): HeartsState {
  const start = takeBackPlays(copy(state), ORDER);
  start.points = [0, 0, 0, 0];
  start.tricksTaken = [0, 0, 0, 0];
  start.heartsBroken = false;
  start.queenTaker = null;
  start.jackTaker = null;
  return start;
}

const QUEEN = strengthOf(QUEEN_OF_SPADES);
const QUEEN_MASK = 1 << QUEEN;
/** A player who has all points so far, and at least this many, must be stopped. */
const MOON_THREAT_POINTS = 14;
const NOBODY = -1;

export function heartsPolicy(state: HeartsState, seat: Seat): HeartsMove {
  if (state.phase === 'passing')
    return { type: 'pass', cards: choosePass(handOf(state.hands, seat)) };
  return playOfCard(chooseCard(state, seat));
}

function chooseCard(state: HeartsState, seat: Seat): Card {
  const choice = playable(state);
  const trick = trickSoFar(state, SEATS, NO_TRUMP);
  if (isShooting(state, seat)) return shoot(state, seat, handOfChoice(choice), trick);
  if (choice.kind === 'suit' && trick.count > 0) return follow(state, seat, choice.mask, trick);
  const hand = handOfChoice(choice);
  return trick.count === 0 ? lead(state, seat, hand) : discard(state, seat, hand, trick);
}

/** Returns the seat that has taken all points so far, if they are many. */
function moonThreat({ points }: HeartsState): Seat {
  let shooter = NOBODY;
  for (let seat = 0; seat < SEATS; seat++) {
    if (points[seat] === 0) continue;
    if (shooter !== NOBODY) return NOBODY;
    shooter = seat;
  }
  return shooter !== NOBODY && points[shooter] >= MOON_THREAT_POINTS ? shooter : NOBODY;
}

/**
 * The number of remaining tricks that need not be sure, by the points taken so far. Higher numbers gain a
 * point a round against policies, but a search with such rollouts hopes for moons that real players stop.
 */
const SLACK = [0, 0, 0, 0, ...Array<number>(9).fill(1), 2, 2, 2, 2, ...Array<number>(10).fill(3)];

/** Returns whether nobody else has a point, and the hand can take nearly all remaining tricks. */
function isShooting(state: HeartsState, seat: Seat): boolean {
  const { points, hands } = state;
  for (let other = 0; other < SEATS; other++) if (other !== seat && points[other] > 0) return false;
  const left = countHand(hands, seat);
  const slack = SLACK[points[seat]];
  let winners = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const others = heldByOthers(hands, seat, suit);
    winners += countSureWinners(hands[seat * SUIT_COUNT + suit], others);
  }
  return winners + slack >= left;
}

function shoot(state: HeartsState, seat: Seat, hand: readonly SuitMask[], trick: TrickSoFar): Card {
  const mustFollow = trick.count > 0 && hand[trick.led] !== 0;
  if (mustFollow) return topCard(trick.led, hand[trick.led]);
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    if (hand[suit] === 0) continue;
    const others = heldByOthers(state.hands, seat, suit);
    const isSure = topOf(hand[suit]) > topOf(others);
    // Leads prefer winners of suits that the others still hold; discards keep winners and points.
    const value =
      trick.count === 0
        ? (isSure ? 20 : 0) + countMask(others)
        : (isSure ? -20 : 0) - (suit === HEARTS ? 10 : 0) - countMask(hand[suit]);
    if (value > bestValue) {
      bestValue = value;
      best = trick.count === 0 ? topCard(suit, hand[suit]) : lowCard(suit, hand[suit]);
    }
  }
  return best;
}

function pointsInTrick({ plays }: HeartsState, start: number): number {
  let points = 0;
  for (let at = start; at < plays.length; at++) {
    if (suitOf(plays[at]) === HEARTS) points++;
    else if (plays[at] === QUEEN_OF_SPADES) points += QUEEN_POINTS;
  }
  return points;
}

function follow(state: HeartsState, seat: Seat, mask: SuitMask, trick: TrickSoFar): Card {
  const suit = trick.led;
  const best = strengthOf(trick.best);
  const under = below(mask, best);
  if (suit === SPADES && (under & QUEEN_MASK) !== 0) return QUEEN_OF_SPADES;
  const harmless = suit === SPADES && mask !== QUEEN_MASK ? mask & ~QUEEN_MASK : mask;
  const points = pointsInTrick(state, trick.start);
  const isLast = trick.count === SEATS - 1;
  const over = above(harmless, best);
  const threat = moonThreat(state);
  if (threat !== seat && over !== 0) {
    const winner = (state.leaders[state.leaders.length - 1] + trick.bestPlace) % SEATS;
    if (winner === threat && (points > 0 || !isLast)) {
      return isLast ? lowCard(suit, over) : topCard(suit, over);
    }
  }
  if (isLast) return points === 0 || under === 0 ? topCard(suit, harmless) : topCard(suit, under);
  if (state.leaders.length === 1) return topCard(suit, harmless);
  if (under !== 0) return topCard(suit, under);
  return isEarly(state, seat, suit, trick) ? topCard(suit, harmless) : lowCard(suit, harmless);
}

/** Returns whether all players after this one most likely follow suit, and the queen is no danger. */
function isEarly(state: HeartsState, seat: Seat, suit: Suit, trick: TrickSoFar): boolean {
  if (suit === HEARTS || pointsInTrick(state, trick.start) > 0) return false;
  const others = heldByOthers(state.hands, seat, suit);
  if (suit === SPADES && (others & QUEEN_MASK) !== 0) return false;
  return countMask(others) >= 2 * SEATS - trick.count;
}

function discard(
  state: HeartsState,
  seat: Seat,
  hand: readonly SuitMask[],
  trick: TrickSoFar,
): Card {
  const threat = moonThreat(state);
  const winner = (state.leaders[state.leaders.length - 1] + trick.bestPlace) % SEATS;
  const isFeeding = threat === winner && threat !== seat;
  if (!isFeeding && (hand[SPADES] & QUEEN_MASK) !== 0) return QUEEN_OF_SPADES;
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    if (hand[suit] === 0) continue;
    const mask =
      suit === SPADES && isFeeding && hand[suit] !== QUEEN_MASK
        ? hand[suit] & ~QUEEN_MASK
        : hand[suit];
    const value = discardValue(state, seat, suit, mask) - (isFeeding && suit === HEARTS ? 40 : 0);
    if (value > bestValue) {
      bestValue = value;
      best = topCard(suit, mask);
    }
  }
  return best;
}

function discardValue(state: HeartsState, seat: Seat, suit: Suit, mask: SuitMask): number {
  const others = heldByOthers(state.hands, seat, suit);
  if (others === 0) return suit === HEARTS ? 0 : -10;
  const top = topOf(mask);
  const isHunted = suit === SPADES && top > QUEEN && (others & QUEEN_MASK) !== 0;
  const isSafe = lowOf(mask) < lowOf(others) && countMask(mask) > 1;
  return (
    2 * top +
    (suit === HEARTS ? 7 : 0) +
    (isHunted ? 9 : 0) -
    3 * countMask(mask) -
    (isSafe ? 6 : 0)
  );
}

function lead(state: HeartsState, seat: Seat, hand: readonly SuitMask[]): Card {
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    if (hand[suit] === 0) continue;
    const value = leadValue(state, seat, suit, hand[suit]);
    if (value > bestValue) {
      bestValue = value;
      best = lowCard(suit, hand[suit]);
    }
  }
  return best;
}

function leadValue(state: HeartsState, seat: Seat, suit: Suit, mask: SuitMask): number {
  const others = heldByOthers(state.hands, seat, suit);
  if (others === 0) return -20;
  const low = lowOf(mask);
  const value = countMask(above(others, low)) - 0.35 * countMask(below(others, low));
  if (suit !== SPADES) return value;
  if ((mask & QUEEN_MASK) !== 0) return value - 10;
  if ((others & QUEEN_MASK) === 0) return value;
  return topOf(mask) > QUEEN ? value - 7 : value + 6.5;
}

/** The number of small spades that protects the queen, or a hand against her. */
const SAFE_SPADES = 4;

/** Returns how willingly a card is passed. */
export function passValue(hand: Hand, card: Card): number {
  const suit = suitOf(card);
  const strength = strengthOf(card);
  const count = countMask(hand[suit]);
  if (suit === SPADES) return spadeValue(hand, strength);
  if (suit === HEARTS) return 2.9 * strength - 4 * countMask(below(hand[suit], 5));
  const guards = countMask(below(hand[suit], 6));
  const shortness = count <= PASS_SIZE ? 23 - 2 * count : 0;
  return 2.6 * strength - 5 * guards + shortness - (suit === CLUBS ? 4 : 0);
}

function spadeValue(hand: Hand, strength: number): number {
  const small = countMask(below(hand[SPADES], QUEEN));
  if (strength === QUEEN) return small >= SAFE_SPADES ? -10 : 90 - 6 * small;
  if (strength > QUEEN) return small >= SAFE_SPADES ? 0 : 45 - 6 * small;
  return -20;
}

export function choosePass(hand: Hand): Card[] {
  return rankPass(hand).slice(0, PASS_SIZE);
}

/** Returns all cards of the hand, the most willingly passed first. */
export function rankPass(hand: Hand): Card[] {
  return cardsOfHand(hand)
    .map((card) => ({ card, value: passValue(hand, card) }))
    .sort((one, other) => other.value - one.value)
    .map(({ card }) => card);
}

/** Returns the pass of a hand that shoots the moon: low cards of its short suits. */
export function moonPass(hand: Hand): Card[] {
  return cardsOfHand(hand)
    .map((card) => ({ card, value: moonValue(hand, card) }))
    .sort((one, other) => one.value - other.value)
    .slice(0, PASS_SIZE)
    .map(({ card }) => card);
}

function moonValue(hand: Hand, card: Card): number {
  const suit = suitOf(card);
  const isMinor = suit === CLUBS || suit === DIAMONDS;
  return 2 * strengthOf(card) + 3 * countMask(hand[suit]) - (suit === HEARTS ? 4 : isMinor ? 0 : 1);
}

/** The fit of a seat that holds the queen although it could have got rid of her. */
const MISSED_CHANCE_FIT = 0.2;

export function heartsPlausibility(state: HeartsState, view: HeartsView): number {
  const holder = queenHolder(state);
  return holder === null || holder === view.seat ? 1 : fitsAsHolder(state, view)[holder];
}

/** Returns for each seat how well holding the queen fits its plays. */
const fitsAsHolder = oncePerView<HeartsView, HeartsState, number[]>((state) => {
  const fits = [1, 1, 1, 1];
  for (const play of listPlays(state, ORDER)) {
    if (isMissedChance(play)) fits[play.seat] *= MISSED_CHANCE_FIT;
  }
  return fits;
});

function queenHolder({ hands }: HeartsState): Seat | null {
  for (let seat = 0; seat < SEATS; seat++) if (holdsCard(hands, seat, QUEEN_OF_SPADES)) return seat;
  return null;
}

/** Returns whether the queen could have been played instead: on another suit, or under the ace or king of spades. */
function isMissedChance({ card, led, before, trickNumber }: Play): boolean {
  if (before.length === 0 || trickNumber === 0) return false;
  if (suitOf(card) !== led) return true;
  if (led !== SPADES) return false;
  return before.some(
    (other) => suitOf(other) === SPADES && strengthOf(other) > strengthOf(QUEEN_OF_SPADES),
  );
}

/** Returns the reason for a move that follows from what the seat sees, or null if none does. */
export function heartsReason(view: HeartsView, move: WireMove): HeartsReason | TrickReason | null {
  if (move.type === 'pass') return passReason(view, cardsOfMove(move));
  const play = readPlay(game, view, cardOfMove(move), NO_TRUMP, SEATS);
  return shooterReason(view, play) ?? pointReason(view, play) ?? reasonOfPlay(play, false);
}

const QUEEN_NAME = 'QS';
const HIGH_SPADES = ['AS', 'KS'];
/** With more spades than these beside her, the queen of spades is well protected. */
const FEW_SPADES = 3;
/** From this number of cards it is worth saying that hearts are passed. */
const SEVERAL = 2;

function passReason({ hand }: HeartsView, cards: readonly CardName[]): HeartsReason | null {
  const spades = hand.filter((card) => card.endsWith('S') && card !== QUEEN_NAME).length;
  if (cards.includes(QUEEN_NAME) && spades <= FEW_SPADES) return { key: 'passQueen', spades };
  const high = HIGH_SPADES.find((card) => cards.includes(card));
  if (high !== undefined && !hand.includes(QUEEN_NAME)) return { key: 'passHighSpade', card: high };
  const suit = SUITS.find((one) => givesWholeSuit(hand, cards, letterOf(one)));
  if (suit) return { key: 'passSuit', suit };
  const isHigh = (card: CardName): boolean => /^[JQKA]/.test(card);
  if (cards.filter((card) => card.endsWith('H') && isHigh(card)).length >= SEVERAL) {
    return { key: 'passHighHearts' };
  }
  return cards.every(isHigh) ? { key: 'passHigh' } : null;
}

function givesWholeSuit(
  hand: readonly CardName[],
  cards: readonly CardName[],
  letter: string,
): boolean {
  const ofSuit = hand.filter((card) => card.endsWith(letter));
  return ofSuit.length > 0 && ofSuit.every((card) => cards.includes(card));
}

/** With more points than these a single taker is worth watching. */
const MOON_ALERT = 8;

function shooterReason(view: HeartsView, play: CardPlay): HeartsReason | null {
  const takers = view.points.filter((points) => points > 0).length;
  const shooter = view.points.findIndex((points) => points > MOON_ALERT);
  if (takers !== 1 || shooter < 0 || !play.takes) return null;
  if (shooter === view.seat) return { key: 'moonInReach', points: view.points[shooter] };
  const hasPoints = play.led !== null && [...play.table, play.card].some(isPointCard);
  const isSure = play.isLast || play.threats.length === 0;
  return hasPoints && isSure ? { key: 'stopsMoon' } : null;
}

function pointReason({ options }: HeartsView, play: CardPlay): HeartsReason | null {
  const { card, name, led, takes, isLast, table, out } = play;
  const suit = suitOf(card);
  // Nobody wants to be rid of a jack that takes points off, and it makes a trick more than free.
  const isWantedJack = (one: Card): boolean => options.jackOfDiamonds && one === JACK_OF_DIAMONDS;
  if (led === null) {
    const drivesQueenOut =
      suit === SPADES && card < QUEEN_OF_SPADES && out.includes(QUEEN_OF_SPADES);
    return drivesQueenOut ? { key: 'drivesQueenOut' } : null;
  }
  if (card === QUEEN_OF_SPADES && !takes) return { key: 'queenGoesAway' };
  if (suit === HEARTS && led !== HEARTS) return { key: 'heartCosts', card: name };
  if (suit !== led) return isWantedJack(card) ? null : { key: 'chanceToDiscard', card: name };
  const isFree =
    takes && isLast && ![...table, card].some((one) => isPointCard(one) || isWantedJack(one));
  return isFree ? { key: 'freeTrick', card: name } : null;
}
