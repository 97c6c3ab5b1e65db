// The commands that need the whole project: its server, its database, its arena.

import type { CommandSpec, OptionSpec } from './command.ts';

export const SEED: OptionSpec = {
  value: '<n>',
  words: 'a number that makes the cards repeatable',
};

const serve: CommandSpec = {
  name: 'serve',
  summary: 'Starts the server',
  options: {
    port: { value: '<n>', words: 'where it listens, 3000 if not given' },
    nodes: { value: '<n>', words: 'how many processes, with DATABASE_URL and REDIS_URL' },
  },
  examples: [
    ['masa serve --port 8080', 'until Ctrl-C'],
    ['masa serve --nodes 4', 'one for each core, behind one port'],
  ],
  run: async (call) => (await import('./otherPrograms.ts')).runServe(call),
};

const sqlRole: CommandSpec = {
  name: 'sql-role',
  summary: 'Gives a player a role of their own at the PostgreSQL',
  operands: '<player>',
  maxOperands: 1,
  details: [
    'By name or account id, on the PostgreSQL of DATABASE_URL. The role reads what its player may',
    'know, and does nothing else. Asked for again, it gets another password.',
  ],
  options: { drop: { words: 'takes the role away, and whoever is connected with it' } },
  examples: [
    ['masa sql-role Ada', 'prints the role and its password'],
    ['masa sql-role Ada --drop', 'takes it away'],
  ],
  run: async (call) => (await import('./otherPrograms.ts')).runSqlRole(call),
};

const setAside: CommandSpec = {
  name: 'set-aside',
  summary: 'The tables of the server that cannot be gone on with',
  details: [
    'Of DATABASE_URL, or of the embedded database in MASA_DATA while the server is stopped.',
    'Each with what is broken. The server refuses such a table until it is mended or closed.',
  ],
  options: { close: { value: '<table>', words: 'closes one for good; its rows are kept' } },
  examples: [
    ['masa set-aside', 'which they are, and why'],
    ['masa set-aside --close elma', 'nobody goes on at it'],
  ],
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
  summary: 'Saves all that the server has stored in a file',
  operands: '<file>',
  maxOperands: 1,
  details: [
    'Of DATABASE_URL, or of the embedded database in MASA_DATA, whether the server runs or not.',
    'It has everything, also what tells who somebody is: keep it as you keep the data folder.',
  ],
  options: {},
  examples: [['masa backup monday.masa', 'while everybody plays on']],
  run: async (call) => (await import('./otherPrograms.ts')).runBackup(call),
};

const restore: CommandSpec = {
  name: 'restore',
  summary: 'Puts what was saved into a new database',
  operands: '<file>',
  maxOperands: 1,
  details: [
    'Into DATABASE_URL, or into the embedded database in MASA_DATA: an empty one, and no server on',
    'it. A backup of the one can be restored into the other.',
  ],
  options: {},
  examples: [['MASA_DATA=again masa restore monday.masa', 'then masa serve']],
  run: async (call) => (await import('./otherPrograms.ts')).runRestore(call),
};

const arena: CommandSpec = {
  name: 'arena',
  summary: 'Bots against each other on the same deals',
  options: {
    game: { value: '<game>', words: 'what they play' },
    a: { value: '<player>', words: 'one kind of player, such as strong' },
    b: { value: '<player>', words: 'the other, such as normal' },
    deals: { value: '<n>', words: 'how many deals' },
    seed: SEED,
  },
  examples: [['masa arena --game hearts --a strong --b normal --deals 20', 'who is better?']],
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
