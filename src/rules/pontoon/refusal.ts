// Why a move in Pontoon may not be made.

import { isWholeDeck, notYourTurn, wrongDeck, wrongPhase } from '../commonRefusals.ts';
import type { Seat } from '../game.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { totalOf } from './handValue.ts';
import {
  buyingProblem,
  currentHand,
  mayStick,
  pontoonTurn,
  priceRange,
  splittingProblem,
  type BuyingProblem,
  type PriceRange,
  type SplittingProblem,
} from './legal.ts';
import {
  cardsDue,
  LOWEST_STAKE,
  MOST_HANDS,
  type PontoonMove,
  type PontoonPhase,
  type PontoonState,
} from './state.ts';

const PHASE_OF: Readonly<Record<PontoonMove['type'], PontoonPhase>> = {
  deal: 'dealing',
  bid: 'staking',
  twist: 'playing',
  stick: 'playing',
  buy: 'playing',
  split: 'playing',
};

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
  return { lowest: LOWEST_STAKE, highest: options.maxStake };
}

function stakeRefusal(stake: number, range: PriceRange, clause: string): Refusal | null {
  const { lowest, highest } = range;
  if (Number.isInteger(stake) && stake >= lowest && stake <= highest) return null;
  const message =
    lowest === highest
      ? `The stake here is ${lowest}.`
      : `The stake is a whole number from ${lowest} to ${highest}.`;
  return refuse('INVALID_STAKE', message, clause, { ...range });
}

function stickTooLow(state: PontoonState): Refusal {
  const total = totalOf(currentHand(state).cards);
  const { stickAt } = state.options;
  const message = `You have ${total} and may stick on ${stickAt} or more.`;
  return refuse('STICK_TOO_LOW', message, 'PT9', { total, stickAt });
}

const BUYING_PROBLEMS: Readonly<Record<BuyingProblem, string>> = {
  option: 'Cards are not bought at this table.',
  twisted: 'You have twisted on this hand, so you can no longer buy.',
};

function buyRefusal(state: PontoonState, stake: number): Refusal | null {
  const problem = buyingProblem(state);
  if (problem) return refuse('CANNOT_BUY', BUYING_PROBLEMS[problem], 'PT14', { problem });
  return stakeRefusal(stake, priceRange(currentHand(state)), 'PT14');
}

const SPLITTING_PROBLEMS: Readonly<Record<SplittingProblem, string>> = {
  option: 'Hands are not split at this table.',
  'no pair': 'Only a hand of two cards of the same rank can be split.',
  hands: `You have ${MOST_HANDS} hands already.`,
  deck: 'There are not enough cards left to split.',
};

function splitRefusal(state: PontoonState): Refusal | null {
  const problem = splittingProblem(state);
  return problem && refuse('CANNOT_SPLIT', SPLITTING_PROBLEMS[problem], 'PT15', { problem });
}
