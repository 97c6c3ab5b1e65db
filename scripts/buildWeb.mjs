// Builds the web client into .build/web when its sources are newer than what is there.
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
import { programOf, ROOT, runNode } from './pinnedNode.mjs';
import { shortenFiles } from './shortenFiles.mjs';

const OUTPUT = join(ROOT, '.build', 'web');
const STAMP = join(OUTPUT, 'stamp.txt');
const LOCK = join(ROOT, '.build', 'web.lock');
/** The client as a program that draws its pages here, not in a browser. */
const DRAWING = join(ROOT, '.build', 'webDrawing');
const TOOLS = ['shortenFiles.mjs', 'drawHome.mjs'].map((name) => join('scripts', name));
const LOCK_LIFE_MS = 120_000;
const LOOK_AGAIN_MS = 200;
const ROOMS = ['web', 'cards', 'rules', 'bots', 'table', 'protocol', 'words', 'client'];

/** Answers the folder of the built client; throws when it cannot be built. */
export async function ensureWebBuilt() {
  const hash = hashSources();
  await lock();
  try {
    if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hash) await build(hash);
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
  return OUTPUT;
}

/** @param {string} hash */
async function build(hash) {
  const steps = [
    [programOf('vite'), 'build', 'src/web', '--logLevel', 'error'],
    [
      programOf('vite'),
      'build',
      'src/web',
      '--ssr',
      'prerender.tsx',
      '--outDir',
      DRAWING,
      '--logLevel',
      'error',
    ],
    [join('scripts', 'drawHome.mjs'), OUTPUT, DRAWING],
  ];
  for (const [program, ...args] of steps) {
    const code = await inProduction(() => runNode(program, args));
    if (code !== 0) throw new Error('The web client cannot be built.');
  }
  await shortenFiles(OUTPUT);
  writeFileSync(STAMP, hash);
}

/**
 * Starts a program that must not take over that we are, say, under test.
 * @template T
 * @param {() => T} start
 * @returns {T}
 */
function inProduction(start) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return start();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Two programs that start at once build one after the other; a lock that was left behind grows old. */
async function lock() {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  while (!takeLock()) await sleep(LOOK_AGAIN_MS);
}

function takeLock() {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LOCK_LIFE_MS) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...TOOLS, ...ROOMS.flatMap(filesOfRoom)]) {
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
