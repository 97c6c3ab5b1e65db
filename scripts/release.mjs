// npm run release: makes a release of the project, up to its tag; nothing is published.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './commandLine.mjs';
import { ROOT } from './pinnedNode.mjs';

const CHANGELOG = 'CHANGELOG.md';

const version = readCommandLine('release').operand;
if (version === undefined) stop('Which version? For example: npm run release -- 0.10.0', 2);
if (git('status', '--porcelain') !== '') stop('Commit or stash your changes first.', 1);
const current = JSON.parse(read('package.json')).version;
setVersion(version);
write(CHANGELOG, dated(read(CHANGELOG), version));
run('npm', ['test']);
run('npm', ['run', 'package']);
git('commit', '--all', `--message=Release ${version}`);
git('tag', '--annotate', `v${version}`, `--message=Masa ${version}`);
console.log(`Released ${version} after ${current}: push it with git push --follow-tags.`);

/** In the manifest and in the lock file, which a fresh clone compares. @param {string} next */
function setVersion(next) {
  run('npm', ['version', next, '--no-git-tag-version', '--allow-same-version']);
}

/**
 * The changelog with its unreleased section under the new version and today's date.
 * @param {string} text
 * @param {string} next
 */
function dated(text, next) {
  const today = new Date().toISOString().slice(0, 10);
  if (text.includes(`## [${next}]`)) return text;
  if (!text.includes('## [Unreleased]'))
    stop(`${CHANGELOG} has no “Unreleased” section to release.`, 1);
  return text.replace('## [Unreleased]', `## [Unreleased]\n\n## [${next}] - ${today}`);
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** @param {string} file @param {string} text */
function write(file, text) {
  writeFileSync(join(ROOT, file), text);
}

/** @param {...string} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) stop(`git ${args[0]} failed: ${stderr.trim()}`, 1);
  return stdout.trim();
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop(`${program} ${args.join(' ')} failed. Nothing was committed.`, 1);
}

/** @param {string} problem @param {number} code @returns {never} */
function stop(problem, code) {
  console.error(problem);
  return process.exit(code);
}
