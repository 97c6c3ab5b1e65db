// Measures the page in a browser. Run by hand: `node e2e/measure.ts`. Prints the time from a tap on a card to the
// first frame without it, how many frames come late while a trick is gathered, and the bytes of the first load.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { clickNext, openPage } from './webPlayer.ts';
import { launchBrowser, serveSite } from './webSite.ts';

const PLAYS = 20;

/** Records the time from each tap on a card to the first frame without that card. */
const WATCH_TAPS = `globalThis.delays = [];
document.addEventListener('click', ({ target, timeStamp }) => {
  const card = target.closest?.('[data-hand] button[data-mood="playable"]');
  if (!card) return;
  const look = () => requestAnimationFrame((frame) => {
    if (card.isConnected && !('leaving' in card.dataset)) return look();
    globalThis.delays.push(frame - timeStamp);
  });
  look();
}, true);`;

/** Records the duration of each frame in which a trick moves to its winner. */
const WATCH_FRAMES = `globalThis.frames = [];
{
  let before = null;
  const look = (now) => {
    const isGathered = document.querySelector('[data-gathered]') !== null;
    if (isGathered && before !== null) globalThis.frames.push(now - before);
    before = isGathered ? now : null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;
/** One and a half frames at sixty frames a second. */
const LATE_MS = 25;

const site = await serveSite();
const browser = await launchBrowser();
const page = await openPage(browser, site, '/');
console.log(`First load: ${await weighScripts(page)} bytes of scripts, gzipped`);
const table = await openPage(browser, site, '/offline/hearts?seed=3&passing=false&botPause=0', {
  preferences: { speed: 'normal', sound: true },
  script: WATCH_TAPS + WATCH_FRAMES,
});
console.log(`A tapped card, ms until the frame in which it goes: ${await timeTaps()}`);
console.log(`Frames while tricks were gathered: ${await countLate()}`);
await browser.close();
await site.close();

async function weighScripts(home: Page): Promise<number> {
  await home.waitForLoadState('networkidle');
  const urls: string[] = await home.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
  );
  const sizes = urls.map(async (url) => gzipSync(await (await fetch(url)).bytes()).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function timeTaps(): Promise<string> {
  const delays = (): Promise<number[]> => table.evaluate('globalThis.delays');
  while ((await delays()).length < PLAYS && (await clickNext(table))) continue;
  const sorted = (await delays()).toSorted((one, other) => one - other);
  const at = (part: number): string => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1);
  return `median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)} (${sorted.length} cards)`;
}

async function countLate(): Promise<string> {
  const frames = await table.evaluate<number[]>('globalThis.frames');
  const late = frames.filter((took) => took > LATE_MS);
  const share = (100 * late.length) / Math.max(1, frames.length);
  return `${late.length} of ${frames.length} late (${share.toFixed(1)} %), the longest ${Math.max(...frames).toFixed(0)} ms`;
}
