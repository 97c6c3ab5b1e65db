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
const FIRST = { name: 'first', tags: ['$initial' as const], priority: 4 };
/** What is known of tables, on most pages but the start. */
const TABLES = {
  name: 'tables',
  test: /src[\\/](web[\\/](stores|preferences|motion|online[\\/]openLines)|table[\\/]tableId|protocol[\\/]tableSummary|client[\\/](onlyMove|shownTable|clock|inviteLink))/,
  minShareCount: 2,
  priority: 3,
};
/** What is shown and said of a hand, on a stage or not. */
const HANDS = {
  name: 'hands',
  test: /src[\\/](words|web[\\/]game[\\/](ScoreSheet|sheetNotes)|protocol[\\/]people|rules[\\/](play|possibleMoves|options)\.)/,
  minShareCount: 2,
  priority: 3,
};
/** What several pages need that talk with a server; what is said at a table is needed there alone. */
const ONLINE = {
  name: 'online',
  test: /src[\\/](client|web[\\/](online|lobby))[\\/](?!Chat\.)|node_modules[\\/](@?socket|engine)/,
  minShareCount: 2,
  priority: 2,
};
/** What one checks deals with: fetched with the first of them. */
const DEALS = {
  name: 'deals',
  test: /src[\\/](client[\\/]deals|table[\\/](fairness|hex)|cards[\\/]sha256)\./,
  priority: 4,
};
/** What every game is played on. */
const STAGE = {
  name: 'stage',
  test: /src[\\/]web[\\/](game|stage|choices|hints|sound|offline)[\\/]/,
  minShareCount: 3,
  priority: 1,
};

export default defineConfig({
  plugins: [react(), preloadFonts],
  // React has had it for long: what stands in for it in older ones is not sent.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
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
        codeSplitting: { groups: [FIRST, TABLES, HANDS, DEALS, ONLINE, STAGE] },
      },
    },
  },
  worker: { format: 'es' },
});
