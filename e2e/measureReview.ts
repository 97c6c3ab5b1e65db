// Measures how long the browser takes to review a hand of Hearts, and what that costs the page. Run by hand:
// `node e2e/measureReview.ts [hands]`. Prints the seconds until the last decision is judged, the CPU time of the
// browser meanwhile, and late frames before and after the first judgement. The same page without workers then shows
// which frames are late without a review.
import type { Page } from '@playwright/test';
import { testRecord } from '../src/web/routes/review/testRecords.ts';
import { openPage } from './webPlayer.ts';
import { launchBrowser, serveSite } from './webSite.ts';

/** The deal, four passes and the thirteen tricks of a hand. */
const MOVES = 57;
const HANDS = Number(process.argv[2] ?? 3);
/** One and a half frames at sixty frames a second. */
const LATE_MS = 25;
const LOOK_MS = 50;

/** Records the time of each frame. */
const WATCH_FRAMES = `globalThis.frames = [];
const next = (now) => { globalThis.frames.push(now); requestAnimationFrame(next); };
requestAnimationFrame(next);`;
const NO_WORKERS = `globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} };`;

const site = await serveSite();
const browser = await launchBrowser();
for (let seed = 1; seed <= HANDS; seed++) console.log(await measure(seed));
await browser.close();
await site.close();

async function measure(seed: number): Promise<string> {
  const page = await openReview(seed, '');
  const dots = page.locator('aside figure li button');
  const judged = page.locator('aside figure button[data-verdict]');
  const spent = await spentNow();
  const began = await timeOf(page);
  const all = await dots.count();
  const first = await whenJudged(1);
  const last = await whenJudged(all);
  const cpu = (await spentNow()) - spent;
  const late = `${await lateFrames(page, 0, first)} and ${await lateFrames(page, first, last)}`;
  await page.context().close();

  const idle = await openReview(seed, NO_WORKERS);
  const start = await timeOf(idle);
  await idle.waitForTimeout(last - began);
  const opened = start + first - began;
  const machine = `${await lateFrames(idle, 0, opened)} and ${await lateFrames(idle, opened, Infinity)}`;
  await idle.context().close();
  const seconds = ((last - began) / 1000).toFixed(1);
  return `Hand ${seed}: ${seconds} s, ${cpu.toFixed(1)} s of CPU, ${all} decisions; late frames ${late}, without a review ${machine}`;

  async function whenJudged(count: number): Promise<number> {
    while ((await judged.count()) < count) await page.waitForTimeout(LOOK_MS);
    return timeOf(page);
  }
}

async function openReview(seed: number, before: string): Promise<Page> {
  const record = testRecord('hearts', seed, MOVES);
  const id = `${record.game}-${record.startedAt}`;
  const kept = JSON.stringify(JSON.stringify({ id, origin: { kind: 'plain' }, record }));
  const script = `${before}\nif (origin !== 'null') localStorage['masa.record.${id}'] ??= ${kept}`;
  const page = await openPage(browser, site, '/rules/hearts', { script });
  await page.goto(`${site.url}/review/own/${id}?hand=1`);
  await page.locator('aside figure li button').first().waitFor();
  await page.evaluate(WATCH_FRAMES);
  return page;
}

function timeOf(page: Page): Promise<number> {
  return page.evaluate<number>('performance.now()');
}

async function lateFrames(page: Page, from: number, until: number): Promise<number> {
  const frames = await page.evaluate<number[]>('globalThis.frames');
  return frames.filter(
    (now, at) => at > 0 && now > from && now <= until && now - frames[at - 1] > LATE_MS,
  ).length;
}

/** Returns the CPU seconds of all pages of the browser so far. */
async function spentNow(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
