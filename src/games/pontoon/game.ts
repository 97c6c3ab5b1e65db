// The contract of Pontoon, put together.

import { DECK_52 } from '#cards/deck.ts';
import type { GameExample } from '#rules/examples.ts';
import { defineGame } from '#rules/defineGame.ts';
import type { Lesson } from '#rules/lessons.ts';
import * as play from './play.ts';
import * as score from './score.ts';
import * as state from './state.ts';
import { MAX_PLAYERS } from './state.ts';
import * as english from './texts.en.ts';
import * as view from './view.ts';

export type PontoonStep = 'twist' | 'safe' | 'stick';

const lesson: Lesson<PontoonStep> = {
  seed: 3,
  seats: 1,
  steps: [
    { key: 'twist', move: { type: 'twist' }, clause: 'PT8' },
    { key: 'safe', move: { type: 'twist' }, clause: 'PT11' },
    { key: 'stick', move: { type: 'stick' }, clause: 'PT9' },
  ],
};

/** One hand is bust, one beats the banker, one is beaten. */
const example: GameExample = { seed: 4, seats: 3 };

export const game = defineGame({
  id: 'pontoon',
  seats: { min: 1, max: MAX_PLAYERS },
  deck: DECK_52,
  state,
  play,
  score,
  view,
  english,
  moves: { deal: 'deck', bid: 'value', twist: null, stick: null, buy: 'stake', split: null },
  translations: {
    tr: () => import('./texts.tr.ts'),
    pt: () => import('./texts.pt.ts'),
  },
  bot: () => import('./bot.ts'),
  lesson,
  example,
  emblem: ['AD', 'KC'],
  presets: {
    traditional: { stickAt: 15, buy: true, split: true, stakes: true, payDouble: true },
    short: { rounds: 5 },
  },
  rated: { not: 'banker' },
  factTraits: {
    twisted: { changesHand: true, sound: 'card' },
    bought: { changesHand: true, sound: 'card' },
    split: { changesHand: true },
  },
  // With one player against the banker a deck lasts for several rounds.
  dailySeats: 1,
  countedHands: {
    pontoons: { line: 'pontoon', points: '> 0' },
    fiveCardTricks: { line: 'fiveCards', points: '> 0' },
    busts: { line: 'bust', points: '< 0' },
  },
});
