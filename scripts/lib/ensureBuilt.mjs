// Builds a part of the project into .build, unless the sources are those of the last build.
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

const LOCK_TIMEOUT_MS = 120_000;
const LOCK_POLL_MS = 200;

/**
 * Returns the output folder; throws if the build fails.
 * @param {object} target
 * @param {string} target.name the name of its folder in .build
 * @param {readonly string[]} target.modules folders of src that it is built from
 * @param {readonly string[]} target.files other files that it is built from
 * @param {(output: string) => Promise<void>} target.build
 */
export async function ensureBuilt({ name, modules, files, build }) {
  const output = join(ROOT, '.build', name);
  const stamp = join(output, 'stamp.txt');
  const hash = hashOf([...files, ...modules.flatMap(filesOfModule)]);
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

/**
 * Lets programs that start at the same time build one after the other. Old locks are removed.
 * @param {string} path
 */
async function lock(path) {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  while (!takeLock(path)) await sleep(LOCK_POLL_MS);
  return () => rmSync(path, { recursive: true, force: true });
}

/** @param {string} path */
function takeLock(path) {
  try {
    mkdirSync(path);
    return true;
  } catch {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LOCK_TIMEOUT_MS) rmSync(path, { recursive: true, force: true });
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

/** Does not use `globSync`, which the oldest supported Node lacks. @param {string} module */
function filesOfModule(module) {
  return readdirSync(join(ROOT, 'src', module), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join('src', module, name))
    .sort();
}
