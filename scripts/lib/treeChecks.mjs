// Checks of the whole tree: format, lint and types. `npm run check` lints only some files.
import { programOf, runNode } from './pinnedNode.mjs';
import { checkOutcome } from './tally.mjs';

/**
 * Turns off garbage collection in Go programs, which is a fifth of their work: they keep their data
 * until the end.
 */
const NO_GARBAGE_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** Does not fail if only generated files have changed, which the linter ignores. */
const LINT_FLAGS = ['--deny-warnings', '--no-error-on-unmatched-pattern'];

/**
 * Returns the checks with their programs and arguments.
 * @param {string[]} [linted] the files to lint; all by default
 */
export function treeChecks(linted) {
  const checks = [
    { name: 'format', program: programOf('oxfmt'), args: ['--check'] },
    { name: 'lint', program: programOf('oxlint'), args: [...LINT_FLAGS, ...(linted ?? [])] },
    // Several checkers would each compute the same types, and share the cores.
    { name: 'types', program: programOf('typescript', 'tsc'), args: ['-b', '--checkers', '1'] },
  ];
  return checks.filter(({ name }) => name !== 'lint' || linted?.length !== 0);
}

/**
 * Runs the checks in parallel.
 * @param {string[]} [linted]
 */
export function checkTree(linted) {
  return treeChecks(linted).map(({ name, program, args }) => check(name, program, args));
}

/**
 * Prints the name of a check, runs it and returns its outcome.
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 */
export async function check(name, program, args) {
  console.log(`\n— ${name}`);
  return checkOutcome(name, await runNode(program, args, NO_GARBAGE_COLLECTION));
}
