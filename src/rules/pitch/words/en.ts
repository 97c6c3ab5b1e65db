// English for Pitch.

import { maxCards, plural } from '../../words.ts';
import { pitchOptions } from '../options.ts';
import { pitchNotes } from './notes.ts';
import type { PitchWords } from './words.ts';

const SIDES = ['North and South', 'East and West'];

export const words: PitchWords = {
  title: 'Pitch',
  summary: 'Two teams bid for trump, and must take what they promised.',
  options: {
    ...pitchOptions,
    variant: {
      ...pitchOptions.variant,
      values: { '4-point': '4-Point', '10-point': '10-Point' },
    },
  },
  facts: {
    bidWon: ({ seat, value }, say) => `${say.clause(seat, 'have', 'has')} the bid with ${value}.`,
    passedOut: () => 'Nobody has bid: the next dealer deals.',
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
    floorAtZero: 'Floor at zero',
  },
  endings: {
    madeBid: ({ side, points }) =>
      `${SIDES[side]} made their bid and have ${points} points or more.`,
    reached: ({ side, points }) => `${SIDES[side]} reached ${points} points.`,
    bothReached: ({ side, points }) =>
      `Both teams reached ${points} points; ${SIDES[side]} had the bid.`,
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
      highestBid === null ? 'Your bid?' : `Your bid? It has to be more than ${highestBid.value}.`,
    trump: () => 'Which suit is trump?',
    replace: ({ legal }) => `Give up to ${maxCards(legal)} cards and get new ones.`,
  },
  values: {
    replace: (count: number) =>
      count === 0 ? 'Keep all' : `Replace ${plural(count, 'card', 'cards')}`,
  },
  captions: { bid: 'Bid' },
};
