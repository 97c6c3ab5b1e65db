// Builds the web client into .build/web, if its sources have changed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './ensureBuilt.mjs';
import { programOf, ROOT, runNode } from './pinnedNode.mjs';
import { compressFiles } from './compressFiles.mjs';

/** The client built as a program that renders its pages outside a browser. */
const PRERENDERER = join('.build', 'webDrawing');
const PRERENDER_SCRIPT = join('scripts', 'lib', 'prerenderPages.ts');
const COMPRESS_SCRIPT = join('scripts', 'lib', 'compressFiles.mjs');
const MODULES = ['web', 'cards', 'rules', 'bots', 'games', 'table', 'protocol', 'texts', 'client'];

/**
 * Returns the folder of the built client; throws if the build fails. Compressing the files takes as long as the rest,
 * so builds that are thrown away skip it.
 */
export function ensureWebBuilt({ isCompressed = true } = {}) {
  return ensureBuilt({
    name: 'web',
    modules: MODULES,
    files: ['package-lock.json', 'package.json', COMPRESS_SCRIPT, PRERENDER_SCRIPT],
    build: async (output) => {
      await build(output);
      if (isCompressed) await compressFiles(output);
    },
  });
}

/** @param {string} output */
async function build(output) {
  const vite = [programOf('vite'), 'build', 'src/web', '--logLevel', 'error'];
  const steps = [
    vite,
    [...vite, '--ssr', 'prerender.tsx', '--outDir', join(ROOT, PRERENDERER)],
    [PRERENDER_SCRIPT, output, join(ROOT, PRERENDERER)],
  ];
  for (const [program, ...args] of steps) {
    const code = await inProduction(() => runNode(program, args));
    if (code !== 0) throw new Error('The web client could not be built; see the error above.');
    if (program === vite[0]) listAllScripts(output);
  }
}

/**
 * Completes Vite's list of files, from which the service worker caches the client. Vite leaves out what only workers
 * load, and the page if its own script would only import another.
 * @param {string} output
 */
function listAllScripts(output) {
  const list = join(output, 'files.json');
  const built = JSON.parse(readFileSync(list, 'utf8'));
  const listed = new Set(Object.values(built).map(({ file }) => file));
  const unlisted = readdirSync(join(output, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)
    .filter((file) => !listed.has(file));
  const first = Object.keys(built).find(
    (name) => name.startsWith('_first-') && name.endsWith('.js'),
  );
  const all = {
    ...(first && { 'index.html': built[first] }),
    ...built,
    ...Object.fromEntries(unlisted.map((file) => [file, { file }])),
  };
  writeFileSync(list, JSON.stringify(all, null, 2));
}

/**
 * Starts a program with NODE_ENV=production, whatever the environment says.
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
