// The English texts of Nine Tricks, which the other languages translate.

import type { CodeMeanings, Refusals } from '#rules/refusal.ts';
import type { GameTexts, Translation } from '#rules/texts.ts';
import type { NineReason } from './bot.ts';
import type { NineStep } from './game.ts';
import type { NineEnding, NineLine } from './score.ts';
import { options } from './state.ts';
import type { NineFact, NineView } from './view.ts';

/** The types of Nine Tricks that need texts. */
interface NineTextTypes {
  options: typeof options;
  fact: NineFact;
  view: NineView;
  line: NineLine;
  ending: NineEnding;
  reason: NineReason;
  step: NineStep;
}

/** Code, sentence and clause of each refusal. */
export const refusals = {
  alreadyBid: ['ALREADY_BID', 'You have already bid, and a bid cannot be changed.', 'NT6'],
  noBid: [
    'INVALID_BID',
    ({ min, max }: { min: number; max: number }) => `Bid a whole number from ${min} to ${max}.`,
    'NT5',
  ],
  forbiddenBid: [
    'FORBIDDEN_BID',
    ({ forbidden, sumSoFar }: { forbidden: number; sumSoFar: number }) =>
      `You cannot bid ${forbidden}: the four bids would add up to ${sumSoFar + forbidden}. Choose another number.`,
    'NT7',
  ],
} as const satisfies Refusals;

/** The meanings of the codes, for the documentation of the API. */
export const codes: CodeMeanings<typeof refusals> = {
  ALREADY_BID: 'This player has already bid.',
  FORBIDDEN_BID: 'The last bid may not make the bids add up to the number of tricks.',
};

function sayAces(aces: number): string {
  if (aces === 0) return 'no ace';
  return aces === 1 ? 'one ace' : `${aces} aces`;
}

export const texts = {
  title: 'Nine Tricks',
  summary: 'Say how many of the nine tricks you will take, then take exactly that many.',
  options: options,
  presets: { short: 'Short game, to 50' },
  facts: {},
  counted: { exactBids: 'Bids met exactly' },
  lines: { missedTricks: 'Tricks over or under' },
  endings: {
    lowest: ({ points }) => `A player reached ${points} points. The lowest total wins.`,
    lastReached: ({ points }) =>
      `A player reached ${points} points. The lowest total is shared, so the player who reached it last wins.`,
  },
  sheetNotes: { bidTaken: ({ bid, taken }) => `bid ${bid}, took ${taken}` },
  notes: {
    bid: 'Bid',
    bids: 'Bids',
    mayNotBid: 'Forbidden bid',
    tricks: 'Tricks',
    of: (some: number, all: number): string => `${some} of ${all}`,
  },
  questions: {
    bid: ({ forbiddenBid }) =>
      forbiddenBid === null
        ? 'How many tricks will you take?'
        : `How many tricks will you take? Not ${forbiddenBid}, as the bids may not add up to nine.`,
  },
  captions: { bid: 'Bid' },
  reasons: {
    holdsAces: ({ aces }) => `You hold ${sayAces(aces)}.`,
    wanted: ({ tricks }) => {
      if (tricks === 0) return 'You do not need any more tricks.';
      return tricks === 1 ? 'You still need one trick.' : `You still need ${tricks} tricks.`;
    },
  },
  lesson: {
    intro: 'In Nine Tricks you say how many tricks you will take, and then take exactly that many.',
    steps: {
      bid: 'You are the dealer, so you bid last. The four bids may not add up to nine, so you cannot bid two. Your ace of hearts should take one trick, and little else will: bid one.',
      shed: 'Clubs were led and you must follow suit. The ace has already been played, so your ten cannot win. Get rid of it now: later it might take a trick you do not want.',
      take: 'Here is your trick. The ace is the highest card of its suit, so nobody can beat it.',
      leadLow:
        'You have the trick you bid. You took the last trick, so you lead. Lead a six, the lowest card there is, and someone else takes this one.',
      under:
        'The jack is the highest so far. Play your highest card below it: you get rid of it without taking the trick.',
    },
    ending: 'Now take no more tricks. Every trick too many or too few costs a point.',
  },
} satisfies GameTexts<NineTextTypes>;

/** The texts in another language. */
export type NineTexts = Translation<typeof texts, NineTextTypes, typeof refusals>;
