// English words of Pontoon.

import type { HandKind } from '../handValue.ts';
import { pontoonOptions } from '../options.ts';
import type { PontoonLine } from '../score.ts';
import { pontoonNotes, totalInPlay } from './notes.ts';
import type { PontoonWords } from './words.ts';

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

export const words: PontoonWords = {
  title: 'Pontoon',
  rows: {
    banker: 'Banker',
    pontoon: 'Pontoon',
    'five-card trick': 'Five-card trick',
    bust: 'Bust',
  },
  summary: 'Twist or stick against the banker, and get as close to 21 as you can.',
  options: pontoonOptions,
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
  notes: pontoonNotes({ cardsLeft: 'Cards left', stake: 'Stake' }),
  questions: {
    bid: () => 'Your stake?',
    twist: (view) => {
      const total = totalInPlay(view);
      return total === null ? 'Another card?' : `You have ${total}. Another card?`;
    },
  },
  values: { twist: () => 'Twist', stick: () => 'Stick', split: () => 'Split' },
  captions: { bid: 'Stake', buy: 'Buy for' },
};
