// Measures the first visit with a browser and the whole server. Run by hand: `node e2e/firstLoad.ts [path]`.
// The browser is a phone with an empty cache: once as fast as this machine, and once with a processor four times
// slower and the network that browsers call “slow 4G”.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { openPlayerPage, openTable } from './onlinePlayers.ts';
import { openOnlineSite } from './onlineSite.ts';
import { PHONE } from './webPlayer.ts';
import { launchBrowser } from './webSite.ts';

/** As in Chromium's developer tools: 1.6 Mbit/s less a tenth, 562.5 ms of latency. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const SLOWER_CPU = 4;
/** Time without requests that ends the first load. */
const QUIET_MS = 1500;

const WATCH = `globalThis.painted = []; globalThis.shifted = 0;
new PerformanceObserver((list) => painted.push(...list.getEntries().map((entry) =>
  ({ at: entry.startTime, size: entry.size, what: entry.element?.outerHTML.slice(0, 80) ?? '' }))))
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  if (!entry.hadRecentInput) shifted += entry.value;
})).observe({ type: 'layout-shift', buffered: true });`;

interface Visit {
  readonly scripts: number;
  readonly all: number;
  readonly requests: number;
  readonly paint: { readonly at: number; readonly what: string };
  readonly shift: number;
}

const site = await openOnlineSite();
const browser = await launchBrowser();
const host = await openPlayerPage(browser, site, { name: 'Defne' });
const invited = await openTable(host, { game: 'Hearts' });
const PATHS = ['/', '/lobby', '/rules/hearts', `/table/${invited}`, '/offline/hearts'];
const paths = process.argv[2] ? [process.argv[2]] : PATHS;
for (const path of paths) {
  print(path, 'as it is', await visit(browser, path, false));
  print(path, 'slow 4G, CPU ÷ 4', await visit(browser, path, true));
}
await browser.close();
await site.close();

async function visit(from: Browser, path: string, isSlow: boolean): Promise<Visit> {
  const context = await from.newContext({
    viewport: PHONE,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded = await countLoads(session);
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  }
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const { paint, shift } = await readPaint(page);
  await context.close();
  return { ...loaded, paint, shift };
}

/** Counts the transferred bytes, including headers. */
async function countLoads(
  session: CDPSession,
): Promise<{ scripts: number; all: number; requests: number }> {
  const loaded = { scripts: 0, all: 0, requests: 0 };
  const scripts = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) loaded.requests++;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.all += encodedDataLength;
    if (scripts.has(requestId)) loaded.scripts += encodedDataLength;
  });
  return loaded;
}

async function readPaint(page: Page): Promise<Pick<Visit, 'paint' | 'shift'>> {
  return {
    paint: await page.evaluate('painted.at(-1) ?? { at: 0, what: "" }'),
    shift: await page.evaluate('shifted'),
  };
}

function print(path: string, how: string, { scripts, all, requests, paint, shift }: Visit): void {
  const kilo = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    [
      path.padEnd(14),
      how.padEnd(17),
      `scripts ${kilo(scripts)}`,
      `all ${kilo(all)}`,
      `${requests} requests`,
      `LCP ${Math.round(paint.at)} ms`,
      `CLS ${shift.toFixed(4)}`,
      paint.what,
    ].join('  '),
  );
}
