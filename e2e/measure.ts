// Figures of the web client, measured in a browser; run by hand: `node e2e/measure.ts`.
// From the touch of a card to the first frame in which it is gone from the hand, how many frames come late while
// a trick is gathered, and the weight of the first load.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { clickOn, openPage } from './webPlayer.ts';
import { launchBrowser, serveSite } from './webSite.ts';

const PLAYS = 20;

/** Notes for every touch of a card when it came and when the first frame without that card was drawn. */
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

/** How long every frame took in which cards of a trick were on their way to who took it. */
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
/** Sixty a second: one that takes longer than one and a half of that has missed its moment. */
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
  while ((await delays()).length < PLAYS && (await clickOn(table))) continue;
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
