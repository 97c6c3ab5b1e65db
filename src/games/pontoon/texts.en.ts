// The English texts of Pontoon, which the other languages translate.

import type { CodeMeanings, Refusals } from '#rules/refusal.ts';
import type { GameTexts, Translation } from '#rules/texts.ts';
import type { PontoonReason } from './bot.ts';
import type { PontoonStep } from './game.ts';
import type { PriceRange } from './play.ts';
import type { PontoonLine, PontoonEnding } from './score.ts';
import { type HandKind, options, totalInPlay, MAX_HANDS } from './state.ts';
import type { PontoonFact, PontoonView } from './view.ts';

/** The types of Pontoon that need texts. */
interface PontoonTextTypes {
  options: typeof options;
  fact: PontoonFact;
  view: PontoonView;
  line: PontoonLine;
  ending: PontoonEnding;
  reason: PontoonReason;
  step: PontoonStep;
}

/** Code, sentence and clause of each refusal. */
export const refusals = {
  oneStake: ['INVALID_STAKE', ({ lowest }: PriceRange) => `The stake here must be ${lowest}.`],
  stakeRange: [
    'INVALID_STAKE',
    ({ lowest, highest }: PriceRange) =>
      `The stake must be a whole number from ${lowest} to ${highest}.`,
  ],
  stickTooLow: [
    'STICK_TOO_LOW',
    ({ total, stickAt }: { total: number; stickAt: number }) =>
      `You have ${total}. You can stick only on ${stickAt} or more.`,
    'PT9',
  ],
  noBuying: ['CANNOT_BUY', 'Buying cards is off at this table.', 'PT14'],
  hasTwisted: [
    'CANNOT_BUY',
    'You have already twisted on this hand, so you can no longer buy.',
    'PT14',
  ],
  noSplitting: ['CANNOT_SPLIT', 'Splitting hands is off at this table.', 'PT15'],
  noPair: ['CANNOT_SPLIT', 'Only a hand of two cards of the same rank can be split.', 'PT15'],
  mostHands: [
    'CANNOT_SPLIT',
    `You already have ${MAX_HANDS} hands, which is the most allowed.`,
    'PT15',
  ],
  deckTooShort: ['CANNOT_SPLIT', 'There are not enough cards left to split.', 'PT15'],
} as const satisfies Refusals;

/** The meanings of the codes, for the documentation of the API. */
export const codes: CodeMeanings<typeof refusals> = {
  INVALID_STAKE: 'The stake is not one this player may choose.',
  CANNOT_BUY: 'No card can be bought now.',
  CANNOT_SPLIT: 'This hand cannot be split.',
  STICK_TOO_LOW: 'The hand is too low to stick.',
};

const ON_HAND = ['', ' on the second hand', ' on the third hand'];

const WHY: Readonly<Record<PontoonLine, string>> = {
  pontoon: 'a pontoon beats the banker',
  fiveCards: 'a five-card trick beats the banker',
  bust: 'the hand is bust',
  equal: 'the hands are equal, and equal hands go to the banker',
  higher: 'the total is higher than the banker’s',
  lower: 'the total is lower than the banker’s',
  bankerBust: 'the banker is bust',
  bankerPontoon: 'the banker has a pontoon',
  bankerFiveCards: 'the banker has a five-card trick',
};

function worth(total: number, kind: HandKind | null): string {
  return kind === null ? `total ${total}` : `total ${total}, ${kind}`;
}

export const texts = {
  title: 'Pontoon',
  rows: {
    banker: 'Banker',
    pontoon: 'Pontoon',
    'five-card trick': 'Five-card trick',
    bust: 'Bust',
  },
  summary: 'Twist or stick against the banker, and get as close to 21 as you can.',
  options: options,
  presets: { traditional: 'Traditional, with stakes', short: 'Short game, 5 rounds' },
  facts: {
    handStarted: ({ round, shuffled }) =>
      `Round ${round}.${shuffled ? ' All 52 cards are shuffled.' : ''}`,
    dealt: ({ seat, cards }, say) => `${say.clause(seat, 'get', 'gets')} ${say.cards(cards)}.`,
    bankerDealt: ({ cards }, say) => {
      const names = cards.map((card) => (card === null ? 'a hidden card' : say.card(card)));
      return `The banker gets ${say.list(names)}.`;
    },
    bid: ({ seat, value }, say) => `${say.clause(seat, 'stake', 'stakes')} ${value}.`,
    twisted: ({ seat, hand, card, total }, say) =>
      `${say.clause(seat, 'twist', 'twists')}${ON_HAND[hand]}: ${say.card(card)}, total ${total}.`,
    bought: ({ seat, hand, card, total, stake }, say) => {
      const bought = `${say.clause(seat, 'buy', 'buys')} a card for ${stake}${ON_HAND[hand]}`;
      return `${bought}: ${say.card(card)}, total ${total}.`;
    },
    stuck: ({ seat, hand, total }, say) =>
      `${say.clause(seat, 'stick', 'sticks')}${ON_HAND[hand]} on ${total}.`,
    split: ({ seat, hands }, say) =>
      `${say.clause(seat, 'split', 'splits')}: ${hands.map(say.cards).join('; and ')}.`,
    handEnded: ({ seat, kind, total }, say) => {
      const owner = say.verb(seat, 'Your', `${say.nameOf(seat)}'s`);
      switch (kind) {
        case 'bust':
          return `Bust! ${owner} total is ${total}, over 21.`;
        case 'pontoon':
          return 'Pontoon! An ace and a card worth ten: the best hand there is.';
        case 'five-card trick':
          return `Five-card trick! Five cards without going bust, total ${total}.`;
        case null:
          return `${owner} hand ends on ${total}.`;
      }
    },
    bankerRevealed: ({ card, total, kind }, say) =>
      `The banker turns up the ${say.card(card)}: ${worth(total, kind)}.`,
    bankerTwisted: ({ card, total, kind }, say) =>
      `The banker twists: ${say.card(card)}, ${worth(total, kind)}.`,
    outcome: ({ seat, hand, won, why }, say) =>
      won
        ? `${say.clause(seat, 'win', 'wins')}${ON_HAND[hand]}: ${WHY[why]}.`
        : `${say.clause(seat, 'lose', 'loses')}${ON_HAND[hand]}: ${WHY[why]}.`,
  },
  counted: { pontoons: 'Pontoons', fiveCardTricks: 'Five-card tricks', busts: 'Busts' },
  lines: {
    pontoon: 'Pontoon',
    fiveCards: 'Five-card trick',
    bust: 'Bust',
    bankerBust: 'The banker is bust',
    higher: 'Higher total',
    equal: 'Equal hands',
    lower: 'Lower total',
    bankerPontoon: 'The banker has a pontoon',
    bankerFiveCards: 'The banker has a five-card trick',
  },
  endings: {
    mostPoints: () => 'The last round has been played. The highest score wins.',
    bank: () => 'The last round has been played and nobody is ahead, so the banker wins.',
  },
  notes: { cardsLeft: 'Cards left', stake: 'Stake' },
  questions: {
    bid: () => 'Your stake?',
    twist: (view) => {
      const total = totalInPlay(view);
      return total === null ? 'Another card?' : `You have ${total}. Another card?`;
    },
  },
  values: { twist: () => 'Twist', stick: () => 'Stick', split: () => 'Split' },
  captions: { bid: 'Stake', buy: 'Buy for' },
  reasons: {
    lowStake: 'By the odds, a stake on this first card loses on average, so stake little.',
    highStake: 'By the odds, a stake on this first card wins on average, so stake more.',
    wouldBust: ({ bust, unseen }) =>
      `${bust} of the ${unseen} cards that you have not seen would take you over 21.`,
    staysIn: ({ bust, unseen }) =>
      bust === 0
        ? 'No card can take you over 21.'
        : `${unseen - bust} of the ${unseen} cards that you have not seen would not take you over 21.`,
  },
  lesson: {
    intro:
      'In Pontoon, get as close to 21 as you can without going over it, and closer than the banker.',
    steps: {
      twist:
        'Two and three make five, and that wins nothing: the banker twists up to 17. Twist to get one more card.',
      safe: 'Eleven. No card can take you over 21: the highest count ten, and an ace counts one when eleven would be too much. Twist again.',
      stick:
        'Eighteen. A card above a three would take you over 21, and you would lose at once. Stick: now the banker plays. If the hands are equal, the banker wins.',
    },
    ending:
      'Two hands beat every total: a pontoon (an ace with a ten or a court card) and a five-card trick (five cards not over 21). Play on as long as you like.',
  },
} satisfies GameTexts<PontoonTextTypes>;

/** The texts in another language. */
export type PontoonTexts = Translation<typeof texts, PontoonTextTypes, typeof refusals>;
