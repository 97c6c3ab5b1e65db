// npm test -- --portable: the checks that need no system packages: compiling, building, unit tests and playing.
import { check, checkTree } from './treeChecks.mjs';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { programOf } from './pinnedNode.mjs';
import { summary, total } from './tally.mjs';

/** Tests of the terminal program that need no pseudo terminal, browser or database. */
export const PORTABLE_TESTS = ['e2e/terminalQuality.test.ts'];

/** Runs the checks and returns the exit code. */
export async function runPortableChecks() {
  ensureInstalled();
  await ensureWebBuilt();
  const pure = ['--project=measured', '--project=pure', '--project=built'];
  const outcomes = [
    ...(await Promise.all(checkTree())),
    await check('pure tests', programOf('vitest'), ['run', ...pure]),
    await check('programs', programOf('vitest'), ['run', ...PORTABLE_TESTS]),
  ];
  console.log(summary(outcomes));
  return total(outcomes, 'failed') === 0 ? 0 : 1;
}
