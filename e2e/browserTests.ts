// A site for the tests of one file, and a browser for all in this process; every test starts with no page open
// and ends without trouble.
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { assertNoPageErrors } from './pageErrors.ts';
import { launchBrowser, type Pictures, type Site } from './webSite.ts';

/** As many as it may take, and as many again for a machine that has other things to do. */
export const MINUTES = 2 * 60_000;

/** It starts in a second, and one that no file has closed goes with the process. */
const browsers = new Map<Pictures, Browser>();

async function browserFor(pictures: Pictures): Promise<Browser> {
  const running = browsers.get(pictures);
  if (running?.isConnected()) return running;
  const browser = await launchBrowser(pictures);
  browsers.set(pictures, browser);
  return browser;
}

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
    browser = await browserFor(pictures);
    onOpen(site, browser);
  }, 3 * MINUTES);

  afterAll(async () => {
    await site?.close();
  });

  afterEach(async () => {
    await Promise.all(browser!.contexts().map((context) => context.close()));
    assertNoPageErrors();
  });
}
