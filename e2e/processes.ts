// Starts programs of the project as a person would, and collects their output and exit codes.
import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { isInstalled } from '../scripts/lib/ensureInstalled.mjs';
import { ROOT } from '../scripts/lib/pinnedNode.mjs';

export interface Ending {
  readonly code: number | null;
  readonly output: string;
}

export interface Running {
  readonly child: ChildProcess;
  /** Resolves with the match as soon as it is in the output. Rejects if the program ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<Ending>;
}

interface Where {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs an npm script of the project. Throws if that would install packages while tests run. */
export function runNpm(args: readonly string[], env: Readonly<Record<string, string>>): Running {
  if (!isInstalled()) throw new Error('The packages changed. Run `npm test`, which installs them.');
  return run('npm', args, { env });
}

/** Runs a command, and stops it when the test ends. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = {} }: Where = {},
): Running {
  const shell = process.platform === 'win32';
  const child = spawn(command, args, { cwd, shell, env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill());
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
    child.emit('output');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
  const printed = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      child.on('output', look);
      child.on('close', () => reject(new Error(`Expected output ${pattern}, got:\n${output}`)));
      look();
    });
  return { child, printed, ended };
}
