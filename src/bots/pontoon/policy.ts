// Sound play at Pontoon by rule of thumb.

import { currentHand, mayStick } from '#rules/pontoon/legal.ts';
import { totalOf } from '#rules/pontoon/handValue.ts';
import { MIN_STAKE, type PontoonMove, type PontoonState } from '#rules/pontoon/state.ts';

const STICKS_AT = 16;

export function pontoonPolicy(state: PontoonState): PontoonMove {
  if (state.phase === 'staking') return { type: 'bid', value: MIN_STAKE };
  const isHighEnough = totalOf(currentHand(state).cards) >= STICKS_AT;
  return { type: isHighEnough && mayStick(state) ? 'stick' : 'twist' };
}
