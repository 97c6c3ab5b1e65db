// Breaks: a server that is killed in the middle of a trick, a second tab, players who go and come back.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  checkAccessible,
  comeIn,
  comeToTable,
  openTable,
  playTogether,
  UNHURRIED,
} from './onlinePlayers.ts';
import { type OnlineSite, openOnlineSite } from './onlineSite.ts';
import { expectTroubles, OF_A_BREAK } from './troubles.ts';
import { ownCards } from './webPlayer.ts';

let site: OnlineSite;
let browser: Browser;

// What it is killed with is what a server of one's own has.
withBrowser(
  () => openOnlineSite('embedded'),
  (opened, launched) => {
    [site, browser] = [opened, launched];
  },
);

async function startAlone(page: Page, game: string): Promise<void> {
  await openTable(page, { game, fields: { 'Seconds a turn': '300', 'Pause of bots': '0' } });
  await page.getByRole('button', { name: 'Fill with bots and play' }).click();
}

/** Nobody waits for the next try; by then the page may have come back by itself. */
async function tryAgain(page: Page): Promise<void> {
  await page.evaluate(`[...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Try again now')?.click()`);
}

/** One's own cards and those on the table. */
async function cardsSeen(page: Page): Promise<string[]> {
  const own = await ownCards(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  const trick = page.getByRole('region', { name: 'The trick' }).getByRole('img');
  const lie = await trick.evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('alt') ?? ''),
  );
  return [...own, ...lie];
}

test(
  'a server killed in the middle of a trick is a short break with a way to try again; then all is as it was [P-F2.2, P-H3.2]',
  async () => {
    expectTroubles(OF_A_BREAK);
    const page = await comeIn(browser, site, { name: 'Survivor' });
    await startAlone(page, 'Nine Tricks');
    const bid = page.locator('[data-choices] button').first();
    await bid.click();
    await page.locator('[data-hand] button[data-mood="playable"]').first().waitFor();
    const before = await cardsSeen(page);
    expect(before.length).toBeGreaterThan(9);
    await site.kill();
    await page.getByText('The connection is lost.').waitFor();
    await page.getByRole('button', { name: 'Try again now' }).waitFor();
    // It is there for a moment only: somebody looks out for it from now on.
    const isBack = page.getByText('Connected again.').waitFor({ timeout: MINUTES });
    await site.startAgain();
    await tryAgain(page);
    await isBack;
    expect(await cardsSeen(page)).toEqual(before);
    await page.getByRole('timer').waitFor();
    const count = await ownCards(page).count();
    await page.locator('[data-hand] button[data-mood="playable"]').first().click();
    await page
      .getByText(/takes? the trick/)
      .first()
      .waitFor({ state: 'attached' });
    await page.reload();
    await expect.poll(() => ownCards(page).count()).toBe(count - 1);
  },
  2 * MINUTES,
);

test(
  'a page that is loaded again is back at its seat, however often and whatever the lobby says meanwhile',
  async () => {
    const page = await comeIn(browser, site, { name: 'Reloader' });
    await startAlone(page, 'Hearts');
    await expect.poll(() => ownCards(page).count()).toBe(13);
    await page.addInitScript(NOTE_DOORS);
    for (let time = 0; time < 4; time++) {
      await page.reload();
      await expect.poll(() => ownCards(page).count()).toBeGreaterThan(9);
    }
    expect(await page.evaluate(`sessionStorage.getItem('door')`)).toBeNull();
  },
  2 * MINUTES,
);

/** For the page: notes whether it ever showed the door of a table, however shortly. */
const NOTE_DOORS = `new MutationObserver(() => {
  if (document.body?.textContent.includes('Take a seat')) sessionStorage.setItem('door', 'seen');
}).observe(document, { childList: true, subtree: true })`;

test(
  'two tabs of one player agree, and either can play',
  async () => {
    const page = await comeIn(browser, site, { name: 'Two Tabs' });
    await startAlone(page, 'Hearts');
    await expect.poll(() => ownCards(page).count()).toBe(13);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => ownCards(other).count()).toBe(13);
    for (const at of [0, 1, 2]) await ownCards(other).nth(at).click();
    await other.getByRole('button', { name: /^Pass 3 cards/ }).click();
    const passes = page.getByRole('button', { name: /^Pass 3 cards/ });
    await expect.poll(() => passes.count()).toBe(0);
    const isSame = async (): Promise<boolean> =>
      (await cardsSeen(other)).toString() === (await cardsSeen(page)).toString();
    await expect.poll(isSame).toBe(true);
  },
  2 * MINUTES,
);

test(
  'who closes the browser is away and a bot plays; who comes back has the seat and the cards again',
  async () => {
    const stays = await comeIn(browser, site, { name: 'Stays' });
    const word = await openTable(stays, { game: 'Hearts', fields: { 'Seconds a turn': '300' } });
    const goes = await comeToTable(browser, site, word, 'Goes');
    await stays.getByRole('button', { name: 'Fill with bots and play' }).click();
    await expect.poll(() => ownCards(goes).count()).toBe(13);
    const address = goes.url();
    await goes.goto(`${site.url}/rules/hearts`);
    await stays.getByText('Goes lost the connection. A bot plays meanwhile.').waitFor();
    await checkAccessible(stays);
    await goes.goto(address);
    await expect.poll(() => ownCards(goes).count()).toBe(13);
    await stays.getByText('Goes lost the connection').waitFor({ state: 'detached' });
  },
  2 * MINUTES,
);

test(
  'a finished game is in the profile and can be gone through again, with its deals checked',
  async () => {
    const page = await comeIn(browser, site, { name: 'Historian' });
    await openTable(page, { game: 'Hearts', fields: { 'End score': '10', ...UNHURRIED } });
    await page.getByRole('button', { name: 'Fill with bots and play' }).click();
    await playTogether([page]);
    await checkAccessible(page);
    await page.getByRole('button', { name: 'To the lobby' }).click();
    await page.getByRole('link', { name: /^Profile: / }).click();
    const row = page.getByRole('row', { name: /^Hearts/ });
    await row.waitFor();
    await page.getByRole('link', { name: /^Replay: Hearts/ }).click();
    await page.getByRole('button', { name: 'One move on' }).click();
    await page.getByText('Move 2 of').waitFor();
    await expect.poll(() => page.getByRole('img', { name: / of .+, / }).count()).toBe(3);
    await page.getByLabel('Jump to').selectOption({ label: 'Hand 1, trick 13' });
    await checkAccessible(page);
    await page.getByRole('button', { name: 'Check the deals' }).click();
    await page.getByText(/^\d+ deals? checked: each follows/).waitFor();
  },
  2 * MINUTES,
);
