// The five games in a browser, against bots and without a server: by mouse to the end, by keys alone.
import type { Browser, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import { standings } from './onlinePlayers.ts';
import { serveSite, type Site } from './webSite.ts';
import {
  AT_ONCE,
  clickOn,
  isFocusLost,
  NO_PAUSES,
  openPage,
  ownCards,
  playToEnd,
  playUntil,
  SMALL_DESKTOP,
  typeMove,
  whatNow,
} from './webPlayer.ts';

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

function play(path: string): Promise<Page> {
  return openPage(browser, site, path, { preferences: AT_ONCE, viewport: SMALL_DESKTOP });
}

/** Short games, though longer than a hand, after which the score sheet is looked at. */
const SHORT_GAMES = [
  { title: 'Hearts', path: `/offline/hearts?seed=3&endScore=30&${NO_PAUSES}` },
  { title: 'Nine Tricks', path: `/offline/nine?seed=3&target=10&${NO_PAUSES}` },
  {
    title: 'Pitch',
    path: `/offline/pitch?seed=3&target=5&floorAtZero=true&${NO_PAUSES}`,
  },
  {
    title: 'Pontoon',
    path: `/offline/pontoon?seed=3&seats=3&rounds=3&stickAt=17&stakes=true&buy=true&split=true&${NO_PAUSES}`,
  },
  { title: 'SobeSobe', path: `/offline/sobesobe?seed=3&seats=3&roundLimit=4&${NO_PAUSES}` },
];

describe.each(SHORT_GAMES)('$title', ({ title, path }) => {
  test(
    '[H-12.1] is played by keys alone for a hand, and the focus is never lost; then to the end without a server, and again; no question has one button',
    async () => {
      const page = await play(path);
      const scored = page.getByRole('table', { name: 'Score sheet' }).getByRole('rowheader', {
        name: '1',
        exact: true,
      });
      await page.getByRole('heading', { name: title, level: 1 }).waitFor({ state: 'attached' });
      // The title is there before the table is, which takes the key.
      await whatNow(page);
      await page.keyboard.press('s');
      while ((await scored.count()) === 0 && (await typeMove(page))) {
        await expect.poll(() => isFocusLost(page)).toBe(false);
      }
      expect(await scored.count()).toBe(1);

      expect(await playToEnd(page)).toBe(0);
      const result = page.getByRole('region', { name: /wins?$/ });
      await result.getByText(/win/).first().waitFor();
      expect((await standings(page)).length).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Play again' }).click();
      await result.waitFor({ state: 'detached' });
      expect(await clickOn(page)).toBe(true);
    },
    2 * MINUTES,
  );
});

test('[N-14] Nine Tricks is played by one person and three bots, whose bids keep to the rules', async () => {
  const page = await play(`/offline/nine?seed=4&target=10&${NO_PAUSES}`);
  await clickOn(page);
  await page.locator('[data-hand] button[data-mood="playable"]').first().waitFor();
  const names = ['You', 'Bora', 'Ceren', 'Deniz'];
  const texts = await Promise.all(
    names.map((name) => page.getByRole('region', { name, exact: true }).textContent()),
  );
  const bids = texts.map((text) => Number(/Tricks \d+ of (\d+)/.exec(text ?? '')?.[1]));
  expect(bids.reduce((sum, bid) => sum + bid)).not.toBe(9);
  expect(await ownCards(page).count()).toBe(9);
});

/** The question, as the page has it before anybody clicks. */
const SIT_OUT = `[...document.querySelectorAll('[data-choices] button')]
  .some(({ textContent }) => textContent === 'Sit out')`;

test(
  'who sits out of a round of SobeSobe has a dash on the sheet for it',
  async () => {
    const page = await play(`/offline/sobesobe?seed=3&seats=3&${NO_PAUSES}`);
    await playUntil(page, SIT_OUT);
    await page.getByRole('button', { name: 'Sit out', exact: true }).click();
    await page.getByRole('button', { name: 'Score', exact: true }).click();
    const cells = page.getByRole('table', { name: 'Score sheet' }).getByRole('cell');
    await playUntil(page, `document.querySelector('table')?.textContent.includes('–sat out')`);
    expect(await cells.allTextContents()).toContain('–sat out');
  },
  MINUTES,
);

test(
  '[P-C4.2, P-H2.1, P-H2.2, P-H2.3] Pitch shows whose turn it is, trump, the bid, and the points of a hand',
  async () => {
    const page = await play(`/offline/pitch?seed=3&botPause=0&handPause=10000`);
    while (!(await page.getByText(/^Trump\s/).count())) await clickOn(page);
    await page.getByText(/^Trump\s*(♠|♥|♦|♣)\s*(Spades|Hearts|Diamonds|Clubs)$/).waitFor();
    await page.getByText(/^Bid\s+[2-4], (You|Bora|Ceren|Deniz)$/).waitFor();
    await page.locator('[data-hand] button[data-mood="playable"]').first().waitFor();
    const inTurn = page.getByRole('main').locator('section[aria-current="true"]');
    expect(await inTurn.count()).toBe(1);
    expect(await inTurn.getAttribute('aria-label')).toBe('You');

    const summary = page.getByRole('region', { name: /^Hand \d+$/ });
    // The button to go on is something to do as well: the page itself looks before it clicks.
    await playUntil(page, `document.querySelector('[data-next]') !== null`);
    await summary.waitFor();
    await page.keyboard.press('s');
    const sheet = page.getByRole('table', { name: 'Score sheet' });
    await sheet.waitFor();
    expect(await sheet.getByRole('rowheader', { name: 'High' }).count()).toBe(1);
    await summary.getByRole('button', { name: 'Next hand' }).click();
    await summary.waitFor({ state: 'detached' });
  },
  MINUTES,
);
