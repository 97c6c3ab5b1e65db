// ensureSystemPackages names missing packages in one line and prints nothing if all are there.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(import.meta.resolve('./ensureSystemPackages.mjs'));

/** Runs in a process with an empty PATH, without apt-get. */
function ensure(packages: string): { status: number | null; output: string } {
  const program = `import { ensureSystemPackages } from ${MODULE}; ensureSystemPackages(${packages});`;
  const args = ['--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: { PATH: '' } });
  return { status, output: `${stdout}${stderr}` };
}

test('a missing package that cannot be installed ends the process', () => {
  const packages = `[
    { name: 'Abacus', isPresent: () => false, debianPackage: 'abacus' },
    { name: 'Node', isPresent: () => true, debianPackage: 'nodejs' },
  ]`;
  expect(ensure(packages)).toEqual({
    status: 1,
    output: 'Missing: Abacus (Debian: abacus). Install it and run the command again.\n',
  });
});

test('nothing is printed if all packages are there', () => {
  const packages = `[{ name: 'Node', isPresent: () => true, debianPackage: 'nodejs' }]`;
  expect(ensure(packages)).toEqual({ status: 0, output: '' });
});
