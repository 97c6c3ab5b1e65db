// Which tests are nearest to the files that changed: those of their rooms, and those with real parts beside them.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { ROOT } from './pinnedNode.mjs';

const WITH_REAL_PARTS = /^(src|scripts|bench)\/.*\.int\.test\.ts$|^e2e\/[^/]+\.test\.ts$/;

/**
 * The folders whose pure tests may see a difference.
 * @param {readonly string[]} files
 */
export function roomsOf(files) {
  const rooms = files.filter((file) => file.endsWith('.ts') || file.endsWith('.mjs')).map(roomOf);
  return [...new Set(rooms)].filter((room) => room !== 'e2e').sort();
}

/** @param {string} file */
function roomOf(file) {
  const [top, room = ''] = file.split('/');
  return top === 'src' ? posix.join(top, room) : top;
}

/**
 * Tests with a database, a socket or a browser that changed themselves, or that lie beside a changed
 * file and import it.
 * @param {readonly string[]} files
 */
export function intTestsFor(files) {
  const own = files.filter((file) => WITH_REAL_PARTS.test(file));
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
    .filter((path) => WITH_REAL_PARTS.test(path))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(`'./${basename(file)}'`));
}
