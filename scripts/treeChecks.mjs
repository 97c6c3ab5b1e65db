// What is asked of the whole tree in one go: by one formatter, one linter and one compiler, which must find nothing;
// in the inner loop the linter is asked of some files alone.
import { programOf, runNode } from './pinnedNode.mjs';
import { checkOutcome } from './tally.mjs';

/** They keep all that they learn until they end: to look for what can be forgotten is a fifth of their work. */
const NOTHING_FORGOTTEN = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** What was made by a program is left out, also where it has changed alone. */
const LINTING = ['--deny-warnings', '--no-error-on-unmatched-pattern'];

/**
 * Each as a program of the project and what it is started with, where the packages are installed.
 * @param {string[]} [linted] the files that are linted, where there are any; without it all of them
 */
export function treeChecks(linted) {
  const checks = [
    { name: 'format', program: programOf('oxfmt'), args: ['--check'] },
    { name: 'lint', program: programOf('oxlint'), args: [...LINTING, ...(linted ?? [])] },
    // Several checkers would each learn the same types, and have no core to themselves.
    { name: 'types', program: programOf('typescript', 'tsc'), args: ['-b', '--checkers', '1'] },
  ];
  return checks.filter(({ name }) => name !== 'lint' || linted?.length !== 0);
}

/**
 * Side by side; what each came to.
 * @param {string[]} [linted]
 */
export function checkTree(linted) {
  return treeChecks(linted).map(({ name, program, args }) => check(name, program, args));
}

/**
 * Names a check, runs it, and says what it came to.
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 */
export async function check(name, program, args) {
  console.log(`\n— ${name}`);
  return checkOutcome(name, await runNode(program, args, NOTHING_FORGOTTEN));
}
