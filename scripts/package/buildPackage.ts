// Builds masa-cards as it is published: the terminal program and the library in one package without dependencies.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'rolldown';
import { PLAYER_COMMANDS } from '../../src/terminal/commands.ts';
import { programOf, ROOT } from '../lib/pinnedNode.mjs';
import { copyDeclarations } from '../sdk/declarations.ts';
import { manPage } from './manPage.ts';

export const PACKAGE = join(ROOT, '.build', 'masa-cards');
const PROGRAM = 'masa';
const LIBRARY = 'masaCards';
const ENTRIES = {
  [PROGRAM]: 'src/terminal/playerMain.ts',
  botWorker: 'src/terminal/table/botWorker.ts',
  [LIBRARY]: 'src/library/masaCards.ts',
};
/** The oldest supported Node. */
const TARGET = 'node20';
const EXECUTABLE = 0o755;

/** Builds in a folder of its own and then replaces the target, which is thus never incomplete. Returns the target. */
export async function buildPackage(target = PACKAGE): Promise<string> {
  const folder = `${target}-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  compileTypes();
  copyDeclarations([`library/${LIBRARY}`], join(folder, 'types'));
  await bundle(folder);
  copyRules(folder);
  const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'masa.1'), manPage(PLAYER_COMMANDS, version));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(manifest(version, license), null, 2)}\n`,
  );
  copyFileSync(join(ROOT, 'docs', 'library.md'), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  rmSync(target, { recursive: true, force: true });
  renameSync(folder, target);
  return target;
}

async function bundle(folder: string): Promise<void> {
  const input = Object.entries(ENTRIES).map(([name, file]) => [name, join(ROOT, file)]);
  await build({
    input: Object.fromEntries(input),
    platform: 'node',
    cwd: ROOT,
    transform: { target: TARGET },
    output: {
      dir: folder,
      format: 'esm',
      // All in one folder, because the program looks for its worker thread and the rules beside itself.
      chunkFileNames: 'part-[name]-[hash].js',
      comments: false,
      minify: true,
      banner: ({ name }) => (name === PROGRAM ? '#!/usr/bin/env node' : ''),
    },
    logLevel: 'warn',
  });
  chmodSync(join(folder, `${PROGRAM}.js`), EXECUTABLE);
}

function copyRules(folder: string): void {
  for (const page of globSync('src/games/*/RULES*.md', { cwd: ROOT })) {
    const game = join(folder, 'rules', basename(dirname(page)));
    mkdirSync(game, { recursive: true });
    copyFileSync(join(ROOT, page), join(game, basename(page)));
  }
}

function compileTypes(): void {
  const compiler = join(ROOT, programOf('typescript', 'tsc'));
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-b', 'src/library'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The library does not compile:\n${stdout}`);
}

function manifest(version: string, license: string): object {
  return {
    name: 'masa-cards',
    version,
    description: 'Card games in the terminal, and their rules and bots as a library.',
    license,
    type: 'module',
    bin: { masa: `./${PROGRAM}.js` },
    man: ['./masa.1'],
    exports: { '.': { types: `./types/library/${LIBRARY}.d.ts`, default: `./${LIBRARY}.js` } },
    sideEffects: [`./${PROGRAM}.js`, './botWorker.js'],
    engines: { node: '>=20' },
  };
}
