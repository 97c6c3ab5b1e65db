// The house rules of Hearts.

import type { OptionsOf } from '#rules/options.ts';

export const MOON_SCORES = ['others-plus-26', 'shooter-minus-26'] as const;

export const heartsOptions = {
  endScore: {
    type: 'number',
    min: 10,
    max: 500,
    default: 50,
    label: 'End score',
    words: 'The game ends after the round in which a player reaches this many points.',
  },
  moon: {
    type: 'choice',
    values: MOON_SCORES,
    default: 'others-plus-26',
    label: 'Shooting the moon',
    words: 'A player who takes all 26 points gives 26 to everyone else, or scores minus 26.',
  },
  jackOfDiamonds: {
    type: 'flag',
    default: false,
    label: 'Jack of diamonds',
    words: 'The player who takes the jack of diamonds scores minus 10.',
  },
  queenBreaksHearts: {
    type: 'flag',
    default: false,
    label: 'Queen breaks hearts',
    words: 'Hearts may also be led once the queen of spades has been played.',
  },
  anyHeartBreaks: {
    type: 'flag',
    default: false,
    label: 'Any heart breaks hearts',
    words: 'Playing a heart opens hearts, even on a trick that was led with hearts.',
  },
  passing: {
    type: 'flag',
    default: true,
    label: 'Passing',
    words:
      'Players pass three cards before play: left, right, across, then one round without passing.',
  },
  passSeconds: {
    type: 'number',
    min: 5,
    max: 600,
    default: 45,
    label: 'Seconds to pass',
    words: 'How many seconds a player has to choose the cards to pass.',
  },
} as const;

export type HeartsOptions = OptionsOf<typeof heartsOptions>;
