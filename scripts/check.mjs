// npm run check: checks types, lint and format and runs the tests nearest to the changes; quick enough for every save.
import { spawnSync } from 'node:child_process';
import { readCommandLine } from './lib/commandLine.mjs';
import { intTestsFor, modulesOf } from './lib/changedTests.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { programOf, ROOT } from './lib/pinnedNode.mjs';
import { summary, total } from './lib/tally.mjs';
import { check, checkTree } from './lib/treeChecks.mjs';

/** The commit or branch to compare with; uncommitted changes by default. */
const since = readCommandLine('check').operand ?? 'HEAD';

ensureInstalled();
const files = changedFiles();
const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
console.log(`${files.length} files changed since ${since}`);
const outcomes = [
  // Lints only the changed files, because type-aware linting of all files takes longer than everything else.
  ...(await Promise.all(checkTree(sources))),
  ...(await tests('pure tests', modulesOf(files), [
    `--changed=${since}`,
    '--project=measured',
    '--project=pure',
    '--project=built',
  ])),
  ...(await tests('tests beside', intTestsFor(files), [])),
];
console.log(summary(outcomes));
process.exitCode = total(outcomes, 'failed') === 0 ? 0 : 1;

/** @param {string} name @param {string[]} where @param {string[]} which */
async function tests(name, where, which) {
  if (where.length === 0) return [];
  return [await check(name, programOf('vitest'), ['run', '--passWithNoTests', ...which, ...where])];
}

function changedFiles() {
  const changed = git('diff', '--name-only', '--diff-filter=d', since);
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')];
}

/** @param {string[]} args */
function git(...args) {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`git ${args[0]} failed: ${stderr.trim()}`);
    process.exit(1);
  }
  return stdout.split('\n').filter((line) => line !== '');
}
