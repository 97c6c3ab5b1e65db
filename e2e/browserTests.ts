// Gives the tests of a file a site, and the whole process one browser. Each test starts without open pages, and
// fails if a page reported an error.
import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { assertNoPageErrors } from './pageErrors.ts';
import { launchBrowser, type Pictures, type Site } from './webSite.ts';

/** Milliseconds per minute of expected time; doubled, because the machine may be busy. */
export const MINUTES = 2 * 60_000;

/** Shared by all files, because a browser takes a second to start. It ends with the process. */
const browsers = new Map<Pictures, Browser>();

async function browserFor(pictures: Pictures): Promise<Browser> {
  const running = browsers.get(pictures);
  if (running?.isConnected()) return running;
  const browser = await launchBrowser(pictures);
  browsers.set(pictures, browser);
  return browser;
}

/** Calls `onOpen` with the site and the browser before the first test. */
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
