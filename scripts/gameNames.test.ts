// A game is one folder: nothing outside it names it, but for what is listed here with its reason.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { ROOT } from './pinnedNode.mjs';

interface Allowed {
  /** All of them where none is said. */
  readonly game?: string;
  readonly files: RegExp;
  readonly because: string;
}

const ALLOWED: readonly Allowed[] = [
  {
    files: /\/generated\/|\/\w*[cC]atalog\.ts$|^src\/words\/\w+\/games\.ts$/,
    because: 'is written from the folders',
  },
  { files: /^src\/(server|protocol)\/legacyApis\//, because: 'is the wire of a game' },
  { files: /^src\/server\/(startServer|openApiTransports)\.ts$/, because: 'registers the wires' },
  {
    game: 'hearts',
    files: /^src\/protocol\/(requests|socketEvents)\.ts$/,
    because: 'takes in the requests and events of its wire',
  },
  {
    game: 'hearts',
    files: /^src\/protocol\/tableSummary\.ts$/,
    because: 'has the game that its wire means where none is named',
  },
  {
    game: 'sobesobe',
    files: /^src\/(protocol\/serverRefusals|words\/(tr|pt)\/(refusals|sobeWire))\.ts$/,
    because: 'has or takes in what its wire refuses',
  },
  {
    game: 'sobesobe',
    files: /^src\/protocol\/api\/(action|auth|lobby)Endpoints\.ts$/,
    because: 'has the endpoints of its wire, and their default',
  },
  {
    game: 'hearts',
    files: /^src\/protocol\/api\/(actionEndpoints|gameSchemas)\.ts$/,
    because: 'means the suit, as the wire of SobeSobe writes it',
  },
  {
    game: 'pitch',
    files: /^src\/protocol\/api\/rpcEndpoints\.ts$/,
    because: 'has the calls of its wire',
  },
  {
    files: /^src\/protocol\/api\/document\/apiDocument\.ts$/,
    because: 'introduces the wires to readers',
  },
  { files: /^src\/protocol\/api\/(examples|postman)\//, because: 'shows examples' },
  {
    game: 'pontoon',
    files: /^src\/terminal\/(pontoon\/|menu\/menu\.ts$|(allCommands|commands\/stats)\.ts$)/,
    because: 'is `masa pontoon`, a program of its own, or starts it',
  },
  {
    game: 'pontoon',
    files: /^src\/terminal\/(help\/\w+|helpPage|words\/\w+)\.ts$/,
    because: 'tells people of `masa pontoon`',
  },
  { files: /^src\/terminal\/help\/\w+\.ts$/, because: 'shows people examples of commands' },
  {
    files: /^src\/.*\/test[A-Z]\w*\.ts$/,
    because: 'is there for tests alone',
  },
  {
    game: 'hearts',
    files: /^bench\/(main|boardgameHands|load\/idleTables|review\/main)\.ts$/,
    because: 'measures by the game that it is compared in',
  },
  {
    files: /^bench\/arena\/(main|summary|tally|moonPlayer|pontoonRegret|fitRace)\.ts$/,
    because: 'measures how good the bots are at what is special to a game',
  },
  { game: 'sobesobe', files: /^bench\/siege\/\w+Attacks\.ts$/, because: 'attacks its wire' },
  {
    game: 'hearts',
    files:
      /^src\/(cards\/|words\/\w+\/cards\.ts$|rules\/(contractM|m)oves\.ts$|web\/(cardFaces|gallery)\/|terminal\/(tty\/paint|cards\/cardFaces)\.ts$)/,
    because: 'means the suit',
  },
  {
    game: 'hearts',
    files: /^src\/((rules|bots)\/sobesobe\/|words\/(tr|pt)\/sobeWire\.ts$)/,
    because: 'means the suit, which SobeSobe has rules for',
  },
  { game: 'nine', files: /^src\/terminal\/cards\/typedCards\.ts$/, because: 'means the rank' },
  { game: 'pitch', files: /^src\/web\/sound\/sounds\.ts$/, because: 'means how high a tone is' },
];

interface Named {
  readonly game: string;
  readonly file: string;
}

const sources = globSync('{src,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => file.replaceAll(sep, '/'));
const codes = new Map(
  sources.map((file) => [file, withoutComments(readFileSync(join(ROOT, file), 'utf8'))]),
);
const named: Named[] = GAMES.flatMap(({ id, title }) =>
  sources
    .filter((file) => !isOwn(file, id) && mention(id, title).test(codes.get(file)!))
    .map((file) => ({ game: id, file })),
);

function isOwn(file: string, id: string): boolean {
  return ['rules', 'bots'].some((room) => file.startsWith(`src/${room}/${id}/`));
}

/** What people are told of a game in comments binds nothing to it. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

/**
 * Its id as a text, as a name in an object, or in a path; its title anywhere, also at the head of a constant,
 * and the first word of that at the head of a type: `HEARTS_REQUESTS`, `HeartsView`. Other names are left alone, since a
 * game may be called by any word: one of the highest card has no claim to `highestBid`.
 */
function mention(id: string, title: string): RegExp {
  const [word] = /^[A-Z][a-z]*/.exec(title)!;
  const ways = [
    `['"\`]${id}['"\`-]`,
    `^\\s*${id}\\s*[:,]`,
    `[./]${id}[/.]`,
    `\\b${title}\\b`,
    `\\b${word}(?=[A-Z])`,
    `\\b${title.toUpperCase().replaceAll(' ', '_')}_`,
  ];
  return new RegExp(ways.join('|'), 'm');
}

function isAllowed({ game, file }: Named, allowed: Allowed): boolean {
  return (allowed.game ?? game) === game && allowed.files.test(file);
}

test('no source names a game that is not its own, but those with a reason', () => {
  const unexpected = named.filter((one) => !ALLOWED.some((allowed) => isAllowed(one, allowed)));
  expect(unexpected).toEqual([]);
});

describe('an exception is still needed:', () => {
  test.each(ALLOWED)('what $because', (allowed) => {
    expect(named.some((one) => isAllowed(one, allowed))).toBe(true);
  });
});

describe('a name is found', () => {
  test.each([
    "if (game === 'hearts') deal();",
    'const wires = {\n  hearts: 1 };',
    "import { x } from '#rules/hearts/view.ts';",
    "say('A table of Hearts is open.');",
    'type Shown = HeartsView;',
    'const HEARTS_PLAYS = 4;',
  ])('in %j', (code) => {
    expect(mention('hearts', 'Hearts').test(withoutComments(code))).toBe(true);
  });

  test.each([
    'const hearts = count(suit);',
    "say('You cannot play hearts on the first trick.');",
    'suitOf(card) === HEARTS',
    '// As in Hearts.\nplay();',
    'return heartsLeft;',
  ])('not in %j', (code) => {
    expect(mention('hearts', 'Hearts').test(withoutComments(code))).toBe(false);
  });
});
