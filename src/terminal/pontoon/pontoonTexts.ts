// Texts of a Pontoon session against the banker.

import type { PontoonOptions } from '#rules/pontoon/options.ts';
import type { Language } from '#words/languages.ts';
import type { Word } from '../text/answers.ts';
import { language } from '../words/language.ts';
import type { Statistics } from './statistics.ts';
import { english } from './pontoonTextsEn.ts';
import { portuguese } from './pontoonTextsPt.ts';
import { turkish } from './pontoonTextsTr.ts';

/** The answers; each language has its own words for them. */
export type AnswerName = 'twist' | 'stick' | 'buy' | 'split' | 'help' | 'quit' | 'yes' | 'no';

export type HouseRule = 'stickAt' | 'buy' | 'split' | 'stakes' | 'payDouble';

export interface PontoonTexts {
  readonly answers: Readonly<Record<AnswerName, Word>>;
  readonly or: string;
  /** Names the hand, if the player has several. */
  readonly hands: readonly string[];
  readonly banker: string;
  readonly withStake: (name: string, stake: number) => string;
  readonly welcome: string;
  readonly instructions: readonly string[];
  readonly houseRules: Readonly<Record<HouseRule, (options: PontoonOptions) => string>>;
  readonly howToAnswer: string;
  readonly round: (round: number) => string;
  readonly shuffled: (cards: number) => string;
  readonly cardsLeft: (cards: number) => string;
  readonly anotherRound: string;
  readonly yourStake: (from: string, to: string) => string;
  readonly handInPlay: (hand: string, total: number) => string;
  readonly forPrice: (offer: string, from: string, to: string) => string;
  readonly sayPrice: (from: string, to: string, example: string) => string;
  readonly noAnswer: (typed: string) => string;
  readonly standing: (statistics: Statistics) => string;
  readonly points: (points: number) => string;
  readonly goodbye: string;
  readonly sums: Readonly<Record<Exclude<keyof Statistics, 'streak'>, string>>;
  readonly thanks: string;
  readonly notSaved: (folder: string) => string;
}

const TALK: Readonly<Record<Language, PontoonTexts>> = {
  en: english,
  tr: turkish,
  pt: portuguese,
};

export function pontoonTexts(): PontoonTexts {
  return TALK[language];
}

/** The answers that work in every language. */
export const ENGLISH_ANSWERS = english.answers;
