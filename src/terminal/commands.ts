// Every command of the program. What a command needs is loaded when it runs, so that each starts quickly.

import { LEVELS } from '#bots/levels.ts';
import { isRefusal } from '#rules/refusal.ts';
import { type CommandSpec, type OptionSpec, readSeed } from './commandLine/commandLine.ts';
import { lookOptions } from './screen/look.ts';

const SEED: OptionSpec = { value: '<n>' };

/** An option without a value. */
const FLAG: OptionSpec = {};

const LOOK: Readonly<Record<string, OptionSpec>> = {
  plain: FLAG,
  ascii: FLAG,
};

const pontoon: CommandSpec = {
  name: 'pontoon',
  options: {
    traditional: FLAG,
    seed: SEED,
    ...LOOK,
  },
  examples: ['masa pontoon', 'masa pontoon --traditional', 'masa pontoon --seed 7'],
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

const SEATS: OptionSpec = { value: '<n>' };
const HOUSE_RULE: OptionSpec = { value: '<name=value>', isRepeatable: true };

async function gameIds(): Promise<string[]> {
  return (await import('#games/registry.ts')).GAMES.map(({ id }) => id);
}

const play: CommandSpec = {
  name: 'play',
  maxOperands: 1,
  operandValues: gameIds,
  options: {
    bots: { value: '<level>', values: LEVELS },
    seats: SEATS,
    option: HOUSE_RULE,
    resume: FLAG,
    fast: FLAG,
    seed: SEED,
    ...LOOK,
  },
  examples: [
    'masa play hearts',
    'masa play pitch --option variant=10-point --bots strong',
    'masa play --resume',
  ],
  run: async (call) => (await import('./commands/play.ts')).runPlay(call),
};

const SERVER: Readonly<Record<string, OptionSpec>> = {
  server: { value: '<address>' },
  name: { value: '<name>' },
};

const tables: CommandSpec = {
  name: 'tables',
  options: { server: SERVER.server },
  examples: ['masa tables --server https://cards.example'],
  run: async (call) => (await import('./commands/online.ts')).runTables(call),
};

/** The command that lists the codes of tables, run when they are completed. */
const TABLE_WORDS = 'masa tables';

const join: CommandSpec = {
  name: 'join',
  maxOperands: 1,
  operandSource: TABLE_WORDS,
  options: { ...SERVER, ...LOOK },
  examples: [
    'masa join elma --name Ada',
    'masa join elma --server https://cards.example --name Ada',
    "masa join 'https://cards.example/table/elma#invite=…'",
  ],
  run: async (call) => (await import('./commands/online.ts')).runJoin(call),
};

const watch: CommandSpec = {
  name: 'watch',
  maxOperands: 1,
  operandSource: TABLE_WORDS,
  options: { ...SERVER, ...LOOK },
  examples: ['masa watch elma --server https://cards.example'],
  run: async (call) => (await import('./commands/online.ts')).runWatch(call),
};

const host: CommandSpec = {
  name: 'host',
  maxOperands: 1,
  operandValues: gameIds,
  options: {
    ...SERVER,
    bots: { value: '<n>' },
    level: { value: '<level>', values: LEVELS },
    seats: SEATS,
    option: HOUSE_RULE,
    setting: { value: '<name=value>', isRepeatable: true },
    private: FLAG,
    ...LOOK,
  },
  examples: [
    'masa host hearts --name Ada --bots 2',
    'masa host pitch --server https://cards.example --setting turnSeconds=0',
  ],
  run: async (call) => (await import('./commands/online.ts')).runHost(call),
};

const games: CommandSpec = {
  name: 'games',
  maxOperands: 1,
  options: {},
  examples: ['masa games', 'masa games hearts'],
  run: async (call) => (await import('./commands/games.ts')).runGames(call),
};

const replay: CommandSpec = {
  name: 'replay',
  maxOperands: 1,
  operandValues: async () => (await import('./table/savedGames.ts')).savedNames(),
  options: LOOK,
  examples: ['masa replay hearts-20260105-201500'],
  run: async (call) => (await import('./commands/replay.ts')).runReplay(call),
};

const verify: CommandSpec = {
  name: 'verify',
  maxOperands: 1,
  operandValues: async () => (await import('./table/savedGames.ts')).savedNames(),
  options: {},
  examples: ['masa verify hearts-20260105-201500'],
  run: async (call) => (await import('./commands/verify.ts')).runVerify(call),
};

const stats: CommandSpec = {
  name: 'stats',
  options: {},
  examples: ['masa stats'],
  run: async () => (await import('./commands/stats.ts')).runStats(),
};

const settings: CommandSpec = {
  name: 'settings',
  maxOperands: 1,
  operandValues: async () =>
    (await import('./commands/settings.ts')).settingNames().map((name) => `${name}=`),
  options: {},
  examples: ['masa settings', 'masa settings language=tr', 'masa settings theme=four-colour'],
  run: async (call) => (await import('./commands/settings.ts')).runSettings(call),
};

const daily: CommandSpec = {
  name: 'daily',
  maxOperands: 1,
  operandValues: gameIds,
  options: { fast: FLAG, ...SERVER, ...LOOK },
  examples: ['masa daily nine', 'masa daily', 'masa daily --server https://cards.example'],
  run: async (call) => (await import('./commands/daily.ts')).runDaily(call),
};

const learn: CommandSpec = {
  name: 'learn',
  maxOperands: 1,
  operandValues: gameIds,
  options: { fast: FLAG, ...LOOK },
  examples: ['masa learn hearts'],
  run: async (call) => (await import('./commands/learn.ts')).runLearn(call),
};

const review: CommandSpec = {
  name: 'review',
  maxOperands: 1,
  operandValues: async () => (await import('./table/savedGames.ts')).savedNames(),
  options: {
    seat: { value: '<n>' },
    hand: { value: '<n>' },
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
};

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

// The commands that need the whole project: its server, database and arena.

const serve: CommandSpec = {
  name: 'serve',
  options: { port: { value: '<n>' } },
  examples: ['masa serve --port 8080'],
  run: async (call) => (await import('./commands/project.ts')).runServe(call),
};

const sqlRole: CommandSpec = {
  name: 'sql-role',
  maxOperands: 1,
  options: { drop: {} },
  examples: ['masa sql-role Ada', 'masa sql-role Ada --drop'],
  run: async (call) => (await import('./commands/project.ts')).runSqlRole(call),
};

const setAside: CommandSpec = {
  name: 'set-aside',
  options: { close: { value: '<table>' } },
  examples: ['masa set-aside', 'masa set-aside --close elma'],
  run: async (call) => (await import('./commands/project.ts')).runSetAside(call),
};

const admin: CommandSpec = {
  name: 'admin',
  maxOperands: 2,
  options: {
    reason: { value: '<words>' },
    for: { value: '<time>' },
    'with-address': {},
    server: { value: '<address>' },
  },
  examples: [
    'masa admin tables',
    'masa admin close elma --reason "A test"',
    'masa admin ban Ada --for 7d --reason "Insults"',
    'masa admin log',
  ],
  run: async (call) => (await import('./commands/project.ts')).runAdmin(call),
};

const backup: CommandSpec = {
  name: 'backup',
  maxOperands: 1,
  options: {},
  examples: ['masa backup monday.masa'],
  run: async (call) => (await import('./commands/project.ts')).runBackup(call),
};

const restore: CommandSpec = {
  name: 'restore',
  maxOperands: 1,
  options: {},
  examples: ['MASA_DATA=again masa restore monday.masa'],
  run: async (call) => (await import('./commands/project.ts')).runRestore(call),
};

const check: CommandSpec = {
  name: 'check',
  options: {},
  examples: ['masa check'],
  run: async () => (await import('./commands/project.ts')).runCheck(),
};

const arena: CommandSpec = {
  name: 'arena',
  options: {
    game: { value: '<game>' },
    a: { value: '<player>' },
    b: { value: '<player>' },
    deals: { value: '<n>' },
    seed: SEED,
  },
  examples: ['masa arena --game hearts --a strong --b normal --deals 20'],
  run: async (call) => (await import('./commands/project.ts')).runArena(call),
};

const PROJECT_COMMANDS: readonly CommandSpec[] = [
  serve,
  sqlRole,
  setAside,
  admin,
  backup,
  restore,
  check,
  arena,
];

/** The commands for playing, which both programs have. */
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
