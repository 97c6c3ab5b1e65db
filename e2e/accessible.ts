// Checks with axe that a page is accessible: in every size and theme, and with large type.
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, TABLET } from './webPlayer.ts';
import { painted } from './webSite.ts';

/** A size of the window, a theme and a size of the type. */
interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly type?: '200%';
}

export const LOOKS: readonly Look[] = [
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: TABLET, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: TABLET, colorScheme: 'dark' },
  { viewport: DESKTOP, colorScheme: 'light', type: '200%' },
];

/** Pages and phases that need no server. */
const SCENES = [
  'hearts-4-passing-pass',
  'hearts-4-playing-play-midway',
  'hearts-4-dealing-waiting-scored',
  'hearts-4-over-waiting',
  'nine-4-bidding-bid',
  'pitch-4-trump-trump',
  'pitch-4-10-point-replacing-replace',
  'pontoon-5-true-true-true-playing-twist-stick-buy',
  'pontoon-5-true-true-true-over-waiting',
  'sobesobe-5-exchange-exchange',
];
export const PATHS = [
  '/',
  '/nowhere',
  '/sign-in',
  '/gallery',
  '/daily',
  '/rules/hearts',
  ...SCENES.map((scene) => `/gallery?scene=${scene}`),
];

/** Describes violations only. */
const QUICK = { resultTypes: ['violations'], preload: false };

/** Used without Playwright's builder, which injects axe for every run and returns all rules that passed. */
const AXE: string = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core').source;

const RUN_AXE = `axe.run(document, ${JSON.stringify(QUICK)}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`;

const SETTLED = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(
    Promise.allSettled(document.getAnimations()
      .filter(({ playState, effect }) =>
        playState === 'running' && effect.getComputedTiming().endTime < 1000)
      .map(({ finished }) => finished))))))`;

/** Returns the faults of the open page in this look. The page keeps the look, because resizing costs more than axe. */
export async function findFaults(page: Page, look: Look): Promise<string[]> {
  await setLook(page, look);
  await page.evaluate(SETTLED);
  const faults = await faultsNow(page);
  const how = `${look.viewport.width} ${look.colorScheme} ${look.type ?? ''}`.trim();
  return faults.map((fault) => `${page.url()} (${how}): ${fault}`);
}

/** Returns the faults of the page in its present look. One pass is enough: our pages have no frames of other hosts. */
export async function faultsNow(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  return await painted(page, () => page.evaluate<string[]>(RUN_AXE));
}

export async function setLook(page: Page, { viewport, colorScheme, type }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(`document.documentElement.style.fontSize = '${type ?? ''}'`);
}
