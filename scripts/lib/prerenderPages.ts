// Writes the prerendered pages in every language beside the built client's plain page. Their heads preload everything
// they need, and pages that can be rendered contain their content and styles, so that the first response is enough to
// paint them. Started by buildWeb.mjs.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface PrerenderedPage {
  readonly name: string;
  readonly drawn: string | null;
  readonly needs: readonly string[];
  readonly workers?: readonly string[];
}

/** The exports of the built client's `prerender.js`. */
interface Prerenderer {
  readonly LANGUAGES: readonly string[];
  /** Loads the texts of links to the site. */
  loadInvitation(language: string): Promise<{ readonly site: string }>;
  readonly PRERENDERED_PAGES: readonly PrerenderedPage[];
  renderPage(path: string, language: string): Promise<string>;
}

/** A source in the list of built files. */
interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

class Files {
  readonly scripts = new Set<string>();
  readonly styles = new Set<string>();
  readonly drawings = new Set<string>();
}

const [web = '', prerenderer = ''] = process.argv.slice(2);

/** An empty storage in place of the browser's. */
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
Object.assign(globalThis, { window: { localStorage: storage } });

const { LANGUAGES, loadInvitation, PRERENDERED_PAGES, renderPage }: Prerenderer = await import(
  pathToFileURL(join(prerenderer, 'prerender.js')).href
);
const plain = readFileSync(join(web, 'index.html'), 'utf8');
const built: Readonly<Record<string, Built>> = JSON.parse(
  readFileSync(join(web, 'files.json'), 'utf8'),
);
const assets = readdirSync(join(web, 'assets'));
const english = await loadInvitation('en');

for (const language of LANGUAGES) {
  for (const page of PRERENDERED_PAGES) {
    const file = join(web, 'ready', `${page.name}.${language}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await pageOf(page, language));
  }
}
process.exit(0);

async function pageOf(
  { drawn, needs, workers = [] }: PrerenderedPage,
  language: string,
): Promise<string> {
  const files = filesFor(needs, language);
  const invitation = await loadInvitation(language);
  const links = [
    ...[...files.scripts].map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`),
    ...[...files.drawings].map(
      (path) => `<link rel="preload" as="fetch" crossorigin href="/${path}">`,
    ),
    ...workers.map((name) => `<link rel="prefetch" href="/assets/${assetOf(name)}">`),
  ];
  const page = plain
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(english.site, () => invitation.site)
    .replace('</head>', () => `${links.map((link) => `  ${link}\n`).join('')}  </head>`);
  if (drawn === null) return page.replace('</head>', () => `${linksTo(files.styles)}  </head>`);
  return withStyles(page, files.styles).replace(
    /<div id="masa">.*?<\/div>/s,
    await contentOf(drawn, language, files.styles),
  );
}

/** Puts links to the styles after the content, which therefore does not wait for them. */
async function contentOf(
  path: string,
  language: string,
  styles: ReadonlySet<string>,
): Promise<() => string> {
  const content = await renderPage(path, language);
  const whole = `<div id="masa" data-prerendered="${language}">${content}</div>\n${linksTo(styles)}`;
  return () => whole;
}

/** Returns the files that a page needs beyond those of the first script. */
function filesFor(needs: readonly string[], language: string): Files {
  const files = new Files();
  const first = collect('index.html', new Files());
  for (const need of [...needs, 'texts/page.*.ts']) collect(sourceOf(need, language), files);
  for (const path of first.scripts) files.scripts.delete(path);
  for (const path of first.styles) files.styles.delete(path);
  return files;
}

/** Returns the source for a language; the default language has no suffix in file names. */
function sourceOf(need: string, language: string): string {
  const source = need.replace('*', language);
  if (built[source]) return source;
  const inDefaultLanguage = need.replace('.*', '');
  if (built[inDefaultLanguage]) return inDefaultLanguage;
  throw new Error(
    `A prerendered page needs ${source}, which was not built. Check PRERENDERED_PAGES.`,
  );
}

function collect(source: string, files: Files): Files {
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

function assetOf(name: string): string {
  const file = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.js'));
  if (!file)
    throw new Error(
      `A prerendered page needs ${name}, which was not built. Check PRERENDERED_PAGES.`,
    );
  return file;
}

function linksTo(styles: ReadonlySet<string>): string {
  return [...styles]
    .map((path) => `  <link rel="stylesheet" crossorigin href="/${path}">\n`)
    .join('');
}

/** Inlines the styles of the plain page and these ones. */
function withStyles(page: string, styles: ReadonlySet<string>): string {
  const more = [...styles].map(styleOf).join('');
  return page
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, path: string) =>
      styleOf(path),
    )
    .replace('</head>', () => `${more}  </head>`);
}

function styleOf(path: string): string {
  return `<style>${readFileSync(join(web, path), 'utf8')}</style>`;
}
