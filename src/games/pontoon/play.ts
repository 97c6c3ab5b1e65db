// Turns in Pontoon, legal moves, refusals of others, and the effect of a move.

import { strengthOf, type Card } from '#cards/card.ts';
import { isWholeDeck, notYourTurn, wrongDeck, wrongPhase } from '#rules/commonRefusals.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { chooseValue, chooseDeck, choosePlain, type Choice, type Choices } from '#rules/moves.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { singleSeat, NOBODY, THE_DEALER, everySeat } from '#rules/seats.ts';
import { scoreRound } from './score.ts';
import {
  totalOf,
  BEST_TOTAL,
  isBust,
  MAX_HAND_CARDS,
  MAX_STAKE_LIMIT,
  cardsDue,
  FIRST_CARDS,
  MIN_STAKE,
  MAX_HANDS,
  type PontoonHand,
  type PontoonState,
  type PontoonMove,
  type PontoonPhase,
  BANKER_STICKS_AT,
} from './state.ts';
import { refusals } from './texts.en.ts';

const TWIST = choosePlain('twist');
const STICK = choosePlain('stick');
const SPLIT = choosePlain('split');

export function turn(state: PontoonState): readonly Seat[] {
  switch (state.phase) {
    case 'dealing':
      return THE_DEALER;
    case 'staking':
    case 'playing':
      return singleSeat(currentHand(state).seat);
    case 'over':
      return NOBODY;
  }
}

/** Returns the hand that stakes or plays next. */
export function currentHand(state: PontoonState): PontoonHand {
  return state.hands[state.current];
}

export function legal(state: PontoonState, seat: Seat): Choices {
  switch (state.phase) {
    case 'dealing':
      return seat === DEALER ? chooseDeck(cardsDue(state)) : [];
    case 'staking':
      return seat === currentHand(state).seat ? firstStakes(state) : [];
    case 'playing':
      return seat === currentHand(state).seat ? turnChoices(state) : [];
    case 'over':
      return [];
  }
}

function firstStakes({ options }: PontoonState): Choice {
  const from = wholeNumbers({ lowest: MIN_STAKE, highest: options.maxStake });
  return chooseValue('bid', 'value', from);
}

function turnChoices(state: PontoonState): Choice[] {
  const hand = currentHand(state);
  const choices: Choice[] = [TWIST];
  if (mayStick(state)) choices.push(STICK);
  if (buyingProblem(state) === null) {
    const from = wholeNumbers(priceRange(hand));
    choices.push(chooseValue('buy', 'stake', from));
  }
  if (splittingProblem(state) === null) choices.push(SPLIT);
  return choices;
}

export function mayStick(state: PontoonState): boolean {
  return totalOf(currentHand(state).cards) >= state.options.stickAt;
}

export type BuyingProblem = 'option' | 'twisted';

/** Returns null if the current hand may buy. */
export function buyingProblem(state: PontoonState): BuyingProblem | null {
  if (!state.options.buy) return 'option';
  return hasTwisted(currentHand(state)) ? 'twisted' : null;
}

/** Returns whether the hand has twisted: every card taken but not bought was a twist. */
function hasTwisted({ cards, stakes }: PontoonHand): boolean {
  return cards.length - FIRST_CARDS > stakes.length - 1;
}

export interface PriceRange {
  readonly lowest: number;
  readonly highest: number;
}

/** Returns the prices at which a hand may buy the next card. */
export function priceRange({ stakes }: PontoonHand): PriceRange {
  const hasBought = stakes.length > 1;
  return { lowest: stakes[0], highest: hasBought ? stakes[stakes.length - 1] : 2 * stakes[0] };
}

export type SplittingProblem = 'option' | 'no pair' | 'hands' | 'deck';

/** Returns null if the current hand may be split. */
export function splittingProblem(state: PontoonState): SplittingProblem | null {
  if (!state.options.split) return 'option';
  const { cards, seat } = currentHand(state);
  const isPair = cards.length === FIRST_CARDS && strengthOf(cards[0]) === strengthOf(cards[1]);
  if (!isPair) return 'no pair';
  if (countHands(state, seat) === MAX_HANDS) return 'hands';
  return state.stock.length < FIRST_CARDS ? 'deck' : null;
}

function countHands({ hands }: PontoonState, seat: Seat): number {
  let count = 0;
  for (let at = 0; at < hands.length; at++) if (hands[at].seat === seat) count++;
  return count;
}

const WHOLE_NUMBERS = Array.from({ length: 2 * MAX_STAKE_LIMIT + 1 }, (_, number) => number);

function wholeNumbers({ lowest, highest }: PriceRange): number[] {
  return WHOLE_NUMBERS.slice(lowest, highest + 1);
}

const refuse = createRefuse('pontoon', refusals);

const PHASE_OF: Readonly<Record<PontoonMove['type'], PontoonPhase>> = {
  deal: 'dealing',
  bid: 'staking',
  twist: 'playing',
  stick: 'playing',
  buy: 'playing',
  split: 'playing',
};

/** Returns null if the move is legal. */
export function refusal(state: PontoonState, seat: Seat, move: PontoonMove): Refusal | null {
  if (state.phase !== PHASE_OF[move.type]) return wrongPhase(state.phase, move.type);
  if (!turn(state).includes(seat)) {
    return notYourTurn(turn(state), move.type === 'bid' ? 'PT6' : 'PT7');
  }
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, cardsDue(state)) ? null : wrongDeck('PT4');
    case 'bid':
      return stakeRefusal(move.value, firstStakeRange(state), 'PT6');
    case 'twist':
      return null;
    case 'stick':
      return mayStick(state) ? null : stickTooLow(state);
    case 'buy':
      return buyRefusal(state, move.stake);
    case 'split':
      return splitRefusal(state);
  }
}

function firstStakeRange({ options }: PontoonState): PriceRange {
  return { lowest: MIN_STAKE, highest: options.maxStake };
}

function stakeRefusal(stake: number, range: PriceRange, clause: string): Refusal | null {
  const { lowest, highest } = range;
  if (Number.isInteger(stake) && stake >= lowest && stake <= highest) return null;
  return refuse(lowest === highest ? 'oneStake' : 'stakeRange', { ...range }, clause);
}

function stickTooLow(state: PontoonState): Refusal {
  const total = totalOf(currentHand(state).cards);
  return refuse('stickTooLow', { total, stickAt: state.options.stickAt });
}

const BUYING_REFUSALS = { option: 'noBuying', twisted: 'hasTwisted' } as const;

function buyRefusal(state: PontoonState, stake: number): Refusal | null {
  const problem = buyingProblem(state);
  if (problem) return refuse(BUYING_REFUSALS[problem], { problem });
  return stakeRefusal(stake, priceRange(currentHand(state)), 'PT14');
}

const SPLITTING_REFUSALS = {
  option: 'noSplitting',
  'no pair': 'noPair',
  hands: 'mostHands',
  deck: 'deckTooShort',
} as const;

function splitRefusal(state: PontoonState): Refusal | null {
  const problem = splittingProblem(state);
  return problem && refuse(SPLITTING_REFUSALS[problem], { problem });
}

export function apply(state: PontoonState, _seat: Seat, move: PontoonMove): void {
  switch (move.type) {
    case 'twist':
      return twist(state);
    case 'stick':
      return stick(state);
    case 'buy':
      return buy(state, move.stake);
    case 'split':
      return split(state);
    case 'bid':
      return stakeFirst(state, move.value);
    case 'deal':
      return deal(state, move.deck);
  }
}

function deal(state: PontoonState, deck: readonly Card[]): void {
  collectCards(state, deck);
  state.round++;
  state.hands = everySeat(state.seats).map((seat) => ({
    seat,
    cards: [],
    stakes: state.options.stakes ? [] : [MIN_STAKE],
    isSplit: false,
  }));
  state.banker = [];
  state.current = 0;
  dealAround(state);
  if (state.options.stakes) state.phase = 'staking';
  else startTurns(state);
}

/** A new deck has all cards; otherwise the old deck continues without the cards of the last round. */
function collectCards(state: PontoonState, deck: readonly Card[]): void {
  if (deck.length > 0) {
    state.stock = deck.toReversed();
    state.gone = [];
  } else {
    const table = state.hands.flatMap(({ cards }) => cards);
    state.gone = [...state.gone, ...table, ...state.banker];
  }
}

function dealAround(state: PontoonState): void {
  for (const { cards } of state.hands) takeCard(state, cards);
  takeCard(state, state.banker);
}

function takeCard({ stock }: PontoonState, cards: Card[]): void {
  cards.push(stock.pop()!);
}

function stakeFirst(state: PontoonState, stake: number): void {
  currentHand(state).stakes.push(stake);
  state.current++;
  if (state.current === state.hands.length) startTurns(state);
}

function startTurns(state: PontoonState): void {
  dealAround(state);
  state.phase = 'playing';
  state.current = 0;
  moveOn(state);
}

function twist(state: PontoonState): void {
  takeCard(state, currentHand(state).cards);
  moveOn(state);
}

function stick(state: PontoonState): void {
  state.current++;
  moveOn(state);
}

function buy(state: PontoonState, stake: number): void {
  currentHand(state).stakes.push(stake);
  twist(state);
}

function split(state: PontoonState): void {
  const { seat, cards, stakes } = currentHand(state);
  const first = { seat, cards: [cards[0]], stakes, isSplit: true };
  const second = { seat, cards: [cards[1]], stakes: stakes.slice(), isSplit: true };
  state.hands.splice(state.current, 1, first, second);
  takeCard(state, first.cards);
  takeCard(state, second.cards);
  moveOn(state);
}

/** Moves on to the next hand with a decision; after the last hand the round ends. */
function moveOn(state: PontoonState): void {
  const { hands } = state;
  while (state.current < hands.length && endsAutomatically(state, hands[state.current])) {
    state.current++;
  }
  if (state.current === hands.length) finishRound(state);
}

function endsAutomatically({ stock }: PontoonState, { cards }: PontoonHand): boolean {
  return totalOf(cards) >= BEST_TOTAL || cards.length === MAX_HAND_CARDS || stock.length === 0;
}

function finishRound(state: PontoonState): void {
  if (!state.hands.every(({ cards }) => isBust(cards))) playBanker(state);
  scoreRound(state);
}

function playBanker(state: PontoonState): void {
  while (bankerTwists(state)) takeCard(state, state.banker);
}

function bankerTwists({ banker, stock }: PontoonState): boolean {
  return totalOf(banker) < BANKER_STICKS_AT && banker.length < MAX_HAND_CARDS && stock.length > 0;
}

/** Returns the move for a player whose time has run out. */
export function fallback(state: PontoonState): PontoonMove {
  if (state.phase === 'staking') return { type: 'bid', value: MIN_STAKE };
  return { type: mayStick(state) ? 'stick' : 'twist' };
}
