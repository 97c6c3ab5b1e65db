// A card goes as soon as it is tapped, and while a hand is played nothing else on the page moves.
import type { Browser } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import { serveSite, type Site } from './webSite.ts';
import { AT_ONCE, DESKTOP, openPage, ownCards, PHONE, TABLET } from './webPlayer.ts';

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

describe.each([
  { size: 'desktop', viewport: DESKTOP },
  { size: 'tablet', viewport: TABLET },
  { size: 'phone', viewport: PHONE },
])('on a $size', ({ viewport }) => {
  test(
    'nothing is shifted in a whole hand of any game',
    async () => {
      const page = await openPage(browser, site, '/nowhere', { viewport, preferences: AT_ONCE });
      const shifted: Record<string, Shift[]> = {};
      for (const game of GAMES) {
        const joint = game.includes('?') ? '&' : '?';
        await page.goto(
          `${site.url}/offline/${game}${joint}seed=3&botPause=0&handPause=10000&bots=easy`,
        );
        await page.locator('[data-choices], [data-hand] button').first().waitFor();
        await page.waitForLoadState('networkidle');
        shifted[game] = await page.evaluate<Shift[]>(PLAY_A_HAND);
      }
      const far = Object.values(shifted).map((shifts) => sumOf(shifts.map(([value]) => value)));
      expect(Math.max(...far), JSON.stringify(shifted)).toBeLessThan(0.001);
    },
    2 * MINUTES,
  );
});

test('a tapped card is on the table before anybody has answered', async () => {
  const page = await openPage(browser, site, '/offline/hearts?seed=7&passing=false&botPause=0', {
    preferences: { ...AT_ONCE, autoPlay: 'never' },
    // What is asked once the test says so never gets to the worker that would answer.
    script: `{
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (...message) {
        if (!globalThis.isDeaf) postMessage.apply(this, message);
      };
    }`,
  });
  await ownCards(page).nth(12).waitFor();
  await page.evaluate('globalThis.isDeaf = true');
  await ownCards(page)
    .and(page.getByRole('button', { name: 'Two of clubs' }))
    .click();
  const trick = page.getByRole('region', { name: 'The trick' });
  await trick.getByRole('img', { name: 'You: Two of clubs' }).waitFor();
  await expect.poll(() => ownCards(page).count()).toBe(12);
  // Whoever taps in a hurry does not play a second card.
  expect(await page.locator('[data-hand] [data-mood="playable"]').count()).toBe(0);
});
