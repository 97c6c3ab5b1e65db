// English for the help pages: what each command is for. The other languages have the same keys.

import type { CommandText, HelpPageWords } from './helpWords.ts';

const LOOK = {
  plain: 'plain lines without drawings, for screen readers and scripts',
  ascii: 'letters for suits, if your font has no symbols',
};
const SEED = 'a number that deals the same cards every time';
const FAST = 'no pauses between the other players’ moves';
const SEATS = 'number of players, if the game allows a choice';
const HOUSE_RULE = 'a house rule, such as endScore=30; can be repeated';
const SERVER = {
  server: 'server address; http://localhost:3000 if not given',
  name: 'your name at the table',
};

export const english = {
  pontoon: {
    summary: 'Play Pontoon against the banker',
    options: {
      traditional: 'with stakes, buying and splitting; stick only on 15 or more',
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
    summary: 'Play any game against bots',
    operands: '<game>',
    details: ['Run masa games to list the games and their options.'],
    options: {
      bots: 'bot level: easy, normal or strong',
      seats: SEATS,
      option: HOUSE_RULE,
      resume: 'continue your latest unfinished game',
      fast: FAST,
      seed: SEED,
      ...LOOK,
    },
    examples: [
      'Hearts against three bots',
      'with a house rule and strong bots',
      'continue the game you left',
    ],
  },
  tables: {
    summary: 'List the tables on a server',
    details: ['One line per table: code, game, seats taken, join or watch, players.'],
    options: { server: SERVER.server },
    examples: ['find a table to join or watch'],
  },
  host: {
    summary: 'Create a table on a server and sit down',
    operands: '[<game>]',
    details: ['Others join with masa join and the table code, or in a browser.'],
    options: {
      ...SERVER,
      bots: 'number of bots to add',
      level: 'bot level: easy, normal or strong',
      seats: SEATS,
      option: HOUSE_RULE,
      setting: 'a table setting, such as turnSeconds=60 or start=ready; can be repeated',
      private: 'not listed; people need the link to join',
      ...LOOK,
    },
    examples: ['with room for one more', 'without a time limit'],
  },
  join: {
    summary: 'Join a table on a server',
    operands: '<table or link>',
    details: [
      'A private table needs its link. Put the link in quotes.',
      'Run the same command again to come back to your seat.',
    ],
    options: { ...SERVER, ...LOOK },
    examples: [
      'the table elma on this computer',
      'on another server',
      'with a link someone sent you',
    ],
  },
  watch: {
    summary: 'Watch a table on a server',
    operands: '<table or link>',
    details: ['A private table needs its link.'],
    options: { ...SERVER, ...LOOK },
    examples: ['watch without joining'],
  },
  games: {
    summary: 'List the games and their options',
    operands: '[<game>]',
    options: {},
    examples: ['all games, one per line', 'the options of one game'],
  },
  replay: {
    summary: 'Replay a saved game',
    operands: '<file>',
    options: LOOK,
    examples: ['step by step, with the arrow keys'],
  },
  verify: {
    summary: 'Check that a finished game was fair',
    operands: '<file or address>',
    details: [
      'Checks that every deal is the one promised, every move is legal and the result is right.',
      'The exit code is 0 if the game is fair and 1 if not.',
    ],
    options: {},
    examples: ['a game you played'],
  },
  review: {
    summary: 'Review a game: see what you could have done better',
    operands: '<file or address>',
    details: [
      'Every decision is judged by what you saw when you made it, never by the hidden cards.',
      'Only differences beyond chance are called inaccuracies or mistakes.',
    ],
    options: {
      seat: 'the seat whose decisions to review, counted from 1; yours if not given',
      hand: 'only this round, counted from 1',
      open: 'also show the real result of each move, with all hands visible',
      luck: 'how good your cards were: the same deals played by bots',
      json: 'print everything as JSON',
      ...LOOK,
    },
    examples: ['a game you played', 'one round, with the real results beside it'],
  },
  learn: {
    summary: 'Learn a game: play a first round with a coach',
    operands: '<game>',
    details: ['The deal is always the same. Type hint to repeat the step, quit to leave.'],
    options: { fast: FAST, ...LOOK },
    examples: ['your first round of Hearts'],
  },
  daily: {
    summary: 'Play the deal of the day, the same for everyone',
    operands: '[<game>]',
    details: [
      'Without a game it lists your results for today. A deal you play again is marked.',
      'With --server your first result is added to its list, and the list is shown.',
    ],
    options: { fast: FAST, ...SERVER, ...LOOK },
    examples: ['today’s deal of Nine Tricks', 'your results for today', 'everyone’s results'],
  },
  stats: {
    summary: 'Show your statistics',
    options: {},
    examples: ['games played, won and lost'],
  },
  settings: {
    summary: 'Show or change settings, such as language and colours',
    operands: '[<name=value>]',
    details: ['An empty value resets a setting to its default: masa settings theme='],
    options: {},
    examples: ['all settings', 'the language: en, tr or pt', 'a colour for each suit'],
  },
  completion: {
    summary: 'Set up command completion in your shell',
    operands: '<install, bash, zsh or fish>',
    details: [
      'install sets it up for your shell. For another shell: masa completion install zsh.',
      'With only the name of a shell, the script is printed.',
    ],
    options: {},
    examples: ['set up permanently', 'only for this session'],
  },
} as const satisfies Readonly<Record<string, CommandText>>;

export const englishPage: HelpPageWords = {
  title: 'masa: card games in the terminal',
  usage: 'Usage',
  anyCommand: 'masa <command> [options]',
  someOptions: '[options]',
  commands: 'Commands',
  options: 'Options',
  examples: 'Examples',
  more: [
    'Run masa <command> --help for more about a command, masa --version for the version.',
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
