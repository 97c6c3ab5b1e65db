// Puts the server together: our own code in one file, and each of its threads in another; packages stay.
//
// Named constants that cross modules cost a fifth of the speed of the rules, and a process that does not
// read .ts needs neither the memory nor the time of taking the types out.
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUTPUT = join(ROOT, '.build', 'server');
const SERVER = join(ROOT, 'src', 'server');

/** The program and the threads that it starts. */
const ENTRIES = {
  main: join(SERVER, 'main.ts'),
  embeddedWorker: join(SERVER, 'database', 'embeddedWorker.ts'),
  botWorker: join(SERVER, 'botWorkers', 'botWorker.ts'),
};

/** Threads are found beside the program; all else stays where the sources have it. */
const placesStay = {
  name: 'places-stay',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!id.startsWith(SERVER) || !code.includes('import.meta.url')) return null;
    const place = relative(OUTPUT, id).split(sep).join('/');
    return code
      .replace(/new URL\('(?:\.\/)?(\w+)\.ts', import\.meta\.url\)/g, (whole, name) =>
        name in ENTRIES ? `new URL('./${name}.mjs', import.meta['url'])` : whole,
      )
      .replaceAll('import.meta.url', `new URL('${place}', import.meta['url']).href`);
  },
};

// Each for itself: what two of them share would be a module of its own.
for (const [name, input] of Object.entries(ENTRIES)) {
  await build({
    input,
    platform: 'node',
    logLevel: 'silent',
    external: /^(?![.#/]|[A-Za-z]:)/,
    plugins: [placesStay],
    output: { file: join(OUTPUT, `${name}.mjs`), format: 'esm', sourcemap: true },
  });
}
