// What is missing is named in one line, and nothing is said when all is there.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(import.meta.resolve('./ensureSystemPackages.mjs'));

/** In a process whose PATH is empty: there is no apt-get to install anything with. */
function ensure(packages: string): { status: number | null; output: string } {
  const program = `import { ensureSystemPackages } from ${MODULE}; ensureSystemPackages(${packages});`;
  const args = ['--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: { PATH: '' } });
  return { status, output: `${stdout}${stderr}` };
}

test('what is missing and cannot be installed ends the run', () => {
  const packages = `[
    { what: 'Abacus', isPresent: () => false, debianPackage: 'abacus' },
    { what: 'Node', isPresent: () => true, debianPackage: 'nodejs' },
  ]`;
  expect(ensure(packages)).toEqual({
    status: 1,
    output: 'The tests need Abacus (Debian: abacus): please install what is missing.\n',
  });
});

test('when all is there, nothing is said', () => {
  const packages = `[{ what: 'Node', isPresent: () => true, debianPackage: 'nodejs' }]`;
  expect(ensure(packages)).toEqual({ status: 0, output: '' });
});
