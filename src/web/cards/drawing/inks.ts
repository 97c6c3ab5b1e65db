// Colours of the deck: three for each suit, and those that all suits share.

import type { SuitName } from '#cards/card.ts';

export interface Inks {
  suit: string;
  /** Hair, lines and everything dark. */
  dark: string;
  /** The contrast to the suit's colour: caps, jewels, banners. */
  counter: string;
}

/** Drawings use CSS variables; the element that shows a card sets their values. */
export const INKS: Inks = {
  suit: 'var(--ink-suit)',
  dark: 'var(--ink-dark)',
  counter: 'var(--ink-counter)',
};

export type Colours = 'two' | 'four';

export const PAPER = '#fffdf8';
export const GOLD = '#e9b44c';
export const GOLD_SHADE = '#c88a26';
export const LINE = '#232a3b';

const BLACK: Inks = { suit: '#1d2538', dark: '#1d2538', counter: '#cf3a40' };
const RED: Inks = { suit: '#cb323b', dark: '#232b40', counter: '#24345c' };
const BLUE: Inks = { suit: '#1f62c9', dark: '#232b40', counter: '#cf8a1d' };
const GREEN: Inks = { suit: '#14794b', dark: '#17342a', counter: '#cf8a1d' };

const PRINTED: Readonly<Record<Colours, Readonly<Record<SuitName, Inks>>>> = {
  two: { spades: BLACK, hearts: RED, diamonds: RED, clubs: BLACK },
  four: { spades: BLACK, hearts: RED, diamonds: BLUE, clubs: GREEN },
};

export function inksOf(suit: SuitName, colours: Colours): Inks {
  return PRINTED[colours][suit];
}
