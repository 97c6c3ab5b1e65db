// Plays the deal of the day in the browser, adds the result to the list, and finds both again.
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { TestServer } from '../src/server/testing/testServer.ts';
import { faultsNow } from './accessible.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { openSiteInProcess } from './onlineSite.ts';
import { NO_ANIMATIONS, openPage } from './webPlayer.ts';

let site: TestServer;
let browser: Browser;

withBrowser(openSiteInProcess, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** The first action that is offered. On some days the first hand is over as soon as it is dealt, so this is “next”. */
function anythingOn(page: Page): Locator {
  return page.locator('[data-choices] button:enabled, [data-next]').first();
}

/** Does the first thing that is offered until the deck is spent. */
async function playOut(page: Page): Promise<void> {
  const outcome = page.getByRole('region', { name: 'Deals of the day' });
  const anything = anythingOn(page);
  for (;;) {
    await outcome.or(anything).first().waitFor();
    if (await outcome.count()) return;
    // The button may have gone meanwhile; then the loop looks for another one.
    await anything.click({ timeout: 5000 }).catch(() => {});
  }
}

test(
  'the deal of the day is played without hints until its deck is spent, and its result is listed once',
  async () => {
    const page = await openPage(browser, site, '/', { preferences: NO_ANIMATIONS });
    await page.getByRole('link', { name: 'See today’s deals' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deals of the day' }).waitFor();
    await page.getByRole('link', { name: 'Play today’s deal of Pontoon' }).click();
    await anythingOn(page).waitFor();
    expect(await page.getByRole('button', { name: /hint|take back/i }).count()).toBe(0);
    // A reload keeps the deal.
    await page.reload();
    await playOut(page);

    const outcome = page.getByRole('region', { name: 'Deals of the day' });
    const made = /^You scored (\S+)$/.exec(
      (await outcome.getByRole('status').textContent()) ?? '',
    )![1];
    expect(await page.locator('[data-next]').count()).toBe(0);
    expect(await outcome.getByRole('row').count()).toBe(0);
    await outcome.getByRole('button', { name: 'Add your result' }).click();
    const own = outcome.getByRole('row', { name: /you/ });
    await own.waitFor();
    expect(await own.getByRole('cell').allTextContents()).toEqual(['1.', made]);
    expect(await faultsNow(page)).toEqual([]);

    await outcome.getByRole('link', { name: 'All deals of the day' }).click();
    const deal = page.getByRole('listitem').filter({ hasText: 'Pontoon' });
    await deal.getByText(`You scored ${made}`).waitFor();
    await deal.getByText('One player so far · Rank 1 of 1').waitFor();
    await deal.getByRole('link', { name: 'Review your deal of Pontoon' }).click();
    await page.getByRole('heading', { name: 'Review: Pontoon' }).waitFor();

    await page.goto(`${site.url}/daily`);
    const week = page.getByRole('region', { name: 'Your week' });
    await week.getByText('One day so far').waitFor();
    expect(await week.getByRole('img', { name: 'Not played' }).count()).toBe(34);
    await deal.getByText('Board of the week').click();
    await deal.getByRole('cell', { name: /^[01] of 1$/ }).waitFor();
    expect(await faultsNow(page)).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    await page.goto(`${site.url}/daily/pontoon/best/${today}`);
    await page.getByRole('button', { name: 'Next move' }).waitFor();
  },
  2 * MINUTES,
);
