// What one can prefer at this browser, and among what.

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
/** Which cards play themselves: none, the last of a hand, or every one without a choice. */
export type AutoPlay = (typeof AUTO_PLAYS)[number];
/** What the table is made of. */
export type TableTheme = (typeof TABLES)[number];
export type DeckStyle = (typeof DECK_STYLES)[number];
/** What is printed on the backs of cards. */
export type CardBack = (typeof BACKS)[number];
/** How a hand is held: by suit from the strongest card or up to it, or by rank whatever the suit. */
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
  /** The first tap lifts a card, the second plays it. */
  tapTwice: boolean;
  shortcuts: boolean;
}
