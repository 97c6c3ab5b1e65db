// Makes a page the host of a table without the slow form for new tables: a client creates the table and leaves it.
import type { Browser, Page } from '@playwright/test';
import { openPlayerPageAt, createTableByClient } from './onlinePlayers.ts';
import type { RequestInput } from '../src/protocol/requests.ts';
import type { Site } from './webSite.ts';

/** The page gets the first seat. */
export async function hostTable(
  browser: Browser,
  site: Pick<Site, 'url'>,
  name: string,
  wanted: RequestInput<'createTable'>,
): Promise<{ page: Page; tableId: string }> {
  const { client, tableId } = await createTableByClient(site, wanted);
  await client.request('takeSeat', { seat: 1 });
  const page = await openPlayerPageAt(browser, site, tableId, name);
  await client.request('leaveTable', {});
  return { page, tableId };
}

export async function startWithBots(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill with bots and play' }).click();
  await page.waitForURL(/\/game\//);
}
