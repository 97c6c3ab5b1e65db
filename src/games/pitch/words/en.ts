// English words of Pitch.

import { maxCards, plural } from '#rules/words.ts';
import { pitchOptions } from '../options.ts';
import { pitchNotes } from './notes.ts';
import type { PitchWords } from './words.ts';

const SIDES = ['North and South', 'East and West'];

export const words: PitchWords = {
  title: 'Pitch',
  summary: 'Two teams bid to name trump, then must take the points they bid.',
  options: {
    ...pitchOptions,
    variant: {
      ...pitchOptions.variant,
      values: { '4-point': '4-Point', '10-point': '10-Point' },
    },
  },
  presets: { ten: '10-Point Pitch', short: 'Short game, to 7' },
  facts: {
    bidWon: ({ seat, value }, say) =>
      `${say.clause(seat, 'win', 'wins')} the bidding with ${value}.`,
    passedOut: () => 'Everyone passed. The next dealer deals.',
    replaced: ({ seat, count }, say) =>
      `${say.clause(seat, 'replace', 'replaces')} ${plural(count, 'card', 'cards')}.`,
    drew: ({ cards }, say) => (cards.length === 0 ? null : `You draw ${say.cards(cards)}.`),
  },
  counted: { bidsWon: 'Bids won', bidsMade: 'Bids made' },
  lines: {
    high: 'High',
    low: 'Low',
    jack: 'Jack',
    game: 'Game',
    lastTrick: 'Last trick',
    five: 'Five',
    setBack: 'Set back',
    floorAtZero: 'Kept at zero',
  },
  endings: {
    madeBid: ({ side, points }) =>
      `${SIDES[side]} made their bid and have at least ${points} points.`,
    reached: ({ side, points }) => `${SIDES[side]} reached ${points} points.`,
    bothReached: ({ side, points }) =>
      `Both teams reached ${points} points. ${SIDES[side]} won the bidding, so they win.`,
  },
  notes: pitchNotes({
    trump: 'Trump',
    bid: 'Bid',
    pass: 'Pass',
    replaced: 'Replaced',
    tricks: 'Tricks',
    captured: 'Captured',
    captures: { High: 'High', Low: 'Low', Jack: 'Jack', Five: 'Five' },
  }),
  questions: {
    bid: ({ highestBid }) =>
      highestBid === null ? 'Your bid?' : `Your bid? It must be higher than ${highestBid.value}.`,
    trump: () => 'Which suit is trump?',
    replace: ({ legal }) => `Replace up to ${maxCards(legal)} cards, or keep your hand.`,
  },
  values: {
    replace: (count: number) =>
      count === 0 ? 'Keep all' : `Replace ${plural(count, 'card', 'cards')}`,
  },
  captions: { bid: 'Bid' },
};
