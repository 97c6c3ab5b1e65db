// npm run package -- --release <version>: makes a release of the project, up to its tag; nothing is published.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../lib/commandLine.mjs';
import { ROOT } from '../lib/pinnedNode.mjs';

const CHANGELOG = 'CHANGELOG.md';

const version = readCommandLine('package').options.release!;
if (git('status', '--porcelain') !== '') stop('Commit or stash your changes first.', 1);
const current = JSON.parse(read('package.json')).version;
setVersion(version);
write(CHANGELOG, dated(read(CHANGELOG), version));
run('npm', ['test']);
run('npm', ['run', 'package']);
git('commit', '--all', `--message=Release ${version}`);
git('tag', '--annotate', `v${version}`, `--message=Masa ${version}`);
console.log(`Released ${version} after ${current}: push it with git push --follow-tags.`);

/** Sets the version in the manifest and in the lock file, which a fresh clone compares. */
function setVersion(next: string): void {
  run('npm', ['version', next, '--no-git-tag-version', '--allow-same-version']);
}

/** Returns the changelog with its unreleased section under the new version and today's date. */
function dated(text: string, next: string): string {
  const today = new Date().toISOString().slice(0, 10);
  if (text.includes(`## [${next}]`)) return text;
  if (!text.includes('## [Unreleased]'))
    stop(`${CHANGELOG} has no “Unreleased” section to release.`, 1);
  return text.replace('## [Unreleased]', `## [Unreleased]\n\n## [${next}] - ${today}`);
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function write(file: string, text: string): void {
  writeFileSync(join(ROOT, file), text);
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) stop(`git ${args[0]} failed: ${stderr.trim()}`, 1);
  return stdout.trim();
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop(`${program} ${args.join(' ')} failed. Nothing was committed.`, 1);
}

function stop(problem: string, code: number): never {
  console.error(problem);
  return process.exit(code);
}
