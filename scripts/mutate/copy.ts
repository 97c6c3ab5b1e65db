// Copies the project, so that no mutant is ever in the code that people work on.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGES = ['node_modules', 'e2e/thirdParty/node_modules'];
/** A build result that takes a while: the web client. */
const BUILT = /^web$/;

export interface Copy {
  readonly root: string;
  remove(): void;
}

export function copyProject(from: string): Copy {
  const root = mkdtempSync(join(tmpdir(), 'masa-mutate-'));
  for (const file of filesOf(from)) copyInto(root, from, file);
  // Reports are written there, even if nothing was ever built.
  mkdirSync(join(root, '.build'));
  for (const built of existsSync(join(from, '.build')) ? readdirSync(join(from, '.build')) : []) {
    if (BUILT.test(built)) copyInto(root, from, join('.build', built));
  }
  for (const folder of PACKAGES) {
    if (!existsSync(join(from, folder))) continue;
    symlinkSync(join(from, folder), join(root, folder), 'junction');
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Returns all files of the working tree, committed or not. */
function filesOf(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return files.filter((file) => file !== '' && existsSync(join(root, file)));
}

function copyInto(root: string, from: string, file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  cpSync(join(from, file), join(root, file), { recursive: true });
}
