// The folders and files follow scripts/lint/modules.ts, so that no code under src/ escapes the boundaries.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../lib/pinnedNode.mjs';
import { MODULE_NAMES, MODULES } from './modules.ts';

const MEANINGLESS_NAMES = /^(utils?|helpers?|common|misc|index)\./;

const modules = readdirSync(join(ROOT, 'src'));
const sources = globSync('{src,scripts,e2e,bench,examples}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});
const manifest = readJson('package.json');

test('every folder of src/ is a module', () => {
  expect(modules.filter((module) => !MODULE_NAMES.includes(module))).toEqual([]);
});

test.each(modules)(
  '%s is compiled with references to exactly the modules that it may use',
  (module) => {
    const expected = MODULES[module].uses.filter((name) => modules.includes(name));
    const references = readReferences(`src/${module}/tsconfig.json`).map((path) => basename(path));
    expect(references.sort()).toEqual(expected.sort());
  },
);

test('the project and its tests are compiled with every module', () => {
  const all = modules.map((module) => `src/${module}`).sort();
  expect(readReferences('tsconfig.json').sort()).toEqual([...all, 'tsconfig.test.json']);
  expect(readReferences('tsconfig.test.json').sort()).toEqual(all);
});

test('a module has a #name if another one may use it', () => {
  const used = MODULE_NAMES.filter((name) =>
    Object.values(MODULES).some((module) => module.uses.includes(name)),
  );
  expect(Object.keys(manifest.imports).sort()).toEqual(used.map((name) => `#${name}/*`).sort());
});

test.each([
  'package.json',
  'bench/peers/package.json',
  'e2e/thirdParty/package.json',
  'scripts/mutation/package.json',
])('%s pins every package to one version', (file) => {
  const { dependencies = {}, devDependencies, optionalDependencies } = readJson(file);
  const versions = Object.values({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual(
    [],
  );
});

/** Fields and methods of Socket.IO, Engine.IO, ws and Node that their documentation does not name. */
const UNDOCUMENTED =
  /\._(?!_)[a-z]\w*|\.(dispatch|writeBuffer|sendPacket|packetsFn|doClose|data(Req|Res)|conn\.request)\b|'_[a-z]\w*' in /;

test('no source file uses a part of a library that its documentation does not name', () => {
  const files = sources.filter((file) => file.startsWith('src/') && !file.includes('.test.'));
  const uses = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => UNDOCUMENTED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(uses).toEqual([]);
});

describe('a source file', () => {
  test('has a meaningful name', () => {
    expect(sources.filter((file) => MEANINGLESS_NAMES.test(basename(file)))).toEqual([]);
  });

  test('starts with a comment about its content', () => {
    const uncommented = sources.filter((file) => !/^(#!.*\n)?\/\/ \S/.test(readText(file)));
    expect(uncommented).toEqual([]);
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
