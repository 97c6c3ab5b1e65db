// A game is one folder: no file outside it names it, except those listed here with a reason.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { ROOT } from '../lib/pinnedNode.mjs';

interface Allowed {
  /** Every game if absent. */
  readonly game?: string;
  readonly files: RegExp;
  readonly because: string;
}

const ALLOWED: readonly Allowed[] = [
  {
    files: /\/generated\/|^src\/games\/all\.ts$/,
    because: 'lists the games',
  },
  {
    files: /^src\/(server\/legacy|protocol\/legacyApis\b)/,
    because: 'is the legacy API of a game',
  },
  {
    files: /^src\/server\/(server|openApiTransports)\.ts$/,
    because: 'registers the legacy APIs',
  },
  {
    game: 'hearts',
    files: /^src\/protocol\/(requests|socketEvents)\.ts$/,
    because: 'includes the requests and events of its legacy API',
  },
  {
    game: 'hearts',
    files: /^src\/protocol\/tableView\.ts$/,
    because: 'has the default game of its legacy API',
  },
  {
    game: 'sobesobe',
    files: /^src\/(protocol\/serverRefusals|texts\/shared\.\w\w)\.ts$/,
    because: 'has or includes the refusals of its legacy API',
  },
  {
    game: 'sobesobe',
    files: /^src\/protocol\/api\/(action|auth|lobby)Endpoints\.ts$/,
    because: 'has the endpoints of its legacy API and their default game',
  },
  {
    game: 'hearts',
    files: /^src\/protocol\/api\/(actionEndpoints|schemas)\.ts$/,
    because: 'means the suit in the format of the SobeSobe API',
  },
  {
    game: 'pitch',
    files: /^src\/protocol\/api\/rpcEndpoints\.ts$/,
    because: 'has the calls of its legacy API',
  },
  {
    files: /^src\/protocol\/api\/document\/apiDocument\.ts$/,
    because: 'introduces the legacy APIs',
  },
  {
    files: /^src\/protocol\/api\/(postman\/|(examples|schemas|ratingEndpoints)\.ts)/,
    because: 'shows examples',
  },
  {
    files: /^src\/web\/(texts\/page\.\w\w\.ts|routes\/ratings\/RatingsPage\.tsx)$/,
    because: 'explains the ratings by examples',
  },
  {
    game: 'pontoon',
    files: /^src\/terminal\/(pontoon\/|(commands|commands\/(menu|stats))\.ts$)/,
    because: 'is the program `masa pontoon` or starts it',
  },
  {
    game: 'pontoon',
    files: /^src\/terminal\/(help|texts\/[\w.]+)\.ts$/,
    because: 'explains `masa pontoon`',
  },
  {
    files: /^src\/terminal\/texts\/terminal\.\w+\.ts$/,
    because: 'shows examples of commands',
  },
  {
    files: /^src\/.*\/test[A-Z]\w*\.ts$/,
    because: 'is used by tests only',
  },
  {
    game: 'hearts',
    files: /^bench\/(main|boardgameHands|load\/(idleTables|\w+Load)|peers\/\w+|review\/main)\.ts$/,
    because: 'measures the game that the comparison uses',
  },
  {
    files: /^bench\/arena\/(main|summary|tally|moonPlayer|pontoonRegret|fitRace)\.ts$/,
    because: 'measures the strength of bots in features of one game',
  },
  { game: 'sobesobe', files: /^bench\/siege\/\w+Attacks\.ts$/, because: 'attacks its legacy API' },
  {
    files: /^bench\/ratings\/main\.ts$/,
    because: 'measures the noise of each rated pool',
  },
  {
    game: 'sobesobe',
    files: /^src\/protocol\/api\/scopes\.ts$/,
    because: 'names the scope of each endpoint, also of its legacy API',
  },
  {
    game: 'pontoon',
    files: /^bench\/siege\/longGame\.ts$/,
    because: 'needs the game with the most rounds',
  },
  {
    game: 'hearts',
    files:
      /^src\/(cards\/|texts\/shared\.\w+\.ts$|rules\/(contractM|m)oves\.ts$|web\/(cards|routes\/gallery)\/|terminal\/(screen\/paint|table\/cards)\.ts$)/,
    because: 'means the suit',
  },
  {
    game: 'hearts',
    files: /^src\/(games\/sobesobe\/|texts\/shared\.\w\w\.ts$)/,
    because: 'means the suit, which has rules of its own in SobeSobe',
  },
  { game: 'nine', files: /^src\/terminal\/table\/cards\.ts$/, because: 'means the rank' },
  { game: 'pitch', files: /^src\/web\/\w+\/sounds\.ts$/, because: 'means the height of a tone' },
];

interface Named {
  readonly game: string;
  readonly file: string;
}

const sources = globSync('{src,scripts,bench}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})
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
  return file.startsWith(`src/games/${id}/`);
}

/** Comments may name games. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

/**
 * Matches the id of a game in a string, as an object key or in a path, and its title anywhere, at the start of a
 * constant or, by its first word, at the start of a type: `HEARTS_REQUESTS`, `HeartsView`. Other names are ignored,
 * because a game may have any word as its name: one named Highest would not own `highestBid`.
 */
function mention(id: string, title: string): RegExp {
  const [word] = /^[A-Z][a-z]*/.exec(title)!;
  const patterns = [
    `['"\`]${id}['"\`-]`,
    `^\\s*${id}\\s*[:,]`,
    `[./]${id}[/.]`,
    `\\b${title}\\b`,
    `\\b${word}(?=[A-Z])`,
    `\\b${title.toUpperCase().replaceAll(' ', '_')}_`,
  ];
  return new RegExp(patterns.join('|'), 'm');
}

function isAllowed({ game, file }: Named, allowed: Allowed): boolean {
  return (allowed.game ?? game) === game && allowed.files.test(file);
}

test('no file names a game other than its own without a listed reason', () => {
  const unexpected = named.filter((one) => !ALLOWED.some((allowed) => isAllowed(one, allowed)));
  expect(unexpected).toEqual([]);
});

describe('every listed exception is still needed:', () => {
  test.each(ALLOWED)('a file that $because', (allowed) => {
    expect(named.some((one) => isAllowed(one, allowed))).toBe(true);
  });
});

describe('the name of a game is found', () => {
  test.each([
    "if (game === 'hearts') deal();",
    'const wires = {\n  hearts: 1 };',
    "import { x } from '#games/hearts/view.ts';",
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
  ])('but not in %j', (code) => {
    expect(mention('hearts', 'Hearts').test(withoutComments(code))).toBe(false);
  });
});
