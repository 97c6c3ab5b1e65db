// The house rules of Pontoon.

import type { OptionsOf } from '#rules/options.ts';

export const MAX_STAKE_LIMIT = 100;

export const pontoonOptions = {
  stickAt: {
    type: 'number',
    min: 0,
    max: 17,
    default: 0,
    label: 'Lowest total to stick on',
    words: 'Players cannot stick on less than this: 15 in the traditional game, 0 for any total.',
  },
  buy: {
    type: 'flag',
    default: false,
    label: 'Buying',
    words: 'Players can buy a card by adding to their stake.',
  },
  split: {
    type: 'flag',
    default: false,
    label: 'Splitting',
    words: 'Players can split two cards of the same rank into two hands.',
  },
  stakes: {
    type: 'flag',
    default: false,
    label: 'Stakes',
    words: 'Players stake points after their first card. If off, each hand plays for one point.',
  },
  payDouble: {
    type: 'flag',
    default: false,
    label: 'Double pay',
    words: 'A pontoon or a five-card trick that wins earns twice the stake.',
  },
  maxStake: {
    type: 'number',
    min: 1,
    max: MAX_STAKE_LIMIT,
    default: 10,
    label: 'Highest stake',
    words: 'The highest stake on the first card.',
  },
  rounds: {
    type: 'number',
    min: 1,
    max: 200,
    default: 10,
    label: 'Rounds',
    words: 'The game ends after this many rounds.',
  },
} as const;

export type PontoonOptions = OptionsOf<typeof pontoonOptions>;
