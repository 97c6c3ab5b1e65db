// Plays the five games in a browser, against bots and without a server: by keyboard, then by mouse to the end.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import { standings } from './onlinePlayers.ts';
import { serveSite, type Site } from './webSite.ts';
import {
  NO_ANIMATIONS,
  clickNext,
  isFocusLost,
  NO_PAUSES,
  openPage,
  ownCards,
  playToEnd,
  playUntil,
  SMALL_DESKTOP,
  moveByKeyboard,
  nextAction,
} from './webPlayer.ts';

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

function play(path: string): Promise<Page> {
  return openPage(browser, site, path, { preferences: NO_ANIMATIONS, viewport: SMALL_DESKTOP });
}

const IS_PLAYED =
  '[H-12.1] is played by keyboard for a hand without losing the focus, then to the end and again; no question has only one answer';

/** Plays a game of several hands, checks the score sheet after the first, and returns the page in the next game. */
async function playTwice(title: string, path: string): Promise<Page> {
  const page = await play(path);
  const scored = page.getByRole('table', { name: 'Score sheet' }).getByRole('rowheader', {
    name: '1',
    exact: true,
  });
  await page.getByRole('heading', { name: title, level: 1 }).waitFor({ state: 'attached' });
  // The title is there before the table, and the table handles the key.
  await nextAction(page);
  await page.keyboard.press('s');
  while ((await scored.count()) === 0 && (await moveByKeyboard(page))) {
    await expect.poll(() => isFocusLost(page)).toBe(false);
  }
  expect(await scored.count()).toBe(1);

  expect(await playToEnd(page)).toBe(0);
  const result = page.locator('section[aria-labelledby="result"]');
  await result.waitFor();
  expect((await standings(page)).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Play again' }).click();
  await result.waitFor({ state: 'detached' });
  return page;
}

test(
  `Hearts ${IS_PLAYED}`,
  async () => {
    const page = await playTwice('Hearts', `/offline/hearts?seed=3&endScore=30&${NO_PAUSES}`);
    expect(await clickNext(page)).toBe(true);
  },
  2 * MINUTES,
);

test(
  `Nine Tricks ${IS_PLAYED}; [N-14] one person plays with three bots, and the bids follow the rules`,
  async () => {
    const page = await playTwice('Nine Tricks', `/offline/nine?seed=1&target=10&${NO_PAUSES}`);
    // The first action is the player’s own bid.
    expect(await clickNext(page)).toBe(true);
    await page.locator('[data-hand] button[data-mood="playable"]').first().waitFor();
    const names = ['You', 'Bora', 'Ceren', 'Deniz'];
    const texts = await Promise.all(
      names.map((name) => page.getByRole('region', { name, exact: true }).textContent()),
    );
    const bids = texts.map((text) => Number(/Tricks \d+ of (\d+)/.exec(text ?? '')?.[1]));
    expect(bids.every(Number.isInteger)).toBe(true);
    expect(bids.reduce((sum, bid) => sum + bid)).not.toBe(9);
    expect(await ownCards(page).count()).toBe(9);
  },
  2 * MINUTES,
);

test(
  `Pitch ${IS_PLAYED}; [P-C4.2, P-H2.1, P-H2.2, P-H2.3] it shows whose turn it is, trump, the bid, and the points of a hand`,
  async () => {
    const rules = 'seed=1&target=5&floorAtZero=true';
    const pauses = 'botPause=0&handPause=10000&bots=easy';
    const page = await playTwice('Pitch', `/offline/pitch?${rules}&${pauses}`);
    expect(await clickNext(page)).toBe(true);
    while (!(await page.getByText(/^Trump\s/).count())) await clickNext(page);
    await page.getByText(/^Trump\s*(♠|♥|♦|♣)\s*(Spades|Hearts|Diamonds|Clubs)$/).waitFor();
    await page.getByText(/^Bid\s+[2-4], (You|Bora|Ceren|Deniz)$/).waitFor();
    await page.locator('[data-hand] button[data-mood="playable"]').first().waitFor();
    const inTurn = page.getByRole('main').locator('section[aria-current="true"]');
    expect(await inTurn.count()).toBe(1);
    expect(await inTurn.getAttribute('aria-label')).toBe('You');

    const summary = page.getByRole('region', { name: /^Round \d+$/ });
    // The page checks for the button itself, because the autopilot would click it.
    await playUntil(page, `document.querySelector('[data-next]') !== null`);
    await summary.waitFor();
    const sheet = page.getByRole('table', { name: 'Score sheet' });
    await sheet.waitFor();
    expect(await sheet.getByRole('rowheader', { name: 'High' }).count()).toBe(1);
    await summary.getByRole('button', { name: 'Next round' }).click();
    await summary.waitFor({ state: 'detached' });
  },
  2 * MINUTES,
);

test(
  `Pontoon ${IS_PLAYED}`,
  async () => {
    const rules = 'rounds=3&stickAt=17&stakes=true&buy=true&split=true';
    const page = await playTwice(
      'Pontoon',
      `/offline/pontoon?seed=3&seats=3&${rules}&${NO_PAUSES}`,
    );
    expect(await clickNext(page)).toBe(true);
  },
  2 * MINUTES,
);

/** Whether the page asks to sit out, checked before the autopilot clicks. */
const SIT_OUT = `[...document.querySelectorAll('[data-choices] button')]
  .some(({ textContent }) => textContent === 'Sit out')`;

test(
  `SobeSobe ${IS_PLAYED}; a player who sits out a round has a dash on the score sheet`,
  async () => {
    const path = `/offline/sobesobe?seed=3&seats=3&roundLimit=4&${NO_PAUSES}`;
    const page = await playTwice('SobeSobe', path);
    expect(await clickNext(page)).toBe(true);
    // The sheet is open: the button closes it, and opens it again.
    const sheet = page.getByRole('table', { name: 'Score sheet' });
    for (const state of ['detached', 'visible'] as const) {
      await page.getByRole('button', { name: 'Score', exact: true }).click();
      await sheet.waitFor({ state });
    }
    await playUntil(page, SIT_OUT);
    await page.getByRole('button', { name: 'Sit out', exact: true }).click();
    await playUntil(page, `document.querySelector('table')?.textContent.includes('–sat out')`);
    expect(await sheet.getByRole('cell').allTextContents()).toContain('–sat out');
  },
  2 * MINUTES,
);
