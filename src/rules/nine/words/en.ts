// English for Nine Tricks.

import { nineOptions } from '../options.ts';
import { nineNotes } from './notes.ts';
import type { NineWords } from './words.ts';

export const words: NineWords = {
  title: 'Nine Tricks',
  summary: 'Say how many of nine tricks you will take, then take just as many.',
  options: nineOptions,
  facts: {},
  counted: { exactBids: 'Bids met exactly' },
  lines: { missedTricks: 'Missed tricks' },
  endings: {
    lowest: ({ points }) => `Somebody reached ${points} points; the lowest total wins.`,
    lastReached: ({ points }) =>
      `Somebody reached ${points} points; of equal lowest totals the one reached last wins.`,
  },
  notes: nineNotes({
    bid: 'Bid',
    bids: 'Bids',
    mayNotBid: 'May not be bid',
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
