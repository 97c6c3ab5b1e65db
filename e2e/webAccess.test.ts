// Every page of the web client by ear, by key and for weak eyes: axe looks at each, in one of the sizes and themes.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { findFaults, LOOKS, PATHS } from './accessible.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { showScene } from './overflowCases.ts';
import { goWithin, openPage } from './webPlayer.ts';
import { serveSite, type Site } from './webSite.ts';

let site: Site;
let browser: Browser;

withBrowser(serveSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

test(
  'axe finds nothing on any page, each in one of the sizes and themes',
  async () => {
    const page = await openPage(browser, site, '/', { reducedMotion: 'reduce' });
    const faults: string[] = [];
    // Size by size, since a page that changes it is laid out many times over.
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

/** Without loading anew, by the heading that the one before has not. */
async function show(page: Page, path: string): Promise<void> {
  if (path.includes('?scene=')) return showScene(page, path);
  await page.evaluate(`document.querySelector('h1')?.setAttribute('data-before', '')`);
  await goWithin(page, path);
  await page.locator('h1:not([data-before])').waitFor({ state: 'attached' });
}
