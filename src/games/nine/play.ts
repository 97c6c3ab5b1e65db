// Turns in Nine Tricks, legal moves, refusals of others, and the effect of a move.

import { type Card, strengthOf } from '#cards/card.ts';
import { DECK_36 } from '#cards/deck.ts';
import { dealAround, lowestCard, cardsOfHand } from '#cards/hands.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import { isWholeDeck, notYourTurn, wrongDeck, wrongPhase } from '#rules/commonRefusals.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import {
  chooseValue,
  chooseDeck,
  type CardChoice,
  type Choices,
  mayChoose,
  handOfChoice,
} from '#rules/moves.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { turnOf } from '#rules/seats.ts';
import { followSuit, trickRefusal, suitLed, playToTrick } from '#rules/tricks.ts';
import { scoreRound } from './score.ts';
import {
  forbiddenBid,
  MAX_BID,
  SEATS,
  type NineState,
  sumOfBids,
  type NineMove,
  leftOf,
  TRICKS_PER_ROUND,
} from './state.ts';
import { refusals } from './texts.en.ts';

export const BIDS: readonly number[] = Array.from({ length: MAX_BID + 1 }, (_, bid) => bid);
const BIDS_WITHOUT = BIDS.map((forbidden) => BIDS.filter((bid) => bid !== forbidden));

const THE_DEAL = chooseDeck(DECK_36.cards);

export const turn = turnOf;

export function legal(state: NineState, seat: Seat): Choices {
  switch (state.phase) {
    case 'dealing':
      return seat === DEALER ? THE_DEAL : [];
    case 'bidding':
      if (seat !== state.player) return [];
      return chooseValue('bid', 'value', biddable(state));
    case 'playing':
      return seat === state.player ? playable(state) : [];
    case 'over':
      return [];
  }
}

/** Returns the numbers that the player in turn may bid, lowest first. */
export function biddable(state: NineState): readonly number[] {
  const forbidden = forbiddenBid(state);
  return forbidden === null ? BIDS : BIDS_WITHOUT[forbidden];
}

/** Returns the cards that the player in turn may play. */
export function playable(state: NineState): CardChoice {
  return followSuit(state, SEATS, state.hands, state.player);
}

const refuse = createRefuse('nine', refusals);

const PHASE_OF: Readonly<Record<NineMove['type'], string>> = {
  deal: 'dealing',
  bid: 'bidding',
  play: 'playing',
};

const TURN_CLAUSE: Readonly<Record<NineMove['type'], string>> = {
  deal: 'NT4',
  bid: 'NT5',
  play: 'NT9',
};

/** Returns null if the move is legal. */
export function refusal(state: NineState, seat: Seat, move: NineMove): Refusal | null {
  if (state.phase !== PHASE_OF[move.type]) return wrongPhase(state.phase, move.type);
  if (move.type === 'bid' && hasBid(state, seat)) {
    return refuse('alreadyBid', { bid: state.bids[seat] });
  }
  if (!turn(state).includes(seat)) return notYourTurn(turn(state), TURN_CLAUSE[move.type]);
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, DECK_36.cards) ? null : wrongDeck('NT4');
    case 'bid':
      return bidRefusal(state, move.value);
    case 'play':
      return playRefusal(state, seat, move.card);
  }
}

function hasBid(state: NineState, seat: Seat): boolean {
  return typeof state.bids[seat] === 'number';
}

function bidRefusal(state: NineState, value: number): Refusal | null {
  if (!BIDS.includes(value)) return refuse('noBid', { min: 0, max: MAX_BID });
  return value === forbiddenBid(state)
    ? refuse('forbiddenBid', { forbidden: value, sumSoFar: sumOfBids(state) })
    : null;
}

function playRefusal(state: NineState, seat: Seat, card: Card): Refusal | null {
  const { hands } = state;
  if (mayChoose(playable(state), card)) return null;
  return trickRefusal(DECK_36, { hands, seat, led: suitLed(state, SEATS) }, card, 'NT9');
}

export function apply(state: NineState, seat: Seat, move: NineMove): void {
  switch (move.type) {
    case 'play':
      return playCard(state, move.card);
    case 'bid':
      return placeBid(state, seat, move.value);
    case 'deal':
      return deal(state, move.deck);
  }
}

function deal(state: NineState, deck: readonly Card[]): void {
  state.phase = 'bidding';
  state.round++;
  state.opener = leftOf(state.dealer);
  state.player = state.opener;
  state.hands = dealAround(deck, SEATS);
  state.bids = [null, null, null, null];
  state.plays = [];
  state.leaders = [];
  state.tricksTaken = [0, 0, 0, 0];
}

function placeBid(state: NineState, seat: Seat, value: number): void {
  state.bids[seat] = value;
  state.player = leftOf(seat);
  if (seat === state.dealer) startPlay(state);
}

function startPlay(state: NineState): void {
  state.phase = 'playing';
  state.leaders.push(state.opener);
}

function playCard(state: NineState, card: Card): void {
  if (!playToTrick(state, card, SEATS, NO_TRUMP)) return;
  state.tricksTaken[state.player]++;
  if (state.leaders.length > TRICKS_PER_ROUND) scoreRound(state);
}

const KING = DECK_36.ranks.indexOf('K');

/** Returns the move for a player whose time has run out. */
export function fallback(state: NineState, seat: Seat): NineMove {
  return state.phase === 'bidding'
    ? { type: 'bid', value: nearestBid(biddable(state), acesAndKings(state, seat)) }
    : { type: 'play', card: lowestCard(handOfChoice(playable(state))) };
}

function acesAndKings(state: NineState, seat: Seat): number {
  return cardsOfHand(state.hands, seat).filter((card) => strengthOf(card) >= KING).length;
}

/** Returns the bid nearest to the target; of two equally near, the lower. */
function nearestBid(bids: readonly number[], target: number): number {
  return bids.reduce((nearest, bid) =>
    Math.abs(bid - target) < Math.abs(nearest - target) ? bid : nearest,
  );
}
