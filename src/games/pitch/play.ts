// Turns in Pitch, legal moves, refusals of others, and the effect of a move.

import { SUITS, type Card, type SuitName } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import {
  handOf,
  holdsCard,
  dealAround,
  removeCards,
  lowestCard,
  type Hand,
  countMask,
} from '#cards/hands.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import {
  isWholeDeck,
  notInHand,
  notYourTurn,
  wrongDeck,
  wrongPhase,
} from '#rules/commonRefusals.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import {
  chooseCards,
  chooseValue,
  chooseDeck,
  type CardChoice,
  type Choice,
  type Choices,
  mayChoose,
  handOfChoice,
} from '#rules/moves.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { turnOf, clockwise } from '#rules/seats.ts';
import { drawToHand } from '#rules/stock.ts';
import { followSuit, trickRefusal, suitLed, playToTrick } from '#rules/tricks.ts';
import { scoreRound } from './score.ts';
import {
  ROUND_POINTS,
  HAND_SIZE,
  highestBid,
  SEATS,
  type PitchState,
  canFloat,
  type PitchOptions,
  type PitchMove,
  type PitchPhase,
  bidderAt,
  TRICKS_PER_ROUND,
} from './state.ts';
import { refusals } from './texts.en.ts';

const THE_DEAL = chooseDeck(DECK_52.cards);
const MAX_ROUND_POINTS = ROUND_POINTS['10-point'];

export const turn = turnOf;

export function legal(state: PitchState, seat: Seat): Choices {
  switch (state.phase) {
    case 'dealing':
      return seat === DEALER ? THE_DEAL : [];
    case 'over':
      return [];
    default:
      return seat === state.player ? choiceOfPlayer(state) : [];
  }
}

function choiceOfPlayer(state: PitchState): Choice {
  switch (state.phase) {
    case 'bidding':
      return chooseValue('bid', 'value', allowedBids(state));
    case 'trump':
      return chooseValue('trump', 'suit', SUITS);
    case 'replacing':
      return chooseCards('replace', handOf(state.hands, state.player), 0, HAND_SIZE);
    default:
      return playable(state);
  }
}

/** Returns a pass and all numbers that the player in turn may bid. */
function allowedBids(state: PitchState): readonly (number | null)[] {
  return ALLOWED_BIDS[state.options.maxBid][lowestBid(state)];
}

/** Indexed by the option `maxBid` and the lowest legal bid, so that each list is made once. */
const ALLOWED_BIDS = Array.from({ length: MAX_ROUND_POINTS + 1 }, (_, highest) =>
  Array.from({ length: highest + 2 }, (_, lowest) => passOrBid(lowest, highest)),
);

function passOrBid(lowest: number, highest: number): (number | null)[] {
  const bids: (number | null)[] = [null];
  for (let value = lowest; value <= highest; value++) bids.push(value);
  return bids;
}

/** Returns the lowest number that the next player may bid; above `maxBid` if the player can only pass. */
export function lowestBid(state: PitchState): number {
  const highest = highestBid(state);
  return highest ? highest.value + 1 : state.options.minBid;
}

/** Returns the cards that the player in turn may play. */
export function playable(state: PitchState): CardChoice {
  return followSuit(state, SEATS, state.hands, state.player);
}

const refuse = createRefuse('pitch', refusals);

/** The phase of each type of move, and the clause on whose turn it is. */
const PHASE_AND_CLAUSE: Readonly<Record<PitchMove['type'], { phase: PitchPhase; clause: string }>> =
  {
    deal: { phase: 'dealing', clause: 'PI4' },
    bid: { phase: 'bidding', clause: 'PI6' },
    trump: { phase: 'trump', clause: 'PI9' },
    replace: { phase: 'replacing', clause: 'PI10' },
    play: { phase: 'playing', clause: 'PI13' },
  };

/** Returns null if the move is legal. */
export function refusal(state: PitchState, seat: Seat, move: PitchMove): Refusal | null {
  const { phase, clause } = PHASE_AND_CLAUSE[move.type];
  if (state.phase !== phase) return wrongPhase(state.phase, move.type);
  if (!turn(state).includes(seat)) return notYourTurn(turn(state), clause);
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, DECK_52.cards) ? null : wrongDeck('PI5');
    case 'bid':
      return move.value === null ? null : bidRefusal(state, move.value);
    case 'trump':
      return SUITS.includes(move.suit) ? null : refuse('noSuit', { suits: SUITS });
    case 'replace':
      return replaceRefusal(state, seat, move.cards);
    case 'play':
      return playRefusal(state, seat, move.card);
  }
}

function bidRefusal(state: PitchState, value: number): Refusal | null {
  const { minBid, maxBid } = state.options;
  if (!Number.isInteger(value)) return refuse('noBid', { minBid, maxBid });
  if (value > maxBid) return refuse('bidTooHigh', { maxBid });
  if (value >= lowestBid(state)) return null;
  const highest = highestBid(state);
  if (!highest) return refuse('bidTooLow', { minBid });
  return refuse(highest.value < maxBid ? 'bidMore' : 'onlyPass', { highestBid: highest });
}

function replaceRefusal(state: PitchState, seat: Seat, cards: readonly Card[]): Refusal | null {
  if (cards.length > HAND_SIZE || new Set(cards).size < cards.length) {
    return refuse('replaceSix', { max: HAND_SIZE });
  }
  const foreign = cards.find((card) => !holdsCard(state.hands, seat, card));
  return foreign === undefined ? null : notInHand(DECK_52, foreign, 'PI10');
}

function playRefusal(state: PitchState, seat: Seat, card: Card): Refusal | null {
  const { hands } = state;
  if (mayChoose(playable(state), card)) return null;
  return trickRefusal(DECK_52, { hands, seat, led: suitLed(state, SEATS) }, card, 'PI13');
}

/** Returns null if the options are compatible. */
export function optionsRefusal(options: PitchOptions): Refusal | null {
  const { variant, target, minBid, maxBid, floatAt } = options;
  if (minBid > maxBid) return refuse('bidsCrossed', { minBid, maxBid });
  if (maxBid > ROUND_POINTS[variant]) return refuse('bidBeyondHand', { variant, maxBid });
  return canFloat(options) && floatAt < target
    ? refuse('floatBelowTarget', { floatAt, target })
    : null;
}

const DEALT_CARDS = SEATS * HAND_SIZE;

export function apply(state: PitchState, seat: Seat, move: PitchMove): void {
  switch (move.type) {
    case 'play':
      return playCard(state, move.card);
    case 'replace':
      return replaceCards(state, seat, move.cards);
    case 'bid':
      return placeBid(state, move.value);
    case 'trump':
      return nameTrump(state, seat, move.suit);
    case 'deal':
      return deal(state, move.deck);
  }
}

function deal(state: PitchState, deck: readonly Card[]): void {
  state.round++;
  state.hands = dealAround(deck, SEATS, DEALT_CARDS);
  state.stock = deck;
  state.drawn = DEALT_CARDS;
  state.bids = [];
  state.trump = NO_TRUMP;
  state.discards = [null, null, null, null];
  state.plays = [];
  state.leaders = [];
  state.phase = 'bidding';
  state.player = bidderAt(state.round, 0);
}

function placeBid(state: PitchState, value: number | null): void {
  state.bids.push(value);
  if (state.bids.length < SEATS) state.player = bidderAt(state.round, state.bids.length);
  else endBidding(state);
}

function endBidding(state: PitchState): void {
  const highest = highestBid(state);
  if (highest) {
    state.phase = 'trump';
    state.player = highest.seat;
  } else {
    state.phase = 'dealing';
  }
}

function nameTrump(state: PitchState, seat: Seat, suit: SuitName): void {
  state.trump = SUITS.indexOf(suit);
  if (state.options.variant === '10-point') state.phase = 'replacing';
  else startPlay(state, seat);
}

function replaceCards(state: PitchState, seat: Seat, cards: readonly Card[]): void {
  removeCards(state.hands, seat, cards);
  drawToHand(state, seat, cards.length);
  state.discards[seat] = cards;
  // The bid winner replaced first, so replacing ends when the turn comes back to that seat.
  state.player = clockwise(seat, 1, SEATS);
  if (state.discards[state.player] !== null) startPlay(state, state.player);
}

function startPlay(state: PitchState, bidWinner: Seat): void {
  state.phase = 'playing';
  state.player = bidWinner;
  state.leaders.push(bidWinner);
}

function playCard(state: PitchState, card: Card): void {
  playToTrick(state, card, SEATS, state.trump);
  if (state.leaders.length > TRICKS_PER_ROUND) scoreRound(state);
}

/** Returns the move for a player whose time has run out. */
export function fallback(state: PitchState, seat: Seat): PitchMove {
  switch (state.phase) {
    case 'bidding':
      return { type: 'bid', value: null };
    case 'trump':
      return { type: 'trump', suit: longestSuit(handOf(state.hands, seat)) };
    case 'replacing':
      return { type: 'replace', cards: [] };
    default:
      return { type: 'play', card: lowestCard(handOfChoice(playable(state))) };
  }
}

/** Returns the longest suit; of equally long suits, the one with the higher cards, whose mask is greater. */
function longestSuit(hand: Hand): SuitName {
  let best = 0;
  for (let suit = 1; suit < SUITS.length; suit++) {
    const more = countMask(hand[suit]) - countMask(hand[best]);
    if (more > 0 || (more === 0 && hand[suit] > hand[best])) best = suit;
  }
  return SUITS[best];
}
