// Tests reviews in the browser, of a game stored there and of one at the server: judged, stepped through by keyboard,
// with all hands visible, continued from a decision, and shared.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { QUICK, type TestServer } from '../src/server/testing/testServer.ts';
import { packRecord } from '../src/web/routes/review/reviewSource.ts';
import { testRecord } from '../src/web/routes/review/testRecords.ts';
import { faultsNow } from './accessible.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { hostTable, startWithBots } from './hostedTable.ts';
import { playTogether } from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';
import { expectPageErrors, REFUSED_REQUESTS } from './pageErrors.ts';
import { NO_ANIMATIONS, openPage, ownCards, PHONE } from './webPlayer.ts';

let site: TestServer;
let browser: Browser;

withBrowser(openSiteInProcess, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** The first hand and some tricks of the second, so that there are few decisions to judge. */
const record = testRecord('nine', 5, 58);
const ID = `${record.game}-${record.startedAt}`;
const KEPT = { id: ID, origin: { kind: 'plain' }, record };

function openReview(path: string, viewport?: typeof PHONE): Promise<Page> {
  const kept = JSON.stringify(JSON.stringify(KEPT));
  const script = `if (origin !== 'null') localStorage['masa.record.${ID}'] ??= ${kept}`;
  return openPage(browser, site, path, {
    preferences: NO_ANIMATIONS,
    script,
    ...(viewport && { viewport }),
  });
}

test(
  'a review steps through the decisions by keyboard, shows the alternatives, and can be played on from',
  async () => {
    const page = await openReview(`/review/own/${ID}?hand=2`);
    const panel = page.getByRole('complementary', { name: 'Review' });
    const dots = panel.locator('figure li button');
    await dots.first().waitFor();
    const all = await dots.count();
    expect(all).toBeGreaterThan(2);
    await panel.getByText(`Decision 1 of ${all}`).waitFor();
    // The review judges the requested hand first.
    await expect
      .poll(() => panel.locator('figure button[data-verdict]').count(), {
        timeout: MINUTES / 2,
      })
      .toBe(all);
    await panel.getByRole('region', { name: 'Moments that mattered' }).waitFor();
    expect(await panel.getByRole('row').count()).toBeGreaterThan(1);

    await page.keyboard.press('ArrowRight');
    await panel.getByText(`Decision 2 of ${all}`).waitFor();
    expect(await dots.nth(1).getAttribute('aria-current')).toBe('step');
    expect(await dots.nth(1).getAttribute('aria-label')).toMatch(/^Decision 2, .+: .+$/);
    expect(await page.locator('main [data-advised]').count()).toBeGreaterThan(0);
    expect(await panel.getByRole('columnheader', { name: 'All hands visible' }).count()).toBe(0);
    await page.keyboard.press(' ');
    await panel.getByRole('columnheader', { name: 'All hands visible' }).waitFor();
    expect(await faultsNow(page)).toEqual([]);

    const before = await ownCards(page).count();
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.waitForURL(/\/offline\/nine\?again/);
    await expect.poll(() => ownCards(page).count()).toBe(before);
    await page.getByText('Practice: this game does not count.').waitFor();
    await page.locator('[data-hand] button[data-mood="playable"]').first().click();
    await expect.poll(() => ownCards(page).count()).toBeLessThan(before);
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => ownCards(page).count()).toBe(before);
  },
  MINUTES,
);

test('a game that is not stored here is not found, and a game in a link is reviewed', async () => {
  const page = await openReview('/review/own/nine-12', PHONE);
  await page.getByRole('heading', { name: 'Review not found' }).waitFor();
  expect(await faultsNow(page)).toEqual([]);
  await page.goto(`${site.url}/review/own/sent#${await packRecord(record)}`);
  await page.getByRole('heading', { name: 'Review: Nine Tricks' }).waitFor();
});

/** Holds back the server's answers about its progress until the returned function is called. */
async function holdProgress(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isBegun = false;
  await page.route('**/api/v1/games/*/review', async (route) => {
    if (route.request().method() === 'POST') isBegun = true;
    else if (isBegun) await promise;
    await route.continue();
  });
  return resolve;
}

test(
  'the server reviews a game for its player, who shares it by a link and stops sharing it',
  async () => {
    expectPageErrors(REFUSED_REQUESTS);
    const wanted = { game: 'pontoon', seats: 3, options: { rounds: 2 }, settings: QUICK };
    const { page, tableId } = await hostTable(browser, site, 'Ayla', wanted);
    await startWithBots(page);
    await playTogether([page]);
    const goOn = await holdProgress(page);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Review' });
    await panel.getByRole('progressbar', { name: /^0 of \d+ decisions reviewed$/ }).waitFor();
    await panel.getByText('Being reviewed').waitFor();
    goOn();
    await panel.getByRole('region', { name: 'Moments that mattered' }).waitFor();
    const dots = panel.locator('figure li button');
    expect(await dots.count()).toBe(await panel.locator('figure button[data-verdict]').count());
    expect(await panel.getByRole('progressbar').count()).toBe(0);
    await panel.getByText(/^\d+ mistakes?, \d+ inaccurac(y|ies), \d+ good decisions?, /).waitFor();
    const moments = panel
      .getByRole('region', { name: 'Moments that mattered' })
      .getByRole('listitem');
    expect(await moments.count()).toBeLessThanOrEqual(3);
    for (const text of await moments.allTextContents())
      expect(text).toMatch(/^Decision \d+ [A-Z].*\.$/);
    await page.getByRole('button', { name: 'Show all hands' }).click();
    await panel.getByRole('columnheader', { name: 'All hands visible' }).waitFor();
    expect(await faultsNow(page)).toEqual([]);

    const luck = panel.getByRole('region', { name: 'Luck and skill' });
    await luck.getByText(/^Round \d: scored \S+, the cards were worth \S+ ± \S+\.$/).waitFor();

    const own = page.url();
    await panel.getByRole('button', { name: 'Share' }).click();
    const link = await panel.getByRole('textbox', { name: 'Link to this review' }).inputValue();

    // The profile draws the luck of all games and links back to this review, which is still shared.
    await page.goto(`${site.url}/profile`);
    await page
      .getByRole('img', { name: /^Without luck, Pontoon: \S+ ± \S+ over 1 game$/ })
      .waitFor();
    expect(await faultsNow(page)).toEqual([]);
    await page.getByRole('row', { name: /^Pontoon/ }).waitFor();
    const replay = page.getByRole('link', { name: /^Replay: Pontoon/ });
    expect(await replay.getAttribute('href')).toBe(`/replay/${encodeURIComponent(tableId)}?game=1`);
    await page.getByRole('link', { name: /^Review: Pontoon / }).click();
    await page.getByRole('heading', { name: 'Review: Pontoon' }).waitFor();
    await panel.getByRole('button', { name: 'Stop sharing' }).waitFor();

    const friend = await openPage(browser, site, new URL(link).pathname, {
      preferences: NO_ANIMATIONS,
    });
    const shown = friend.getByRole('complementary', { name: 'Review' });
    await shown.getByRole('region', { name: 'Moments that mattered' }).waitFor();
    expect(await shown.locator('figure button[data-verdict]').count()).toBe(await dots.count());
    expect(await shown.getByRole('button', { name: 'Share' }).count()).toBe(0);
    await friend.getByText('Ayla').first().waitFor();
    await friend.getByRole('button', { name: 'Play from here' }).click();
    await friend.getByText('Practice: this game does not count.').waitFor();

    await friend.goto(own);
    await friend.getByRole('heading', { name: 'Review not found' }).waitFor();
    await panel.getByRole('button', { name: 'Stop sharing' }).click();
    await panel
      .getByRole('textbox', { name: 'Link to this review' })
      .waitFor({ state: 'detached' });
    await friend.goto(link);
    await friend.getByRole('heading', { name: 'Review not found' }).waitFor();
  },
  2 * MINUTES,
);
