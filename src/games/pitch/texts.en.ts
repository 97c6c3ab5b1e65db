// The English texts of Pitch, which the other languages translate.

import type { CodeMeanings, Refusals } from '#rules/refusal.ts';
import { maxCards, plural, type GameTexts, type Translation } from '#rules/texts.ts';
import type { PitchReason } from './bot.ts';
import type { PitchStep } from './game.ts';
import type { PitchEnding, PitchLine } from './score.ts';
import { options } from './state.ts';
import type { PitchFact, PitchView } from './view.ts';

/** The types of Pitch that need texts. */
interface PitchTextTypes {
  options: typeof options;
  fact: PitchFact;
  view: PitchView;
  line: PitchLine;
  ending: PitchEnding;
  reason: PitchReason;
  step: PitchStep;
}

/** Code, sentence and clause of each refusal. */
export const refusals = {
  noBid: ['INVALID_BID', 'Bid a whole number, or pass.', 'PI7'],
  bidTooHigh: [
    'BID_TOO_HIGH',
    ({ maxBid }: { maxBid: number }) => `The highest bid is ${maxBid}.`,
    'PI7',
  ],
  bidTooLow: [
    'BID_TOO_LOW',
    ({ minBid }: { minBid: number }) => `The lowest bid is ${minBid}.`,
    'PI7',
  ],
  bidMore: [
    'BID_TOO_LOW',
    ({ highestBid }: { highestBid: { value: number } }) =>
      `Bid more than ${highestBid.value}, or pass.`,
    'PI7',
  ],
  onlyPass: ['BID_TOO_LOW', 'The bid is already at its highest, so you can only pass.', 'PI7'],
  noSuit: ['INVALID_TRUMP_SUIT', 'Choose one of the four suits as trump.', 'PI9'],
  replaceSix: ['INVALID_REPLACEMENT', 'Replace up to six different cards.', 'PI10'],
  bidsCrossed: ['INVALID_OPTIONS', 'The lowest bid cannot be above the highest bid.', 'PI25'],
  bidBeyondHand: [
    'INVALID_OPTIONS',
    'The highest bid cannot be above the points in a round.',
    'PI25',
  ],
  floatBelowTarget: [
    'INVALID_OPTIONS',
    'The float score cannot be below the target score.',
    'PI25',
  ],
} as const satisfies Refusals;

/** The meanings of the codes, for the documentation of the API. */
export const codes: CodeMeanings<typeof refusals> = {
  BID_TOO_LOW: 'The bid must be higher.',
  BID_TOO_HIGH: 'The bid is higher than the points in a round.',
  INVALID_REPLACEMENT: 'These cards cannot be replaced.',
};

const SIDES = ['North and South', 'East and West'];

export const texts = {
  title: 'Pitch',
  summary: 'Two teams bid to name trump, then must take the points they bid.',
  options: {
    ...options,
    variant: {
      ...options.variant,
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
  sheetNotes: {
    bidMade: ({ bid }) => `bid ${bid}, made`,
    bidSet: ({ bid }) => `bid ${bid}, set`,
  },
  notes: {
    trump: 'Trump',
    bid: 'Bid',
    pass: 'Pass',
    replaced: 'Replaced',
    captured: 'Captured',
    captures: { High: 'High', Low: 'Low', Jack: 'Jack', Five: 'Five' },
  },
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
  reasons: {
    trumpsHeld: ({ suit, count, card }, say) =>
      count === 1
        ? `With ${suit} as trump, you would have one trump: the ${say.card(card)}.`
        : `With ${suit} as trump, you would have ${count} trumps, the ${say.card(card)} the highest.`,
    sureHigh: ({ suit }) => `With ${suit} as trump, your ace takes the point for High.`,
    longestSuit: ({ suit, count }) =>
      `You have no longer suit than ${suit}: ${plural(count, 'card', 'cards')}.`,
    keepsTrumps: 'You keep all your trumps, and the new cards may bring more of them.',
    partnersTrick: ({ card }, say) =>
      `Your partner is winning the trick so far, and the ${say.card(card)} does not change that.`,
    drawsTrumps: ({ card }, say) =>
      `No other player can beat the ${say.card(card)}, and everyone who has a trump must play one.`,
  },
  lesson: {
    intro:
      'In Pitch, two teams bid for the right to name trump. Your partner sits across from you. Each round has four points: High, Low, Jack and Game.',
    steps: {
      bid: 'The others have passed. You hold three diamonds, including the jack and the two. With diamonds as trump they are worth the points Jack and Low: bid two.',
      trump: 'Your bid is the highest, so you name trump. Choose diamonds.',
      lead: 'Whoever won the bidding leads to the first trick, with any card. Your trumps are valuable, so try a low spade first.',
      partner:
        'It took the trick, so you lead again. Everyone who has a card of the suit must follow, and the highest takes the trick. It may be your partner’s.',
      cutIn:
        'Clubs were led and you have none, so you can play any card, including a trump. A trump beats every other suit, so your lowest is enough. The two is safe in your own trick, and so is the point for Low.',
    },
    ending:
      'Play on, and try to take the trick with the jack of trump as well. If your team takes fewer points than it bid, it loses as many points as it bid.',
  },
} satisfies GameTexts<PitchTextTypes>;

/** The texts in another language. */
export type PitchTexts = Translation<typeof texts, PitchTextTypes, typeof refusals>;
