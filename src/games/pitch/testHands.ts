// Scripted rounds for tests: one side takes everything, or the points are shared.

import type { ScriptedRound } from './testing.ts';

type Script = Pick<ScriptedRound, 'trump' | 'tricks'>;

/** The bidder takes every trick: all 4 points, or all 10. */
export const SWEEP: Script = {
  trump: 'spades',
  tricks: [
    'AS 2H 3H 4H',
    'KS 6H 7H 8H',
    'QS 2D 3D 4D',
    'JS 6D 7D 8D',
    '5S 2C 3C 4C',
    '2S 6C 7C 8C',
  ],
};

/** The player after the bidder takes every trick: the bidder's side gets nothing. */
export const LOST: Script = {
  trump: 'spades',
  tricks: [
    '2H AS 3H 4H',
    'KS 6H 7H 8H',
    'QS 2D 3D 4D',
    'JS 6D 7D 8D',
    '5S 2C 3C 4C',
    '2S 6C 7C 8C',
  ],
};

/**
 * The bidder's side takes High and Low, the others Jack and the last trick; 3 game points each,
 * and the five is not played.
 */
export const SHARED: Script = {
  trump: 'spades',
  tricks: [
    'KS 3S 2H 4H',
    'QH JS 5H 6H',
    '2D 3D 4D 5D',
    '6D 7D 8D 9D',
    '2C 3C 4C 5C',
    '6C 7C 8C 9C',
  ],
};

/** The bidder's side takes Jack alone; the others High, Low and the last trick; 3 game points each. */
export const JACK_ALONE: Script = {
  trump: 'spades',
  tricks: [
    '3S KS 4H 2H',
    'QH 6H 5H JS',
    '2D 3D 4D 5D',
    '6D 7D 8D 9D',
    '2C 3C 4C 5C',
    '9C 7C 8C 6C',
  ],
};

/** One trump is played, the ace, and the bidder's side takes it; the other side takes the last trick. */
export const LONE_ACE: Script = {
  trump: 'spades',
  tricks: [
    'AS 2H 3H 4H',
    '2D 3D 4D 5D',
    '6D 7D 8D 9D',
    '2C 3C 4C 5C',
    '6C 7C 8C 9C',
    '5H 6H 7H 8H',
  ],
};

/** No trump is played. */
export const NO_TRUMP_PLAYED: Script = {
  trump: 'spades',
  tricks: ['9H 2H 3H 4H', ...LONE_ACE.tricks.slice(1)],
};
