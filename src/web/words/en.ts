// English: the words that the other languages translate. A value that hangs on something is a function.

import { english } from '#words/en/words.ts';
import { englishOptions } from './enOptions.ts';
import { englishHints } from './enHints.ts';
import { englishPages } from './enPages.ts';
import { englishTable } from './enTable.ts';
import { englishOnline } from './enOnline.ts';

export const en = {
  ...english,
  ...englishTable,
  ...englishOnline,
  ...englishOptions,
  ...englishHints,
  ...englishPages,

  home: {
    /** Each on a line of its own. */
    headline: ['Sit down.', 'The cards are dealt.'] as readonly string[],
    lead: 'Card games with friends, or against bots that play by the same rules as you. Nothing to install, nobody to wait for.',
    yourName: 'Your name',
    namePlaceholder: 'What others call you',
    games: 'Games',
    play: 'Play',
    playOf: (game: string): string => `Play ${game}`,
    goOn: 'Continue',
    goOnOf: (game: string): string => `Continue ${game}`,
    newGame: 'New game',
    options: 'House rules',
    optionsOf: (game: string): string => `House rules of ${game}`,
    rules: 'Rules',
    rulesOf: (game: string): string => `Rules of ${game}`,
    players: (min: number, max: number): string =>
      min === max ? `${min} players` : `${min} to ${max} players`,
    start: 'Start the game',
    seats: 'Players at the table',
    level: 'Bots',
    levels: { easy: 'Easy', normal: 'Normal', strong: 'Strong' },
  },

  shell: {
    home: 'Masa, to the start',
    skip: 'To the content',
    settings: 'Settings',
    notFound: 'There is nothing here',
    notFoundLead: 'This address leads nowhere.',
    toStart: 'To the start',
    close: 'Close',
    loading: 'One moment',
  },

  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
    table: 'Table',
    tables: { felt: 'Green felt', wood: 'Wood', night: 'Night blue', linen: 'Linen' },
    deck: 'Deck',
    decks: {
      large: 'Large index',
      largeFour: 'Large index, four colours',
      classic: 'Classic',
      classicFour: 'Classic, four colours',
    },
    back: 'Card backs',
    backs: { kilim: 'Kilim, red', star: 'Star, blue' },
    sorting: 'Your cards',
    sortings: {
      strongFirst: 'By suit, strong ones first',
      strongLast: 'By suit, strong ones last',
      byRank: 'By rank',
    },
    speed: 'Movement',
    speeds: { off: 'Off', fast: 'Fast', normal: 'Normal', slow: 'Slow' },
    autoPlay: 'Cards that play themselves',
    autoPlays: { never: 'None', last: 'The last one', forced: 'Whenever there is no choice' },
    sound: 'Sounds',
    volume: 'Volume',
    volumes: { soft: 'Soft', normal: 'Normal', loud: 'Loud' },
    notify: 'Notify me when it is my turn',
    tapTwice: 'Tap twice to play a card',
    shortcuts: 'Keyboard shortcuts with single keys',
  },

  shortcuts: {
    title: 'Keyboard',
    arrows: 'Go through your cards',
    play: 'Play or choose the card',
    hand: 'Go to your cards',
    choices: 'Go to your choices',
    hint: 'Hint, and go to it',
    lastTrick: 'Last trick',
    score: 'Score sheet',
    sound: 'Sounds on or off',
    skip: 'Skip what is moving',
    help: 'This list',
    keys: { arrows: '← →', enter: 'Enter or Space', escape: 'Esc' },
  },
};

export type Words = typeof en;
