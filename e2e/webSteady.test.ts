// Checks that nothing on the page shifts while a hand is played, except cards.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import { raisedBy } from './cardLooks.ts';
import { serveSite, type Site } from './webSite.ts';
import { NO_ANIMATIONS, navigateTo, openPage, PHONE } from './webPlayer.ts';

let site: Site;
let browser: Browser;

withBrowser(
  serveSite,
  (opened, launched) => {
    [site, browser] = [opened, launched];
  },
  'shown',
);

const GAMES = [
  'hearts',
  'nine',
  'pitch?variant=10-point',
  'pontoon?seats=5&stakes=true',
  'sobesobe?seats=5',
];

/** Plays one hand and resolves with the layout shifts until it was scored. */
const PLAY_A_HAND = `new Promise((resolve) => {
  const shifts = [];
  let scoredAt = Infinity;
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: 'layout-shift',
  });
  const note = () => {
    const isScored = document.querySelector('[data-next], #result, [scope=rowgroup]');
    if (isScored) scoredAt = Math.min(scoredAt, performance.now());
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  const timer = setInterval(() => {
    document.querySelector('main').click();
    const choice = document.querySelector('[data-choices] button:enabled');
    const card = document.querySelector('[data-hand] button[data-mood="playable"]');
    if (scoredAt === Infinity) return (choice ?? card)?.click();
    clearInterval(timer);
    const own = shifts.filter(({ startTime }) => startTime < scoredAt);
    const nameOf = ({ node }) => (node?.className ?? '') + ' ' + (node?.textContent ?? '').slice(0, 40);
    resolve(own.map(({ value, sources }) => [value, ...sources.map(nameOf)]));
  }, 15);
})`;

/** The size of a layout shift, and the elements that moved. */
type Shift = [value: number, ...names: string[]];
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Opens a table that waits for the player, after the previous one is gone. */
async function openWaitingTable(page: Page, game: string): Promise<void> {
  await navigateTo(page, '/nowhere');
  await page.locator('[data-zone]').first().waitFor({ state: 'detached' });
  const joint = game.includes('?') ? '&' : '?';
  await navigateTo(page, `/offline/${game}${joint}seed=3&botPause=0&handPause=10000&bots=easy`);
  await page.locator('[data-choices], [data-hand] button').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function checkSteady(page: Page): Promise<void> {
  const shifted: Record<string, Shift[]> = {};
  for (const game of GAMES) {
    await openWaitingTable(page, game);
    shifted[game] = await page.evaluate<Shift[]>(PLAY_A_HAND);
  }
  const far = Object.values(shifted).map((shifts) => sumOf(shifts.map(([value]) => value)));
  expect(Math.max(...far), JSON.stringify(shifted)).toBeLessThan(0.001);
}

test(
  '[H-9.4] on a desktop the card under the pointer is raised, and no hand of any game shifts the layout',
  async () => {
    const page = await openPage(browser, site, '/nowhere', { preferences: NO_ANIMATIONS });
    await openWaitingTable(page, GAMES[0]);
    const card = page.locator('[data-hand] button[data-mood="playable"]').first();
    const idle = await raisedBy(card);
    await card.hover();
    await expect.poll(() => raisedBy(card)).toBeGreaterThan(idle);
    await checkSteady(page);
  },
  2 * MINUTES,
);

/** Delays every answer beyond the next click. */
const SLOW_ANSWERS = `{
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message) {
    setTimeout(() => postMessage.apply(this, message), 60);
  };
}`;

// A tablet has the same stage with more space.
test(
  'on a phone no hand of any game shifts the layout, even if the player clicks again before the answer',
  async () => {
    const options = { viewport: PHONE, preferences: NO_ANIMATIONS, script: SLOW_ANSWERS };
    await checkSteady(await openPage(browser, site, '/nowhere', options));
  },
  2 * MINUTES,
);
