// Selects the tests for changed files: the unit tests of their modules and the integration tests beside them.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { ROOT } from './pinnedNode.mjs';

const INTEGRATION_TEST = /^(src|scripts|bench)\/.*\.int\.test\.ts$|^e2e\/[^/]+\.test\.ts$/;

/**
 * Returns the folders whose unit tests may be affected.
 * @param {readonly string[]} files
 */
export function modulesOf(files) {
  const modules = files
    .filter((file) => file.endsWith('.ts') || file.endsWith('.mjs'))
    .map(moduleOf);
  return [...new Set(modules)].filter((module) => module !== 'e2e').sort();
}

/** @param {string} file */
function moduleOf(file) {
  const [top, module = ''] = file.split('/');
  return top === 'src' ? posix.join(top, module) : top;
}

/**
 * Returns the integration tests that changed themselves, or that import a changed file of their folder.
 * @param {readonly string[]} files
 */
export function intTestsFor(files) {
  const own = files.filter((file) => INTEGRATION_TEST.test(file));
  const beside = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => neighboursOf(file));
  return [...new Set([...own, ...beside])].sort();
}

/** @param {string} file */
function neighboursOf(file) {
  const folder = dirname(file);
  return readdirSync(join(ROOT, folder))
    .map((name) => posix.join(folder, name))
    .filter((path) => INTEGRATION_TEST.test(path))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(`'./${basename(file)}'`));
}
