// Runs axe on every page that needs no server, each in one size and theme.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { findFaults, LOOKS, PATHS } from './accessible.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { showScene } from './overflowCases.ts';
import { navigateTo, openPage } from './webPlayer.ts';
import { serveSite, type Site } from './webSite.ts';

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

test(
  'axe finds no fault on any page, each in one size and theme',
  async () => {
    const page = await openPage(browser, site, '/', { reducedMotion: 'reduce' });
    const faults: string[] = [];
    // Ordered by size, because resizing lays the page out again.
    for (const look of LOOKS.toSorted((one, other) => one.viewport.width - other.viewport.width)) {
      for (const path of PATHS.filter((_, at) => LOOKS[at % LOOKS.length] === look)) {
        await show(page, path);
        faults.push(...(await findFaults(page, look)));
      }
    }
    await show(page, '/nowhere');
    await page.getByRole('button', { name: 'Settings' }).click();
    for (const look of LOOKS.slice(0, 2)) faults.push(...(await findFaults(page, look)));
    expect(faults).toEqual([]);
  },
  4 * MINUTES,
);

/** Shows a page without a reload, and waits for its heading instead of the previous one. */
async function show(page: Page, path: string): Promise<void> {
  if (path.includes('?scene=')) return showScene(page, path);
  await page.evaluate(`document.querySelector('h1')?.setAttribute('data-before', '')`);
  await navigateTo(page, path);
  await page.locator('h1:not([data-before])').waitFor({ state: 'attached' });
}
