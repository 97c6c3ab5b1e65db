// The contract of Hearts, put together.

import { DECK_52 } from '#cards/deck.ts';
import type { GameExample } from '#rules/examples.ts';
import { defineGame } from '#rules/defineGame.ts';
import type { Lesson } from '#rules/lessons.ts';
import * as play from './play.ts';
import * as score from './score.ts';
import * as state from './state.ts';
import { SEATS } from './state.ts';
import * as english from './texts.en.ts';
import * as view from './view.ts';

export type HeartsStep = 'pass' | 'lead' | 'queen' | 'under' | 'broken';

const lesson: Lesson<HeartsStep> = {
  seed: 18,
  seats: 4,
  steps: [
    { key: 'pass', move: { type: 'pass', cards: ['KD', 'QC', 'JC'] }, clause: 'HE5' },
    { key: 'lead', move: { type: 'play', card: '2D' }, clause: 'HE11' },
    { key: 'queen', move: { type: 'play', card: 'QS' }, clause: 'HE3' },
    { key: 'under', move: { type: 'play', card: '5S' }, clause: 'HE12' },
    { key: 'broken', move: { type: 'play', card: '8H' }, clause: 'HE9' },
  ],
};

/** The queen of spades falls under the ace, and a heart is discarded as well. */
const example: GameExample = { seed: 14 };

export const game = defineGame({
  id: 'hearts',
  seats: { min: SEATS, max: SEATS },
  deck: DECK_52,
  state,
  play,
  score,
  view,
  english,
  moves: { deal: 'deck', pass: 'cards', play: 'card' },
  clockSeconds: ({ phase, options }) => (phase === 'passing' ? options.passSeconds : null),
  translations: {
    tr: () => import('./texts.tr.ts'),
    pt: () => import('./texts.pt.ts'),
  },
  bot: () => import('./bot.ts'),
  lesson,
  example,
  lowestWins: true,
  emblem: ['QS', 'AH', '2C'],
  presets: { windows: { endScore: 100 }, jack: { endScore: 100, jackOfDiamonds: true } },
  rated: [
    {
      id: 'hearts',
      version: 1,
      seats: SEATS,
      anyValue: ['passSeconds'],
      noise: 2.1,
      bots: { easy: 1500, normal: 2300, strong: 2750 },
    },
  ],
  factTraits: {
    passed: { givesCards: true },
    received: { changesHand: true, bringsCards: true, sound: 'deal' },
  },
  receiverOf: ({ passed }) => passed?.to ?? null,
  countedHands: {
    moons: { line: 'moon', points: '< 0' },
    queens: { line: 'queenOfSpades', points: '> 0' },
  },
});
