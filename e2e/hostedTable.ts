// A page that is the host of a table, without the form for new tables, which is work: who opened it has left it.
import type { Browser, Page } from '@playwright/test';
import { openPlayerPageAt, createTableByClient } from './onlinePlayers.ts';
import type { RequestInput } from '../src/protocol/requests.ts';
import type { Site } from './webSite.ts';

/** The page has the first seat. */
export async function hostTable(
  browser: Browser,
  site: Pick<Site, 'url'>,
  name: string,
  wanted: RequestInput<'createTable'>,
): Promise<{ page: Page; word: string }> {
  const { client, word } = await createTableByClient(site, wanted);
  await client.request('takeSeat', { seat: 1 });
  const page = await openPlayerPageAt(browser, site, word, name);
  await client.request('leaveTable', {});
  return { page, word };
}

export async function startWithBots(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill with bots and play' }).click();
  await page.waitForURL(/\/game\//);
}
