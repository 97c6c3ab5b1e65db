// The preferences of this browser and their possible values.

import type { Language } from '#words/languages.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export const AUTO_PLAYS = ['never', 'last', 'forced'] as const;
export const TABLES = ['felt', 'wood', 'night', 'linen'] as const;
export const BACKS = ['kilim', 'star'] as const;
export const DECK_STYLES = ['classic', 'classicFour', 'large', 'largeFour'] as const;
export const SORTINGS = ['strongFirst', 'strongLast', 'byRank'] as const;
export const VOLUMES = ['soft', 'normal', 'loud'] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
/** Which cards are played automatically: none, the last of a hand, or every one without a choice. */
export type AutoPlay = (typeof AUTO_PLAYS)[number];
/** The material of the table. */
export type TableTheme = (typeof TABLES)[number];
export type DeckStyle = (typeof DECK_STYLES)[number];
/** The pattern on the backs of cards. */
export type CardBack = (typeof BACKS)[number];
/** The order of a hand: by suit with the strongest card first or last, or by rank across suits. */
export type Sorting = (typeof SORTINGS)[number];
export type Volume = (typeof VOLUMES)[number];

export interface Preferences {
  language: Language;
  theme: Theme;
  table: TableTheme;
  deck: DeckStyle;
  back: CardBack;
  sorting: Sorting;
  speed: Speed;
  sound: boolean;
  volume: Volume;
  notify: boolean;
  autoPlay: AutoPlay;
  /** Whether the first tap lifts a card and the second plays it. */
  tapTwice: boolean;
  shortcuts: boolean;
}
