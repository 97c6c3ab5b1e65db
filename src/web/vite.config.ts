// How the web client is built: one page, hashed assets, a list of them for the service worker.

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two that every page is set in. */
const FIRST_FONTS = /(inter|bricolage-grotesque)-latin-wght/;

/** Fonts are asked for with the page, not when its styles have come. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
          injectTo: 'head-prepend',
        })),
  },
};

/** What every page needs comes in one file: on a slow line each request costs more than what it brings. */
const FIRST = { name: 'first', tags: ['$initial' as const] };
/** What several pages need, in files that are not too small. */
const SHARED = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 24 * 1024,
};

/** Without the names of all that share a file. */
function shortName(name: string): string {
  return name.replace(/~.*/, '');
}

export default defineConfig({
  plugins: [react(), preloadFonts],
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
      output: {
        codeSplitting: { groups: [FIRST, SHARED] },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${shortName((names[0] ?? '').replace(/\.\w+$/, ''))}-[hash][extname]`,
      },
    },
  },
  worker: { format: 'es' },
});
