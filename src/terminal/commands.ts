// Every command of the program. What a command needs is loaded when it runs, so that each starts quickly.

import { LEVELS } from '#bots/levels.ts';
import type { CommandSpec, OptionSpec } from './commandLine/commandLine.ts';
import { SETTING_NAMES } from './settings/settings.ts';

/** An option without a value. */
const FLAG: OptionSpec = {};
const NUMBER: OptionSpec = { value: '<n>' };
const LEVEL: OptionSpec = { value: '<level>', values: LEVELS };
const HOUSE_RULE: OptionSpec = { value: '<name=value>' };

type Options = CommandSpec['options'];

const LOOK: Options = { plain: FLAG, ascii: FLAG };
const SERVER: Options = { server: { value: '<address>' } };
const PLAYER_AT_SERVER: Options = { ...SERVER, name: { value: '<name>' } };

/** The command that lists the codes of tables, run when they are completed. */
const TABLE_CODES = 'masa tables';

async function gameIds(): Promise<string[]> {
  return (await import('#games/registry.ts')).GAMES.map(({ id }) => id);
}

async function savedGames(): Promise<string[]> {
  return (await import('./table/savedGames.ts')).savedNames();
}

/** The commands for playing, which both programs have. */
const PLAYING: readonly CommandSpec[] = [
  {
    name: 'pontoon',
    options: {
      traditional: FLAG,
      seed: NUMBER,
      ...LOOK,
    },
    examples: ['masa pontoon', 'masa pontoon --traditional', 'masa pontoon --seed 7'],
    run: async (call) => (await import('./pontoon/command.ts')).runPontoon(call),
  },
  {
    name: 'play',
    maxOperands: 1,
    operandValues: gameIds,
    options: {
      bots: LEVEL,
      seats: NUMBER,
      option: HOUSE_RULE,
      resume: FLAG,
      fast: FLAG,
      seed: NUMBER,
      ...LOOK,
    },
    examples: [
      'masa play hearts',
      'masa play pitch --option variant=10-point --bots strong',
      'masa play --resume',
    ],
    run: async (call) => (await import('./commands/play.ts')).runPlay(call),
  },
  {
    name: 'tables',
    options: SERVER,
    examples: ['masa tables --server https://cards.example'],
    run: async (call) => (await import('./commands/online.ts')).runTables(call),
  },
  {
    name: 'host',
    maxOperands: 1,
    operandValues: gameIds,
    options: {
      ...PLAYER_AT_SERVER,
      bots: NUMBER,
      level: LEVEL,
      seats: NUMBER,
      option: HOUSE_RULE,
      setting: HOUSE_RULE,
      private: FLAG,
      ...LOOK,
    },
    examples: [
      'masa host hearts --name Ada --bots 2',
      'masa host pitch --server https://cards.example --setting turnSeconds=0',
    ],
    run: async (call) => (await import('./commands/online.ts')).runHost(call),
  },
  {
    name: 'join',
    maxOperands: 2,
    operandSource: TABLE_CODES,
    options: { ...PLAYER_AT_SERVER, ...LOOK },
    examples: [
      'masa join elma --name Ada',
      'masa join elma --server https://cards.example --name Ada',
      'masa join 4827 1936 --server https://cards.example',
      "masa join 'https://cards.example/table/elma#invite=…'",
    ],
    run: async (call) => (await import('./commands/online.ts')).runJoin(call),
  },
  {
    name: 'watch',
    maxOperands: 2,
    operandSource: TABLE_CODES,
    options: { ...PLAYER_AT_SERVER, ...LOOK },
    examples: ['masa watch elma --server https://cards.example'],
    run: async (call) => (await import('./commands/online.ts')).runWatch(call),
  },
  {
    name: 'login',
    options: SERVER,
    examples: ['masa login --server https://cards.example'],
    run: async (call) => (await import('./commands/login.ts')).runLogin(call),
  },
  {
    name: 'logout',
    options: SERVER,
    examples: ['masa logout --server https://cards.example'],
    run: async (call) => (await import('./commands/login.ts')).runLogout(call),
  },
  {
    name: 'games',
    maxOperands: 1,
    options: {},
    examples: ['masa games', 'masa games hearts'],
    run: async (call) => (await import('./commands/games.ts')).runGames(call),
  },
  {
    name: 'replay',
    maxOperands: 1,
    operandValues: savedGames,
    options: LOOK,
    examples: ['masa replay hearts-20260105-201500'],
    run: async (call) => (await import('./commands/replay.ts')).runReplay(call),
  },
  {
    name: 'verify',
    maxOperands: 1,
    operandValues: savedGames,
    options: {},
    examples: ['masa verify hearts-20260105-201500'],
    run: async (call) => (await import('./commands/verify.ts')).runVerify(call),
  },
  {
    name: 'review',
    maxOperands: 1,
    operandValues: savedGames,
    options: {
      seat: NUMBER,
      hand: NUMBER,
      open: FLAG,
      luck: FLAG,
      json: FLAG,
      ...LOOK,
    },
    examples: [
      'masa review hearts-20260105-201500',
      'masa review hearts-20260105-201500 --hand 2 --open',
    ],
    run: async (call) => (await import('./commands/review.ts')).runReview(call),
  },
  {
    name: 'learn',
    maxOperands: 1,
    operandValues: gameIds,
    options: { fast: FLAG, ...LOOK },
    examples: ['masa learn hearts'],
    run: async (call) => (await import('./commands/learn.ts')).runLearn(call),
  },
  {
    name: 'daily',
    maxOperands: 1,
    operandValues: gameIds,
    options: { fast: FLAG, ...PLAYER_AT_SERVER, ...LOOK },
    examples: ['masa daily nine', 'masa daily', 'masa daily --server https://cards.example'],
    run: async (call) => (await import('./commands/daily.ts')).runDaily(call),
  },
  {
    name: 'stats',
    options: PLAYER_AT_SERVER,
    examples: ['masa stats', 'masa stats --server https://cards.example'],
    run: async (call) => (await import('./commands/stats.ts')).runStats(call),
  },
  {
    name: 'settings',
    maxOperands: 1,
    operandValues: () => SETTING_NAMES.map((name) => `${name}=`),
    options: {},
    examples: ['masa settings', 'masa settings language=tr', 'masa settings theme=four-colour'],
    run: async (call) => (await import('./commands/settings.ts')).runSettings(call),
  },
];

/** The commands that need the whole project: its server, database and arena. */
const PROJECT_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'serve',
    options: { port: NUMBER },
    examples: ['masa serve --port 8080'],
    run: async (call) => (await import('./commands/project.ts')).runServe(call),
  },
  {
    name: 'sql-role',
    maxOperands: 1,
    options: { drop: FLAG },
    examples: ['masa sql-role Ada', 'masa sql-role Ada --drop'],
    run: async (call) => (await import('./commands/project.ts')).runSqlRole(call),
  },
  {
    name: 'set-aside',
    options: { close: { value: '<table>' } },
    examples: ['masa set-aside', 'masa set-aside --close elma'],
    run: async (call) => (await import('./commands/project.ts')).runSetAside(call),
  },
  {
    name: 'admin',
    maxOperands: 2,
    options: {
      reason: { value: '<words>' },
      for: { value: '<time>' },
      'with-address': FLAG,
      ...SERVER,
    },
    examples: [
      'masa admin tables',
      'masa admin close elma --reason "A test"',
      'masa admin ban Ada --for 7d --reason "Insults"',
      'masa admin log',
    ],
    run: async (call) => (await import('./commands/project.ts')).runAdmin(call),
  },
  {
    name: 'backup',
    maxOperands: 1,
    options: {},
    examples: ['masa backup monday.masa'],
    run: async (call) => (await import('./commands/project.ts')).runBackup(call),
  },
  {
    name: 'restore',
    maxOperands: 1,
    options: {},
    examples: ['MASA_DATA=again masa restore monday.masa'],
    run: async (call) => (await import('./commands/project.ts')).runRestore(call),
  },
  {
    name: 'check',
    options: {},
    examples: ['masa check'],
    run: async () => (await import('./commands/project.ts')).runCheck(),
  },
  {
    name: 'arena',
    options: {
      game: { value: '<game>' },
      a: { value: '<player>' },
      b: { value: '<player>' },
      deals: NUMBER,
      seed: NUMBER,
    },
    examples: ['masa arena --game hearts --a strong --b normal --deals 20'],
    run: async (call) => (await import('./commands/project.ts')).runArena(call),
  },
];

/** Completes only the commands of the program that it belongs to. */
function completionOf(commands: () => readonly CommandSpec[]): CommandSpec {
  return {
    name: 'completion',
    maxOperands: 2,
    operandValues: async () => ['install', ...(await import('./completion.ts')).SHELLS],
    options: {},
    examples: ['masa completion install', 'source <(masa completion bash)'],
    run: async (call) => (await import('./completion.ts')).runCompletion(call, commands()),
  };
}

/** The commands of the package that only plays. */
export const PLAYER_COMMANDS: readonly CommandSpec[] = [
  ...PLAYING,
  completionOf(() => PLAYER_COMMANDS),
];

/** The commands of the whole project. */
export const COMMANDS: readonly CommandSpec[] = [
  ...PLAYING,
  ...PROJECT_COMMANDS,
  completionOf(() => COMMANDS),
];
