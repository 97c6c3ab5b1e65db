// The house rules of Pitch, and the combinations that are refused.

import type { OptionsOf } from '#rules/options.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { refusals } from './words/refusals.en.ts';

const refuse = createRefuse('pitch', refusals);

export const VARIANTS = ['4-point', '10-point'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The most points that a round can give. */
export const ROUND_POINTS: Readonly<Record<Variant, number>> = { '4-point': 4, '10-point': 10 };

export const pitchOptions = {
  variant: {
    type: 'choice',
    values: VARIANTS,
    default: '4-point',
    label: 'Variant',
    words: 'High, Low, Jack and Game for up to 4 points, or up to 10 with Last trick and Five.',
  },
  target: {
    type: 'number',
    min: 5,
    max: 200,
    default: 11,
    defaultBy: { option: 'variant', values: { '10-point': 50 } },
    label: 'Target score',
    words: 'Points needed to win; in 10-Point only in a round that the team bid on and made.',
  },
  minBid: {
    type: 'number',
    min: 1,
    max: ROUND_POINTS['10-point'],
    default: 2,
    defaultBy: { option: 'variant', values: { '10-point': 3 } },
    label: 'Lowest bid',
    words: 'No bid may be lower than this.',
  },
  maxBid: {
    type: 'number',
    min: 1,
    max: ROUND_POINTS['10-point'],
    default: ROUND_POINTS['4-point'],
    defaultBy: { option: 'variant', values: { '10-point': ROUND_POINTS['10-point'] } },
    label: 'Highest bid',
    words: 'No bid may be higher than this. In 10-Point, teams can float only if it is 10.',
  },
  floatAt: {
    type: 'number',
    min: 5,
    max: 250,
    default: 60,
    label: 'Float score',
    words: 'In 10-Point, a team with this many points wins at once, whoever bid.',
  },
  floorAtZero: {
    type: 'flag',
    default: false,
    label: 'No scores below zero',
    words: 'A score never goes below zero.',
  },
} as const;

export type PitchOptions = OptionsOf<typeof pitchOptions>;

export function canFloat({ variant, maxBid }: PitchOptions): boolean {
  return variant === '10-point' && maxBid === ROUND_POINTS[variant];
}

/** Returns null if the options are compatible. */
export function pitchOptionsRefusal(options: PitchOptions): Refusal | null {
  const { variant, target, minBid, maxBid, floatAt } = options;
  if (minBid > maxBid) return refuse('bidsCrossed', { minBid, maxBid });
  if (maxBid > ROUND_POINTS[variant]) return refuse('bidBeyondHand', { variant, maxBid });
  return canFloat(options) && floatAt < target
    ? refuse('floatBelowTarget', { floatAt, target })
    : null;
}
