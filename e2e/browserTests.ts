// A site and a browser for the tests of one file; every test starts with no page open and ends without trouble.
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { refuseTroubles } from './troubles.ts';
import { launchBrowser, type Pictures, type Site } from './webSite.ts';

/** As many as it may take, and as many again for a machine that has other things to do. */
export const MINUTES = 2 * 60_000;

/** `onOpen` hears of both before the first test. */
export function withBrowser<S extends Site>(
  openSite: () => Promise<S>,
  onOpen: (site: S, browser: Browser) => void,
  pictures: Pictures = 'left out',
): void {
  let site: S | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    site = await openSite();
    browser = await launchBrowser(pictures);
    onOpen(site, browser);
  }, 3 * MINUTES);

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  afterEach(async () => {
    await Promise.all(browser!.contexts().map((context) => context.close()));
    refuseTroubles();
  });
}
