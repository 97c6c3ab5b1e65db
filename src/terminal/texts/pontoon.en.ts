// English for a session of Pontoon against the banker, and the type of the other languages.

import type { PontoonOptions } from '#games/pontoon/state.ts';
import type { Same } from '#texts/languages.ts';
import { count } from './text.ts';

export type PontoonTexts = Same<typeof pontoon>;

export const pontoon = {
  answers: {
    twist: { word: 'Twist', letter: 'T' },
    stick: { word: 'Stick', letter: 'S' },
    buy: { word: 'Buy', letter: 'B' },
    // Stick has the letter S.
    split: { word: 'Split', letter: 'P' },
    help: { word: 'Help', letter: 'H' },
    quit: { word: 'Quit', letter: 'Q' },
    yes: { word: 'Yes', letter: 'Y' },
    no: { word: 'No', letter: 'N' },
  },
  or: 'or',
  /** Names the hand, if the player has several. */
  hands: ['First hand', 'Second hand', 'Third hand'],
  banker: 'Banker',
  withStake: (name: string, stake: number) => `${name}, stake ${stake}`,
  welcome: 'Welcome to Pontoon',
  instructions: [
    'Get closer to 21 than the banker. Over 21 you are bust and lose.',
    'Twist (T) to take one more card, Stick (S) to keep your hand as it is.',
    'An ace counts 1 or 11; jack, queen and king 10; others their number.',
    'A pontoon (an ace and a card worth ten) beats a five-card trick (five cards, not bust), which beats 21, which beats lower totals.',
    'The banker twists on 16 or less, sticks on 17 or more, and wins equal hands.',
  ],
  houseRules: {
    stickAt: ({ stickAt }: PontoonOptions) => `You cannot stick on less than ${stickAt}.`,
    stakes: ({ maxStake }: PontoonOptions) =>
      `After your first card you stake 1 to ${maxStake} points.`,
    buy: () =>
      'Buy (B) to add to your stake and take a card, for example Buy 2; not after a twist.',
    split: () => 'Split (P) to make two hands from two cards of the same rank.',
    payDouble: () => 'A pontoon or a five-card trick wins twice the stake.',
  },
  howToAnswer: 'Type a word or its letter. Help (H) shows this again, Quit (Q) leaves.',
  round: (round: number) => `Round ${round}`,
  shuffled: (cards: number) => `all ${cards} cards shuffled`,
  cardsLeft: (cards: number) => `${cards} cards in the deck`,
  anotherRound: 'Another round?',
  yourStake: (from: string, to: string) => `Your stake? ${from} to ${to}`,
  handInPlay: (hand: string, total: number) => `${hand}, total ${total}.`,
  forPrice: (offer: string, from: string, to: string) =>
    `${offer} for ${from === to ? from : `${from} to ${to}`}`,
  sayPrice: (from: string, to: string, example: string) =>
    `For how much? From ${from} to ${to}: type ${example}.`,
  noAnswer: (typed: string) => `“${typed}” is not an answer here.`,
  standing: ({ rounds, wins, losses }: { rounds: number; wins: number; losses: number }) =>
    `So far: ${count(rounds, 'round')}, ${wins} won, ${losses} lost.`,
  points: (points: number) => `Points: ${points}.`,
  goodbye: 'Goodbye',
  sums: {
    rounds: 'Rounds played',
    wins: 'Wins',
    losses: 'Losses',
    longestStreak: 'Longest winning streak',
    pontoons: 'Pontoons',
    fiveCardTricks: 'Five-card tricks',
  },
  thanks: 'Thank you for playing.',
  notSaved: (folder: string) =>
    `Could not save the statistics in ${folder}. Check that the folder can be written to.`,
} as const;
