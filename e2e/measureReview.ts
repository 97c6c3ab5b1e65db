// How long a hand of Hearts is reviewed in the browser, and what a table beside it feels of that; run by hand:
// `node e2e/measureReview.ts`. Seconds until the last decision of the hand is judged, the worker's own share of a
// processor meanwhile, and frames that came late on the page that shows it.
import { testRecord } from '../src/web/review/testRecords.ts';
import { openPage } from './webPlayer.ts';
import { launchBrowser, serveSite } from './webSite.ts';

/** The deal, four passes and the thirteen tricks of a hand. */
const MOVES = 57;
const HANDS = Number(process.argv[2] ?? 3);
/** Two frames of sixty in a second: one was left out. */
const LATE_MS = 34;
const LOOK_MS = 50;

/** Notes how long each frame was from the start on. */
const WATCH_FRAMES = `globalThis.frames = [];
let before = performance.now();
const next = (now) => { globalThis.frames.push(now - before); before = now; requestAnimationFrame(next); };
requestAnimationFrame(next);`;

const site = await serveSite();
const browser = await launchBrowser();
for (let seed = 1; seed <= HANDS; seed++) console.log(await measure(seed));
await browser.close();
await site.close();

async function measure(seed: number): Promise<string> {
  const record = testRecord('hearts', seed, MOVES);
  const id = `${record.game}-${record.startedAt}`;
  const kept = JSON.stringify(JSON.stringify({ id, origin: { kind: 'plain' }, record }));
  const script = `if (origin !== 'null') localStorage['masa.record.${id}'] ??= ${kept}`;
  const page = await openPage(browser, site, '/rules/hearts', { script });
  await page.goto(`${site.url}/review/own/${id}?hand=1`);
  const panel = page.getByRole('complementary', { name: 'Review' });
  const dots = panel.locator('figure li button');
  await dots.first().waitFor();
  const began = performance.now();
  const spent = await spentNow();
  await page.evaluate(WATCH_FRAMES);
  const all = await dots.count();
  const judged = panel.locator('figure button[data-verdict]');
  while ((await judged.count()) < all) await page.waitForTimeout(LOOK_MS);
  const seconds = (performance.now() - began) / 1000;
  const cpu = (await spentNow()) - spent;
  const frames: number[] = await page.evaluate('globalThis.frames');
  const late = frames.filter((frame) => frame > LATE_MS).length;
  await page.context().close();
  return `Hand ${seed}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor in all, ${all} decisions, ${late} of ${frames.length} frames late`;
}

/** Seconds of processor that all processes of the browser have had. */
async function spentNow(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
