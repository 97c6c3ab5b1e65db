// Runs other people's programs as their users do, each in a process of its own.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';

export const THIRD_PARTY = join(ROOT, 'e2e', 'thirdParty');

/** Turns off telemetry and checks for updates. */
const SILENT = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
};

/** A program that runs longer is killed, so that nothing is left behind. */
const TIMEOUT_MS = 200_000;

export interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Runs a program of a package by its npm name. */
export async function runThirdParty(
  packageName: string,
  program: string,
  args: readonly string[],
): Promise<Ran> {
  const folder = join(THIRD_PARTY, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = join(folder, typeof bin === 'string' ? bin : bin[program]);
  const env = { ...process.env, ...SILENT };
  const options = { cwd: THIRD_PARTY, env, maxBuffer: 64 * 1024 * 1024, timeout: TIMEOUT_MS };
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [file, ...args],
      options,
    );
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}
