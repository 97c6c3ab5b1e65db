// Plants the known mistakes of scripts/mutation/mutants.tsv in a copy of the project, one at a time, and runs the tests that
// should notice each. Part of `npm run mutate`; the command line is described in scripts/lib/commandLine.mjs.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from './lib/commandLine.mjs';
import { programOf, ROOT } from './lib/pinnedNode.mjs';

/** A plausible mistake: code of a file, what it becomes, and the tests that should notice it. */
export interface Mistake {
  readonly file: string;
  readonly was: string;
  readonly became: string;
  readonly tests: readonly string[];
}

export type Verdict = 'noticed' | 'survived' | 'unsteady';

const LIST = join(ROOT, 'scripts', 'mutation', 'mutants.tsv');
const HEADER = 'file\twas\tbecame\ttests';
const PACKAGES = ['node_modules', 'e2e/thirdParty/node_modules'];
/** Mistakes can make a program loop for ever; a test run that takes this long has noticed one. */
const TIMEOUT_MS = 15 * 60_000;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();

async function main(): Promise<void> {
  const { only = '' } = readCommandLine('mutate').options;
  const mistakes = parseMistakes(readFileSync(LIST, 'utf8')).filter(({ file }) =>
    file.startsWith(`src/${only}`),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const copy = copyProject();
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const counts = { noticed: 0, survived: 0, unsteady: 0, stale: 0 };
  for (const mistake of mistakes) {
    const verdict = (await tryMistake(copy, mistake)) ?? 'stale';
    counts[verdict]++;
    console.log(`${verdict.padEnd(9)} ${mistake.file}: ${shortened(mistake)}`);
  }
  const rest = mistakes.length - counts.noticed;
  console.log(`${counts.noticed} of ${mistakes.length} planted mistakes noticed by tests.`);
  if (counts.stale > 0)
    console.log(`Correct ${counts.stale} stale rows of scripts/mutation/mutants.tsv.`);
  // A misspelt folder has no mistakes.
  process.exitCode = rest > 0 || mistakes.length === 0 ? 1 : 0;
}

/** Parses the list: one mistake in a line, with `\n` for a line end in the code. */
export function parseMistakes(list: string): Mistake[] {
  const [header, ...lines] = list.trimEnd().split('\n');
  if (header !== HEADER) throw new Error(`The list starts with “${HEADER}”`);
  return lines.map((line) => {
    const [file, was, became, tests] = line.split('\t');
    if (tests === undefined) throw new Error(`Not a mistake: ${line}`);
    return { file, was: unescaped(was), became: unescaped(became), tests: tests.split(' ') };
  });
}

function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n');
}

/** Returns the text with the mistake in it, or null unless the code is there exactly once. */
export function planted(text: string, { was, became }: Mistake): string | null {
  const at = text.indexOf(was);
  if (at < 0 || at !== text.lastIndexOf(was)) return null;
  return text.slice(0, at) + became + text.slice(at + was.length);
}

/**
 * Plants a mistake, runs its tests and removes it. A failure does not count if the tests fail without the mistake as
 * well, as they may on a busy machine. Returns null if the code or a test no longer exists.
 */
export async function tryMistake(root: string, mistake: Mistake): Promise<Verdict | null> {
  const file = join(root, mistake.file);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const wrong = planted(text, mistake);
  if (wrong === null || !mistake.tests.every((test) => existsSync(join(root, test)))) return null;
  writeFileSync(file, wrong);
  try {
    if (await passes(root, mistake.tests)) return 'survived';
  } finally {
    writeFileSync(file, text);
  }
  return (await passes(root, mistake.tests)) ? 'noticed' : 'unsteady';
}

/** Whether the tests in these files and folders pass. */
async function passes(root: string, tests: readonly string[]): Promise<boolean> {
  const args = [join(root, programOf('vitest')), 'run', '--bail=1', '--reporter=dot', ...tests];
  const run = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', detached: true });
  const end = (): void => killGroup(run);
  process.once('exit', end);
  const timer = setTimeout(end, TIMEOUT_MS);
  const [code] = await once(run, 'close');
  clearTimeout(timer);
  process.off('exit', end);
  return code === 0;
}

/** Kills a process with its group, if the system has process groups. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // The group has ended already.
  }
}

/** Copies the working tree, so that no mistake is ever in the code that people work on. Returns the folder. */
function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'masa-mutate-'));
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  // The built page is part of it, because tests of the server serve it.
  for (const file of [...files, '.build/web']) {
    if (file === '' || !existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file), { recursive: true });
  }
  mkdirSync(join(root, '.build'), { recursive: true });
  for (const folder of PACKAGES) {
    if (existsSync(join(ROOT, folder)))
      symlinkSync(join(ROOT, folder), join(root, folder), 'junction');
  }
  return root;
}

function shortened({ was, became }: Mistake): string {
  const [before, after] = [was, became].map(
    (code) => code.replaceAll(/\s+/g, ' ').trim().slice(0, 90) || '(nothing)',
  );
  return `${before} → ${after}`;
}
