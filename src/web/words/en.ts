// The English texts, which define the keys of all languages. A text with parameters is a function.

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
    /** Each sentence stands on its own line. */
    headline: ['Sit down.', 'The cards are dealt.'] as readonly string[],
    lead: 'Play card games with friends, or against bots that follow the same rules as you. Nothing to install, no waiting.',
    yourName: 'Your name',
    namePlaceholder: 'Shown to other players',
    games: 'Games',
    play: 'Play',
    playOf: (game: string): string => `Play ${game}`,
    goOn: 'Continue',
    goOnOf: (game: string): string => `Continue ${game}`,
    newGame: 'New game',
    options: 'House rules',
    optionsOf: (game: string): string => `House rules for ${game}`,
    rules: 'Rules',
    rulesOf: (game: string): string => `Rules of ${game}`,
    players: (min: number, max: number): string =>
      min === max ? `${min} players` : `${min} to ${max} players`,
    start: 'Start the game',
    seats: 'Number of players',
    level: 'Bots',
    levels: { easy: 'Easy', normal: 'Normal', strong: 'Strong' },
  },

  shell: {
    home: 'Masa home page',
    skip: 'Skip to content',
    settings: 'Settings',
    notFound: 'Page not found',
    notFoundLead: 'Check the address, or go back to the home page.',
    toStart: 'Go to the home page',
    close: 'Close',
    loading: 'Loading…',
  },

  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'Same as your device', light: 'Light', dark: 'Dark' },
    table: 'Table',
    tables: { felt: 'Green felt', wood: 'Wood', night: 'Night blue', linen: 'Linen' },
    deck: 'Deck',
    decks: {
      large: 'Large numbers',
      largeFour: 'Large numbers, four colours',
      classic: 'Classic',
      classicFour: 'Classic, four colours',
    },
    back: 'Card backs',
    backs: { kilim: 'Red kilim', star: 'Blue star' },
    sorting: 'Sort your cards',
    sortings: {
      strongFirst: 'By suit, high cards first',
      strongLast: 'By suit, high cards last',
      byRank: 'By rank',
    },
    speed: 'Animation speed',
    speeds: { off: 'Off', fast: 'Fast', normal: 'Normal', slow: 'Slow' },
    autoPlay: 'Play cards automatically',
    autoPlays: {
      never: 'Never',
      last: 'The last card only',
      forced: 'When there is only one choice',
    },
    sound: 'Sounds',
    volume: 'Volume',
    volumes: { soft: 'Soft', normal: 'Normal', loud: 'Loud' },
    notify: 'Notify me when it is my turn',
    tapTwice: 'Tap twice to play a card',
    shortcuts: 'Single-key shortcuts',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    arrows: 'Move between your cards',
    play: 'Play or choose the card',
    hand: 'Go to your cards',
    choices: 'Go to your choices',
    hint: 'Show a hint',
    lastTrick: 'Last trick',
    score: 'Score sheet',
    sound: 'Turn sounds on or off',
    skip: 'Skip animations',
    help: 'Show this list',
    keys: { arrows: '← →', enter: 'Enter or Space', escape: 'Esc' },
  },
};

export type Words = typeof en;
