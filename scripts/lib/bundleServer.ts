// Bundles the server: its own code in one file, each thread and process that it starts in another. Packages stay outside.
//
// Constants imported from other modules cost a fifth of the speed of the rules, and a process that reads no .ts files
// saves the memory and the time of removing the types.
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const OUTPUT = join(ROOT, '.build', 'server');
const SERVER = join(ROOT, 'src', 'server');

/** The program, and what it starts. */
const ENTRIES = {
  main: join(SERVER, 'main.ts'),
  checkpointWorker: join(SERVER, 'store', 'checkpointWorker.ts'),
  carryOver: join(ROOT, 'src', 'upgrade', 'carryOver.ts'),
  botWorker: join(SERVER, 'workers', 'botWorker.ts'),
  pictureWorker: join(SERVER, 'pictures', 'pictureWorker.ts'),
};

/** Points to the other programs beside the bundle and keeps all other paths as in the sources. */
const keepPaths = {
  name: 'keep-paths',
  transform(code: string, id: string): string | null {
    if (!id.startsWith(SERVER) || !code.includes('import.meta.url')) return null;
    const place = relative(OUTPUT, id).split(sep).join('/');
    return code
      .replace(/new URL\('(?:[./\w]*\/)?(\w+)\.ts', import\.meta\.url\)/g, (whole, name: string) =>
        name in ENTRIES ? `new URL('./${name}.mjs', import.meta['url'])` : whole,
      )
      .replaceAll('import.meta.url', `new URL('${place}', import.meta['url']).href`);
  },
};

// One build each, because code that two entries share would become a file of its own.
for (const [name, input] of Object.entries(ENTRIES)) {
  await build({
    input,
    platform: 'node',
    logLevel: 'silent',
    external: /^(?![.#/]|[A-Za-z]:)/,
    plugins: [keepPaths],
    output: {
      file: join(OUTPUT, `${name}.mjs`),
      format: 'esm',
      sourcemap: true,
      codeSplitting: false,
    },
  });
}
