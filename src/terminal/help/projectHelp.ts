// English for the commands of whoever runs a server; their programs speak English alone.

import type { CommandText } from './helpWords.ts';

const SEED = 'a number that makes the cards repeatable';

export const projectHelp = {
  serve: {
    summary: 'Starts the server',
    options: {
      port: 'where it listens, 3000 if not given',
      nodes: 'how many processes, with DATABASE_URL and REDIS_URL',
    },
    examples: ['until Ctrl-C', 'one for each core, behind one port'],
  },
  'sql-role': {
    summary: 'Gives a player a role of their own at the PostgreSQL',
    operands: '<player>',
    details: [
      'By name or account id, on the PostgreSQL of DATABASE_URL. The role reads what its player may',
      'know, and does nothing else. Asked for again, it gets another password.',
    ],
    options: { drop: 'takes the role away, and whoever is connected with it' },
    examples: ['prints the role and its password', 'takes it away'],
  },
  'set-aside': {
    summary: 'The tables of the server that cannot be gone on with',
    details: [
      'Of DATABASE_URL, or of the embedded database in MASA_DATA while the server is stopped.',
      'Each with what is broken. The server refuses such a table until it is mended or closed.',
    ],
    options: { close: 'closes one for good; its rows are kept' },
    examples: ['which they are, and why', 'nobody goes on at it'],
  },
  backup: {
    summary: 'Saves all that the server has stored in a file',
    operands: '<file>',
    details: [
      'Of DATABASE_URL, or of the embedded database in MASA_DATA, whether the server runs or not.',
      'It has everything, also what tells who somebody is: keep it as you keep the data folder.',
    ],
    options: {},
    examples: ['while everybody plays on'],
  },
  restore: {
    summary: 'Puts what was saved into a new database',
    operands: '<file>',
    details: [
      'Into DATABASE_URL, or into the embedded database in MASA_DATA: an empty one, and no server on',
      'it. A backup of the one can be restored into the other.',
    ],
    options: {},
    examples: ['then masa serve'],
  },
  arena: {
    summary: 'Bots against each other on the same deals',
    options: {
      game: 'what they play',
      a: 'one kind of player, such as strong',
      b: 'the other, such as normal',
      deals: 'how many deals',
      seed: SEED,
    },
    examples: ['who is better?'],
  },
} as const satisfies Readonly<Record<string, CommandText>>;
