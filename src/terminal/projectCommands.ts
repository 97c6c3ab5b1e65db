// The commands that need the whole project: its server, its database, its arena.

import type { CommandSpec, OptionSpec } from './command.ts';

export const SEED: OptionSpec = {
  value: '<n>',
};

const serve: CommandSpec = {
  name: 'serve',
  options: {
    port: { value: '<n>' },
    nodes: { value: '<n>' },
  },
  examples: ['masa serve --port 8080', 'masa serve --nodes 4'],
  run: async (call) => (await import('./otherPrograms.ts')).runServe(call),
};

const sqlRole: CommandSpec = {
  name: 'sql-role',
  maxOperands: 1,
  options: { drop: {} },
  examples: ['masa sql-role Ada', 'masa sql-role Ada --drop'],
  run: async (call) => (await import('./otherPrograms.ts')).runSqlRole(call),
};

const setAside: CommandSpec = {
  name: 'set-aside',
  options: { close: { value: '<table>' } },
  examples: ['masa set-aside', 'masa set-aside --close elma'],
  run: async (call) => (await import('./otherPrograms.ts')).runSetAside(call),
};

const admin: CommandSpec = {
  name: 'admin',
  summary: 'Tables, players and bans of the running server',
  operands: '[tables|players|bans|log|close|ban|lift] [whom]',
  maxOperands: 2,
  details: [
    'As whoever has the secret of the server: MASA_SECRET, or MASA_DATA as the server has it.',
    'Without a word after it, how the server is. Every deed needs a reason, which is kept in the log.',
  ],
  options: {
    reason: { value: '<words>', words: 'why; who is banned is told' },
    for: { value: '<time>', words: 'how long a ban lasts, as 12h or 7d; for good if not given' },
    'with-address': { words: 'also bans the addresses that the player is connected from' },
    server: { value: '<url>', words: 'where it is, PORT of this machine if not given' },
  },
  examples: [
    ['masa admin tables', 'which are open, and who sits there'],
    ['masa admin close elma --reason "A test"', 'closes a table'],
    ['masa admin ban Ada --for 7d --reason "Insults"', 'a player, for a week'],
    ['masa admin log', 'what was done by whom'],
  ],
  run: async (call) => (await import('./otherPrograms.ts')).runAdmin(call),
};

const backup: CommandSpec = {
  name: 'backup',
  maxOperands: 1,
  options: {},
  examples: ['masa backup monday.masa'],
  run: async (call) => (await import('./otherPrograms.ts')).runBackup(call),
};

const restore: CommandSpec = {
  name: 'restore',
  maxOperands: 1,
  options: {},
  examples: ['MASA_DATA=again masa restore monday.masa'],
  run: async (call) => (await import('./otherPrograms.ts')).runRestore(call),
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
  run: async (call) => (await import('./otherPrograms.ts')).runArena(call),
};

export const PROJECT_COMMANDS: readonly CommandSpec[] = [
  serve,
  sqlRole,
  setAside,
  admin,
  backup,
  restore,
  arena,
];
