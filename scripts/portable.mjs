// npm run portable: runs the checks that need no system packages: compiling, building, unit tests and playing.
import { pathToFileURL } from 'node:url';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { programOf } from './pinnedNode.mjs';
import { summary, total } from './tally.mjs';
import { check, checkTree } from './treeChecks.mjs';

/** Tests of the terminal program that need no pseudo terminal, browser or database. */
export const PORTABLE_TESTS = ['e2e/terminalQuality.test.ts'];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();

async function main() {
  readCommandLine('portable');
  ensureInstalled();
  ensureCatalog();
  await ensureWebBuilt();
  const pure = ['--project=measured', '--project=pure', '--project=built'];
  const outcomes = [
    ...(await Promise.all(checkTree())),
    await check('pure tests', programOf('vitest'), ['run', ...pure]),
    await check('programs', programOf('vitest'), ['run', ...PORTABLE_TESTS]),
  ];
  console.log(summary(outcomes));
  process.exitCode = total(outcomes, 'failed') === 0 ? 0 : 1;
}
