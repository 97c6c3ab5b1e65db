// Builds the web client into .build/web when its sources are newer than what is there.
import { join } from 'node:path';
import { ensureBuilt } from './ensureBuilt.mjs';
import { programOf, ROOT, runNode } from './pinnedNode.mjs';
import { compressFiles } from './compressFiles.mjs';

/** The client as a program that draws its pages here, not in a browser. */
const DRAWING = join('.build', 'webDrawing');
const DRAW_PAGES = join('scripts', 'prerenderPages.mjs');
const SHORTENER = join('scripts', 'compressFiles.mjs');
const ROOMS = ['web', 'cards', 'rules', 'bots', 'table', 'protocol', 'words', 'client'];

/**
 * Answers the folder of the built client; throws when it cannot be built. Shorter forms of its files take as
 * long as all the rest, and who builds it to be thrown away needs none.
 */
export function ensureWebBuilt({ isShortened = true } = {}) {
  return ensureBuilt({
    name: 'web',
    rooms: ROOMS,
    files: ['package-lock.json', 'package.json', SHORTENER, DRAW_PAGES],
    build: async (output) => {
      await build(output);
      if (isShortened) await compressFiles(output);
    },
  });
}

/** @param {string} output */
async function build(output) {
  const vite = [programOf('vite'), 'build', 'src/web', '--logLevel', 'error'];
  const steps = [
    vite,
    [...vite, '--ssr', 'prerender.tsx', '--outDir', join(ROOT, DRAWING)],
    [DRAW_PAGES, output, join(ROOT, DRAWING)],
  ];
  for (const [program, ...args] of steps) {
    const code = await inProduction(() => runNode(program, args));
    if (code !== 0) throw new Error('The web client cannot be built.');
  }
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
