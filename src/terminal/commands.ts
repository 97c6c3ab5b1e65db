// Every command of the program. What a command needs is loaded when it runs, so that each starts quickly.

import { LEVELS } from '#bots/levels.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { CommandSpec, OptionSpec } from './command.ts';
import { lookOptions, readSeed } from './commandLine.ts';
import { PROJECT_COMMANDS, SEED } from './projectCommands.ts';

const LOOK: Readonly<Record<string, OptionSpec>> = {
  plain: { words: 'one line at a time, without drawings: for screen readers and scripts' },
  ascii: { words: 'letters for suits, where the font has no symbols' },
};

const pontoon: CommandSpec = {
  name: 'pontoon',
  summary: 'Pontoon against the banker',
  options: {
    traditional: { words: 'with stakes, buying and splitting, and sticking from 15 on' },
    seed: SEED,
    ...LOOK,
  },
  examples: [
    ['masa pontoon', 'twist or stick against the banker'],
    ['masa pontoon --traditional', 'the full traditional game'],
    ['masa pontoon --seed 7', 'the same cards every time'],
  ],
  async run(call) {
    const seed = readSeed(call);
    if (isRefusal(seed)) return seed;
    const { runPontoon } = await import('./pontoon/command.ts');
    const traditional = call.options.traditional === true;
    return runPontoon({
      traditional,
      ...(seed === undefined ? {} : { seed }),
      ...lookOptions(call),
    });
  },
};

const SEATS: OptionSpec = {
  value: '<n>',
  words: 'how many play, where the game leaves it open',
};
const HOUSE_RULE: OptionSpec = {
  value: '<name=value>',
  words: 'a house rule, such as endScore=30; may be repeated',
  isRepeatable: true,
};

async function gameIds(): Promise<string[]> {
  return (await import('#rules/catalog.ts')).GAMES.map(({ id }) => id);
}

const play: CommandSpec = {
  name: 'play',
  summary: 'Any game against bots',
  operands: '<game>',
  maxOperands: 1,
  operandValues: gameIds,
  details: ['The games are listed by masa games, with their options.'],
  options: {
    bots: { value: '<level>', values: LEVELS, words: 'how well they play: easy, normal or strong' },
    seats: SEATS,
    option: HOUSE_RULE,
    resume: { words: 'goes on with the newest game that is not over' },
    fast: { words: 'no pauses between the moves of the others' },
    seed: SEED,
    ...LOOK,
  },
  examples: [
    ['masa play hearts', 'Hearts against three bots'],
    ['masa play pitch --option variant=10-point --bots strong', 'with a house rule and good bots'],
    ['masa play --resume', 'the game you left'],
  ],
  run: async (call) => (await import('./play/command.ts')).runPlay(call),
};

const SERVER: Readonly<Record<string, OptionSpec>> = {
  server: { value: '<address>', words: 'where the table is, http://localhost:3000 if not given' },
  name: { value: '<name>', words: 'what the others call you' },
};

const tables: CommandSpec = {
  name: 'tables',
  summary: 'The tables of a server',
  details: ['A line each: its word, the game, the seats taken, join or watch, who sits there.'],
  options: { server: SERVER.server },
  examples: [['masa tables --server https://cards.example', 'before masa join or masa watch']],
  run: async (call) => (await import('./online/tableList.ts')).runTables(call),
};

/** Found out when it is wanted. */
const TABLE_WORDS = 'masa tables';

const join: CommandSpec = {
  name: 'join',
  summary: 'Sits down at a table of a server',
  operands: '<table or link>',
  maxOperands: 1,
  operandSource: TABLE_WORDS,
  details: [
    'A private table is found by its link alone; quote it, for the sake of the shell.',
    'The same command brings you back to your seat after a break.',
  ],
  options: { ...SERVER, ...LOOK },
  examples: [
    ['masa join elma --name Ada', 'the table elma on this machine'],
    ['masa join elma --server https://cards.example --name Ada', 'on another one'],
    ["masa join 'https://cards.example/table/elma#invite=…'", 'as somebody sent it'],
  ],
  run: async (call) => (await import('./online/command.ts')).runJoin(call),
};

const watch: CommandSpec = {
  name: 'watch',
  summary: 'Watches a table of a server',
  operands: '<table or link>',
  maxOperands: 1,
  operandSource: TABLE_WORDS,
  details: ['A private table is found by its link alone.'],
  options: { ...SERVER, ...LOOK },
  examples: [['masa watch elma --server https://cards.example', 'without sitting down']],
  run: async (call) => (await import('./online/command.ts')).runWatch(call),
};

const host: CommandSpec = {
  name: 'host',
  summary: 'Makes a table at a server and sits down',
  operands: '[<game>]',
  maxOperands: 1,
  operandValues: gameIds,
  details: ['The others come with masa join and the name of the table, or by a browser.'],
  options: {
    ...SERVER,
    bots: { value: '<n>', words: 'so many bots sit down with you' },
    level: {
      value: '<level>',
      values: LEVELS,
      words: 'how well they play: easy, normal or strong',
    },
    seats: SEATS,
    option: HOUSE_RULE,
    setting: {
      value: '<name=value>',
      words: 'of the table, such as turnSeconds=60 or start=ready; may be repeated',
      isRepeatable: true,
    },
    private: { words: 'in no list, and joined by its link alone' },
    ...LOOK,
  },
  examples: [
    ['masa host hearts --name Ada --bots 2', 'with room for one more'],
    ['masa host pitch --server https://cards.example --setting turnSeconds=0', 'without a clock'],
  ],
  run: async (call) => (await import('./online/command.ts')).runHost(call),
};

const games: CommandSpec = {
  name: 'games',
  summary: 'The games there are, and their options',
  operands: '[<game>]',
  maxOperands: 1,
  options: {},
  examples: [
    ['masa games', 'all games in a line each'],
    ['masa games hearts', 'the options of one'],
  ],
  run: async (call) => (await import('./play/gameList.ts')).runGames(call),
};

const replay: CommandSpec = {
  name: 'replay',
  summary: 'A game as it was played',
  operands: '<file>',
  maxOperands: 1,
  operandValues: async () => (await import('./play/savedGame.ts')).savedNames(),
  options: LOOK,
  examples: [['masa replay hearts-20260105-201500', 'step by step, with the arrow keys']],
  run: async (call) => (await import('./play/replay.ts')).runReplay(call),
};

const verify: CommandSpec = {
  name: 'verify',
  summary: 'Checks that a finished game was fair',
  operands: '<file or address>',
  maxOperands: 1,
  operandValues: async () => (await import('./play/savedGame.ts')).savedNames(),
  details: [
    'Every deal must be the one committed to, every move allowed, and the result right.',
    'The exit code is 0 when all is right and 1 when not.',
  ],
  options: {},
  examples: [['masa verify hearts-20260105-201500', 'a game that you have played']],
  run: async (call) => (await import('./verify.ts')).runVerify(call),
};

const stats: CommandSpec = {
  name: 'stats',
  summary: 'What your games came to',
  options: {},
  examples: [['masa stats', 'games played, won and lost']],
  run: async () => (await import('./stats.ts')).runStats(),
};

const settings: CommandSpec = {
  name: 'settings',
  summary: 'Language, colours and whatever else is settled once',
  operands: '[<name=value>]',
  maxOperands: 1,
  operandValues: async () =>
    (await import('./settings/command.ts')).settingNames().map((name) => `${name}=`),
  details: ['An empty value takes a setting back to the usual: masa settings theme='],
  options: {},
  examples: [
    ['masa settings', 'all of them'],
    ['masa settings language=tr', 'one of en, tr, pt'],
    ['masa settings theme=four-colour', 'a colour for each suit'],
  ],
  run: async (call) => (await import('./settings/command.ts')).runSettings(call),
};

const daily: CommandSpec = {
  name: 'daily',
  summary: 'The deal of the day, the same for everybody',
  operands: '[<game>]',
  maxOperands: 1,
  operandValues: gameIds,
  details: ['Without a game it lists what you made of today’s. Played again, it is marked so.'],
  options: { fast: { words: 'no pauses between the moves of the others' }, ...LOOK },
  examples: [
    ['masa daily nine', 'today’s game of Nine Tricks'],
    ['masa daily', 'what you made of today’s deals'],
  ],
  run: async (call) => (await import('./daily/command.ts')).runDaily(call),
};

const learn: CommandSpec = {
  name: 'learn',
  summary: 'The first hand of a game, played with a coach',
  operands: '<game>',
  maxOperands: 1,
  operandValues: gameIds,
  details: ['The deal is always the same. `hint` says again what to do, `quit` leaves.'],
  options: { fast: { words: 'no pauses between the moves of the others' }, ...LOOK },
  examples: [['masa learn hearts', 'your first hand of Hearts']],
  run: async (call) => (await import('./learn/command.ts')).runLearn(call),
};

const review: CommandSpec = {
  name: 'review',
  summary: 'What you could have known and done better in a game',
  operands: '<file or address>',
  maxOperands: 1,
  operandValues: async () => (await import('./play/savedGame.ts')).savedNames(),
  details: [
    'Every decision is judged by what you saw when you made it, never by the hidden cards.',
    'Only what is clear of chance is called an inaccuracy or a mistake.',
  ],
  options: {
    seat: { value: '<n>', words: 'whose decisions, from 0; yours if not given' },
    hand: { value: '<n>', words: 'one hand alone, from 1' },
    open: { words: 'also what would really have come of it, with all hands open' },
    luck: { words: 'what the cards were worth: the same deals played by bots' },
    json: { words: 'all of it as JSON' },
    ...LOOK,
  },
  examples: [
    ['masa review hearts-20260105-201500', 'a game that you have played'],
    ['masa review hearts-20260105-201500 --hand 2 --open', 'one hand, and the truth beside it'],
  ],
  run: async (call) => (await import('./review/command.ts')).runReview(call),
};

/** The shells' completion knows the commands of just the program that it is for. */
function completionOf(commands: () => readonly CommandSpec[]): CommandSpec {
  return {
    name: 'completion',
    summary: 'Lets the shell complete commands',
    operands: '<install, bash, zsh or fish>',
    maxOperands: 2,
    operandValues: async () => ['install', ...(await import('./completion.ts')).SHELLS],
    details: [
      'install puts it where your shell looks; masa completion install zsh names another shell.',
      'With the name of a shell alone it is printed.',
    ],
    options: {},
    examples: [
      ['masa completion install', 'for good'],
      ['source <(masa completion bash)', 'for this shell'],
    ],
    run: async (call) => (await import('./completion.ts')).runCompletion(call, commands()),
  };
}

/** What plays, wherever it is installed. */
const PLAYING: readonly CommandSpec[] = [
  pontoon,
  play,
  tables,
  host,
  join,
  watch,
  games,
  replay,
  verify,
  review,
  learn,
  daily,
  stats,
  settings,
];

/** Of the package that only plays. */
export const PLAYER_COMMANDS: readonly CommandSpec[] = [
  ...PLAYING,
  completionOf(() => PLAYER_COMMANDS),
];

/** Of the whole project. */
export const COMMANDS: readonly CommandSpec[] = [
  ...PLAYING,
  ...PROJECT_COMMANDS,
  completionOf(() => COMMANDS),
];
