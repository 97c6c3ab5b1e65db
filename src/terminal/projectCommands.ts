// The commands that need the whole project: its server, database and arena.

import type { CommandSpec, OptionSpec } from './commandLine/commandSpec.ts';

export const SEED: OptionSpec = {
  value: '<n>',
};

const serve: CommandSpec = {
  name: 'serve',
  options: {
    port: { value: '<n>' },
  },
  examples: ['masa serve --port 8080'],
  run: async (call) => (await import('./commands/otherPrograms.ts')).runServe(call),
};

const sqlRole: CommandSpec = {
  name: 'sql-role',
  maxOperands: 1,
  options: { drop: {} },
  examples: ['masa sql-role Ada', 'masa sql-role Ada --drop'],
  run: async (call) => (await import('./commands/otherPrograms.ts')).runSqlRole(call),
};

const setAside: CommandSpec = {
  name: 'set-aside',
  options: { close: { value: '<table>' } },
  examples: ['masa set-aside', 'masa set-aside --close elma'],
  run: async (call) => (await import('./commands/otherPrograms.ts')).runSetAside(call),
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
  run: async (call) => (await import('./commands/otherPrograms.ts')).runAdmin(call),
};

const backup: CommandSpec = {
  name: 'backup',
  maxOperands: 1,
  options: {},
  examples: ['masa backup monday.masa'],
  run: async (call) => (await import('./commands/otherPrograms.ts')).runBackup(call),
};

const restore: CommandSpec = {
  name: 'restore',
  maxOperands: 1,
  options: {},
  examples: ['MASA_DATA=again masa restore monday.masa'],
  run: async (call) => (await import('./commands/otherPrograms.ts')).runRestore(call),
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
  run: async (call) => (await import('./commands/otherPrograms.ts')).runArena(call),
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
