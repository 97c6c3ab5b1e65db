// A game reviewed in the browser: found, judged, gone through by key, looked at with open hands, played on from.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { packRecord } from '../src/web/review/sentRecord.ts';
import { testRecord } from '../src/web/review/testRecords.ts';
import { faultsNow } from './accessible.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { AT_ONCE, openPage, ownCards, PHONE } from './webPlayer.ts';
import { serveSite, type Site } from './webSite.ts';

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** The first hand and some tricks of the second, so that little is to be judged. */
const record = testRecord('nine', 5, 58);
const ID = `${record.game}-${record.startedAt}`;
const KEPT = { id: ID, origin: { kind: 'plain' }, record };

function openReview(path: string, viewport?: typeof PHONE): Promise<Page> {
  const kept = JSON.stringify(JSON.stringify(KEPT));
  const script = `if (origin !== 'null') localStorage['masa.record.${ID}'] ??= ${kept}`;
  return openPage(browser, site, path, {
    preferences: AT_ONCE,
    script,
    ...(viewport && { viewport }),
  });
}

test(
  'goes through the decisions by key, shows what there was to choose, and plays on from there',
  async () => {
    const page = await openReview(`/review/own/${ID}?hand=2`);
    const panel = page.getByRole('complementary', { name: 'Review' });
    const dots = panel.locator('figure li button');
    await dots.first().waitFor();
    const all = await dots.count();
    expect(all).toBeGreaterThan(2);
    await panel.getByText(`Decision 1 of ${all}`).waitFor();
    // Every decision of the hand that was asked for is judged first.
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
    expect(await panel.getByRole('columnheader', { name: 'Open hands' }).count()).toBe(0);
    await page.keyboard.press(' ');
    await panel.getByRole('columnheader', { name: 'Open hands' }).waitFor();
    expect(await faultsNow(page)).toEqual([]);

    const before = await ownCards(page).count();
    await page.getByRole('button', { name: 'Play it from here' }).click();
    await page.waitForURL(/\/offline\/nine\?again/);
    await expect.poll(() => ownCards(page).count()).toBe(before);
    await page.getByText('Practice: this game is not counted.').waitFor();
    await page.locator('[data-hand] button[data-mood="playable"]').first().click();
    await expect.poll(() => ownCards(page).count()).toBeLessThan(before);
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => ownCards(page).count()).toBe(before);
  },
  MINUTES,
);

test('a game that is not kept here is not found; one that comes in a link is', async () => {
  const page = await openReview('/review/own/nine-12', PHONE);
  await page.getByRole('heading', { name: 'There is no review here' }).waitFor();
  expect(await faultsNow(page)).toEqual([]);
  await page.goto(`${site.url}/review/own/sent#${await packRecord(record)}`);
  await page.getByRole('heading', { name: 'Nine Tricks, reviewed' }).waitFor();
});
