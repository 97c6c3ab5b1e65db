// How the web client is built: one page, hashed assets, a list of them for the service worker.

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The card art comes in raw screen colours; these are the inks that it is printed in. */
const INKS: readonly (readonly [RegExp, string])[] = [
  [/"red"/g, '"#cf2233"'],
  [/"blue"/g, '"#1f5fbf"'],
  [/"green"/g, '"#1c7a3e"'],
  [/(rx="12" ry="12" fill="white") stroke="black"/g, '$1 stroke="#c4c8cc"'],
];

const printCards: Plugin = {
  name: 'print-cards',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !/cards\/.*\.svg$/.test(file.fileName)) continue;
      const art =
        typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
      file.source = INKS.reduce((text, [raw, ink]) => text.replace(raw, ink), art);
    }
  },
};

function assetName(originals: readonly string[]): string {
  return originals.some((path) => path.includes('react-playing-cards'))
    ? 'cards/[name]-[hash][extname]'
    : 'assets/[name]-[hash][extname]';
}

export default defineConfig({
  plugins: [react(), printCards],
  build: {
    outDir: '../../.build/web',
    emptyOutDir: true,
    target: 'es2023',
    // Those that know light-dark(): what replaces it for others knows the theme of the whole page alone.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'files.json',
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { assetFileNames: ({ originalFileNames }) => assetName(originalFileNames) },
    },
  },
  worker: { format: 'es' },
});
