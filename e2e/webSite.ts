// Serves the built web client, and launches browsers.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { browserPath } from '../scripts/lib/browser.mjs';
import { ensureWebBuilt } from '../scripts/lib/buildWeb.mjs';
import { loadPrerenderedPages, type FindPrerenderedPage } from '../src/server/http/pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Allows scripts, styles and pictures from the page's own host only, as the server does. */
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; base-uri 'none'";

export interface Site {
  url: string;
  close: () => Promise<void>;
}

/** Builds the client if needed and serves it. Unknown addresses get the page. */
export async function serveSite(): Promise<Site> {
  const folder = await ensureWebBuilt();
  const ready = loadPrerenderedPages(folder);
  const server = createServer((request, response) => void answer(folder, ready, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

async function answer(
  folder: string,
  ready: FindPrerenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const name = extname(pathname) === '' ? pageFor(ready, pathname, request) : pathname;
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  try {
    const content = await readFile(join(folder, name));
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}

/** Finds the prerendered page in the requested language, as the server does. */
function pageFor(
  ready: FindPrerenderedPage,
  pathname: string,
  { headers }: IncomingMessage,
): string {
  const wanted = headers['accept-language'] ?? 'en';
  return ready(pathname, [wanted])?.file ?? '/index.html';
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}

/** Painting is a third of the work of a page, and most tests do not need it. */
export type Pictures = 'shown' | 'left out';

const unpainted = new WeakSet<Browser>();

/** Includes the settings for a mouse, because this list replaces Playwright's own. */
const NO_PICTURES = [
  'imagesEnabled=false',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
].join();

export async function launchBrowser(pictures: Pictures = 'shown'): Promise<Browser> {
  const executablePath = browserPath();
  if (executablePath === null) throw new Error('The tests need Chromium or Chrome.');
  const args = pictures === 'shown' ? [] : [`--blink-settings=${NO_PICTURES}`];
  const browser = await chromium.launch({ executablePath, args });
  if (pictures === 'left out') unpainted.add(browser);
  return browser;
}

/** A transparent page can be found, clicked and measured, but is not painted. Neither is the ring of a clock animated. */
const UNPAINTED = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`html:not([data-painted]) {
    opacity: 0 !important;
    & circle, & [role="timer"] * { animation: none !important }
  }\`);
  document.adoptedStyleSheets = [sheet];
}`;

/** Opens a context. In a browser without pictures nothing is painted, except during `painted`. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (unpainted.has(browser)) await context.addInitScript(UNPAINTED);
  return context;
}

/** Paints the page during a check that needs its colours. */
export async function painted<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(`document.documentElement.toggleAttribute('data-painted', true)`);
  const seen = await look();
  await page.evaluate(`document.documentElement.toggleAttribute('data-painted', false)`);
  return seen;
}
