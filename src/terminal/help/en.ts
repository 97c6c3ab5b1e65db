// English for the help pages: what each command is for. The other languages have the same keys.

import type { CommandText, HelpPageWords } from './helpWords.ts';

const LOOK = {
  plain: 'one line at a time, without drawings: for screen readers and scripts',
  ascii: 'letters for suits, where the font has no symbols',
};
const SEED = 'a number that makes the cards repeatable';
const FAST = 'no pauses between the moves of the others';
const SEATS = 'how many play, where the game leaves it open';
const HOUSE_RULE = 'a house rule, such as endScore=30; may be repeated';
const SERVER = {
  server: 'where the table is, http://localhost:3000 if not given',
  name: 'what the others call you',
};

export const english = {
  pontoon: {
    summary: 'Pontoon against the banker',
    options: {
      traditional: 'with stakes, buying and splitting, and sticking from 15 on',
      seed: SEED,
      ...LOOK,
    },
    examples: [
      'twist or stick against the banker',
      'the full traditional game',
      'the same cards every time',
    ],
  },
  play: {
    summary: 'Any game against bots',
    operands: '<game>',
    details: ['The games are listed by masa games, with their options.'],
    options: {
      bots: 'how well they play: easy, normal or strong',
      seats: SEATS,
      option: HOUSE_RULE,
      resume: 'goes on with the newest game that is not over',
      fast: FAST,
      seed: SEED,
      ...LOOK,
    },
    examples: ['Hearts against three bots', 'with a house rule and good bots', 'the game you left'],
  },
  tables: {
    summary: 'The tables of a server',
    details: ['A line each: its word, the game, the seats taken, join or watch, who sits there.'],
    options: { server: SERVER.server },
    examples: ['before masa join or masa watch'],
  },
  host: {
    summary: 'Makes a table at a server and sits down',
    operands: '[<game>]',
    details: ['The others come with masa join and the name of the table, or by a browser.'],
    options: {
      ...SERVER,
      bots: 'so many bots sit down with you',
      level: 'how well they play: easy, normal or strong',
      seats: SEATS,
      option: HOUSE_RULE,
      setting: 'of the table, such as turnSeconds=60 or start=ready; may be repeated',
      private: 'in no list, and joined by its link alone',
      ...LOOK,
    },
    examples: ['with room for one more', 'without a clock'],
  },
  join: {
    summary: 'Sits down at a table of a server',
    operands: '<table or link>',
    details: [
      'A private table is found by its link alone; quote it, for the sake of the shell.',
      'The same command brings you back to your seat after a break.',
    ],
    options: { ...SERVER, ...LOOK },
    examples: ['the table elma on this machine', 'on another one', 'as somebody sent it'],
  },
  watch: {
    summary: 'Watches a table of a server',
    operands: '<table or link>',
    details: ['A private table is found by its link alone.'],
    options: { ...SERVER, ...LOOK },
    examples: ['without sitting down'],
  },
  games: {
    summary: 'The games there are, and their options',
    operands: '[<game>]',
    options: {},
    examples: ['all games in a line each', 'the options of one'],
  },
  replay: {
    summary: 'A game as it was played',
    operands: '<file>',
    options: LOOK,
    examples: ['step by step, with the arrow keys'],
  },
  verify: {
    summary: 'Checks that a finished game was fair',
    operands: '<file or address>',
    details: [
      'Every deal must be the one committed to, every move allowed, and the result right.',
      'The exit code is 0 when all is right and 1 when not.',
    ],
    options: {},
    examples: ['a game that you have played'],
  },
  review: {
    summary: 'What you could have known and done better in a game',
    operands: '<file or address>',
    details: [
      'Every decision is judged by what you saw when you made it, never by the hidden cards.',
      'Only what is clear of chance is called an inaccuracy or a mistake.',
    ],
    options: {
      seat: 'whose decisions, from 0; yours if not given',
      hand: 'one hand alone, from 1',
      open: 'also what would really have come of it, with all hands open',
      luck: 'what the cards were worth: the same deals played by bots',
      json: 'all of it as JSON',
      ...LOOK,
    },
    examples: ['a game that you have played', 'one hand, and the truth beside it'],
  },
  learn: {
    summary: 'The first hand of a game, played with a coach',
    operands: '<game>',
    details: ['The deal is always the same. The word hint says again what to do, quit leaves.'],
    options: { fast: FAST, ...LOOK },
    examples: ['your first hand of Hearts'],
  },
  daily: {
    summary: 'The deal of the day, the same for everybody',
    operands: '[<game>]',
    details: [
      'Without a game it lists what you made of today’s. Played again, it is marked so.',
      'With --server your first result goes into its list, and the list is shown.',
    ],
    options: { fast: FAST, ...SERVER, ...LOOK },
    examples: [
      'today’s game of Nine Tricks',
      'what you made of today’s deals',
      'what others made of them',
    ],
  },
  stats: {
    summary: 'What your games came to',
    options: {},
    examples: ['games played, won and lost'],
  },
  settings: {
    summary: 'Language, colours and whatever else is settled once',
    operands: '[<name=value>]',
    details: ['An empty value takes a setting back to the usual: masa settings theme='],
    options: {},
    examples: ['all of them', 'one of en, tr, pt', 'a colour for each suit'],
  },
  completion: {
    summary: 'Lets the shell complete commands',
    operands: '<install, bash, zsh or fish>',
    details: [
      'install puts it where your shell looks; masa completion install zsh names another shell.',
      'With the name of a shell alone it is printed.',
    ],
    options: {},
    examples: ['for good', 'for this shell'],
  },
} as const satisfies Readonly<Record<string, CommandText>>;

export const englishPage: HelpPageWords = {
  title: 'masa: a card table in the terminal',
  usage: 'Usage',
  anyCommand: 'masa <command> [options]',
  someOptions: '[options]',
  commands: 'Commands',
  options: 'Options',
  examples: 'Examples',
  more: [
    'masa <command> --help tells more about one command, masa --version the version.',
    'MASA_HOME is the folder for statistics, saved games and the error log; NO_COLOR turns colours off.',
  ],
  values: {
    '<n>': '<n>',
    '<level>': '<level>',
    '<name=value>': '<name=value>',
    '<address>': '<address>',
    '<name>': '<name>',
    '<game>': '<game>',
    '<player>': '<player>',
    '<table>': '<table>',
    '<words>': '<words>',
    '<time>': '<time>',
  },
};
