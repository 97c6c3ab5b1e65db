// Builds the SDK as it is published: two modules with their declarations.

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { programOf, ROOT } from '../lib/pinnedNode.mjs';
import { copyDeclarations } from './declarations.ts';

export const PACKAGE = join(ROOT, '.build', 'sdk');
const ENTRIES = ['masa', 'verify'];
/** The oldest supported Node. */
const TARGET = 'node20';

/** Builds in a folder of its own and then replaces the target, which is thus never incomplete. Returns the target. */
export async function buildSdk(target = PACKAGE): Promise<string> {
  const folder = `${target}-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  compileTypes();
  copyDeclarations(
    ENTRIES.map((entry) => `sdk/${entry}`),
    join(folder, 'types'),
  );
  await build({
    input: Object.fromEntries(ENTRIES.map((entry) => [entry, join(ROOT, `src/sdk/${entry}.ts`)])),
    platform: 'neutral',
    cwd: ROOT,
    transform: { target: TARGET },
    output: { dir: folder, format: 'esm', chunkFileNames: 'shared/[name].js', comments: false },
    logLevel: 'warn',
  });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  copyFileSync(join(ROOT, 'docs', 'sdk.md'), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  rmSync(target, { recursive: true, force: true });
  renameSync(folder, target);
  return target;
}

function compileTypes(): void {
  const compiler = join(ROOT, programOf('typescript', 'tsc'));
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-b', 'src/sdk'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The SDK does not compile:\n${stdout}`);
}

function manifest(): object {
  const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const entry = (name: string) => ({ types: `./types/sdk/${name}.d.ts`, default: `./${name}.js` });
  return {
    name: 'masa-sdk',
    version,
    description: 'The card tables of a Masa server for programs: sit down, follow, play.',
    license,
    type: 'module',
    exports: { '.': entry('masa'), './verify': entry('verify') },
    sideEffects: false,
    engines: { node: '>=20.3' },
  };
}
