// Legal moves in Pontoon, and what prevents buying and splitting.

import { strengthOf } from '#cards/card.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { chooseValue, chooseDeck, choosePlain, type Choice, type Choices } from '#rules/moves.ts';
import { singleSeat, NOBODY, THE_DEALER } from '#rules/seats.ts';
import { totalOf } from './handValue.ts';
import { MAX_STAKE_LIMIT } from './options.ts';
import {
  cardsDue,
  FIRST_CARDS,
  MIN_STAKE,
  MAX_HANDS,
  type PontoonHand,
  type PontoonState,
} from './state.ts';

const TWIST = choosePlain('twist');
const STICK = choosePlain('stick');
const SPLIT = choosePlain('split');

export function pontoonTurn(state: PontoonState): readonly Seat[] {
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

export function pontoonLegal(state: PontoonState, seat: Seat): Choices {
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
