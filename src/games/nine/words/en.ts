// English words of Nine Tricks.

import { nineOptions } from '../options.ts';
import { nineNotes } from './notes.ts';
import type { NineWords } from './words.ts';

export const words: NineWords = {
  title: 'Nine Tricks',
  summary: 'Say how many of the nine tricks you will take, then take exactly that many.',
  options: nineOptions,
  presets: { short: 'Short game, to 50' },
  facts: {},
  counted: { exactBids: 'Bids met exactly' },
  lines: { missedTricks: 'Tricks over or under' },
  endings: {
    lowest: ({ points }) => `A player reached ${points} points. The lowest total wins.`,
    lastReached: ({ points }) =>
      `A player reached ${points} points. The lowest total is shared, so the player who reached it last wins.`,
  },
  notes: nineNotes({
    bid: 'Bid',
    bids: 'Bids',
    mayNotBid: 'Forbidden bid',
    tricks: 'Tricks',
    of: (some, all) => `${some} of ${all}`,
  }),
  questions: {
    bid: ({ forbiddenBid }) =>
      forbiddenBid === null
        ? 'How many tricks will you take?'
        : `How many tricks will you take? Not ${forbiddenBid}, as the bids may not add up to nine.`,
  },
  captions: { bid: 'Bid' },
};
