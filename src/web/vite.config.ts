// Builds the web client: one page, hashed assets, and a list of them for the service worker.

import react from '@vitejs/plugin-react';
import { LANGUAGES } from '../texts/languages.ts';
import { defineConfig, type Plugin } from 'vite';
import { gameList } from './gameList.ts';
import manifest from '../../package.json' with { type: 'json' };

/** The two fonts that every page uses. */
const FIRST_FONTS = /(inter|bricolage-grotesque)-latin-wght/;

/** Loads the fonts together with the page instead of after its styles. */
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

/** Code of every page, in one file: on a slow connection each request costs more than its content. */
const FIRST = { name: 'first', tags: ['$initial' as const], priority: 9 };
/** Parts that the texts of every language are made with. */
const TEXT_PARTS = {
  name: 'textParts',
  test: /src[\\/](rules[\\/]texts|texts[\\/](reasonFormatter|signed)|protocol[\\/]waits|table[\\/]endings)\./,
  priority: 8,
};
/** English texts of the games: for those who read them, and for the rules, whose refusals are in English. */
const ENGLISH = {
  name: 'english',
  test: /src[\\/](games[\\/]\w+[\\/]texts|texts[\\/]shared)\.en\./,
  minShareCount: 2,
  priority: 7,
};
/** Code shared by texts and rules of the games; the pages around a table do without the rules. */
const GAME_PARTS = {
  name: 'gameParts',
  test: /src[\\/](games[\\/]\w+[\\/]state|rules[\\/]seats)\./,
  priority: 8,
};
/** Each game loads its translations by itself; they are small, so one file has those of all games. */
const TRANSLATIONS = LANGUAGES.slice(1).map((language) => ({
  name: `games-${language}`,
  test: new RegExp(String.raw`src[\\/]games[\\/]\w+[\\/]texts\.${language}\.ts`),
  priority: 7,
}));
/** The same for the bots, of which the pages of reviews need all. */
const BOTS = { name: 'bots', test: /src[\\/](games[\\/]\w+[\\/]bot|bots[\\/])/, priority: 2 };
/** State about tables, which most pages except the start page use. */
const TABLES = {
  name: 'tables',
  test: /src[\\/](web[\\/](state[\\/](auth|table|game|lobby|usePace)|game[\\/]motion)\.|table[\\/]tableId|protocol[\\/]tableSummary|client[\\/](onlyMove|shownTable|clock|inviteLink))/,
  minShareCount: 2,
  priority: 5,
};
/** Code that displays a round, on the stage or elsewhere. */
const HANDS = {
  name: 'hands',
  test: /src[\\/](texts|web[\\/]game[\\/](ScoreSheet|tableTexts)|protocol[\\/]playerViews|rules[\\/](play|possibleMoves|options)\.)/,
  minShareCount: 2,
  priority: 5,
};
/** The rules of all games, which the pages around a table do without. */
const RULES = {
  name: 'rules',
  test: /src[\\/](games|rules|cards|table)[\\/]/,
  minShareCount: 3,
  priority: 3,
};
/** Code shared by the pages that talk to a server; only the page of a table needs the chat. */
const ONLINE = {
  name: 'online',
  test: /src[\\/](client[\\/]|web[\\/](routes[\\/]lobby[\\/]|state[\\/](server|session|browser)|ui[\\/](OnlinePage|Problem)|hooks[\\/]useRefusal))|node_modules[\\/](@?socket|engine)/,
  minShareCount: 2,
  priority: 3,
};
/** Code that verifies deals: loaded with the first deal to verify. */
const DEALS = {
  name: 'deals',
  test: /src[\\/](client[\\/]fairDeals|table[\\/](fairness|hex)|cards[\\/]sha256)\./,
  priority: 6,
};
/** The stage that every game is played on. */
const STAGE = {
  name: 'stage',
  test: /src[\\/]web[\\/]((game|stage|workers)[\\/]|state[\\/](savedGames|records))/,
  minShareCount: 3,
  priority: 1,
};

export default defineConfig({
  define: { 'import.meta.env.MASA_VERSION': JSON.stringify(manifest.version) },
  plugins: [react(), gameList, preloadFonts],
  // React has this hook since version 18, so its shim for older versions is left out.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../../.build/web',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that know light-dark(): its fallback for older ones cannot theme a single part of a page.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'files.json',
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            FIRST,
            TEXT_PARTS,
            GAME_PARTS,
            ...TRANSLATIONS,
            ENGLISH,
            TABLES,
            HANDS,
            RULES,
            DEALS,
            ONLINE,
            BOTS,
            STAGE,
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
