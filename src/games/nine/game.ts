// The contract of Nine Tricks, put together.

import { DECK_36 } from '#cards/deck.ts';
import type { GameExample } from '#rules/examples.ts';
import { defineGame } from '#rules/defineGame.ts';
import type { Lesson } from '#rules/lessons.ts';
import * as play from './play.ts';
import * as score from './score.ts';
import * as state from './state.ts';
import { SEATS } from './state.ts';
import * as english from './texts.en.ts';
import * as view from './view.ts';

export type NineStep = 'bid' | 'shed' | 'take' | 'leadLow' | 'under';

const lesson: Lesson<NineStep> = {
  seed: 5,
  seats: 4,
  steps: [
    { key: 'bid', move: { type: 'bid', value: 1 }, clause: 'NT7' },
    { key: 'shed', move: { type: 'play', card: '10C' }, clause: 'NT9' },
    { key: 'take', move: { type: 'play', card: 'AH' }, clause: 'NT10' },
    { key: 'leadLow', move: { type: 'play', card: '6S' }, clause: 'NT11' },
    { key: 'under', move: { type: 'play', card: '10H' }, clause: 'NT11' },
  ],
};

/** A player gets rid of a king that cannot take the trick. */
const example: GameExample = { seed: 11 };

export const game = defineGame({
  id: 'nine',
  seats: { min: SEATS, max: SEATS },
  deck: DECK_36,
  state,
  play,
  score,
  view,
  english,
  moves: { deal: 'deck', bid: 'value', play: 'card' },
  translations: {
    tr: () => import('./texts.tr.ts'),
    pt: () => import('./texts.pt.ts'),
  },
  bot: () => import('./bot.ts'),
  lesson,
  example,
  lowestWins: true,
  emblem: ['9D', '9S', '9H'],
  presets: { short: { target: 50 } },
  rated: [
    {
      id: 'nine',
      version: 1,
      seats: SEATS,
      noise: 0.65,
      bots: { easy: 1500, normal: 2900, strong: 3600 },
    },
  ],
  countedHands: { exactBids: { same: ['bids.*', 'taken.*'] } },
  countedBids: { made: 'exactBids' },
  sheetNote: ({ rounds }, { round }, seat) => {
    const outcome = rounds[round - 1];
    if (!outcome) return null;
    const [bid, taken] = [outcome.bids[seat], outcome.taken[seat]];
    return { key: 'bidTaken', short: `${taken}/${bid}`, bid, taken };
  },
});
