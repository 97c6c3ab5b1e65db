// The tree is laid out as scripts/modules.ts says: nothing under src/ escapes the boundaries.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './pinnedNode.mjs';
import { MODULE_NAMES, MODULES } from './modules.ts';

const NAMES_THAT_SAY_NOTHING = /^(utils?|helpers?|common|misc|index)\./;

const rooms = readdirSync(join(ROOT, 'src'));
const sources = globSync('{src,scripts,e2e,bench,examples}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});
const manifest = readJson('package.json');

test('every folder of src/ is a room', () => {
  expect(rooms.filter((room) => !MODULE_NAMES.includes(room))).toEqual([]);
});

test.each(rooms)('%s is compiled with references to just the rooms that it may use', (room) => {
  const expected = MODULES[room].uses.filter((name) => rooms.includes(name));
  const references = readReferences(`src/${room}/tsconfig.json`).map((path) => basename(path));
  expect(references.sort()).toEqual(expected.sort());
});

test('the whole and the tests are compiled with every room', () => {
  const all = rooms.map((room) => `src/${room}`).sort();
  expect(readReferences('tsconfig.json').sort()).toEqual([...all, 'tsconfig.test.json']);
  expect(readReferences('tsconfig.test.json').sort()).toEqual(all);
});

test('a room has a #name if another may use it', () => {
  const used = MODULE_NAMES.filter((name) =>
    Object.values(MODULES).some((room) => room.uses.includes(name)),
  );
  expect(Object.keys(manifest.imports).sort()).toEqual(used.map((name) => `#${name}/*`).sort());
});

test.each(['package.json', 'e2e/thirdParty/package.json'])(
  '%s pins every package to one version',
  (file) => {
    const { dependencies = {}, devDependencies, optionalDependencies } = readJson(file);
    const versions = Object.values({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    });
    expect(
      versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))),
    ).toEqual([]);
  },
);

describe('a source file', () => {
  test('has a name that says something', () => {
    expect(sources.filter((file) => NAMES_THAT_SAY_NOTHING.test(basename(file)))).toEqual([]);
  });

  test('starts with a comment on what lives there', () => {
    const silent = sources.filter((file) => !/^(#!.*\n)?\/\/ \S/.test(readText(file)));
    expect(silent).toEqual([]);
  });
});

function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function readJson(file: string) {
  return JSON.parse(readText(file));
}

function readReferences(file: string): string[] {
  return readJson(file).references.map(({ path }: { path: string }) => path);
}
