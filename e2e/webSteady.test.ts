// While a hand is played nothing on the page moves but cards.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import { liftOf } from './cardLooks.ts';
import { serveSite, type Site } from './webSite.ts';
import { AT_ONCE, goWithin, openPage, PHONE } from './webPlayer.ts';

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

/** Plays one hand, and answers how far what was shifted until it was scored. */
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

/** By how much, and what. */
type Shift = [value: number, ...names: string[]];
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** At a table that waits for the player, once nothing is left of the one before. */
async function sitDown(page: Page, game: string): Promise<void> {
  await goWithin(page, '/nowhere');
  await page.locator('[data-zone]').first().waitFor({ state: 'detached' });
  const joint = game.includes('?') ? '&' : '?';
  await goWithin(page, `/offline/${game}${joint}seed=3&botPause=0&handPause=10000&bots=easy`);
  await page.locator('[data-choices], [data-hand] button').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function checkSteady(page: Page): Promise<void> {
  const shifted: Record<string, Shift[]> = {};
  for (const game of GAMES) {
    await sitDown(page, game);
    shifted[game] = await page.evaluate<Shift[]>(PLAY_A_HAND);
  }
  const far = Object.values(shifted).map((shifts) => sumOf(shifts.map(([value]) => value)));
  expect(Math.max(...far), JSON.stringify(shifted)).toBeLessThan(0.001);
}

test(
  '[H-9.4] on a desktop the card under the pointer is raised, and nothing is shifted in a whole hand of any game',
  async () => {
    const page = await openPage(browser, site, '/nowhere', { preferences: AT_ONCE });
    await sitDown(page, GAMES[0]);
    const card = page.locator('[data-hand] button[data-mood="playable"]').first();
    const idle = await liftOf(card);
    await card.hover();
    await expect.poll(() => liftOf(card)).toBeGreaterThan(idle);
    await checkSteady(page);
  },
  2 * MINUTES,
);

/** Every answer comes later than the next press. */
const SLOW_ANSWERS = `{
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message) {
    setTimeout(() => postMessage.apply(this, message), 60);
  };
}`;

// A tablet has the same stage, with more room on it.
test(
  'on a phone nothing is shifted in a whole hand of any game, nor by who presses again before the answer',
  async () => {
    const options = { viewport: PHONE, preferences: AT_ONCE, script: SLOW_ANSWERS };
    await checkSteady(await openPage(browser, site, '/nowhere', options));
  },
  2 * MINUTES,
);
