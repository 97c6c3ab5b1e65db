// The data folder has one owner, whoever comes, however the last one ended, from whichever container.
// Skipped tests: need Linux with user namespaces.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseStartError } from './database.ts';
import { lockFolder } from './dataFolder.ts';
import { testFolder } from '../testing/testFolder.ts';

const PROGRAM = fileURLToPath(new URL('../testing/testFolderOwner.ts', import.meta.url));
const NO_PATIENCE = '0';
const LONG = '20000';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await testFolder();
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  await rm(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isGone = once(child, 'exit');
  child.kill('SIGKILL');
  await isGone;
}

interface Wanting {
  /** The commands that start the process. */
  readonly before?: readonly string[];
}

/** A process that wants the folder, and what it says: `open`, or why not. */
async function wantFolder(
  patience: string,
  { before = [] }: Wanting = {},
): Promise<{ child: ChildProcess; said: string }> {
  const [program, ...args] = [...before, process.execPath, PROGRAM, folder, patience];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = await once(createInterface({ input: child.stdout! }), 'line');
  return { child, said };
}

const ADVICE = 'Stop it first, or set MASA_DATA to another folder.';
const takenBy = (pid: number | undefined): string =>
  `The data folder ${folder} is in use by another server (process ${pid} on ${hostname()}). ${ADVICE}`;

test('exactly one of many processes at once gets the lock, and the others are refused in one line', async () => {
  const wanting = await Promise.all(Array.from({ length: 8 }, () => wantFolder(NO_PATIENCE)));
  const owners = wanting.filter(({ said }) => said === 'open');
  expect(owners).toHaveLength(1);
  for (const { said } of wanting.filter((one) => one !== owners[0])) {
    expect(said).toMatch(
      /^The data folder \S+ is in use by another server( \(.+\))?\. Stop it first, .*\.$/,
    );
  }
});

test('exactly one caller within a process gets the lock, and the owner keeps it', async () => {
  const release = await lockFolder(folder);
  const problem = new DatabaseStartError(takenBy(process.pid));
  await expect(lockFolder(folder, 0)).rejects.toThrow(problem);
  await expect(lockFolder(folder, 0)).rejects.toThrow(problem);
  expect((await wantFolder(NO_PATIENCE)).said).toBe(takenBy(process.pid));
  release();
  const again = await lockFolder(folder, 0);
  again();
  again();
  expect(await readdir(folder)).toEqual(['owner.lock']);
});

test.runIf(existsSync('/proc/self/fd'))('who waits for it opens it no more often', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder, 300)).rejects.toThrow(takenBy(process.pid));
  const lock = join(await realpath(folder), 'owner.lock');
  const open = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(join('/proc/self/fd', name));
    } catch {
      return null;
    }
  });
  // SQLite keeps what it closed open itself while another has the lock, and uses it again.
  expect(open.filter((path) => path === lock).length).toBeLessThanOrEqual(2);
  release();
});

test('an owner that releases twice does not release the lock of the next', async () => {
  const first = await lockFolder(folder);
  first();
  const second = await lockFolder(folder);
  first();
  await expect(lockFolder(folder, 0)).rejects.toThrow(takenBy(process.pid));
  second();
});

test('after a kill the next start has it at once', async () => {
  for (let kills = 0; kills < 3; kills++) {
    const { child, said } = await wantFolder(LONG);
    expect(said).toBe('open');
    child.kill('SIGKILL');
  }
});

test('lock files of earlier versions keep nobody out', async () => {
  await writeFile(join(folder, `inUseBy-${process.pid}-1`), '');
  const release = await lockFolder(folder, 0);
  expect(release).toBeTypeOf('function');
  release();
});

/** Starts the owner and never asks what became of it; says its number. */
const NEVER_REAPS = `
  "$@" &
  echo "number $!"
  while true; do sleep 1; done`;

test.runIf(existsSync('/proc/self/stat'))('a zombie does not keep it', async () => {
  const args = ['-c', NEVER_REAPS, 'sh', process.execPath, PROGRAM, folder, LONG];
  const parent = spawn('sh', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(parent);
  const lines = createInterface({ input: parent.stdout });
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));
  await expect.poll(() => said).toContain('open');
  const pid = Number(said.find((line) => line.startsWith('number'))!.slice('number '.length));
  const stateOf = (process: number): string =>
    execFileSync('ps', ['-o', 'state=', '-p', String(process)], { encoding: 'utf8' }).trim();
  // A shell asks after its children now and then; one that stands still does not.
  parent.kill('SIGSTOP');
  await expect.poll(() => stateOf(parent.pid!)).toBe('T');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => stateOf(pid)).toBe('Z');
  expect((await wantFolder(NO_PATIENCE)).said).toBe('open');
  expect(stateOf(pid)).toBe('Z');
});

const OTHER_NUMBERS = ['unshare', '--pid', '--fork', '--mount-proc'];

function canUnshare(): boolean {
  try {
    execFileSync(OTHER_NUMBERS[0], [...OTHER_NUMBERS.slice(1), 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(canUnshare())(
  'another container on the same folder (needs root for unshare)',
  () => {
    test('is kept out, whoever came first', async () => {
      const { child } = await wantFolder(LONG);
      expect((await wantFolder(NO_PATIENCE, { before: OTHER_NUMBERS })).said).toBe(
        takenBy(child.pid),
      );
      await end(child);
      const inside = await wantFolder(LONG, { before: OTHER_NUMBERS });
      expect(inside.said).toBe('open');
      expect((await wantFolder(NO_PATIENCE)).said).toMatch(/in use by another server/);
      // The one inside is a child of unshare, and is ended with it.
      const [pid] = execFileSync('ps', ['-o', 'pid=', '--ppid', String(inside.child.pid)], {
        encoding: 'utf8',
      })
        .trim()
        .split('\n');
      process.kill(Number(pid), 'SIGKILL');
    });
  },
);
