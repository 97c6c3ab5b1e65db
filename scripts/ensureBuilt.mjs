// Builds something into .build when its sources are not those that it was built from.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './pinnedNode.mjs';

const LOCK_LIFE_MS = 120_000;
const LOOK_AGAIN_MS = 200;

/**
 * Answers its folder; throws when it cannot be built.
 * @param {object} what
 * @param {string} what.name of its folder in .build
 * @param {readonly string[]} what.rooms of src that it is built from
 * @param {readonly string[]} what.files other files that it is built from
 * @param {(output: string) => Promise<void>} what.build
 */
export async function ensureBuilt({ name, rooms, files, build }) {
  const output = join(ROOT, '.build', name);
  const stamp = join(output, 'stamp.txt');
  const hash = hashOf([...files, ...rooms.flatMap(filesOfRoom)]);
  const release = await lock(join(ROOT, '.build', `${name}.lock`));
  try {
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
      await build(output);
      writeFileSync(stamp, hash);
    }
  } finally {
    release();
  }
  return output;
}

/** Two programs that start at once build one after the other; a lock that was left behind grows old. @param {string} path */
async function lock(path) {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  while (!takeLock(path)) await sleep(LOOK_AGAIN_MS);
  return () => rmSync(path, { recursive: true, force: true });
}

/** @param {string} path */
function takeLock(path) {
  try {
    mkdirSync(path);
    return true;
  } catch {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LOCK_LIFE_MS) rmSync(path, { recursive: true, force: true });
    return false;
  }
}

/** @param {readonly string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Without the help of a glob, which the oldest Node that starts us does not have. @param {string} room */
function filesOfRoom(room) {
  return readdirSync(join(ROOT, 'src', room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join('src', room, name))
    .sort();
}
