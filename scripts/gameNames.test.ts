// A game is one folder: nothing outside it names it, but for what is listed here with its reason.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { ROOT } from './pinnedNode.mjs';

interface Allowed {
  readonly files: RegExp;
  readonly because: string;
}

const ALLOWED: readonly Allowed[] = [
  {
    files: /\/generated\/|\/\w*[cC]atalog\.ts$|^src\/words\/\w+\/games\.ts$/,
    because: 'is written from the folders',
  },
  {
    files: /^src\/server\/(wires\/|open(Server|Api)\.ts$)/,
    because: 'is the wire of a game, or puts it in its place',
  },
  {
    files: /^src\/protocol\/(gameUpdate|tableSummary|api\/(action|lobby|rpc)Endpoints)\.ts$/,
    because: 'is the wire of a game, and its default',
  },
  { files: /^src\/protocol\/api\/(examples|postman)\//, because: 'shows examples' },
  {
    files:
      /^scripts\/masa\.mjs$|^src\/terminal\/(pontoon\/|help\/|menu\/menu\.ts$|(allCommands|commands\/stats)\.ts$)/,
    because: 'is `masa pontoon`, a program of its own',
  },
  {
    files: /\/(test[A-Z]\w*|dealSituation|\w+Stranger|heartsText)\.ts$/,
    because: 'is there for tests alone',
  },
  {
    files:
      /^src\/(cards\/|words\/\w+\/cards\.ts$|rules\/(contractM|m)oves\.ts$|web\/(faces|gallery)\/|terminal\/(tty\/paint|cards\/cardFaces)\.ts$)/,
    because: 'means the suit',
  },
  { files: /^src\/terminal\/cards\/typedCards\.ts$/, because: 'means the rank' },
  { files: /^src\/web\/sound\/sounds\.ts$/, because: 'means how high a tone is' },
];

const sources = globSync('{src,scripts}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => file.replaceAll(sep, '/'));
const named = GAMES.flatMap(({ id }) =>
  sources.filter((file) => !isOwn(file, id) && names(file, id)),
);

function isOwn(file: string, id: string): boolean {
  return ['rules', 'bots'].some((room) => file.startsWith(`src/${room}/${id}/`));
}

/** As a text, as a name in an object, or in a path. */
function names(file: string, id: string): boolean {
  const mention = new RegExp(`['"\`]${id}['"\`-]|^\\s*${id}\\s*[:,]|[./]${id}[/.]`, 'm');
  return mention.test(readFileSync(join(ROOT, file), 'utf8'));
}

test('no source names a game that is not its own, but those with a reason', () => {
  const unexpected = named.filter((file) => !ALLOWED.some(({ files }) => files.test(file)));
  expect(unexpected).toEqual([]);
});

describe('an exception is still needed:', () => {
  test.each(ALLOWED)('what $because', ({ files }) => {
    expect(named.some((file) => files.test(file))).toBe(true);
  });
});
