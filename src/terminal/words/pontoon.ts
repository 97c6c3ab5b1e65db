// Pontoon in words.

import type { Seat } from '#rules/game.ts';
import { listed } from '../answers.ts';
import { wordCard, wordCards } from '../cardFaces.ts';
import type { PontoonView } from '#rules/pontoon/view.ts';
import { does, whose, type Naming } from '../naming.ts';
import { capital } from '../phrases.ts';

type Kind = 'pontoon' | 'five-card trick' | 'bust' | null;

interface Details {
  seat: Seat;
  hand: number;
  card: string;
  cards: (string | null)[];
  total: number;
  kind: Kind;
  value: number;
  stake: number;
  hands: string[][];
  points: number;
  words: string;
  shuffled: boolean;
  round: number;
}

type Teller = (details: Details, who: Naming) => string | null;

export const pontoonSentences: Readonly<Record<string, Teller>> = {
  handStarted: ({ round, shuffled }) =>
    `Round ${round}.${shuffled ? ' All 52 cards are shuffled.' : ''}`,
  dealt: ({ seat, cards }, who) => `${does(who, seat, 'get')} ${wordCards(cards as string[])}.`,
  bankerDealt: ({ cards }) => `The banker gets ${listed(cards.map(wordOrHidden), 'and')}.`,
  bid: ({ seat, value }, who) => `${does(who, seat, 'stake')} ${value}.`,
  twisted: ({ seat, hand, card, total }, who) =>
    `${does(who, seat, 'twist')}${onHand(hand)}: ${wordCard(card)}, total ${total}.`,
  bought: ({ seat, hand, card, total, stake }, who) =>
    `${does(who, seat, 'buy')} a card for ${stake}${onHand(hand)}: ${wordCard(card)}, total ${total}.`,
  stuck: ({ seat, hand, total }, who) => `${does(who, seat, 'stick')}${onHand(hand)} on ${total}.`,
  split: ({ seat, hands }, who) =>
    `${does(who, seat, 'split')}: ${hands.map(wordCards).join('; and ')}.`,
  handEnded: ({ seat, kind, total }, who) => endOfHand(whose(who, seat), kind, total),
  bankerRevealed: ({ card, total, kind }) =>
    `The banker turns up the ${wordCard(card)}: ${worth(total, kind)}.`,
  bankerTwisted: ({ card, total, kind }) =>
    `The banker twists: ${wordCard(card)}, ${worth(total, kind)}.`,
  outcome: ({ seat, points, words }, who) =>
    `${does(who, seat, points > 0 ? 'win' : 'lose')}: ${reasonFor(words)}.`,
};

function wordOrHidden(card: string | null): string {
  return card === null ? 'a hidden card' : wordCard(card);
}

const HAND_ORDER = ['', ' on the second hand', ' on the third hand'];

function onHand(hand: number): string {
  return HAND_ORDER[hand] ?? '';
}

function endOfHand(owner: string, kind: Kind, total: number): string {
  switch (kind) {
    case 'bust':
      return `Bust! ${capital(owner)} total is ${total}, over 21.`;
    case 'pontoon':
      return `Pontoon! An ace and a card worth ten: the best hand there is.`;
    case 'five-card trick':
      return `Five-card trick! Five cards without going bust, total ${total}.`;
    case null:
      return `${capital(owner)} hand ends on ${total}.`;
  }
}

export function worth(total: number, kind: Kind): string {
  return kind === null ? `total ${total}` : `total ${total}, ${kind}`;
}

const REASONS: Readonly<Record<string, string>> = {
  Pontoon: 'a pontoon beats the banker',
  'Five-card trick': 'a five-card trick beats the banker',
  Bust: 'the hand is bust',
  'Equal hands': 'the hands are equal, and equal hands go to the banker',
  'Higher total': 'the total is higher than the banker’s',
  'Lower total': 'the total is lower than the banker’s',
};

function reasonFor(words: string): string {
  return REASONS[words] ?? words[0].toLowerCase() + words.slice(1);
}

export const pontoonWords = {
  sentences: pontoonSentences,
  questions: {
    bid: () => 'Your stake?',
    twist: ({ hands, seat }: PontoonView) => {
      const hand = hands[seat!].find(({ state }) => state === 'playing');
      return hand ? `You have ${hand.total}. Another card?` : 'Another card?';
    },
  },
  notes: ({ cardsLeft }: PontoonView) => [`${cardsLeft} cards left`],
};
