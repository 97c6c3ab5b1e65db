// Writes the prerendered pages in every language beside the built client's plain page. Their heads preload everything
// they need, and pages that can be rendered contain their content and styles, so that the first response is enough to
// paint them. Started by buildWeb.mjs.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ name: string, drawn: string | null, needs: readonly string[], workers?: readonly string[] }} PrerenderedPage */
/** @typedef {{ file: string, css?: string[], imports?: string[] }} Built */
/** @typedef {{ scripts: Set<string>, styles: Set<string>, drawings: Set<string> }} Files */

const [web = '', prerenderer = ''] = process.argv.slice(2);

/** An empty storage in place of the browser's. */
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
Object.assign(globalThis, { window: { localStorage: storage } });

/** @type {{ LANGUAGES: string[], DESCRIPTIONS: Readonly<Record<string, string>>, PRERENDERED_PAGES: PrerenderedPage[], renderPage: (path: string, language: string) => Promise<string> }} */
const { DESCRIPTIONS, LANGUAGES, PRERENDERED_PAGES, renderPage } = await import(
  pathToFileURL(join(prerenderer, 'prerender.js')).href
);
const plain = readFileSync(join(web, 'index.html'), 'utf8');
/** @type {Record<string, Built>} */
const built = JSON.parse(readFileSync(join(web, 'files.json'), 'utf8'));
const assets = readdirSync(join(web, 'assets'));

for (const language of LANGUAGES) {
  for (const page of PRERENDERED_PAGES) {
    const file = join(web, 'ready', `${page.name}.${language}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await pageOf(page, language));
  }
}
process.exit(0);

/** @param {PrerenderedPage} page @param {string} language */
async function pageOf({ drawn, needs, workers = [] }, language) {
  const files = filesFor(needs, language);
  const links = [
    ...[...files.scripts].map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`),
    ...[...files.drawings].map(
      (path) => `<link rel="preload" as="fetch" crossorigin href="/${path}">`,
    ),
    ...workers.map((name) => `<link rel="prefetch" href="/assets/${assetOf(name)}">`),
  ];
  const page = plain
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(DESCRIPTIONS.en, () => DESCRIPTIONS[language])
    .replace('</head>', () => `${links.map((link) => `  ${link}\n`).join('')}  </head>`);
  if (drawn === null) return page.replace('</head>', () => `${linksTo(files.styles)}  </head>`);
  return withStyles(page, files.styles).replace(
    /<div id="masa">.*?<\/div>/s,
    await contentOf(drawn, language, files.styles),
  );
}

/**
 * Puts links to the styles after the content, which therefore does not wait for them. @param
 * {string} path @param {string} language @param {Set<string>} styles
 */
async function contentOf(path, language, styles) {
  const content = await renderPage(path, language);
  const whole = `<div id="masa" data-prerendered="${language}">${content}</div>\n${linksTo(styles)}`;
  return () => whole;
}

/**
 * Returns the files that a page needs beyond those of the first script. @param {readonly string[]}
 * needs @param {string} language
 */
function filesFor(needs, language) {
  /** @type {Files} */
  const files = { scripts: new Set(), styles: new Set(), drawings: new Set() };
  const first = collect('index.html', {
    scripts: new Set(),
    styles: new Set(),
    drawings: new Set(),
  });
  for (const need of [...needs, 'words/*.ts']) collect(sourceOf(need, language), files);
  for (const path of first.scripts) files.scripts.delete(path);
  for (const path of first.styles) files.styles.delete(path);
  return files;
}

/**
 * Returns the source for a language; the default language has no suffix in file names. @param
 * {string} need @param {string} language
 */
function sourceOf(need, language) {
  const source = need.replace('*', language);
  if (built[source]) return source;
  const inDefaultLanguage = need.replace('.*', '');
  if (built[inDefaultLanguage]) return inDefaultLanguage;
  throw new Error(
    `A prerendered page needs ${source}, which was not built. Check PRERENDERED_PAGES.`,
  );
}

/** @param {string} source @param {Files} files */
function collect(source, files) {
  const { file, css = [], imports = [] } = built[source];
  if (file.endsWith('.svg')) {
    files.drawings.add(file);
    return files;
  }
  if (files.scripts.has(file)) return files;
  files.scripts.add(file);
  for (const path of css) files.styles.add(path);
  for (const next of imports) collect(next, files);
  return files;
}

/** @param {string} name */
function assetOf(name) {
  const file = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.js'));
  if (!file)
    throw new Error(
      `A prerendered page needs ${name}, which was not built. Check PRERENDERED_PAGES.`,
    );
  return file;
}

/** @param {Set<string>} styles */
function linksTo(styles) {
  return [...styles]
    .map((path) => `  <link rel="stylesheet" crossorigin href="/${path}">\n`)
    .join('');
}

/** Inlines the styles of the plain page and these ones. @param {string} page @param {Set<string>} styles */
function withStyles(page, styles) {
  const more = [...styles].map(styleOf).join('');
  return page
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, path) => styleOf(path))
    .replace('</head>', () => `${more}  </head>`);
}

/** @param {string} path */
function styleOf(path) {
  return `<style>${readFileSync(join(web, path), 'utf8')}</style>`;
}
