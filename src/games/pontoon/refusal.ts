// Refusals of moves in Pontoon.

import { isWholeDeck, notYourTurn, wrongDeck, wrongPhase } from '#rules/commonRefusals.ts';
import type { Seat } from '#rules/game.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { totalOf } from './handValue.ts';
import {
  buyingProblem,
  currentHand,
  mayStick,
  pontoonTurn,
  priceRange,
  splittingProblem,
  type PriceRange,
} from './legal.ts';
import {
  cardsDue,
  MIN_STAKE,
  type PontoonMove,
  type PontoonPhase,
  type PontoonState,
} from './state.ts';
import { refusals } from './words/refusals.en.ts';

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
export function pontoonRefusal(state: PontoonState, seat: Seat, move: PontoonMove): Refusal | null {
  if (state.phase !== PHASE_OF[move.type]) return wrongPhase(state.phase, move.type);
  const turn = pontoonTurn(state);
  if (!turn.includes(seat)) return notYourTurn(turn, move.type === 'bid' ? 'PT6' : 'PT7');
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
