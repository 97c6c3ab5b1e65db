// The house rules of Pontoon.

import type { OptionsOf } from '../options.ts';

export const MAX_STAKE_LIMIT = 100;

export const pontoonOptions = {
  stickAt: {
    type: 'number',
    min: 0,
    max: 17,
    default: 0,
    label: 'Lowest total to stick on',
    words: 'Nobody may stick on less than this: 15 in the traditional game, 0 for any total.',
  },
  buy: {
    type: 'flag',
    default: false,
    label: 'Buying',
    words: 'A card may be bought: the stake grows by what it costs.',
  },
  split: {
    type: 'flag',
    default: false,
    label: 'Splitting',
    words: 'Two cards of the same rank may be made into two hands.',
  },
  stakes: {
    type: 'flag',
    default: false,
    label: 'Stakes',
    words:
      'Everybody stakes points after the first card; without it each hand plays for one point.',
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
    words: 'The most that may be staked on the first card.',
  },
  rounds: {
    type: 'number',
    min: 1,
    max: 10_000,
    default: 10,
    label: 'Rounds',
    words: 'The game is over after so many rounds.',
  },
} as const;

export type PontoonOptions = OptionsOf<typeof pontoonOptions>;
