// Tests ratings in a browser: the agreement before the game, the change at its end, the profile and the leaderboards.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { connectClient, QUICK } from '../src/server/testing/testServer.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { checkAccessible, openPlayerPage } from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';

let site: { readonly url: string };
let browser: Browser;

withBrowser(
  () => openSiteInProcess({}, { trustProxy: 1 }),
  (opened, launched) => {
    // By number, so that pages and clients come from the same address.
    site = { url: opened.url.replace('localhost', '127.0.0.1') };
    browser = launched;
  },
);

/** Somebody elsewhere opens a rated table with two bots, is ready, and leaves when the game has begun. */
async function hostElsewhere(headers: Readonly<Record<string, string>>) {
  const { requestOrFail, waitFor, socket } = connectClient(
    site.url,
    {},
    { transports: ['websocket'], extraHeaders: headers },
  );
  const settings = { ...QUICK, rated: true, removal: 'forfeit' as const };
  const { tableId } = await requestOrFail('createTable', {
    playerName: 'Berk',
    game: 'pitch',
    settings,
  });
  for (const seat of [2, 3]) await requestOrFail('addBot', { seat });
  await requestOrFail('setReady', { ready: true });
  return {
    tableId,
    async leave() {
      await waitFor('updateGame');
      await requestOrFail('leaveTable');
      socket.disconnect();
    },
  };
}

async function join(page: Page, tableId: string): Promise<void> {
  await page.goto(`${site.url}/table/${tableId}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

test(
  '[H-12.1] a rating is agreed on before the game, explained at its end, drawn in the profile, and hidden on request',
  async () => {
    const page = await openPlayerPage(browser, site, { name: 'Asli' });
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Leaderboards' }).count()).toBe(0);

    const host = await hostElsewhere({ 'x-forwarded-for': '203.0.113.7' });
    await join(page, host.tableId);
    await page.getByText('This game counts for ratings.').waitFor();
    await page.getByRole('button', { name: 'I am ready' }).click();
    await page.waitForURL(/\/game\//);
    await page.getByText('1,500').first().waitFor();
    await host.leave();

    const changes = page.getByRole('region', { name: 'Ratings after this game' });
    await changes.getByText('Beat 1 of 1, expected 0.').waitFor();
    await changes.getByText('Berk').waitFor();
    await changes.getByText('Left the game.').waitFor();
    await changes.getByText('Games with bots count half.').waitFor();
    await checkAccessible(page);

    await page.goto(`${site.url}/profile`);
    const own = page.getByRole('region', { name: 'Ratings' });
    await own.getByRole('heading', { name: 'Pitch (4 points)' }).waitFor();
    await own.getByRole('img', { name: /^Pitch \(4 points\), rating over time/ }).waitFor();
    await own.getByText('provisional').waitFor();
    await checkAccessible(page);
    const shown = own.getByRole('checkbox', { name: 'Other players see my ratings' });
    await shown.press('Space');
    await page.reload();
    await expect.poll(() => shown.isChecked()).toBe(false);

    await own.getByRole('link', { name: 'Leaderboards' }).press('Enter');
    await page.getByRole('heading', { name: 'How ratings work' }).waitFor();
    await page.getByText('Nobody yet.').first().waitFor();
    await page.getByLabel('Game').selectOption('Pitch (4 points)');
    await checkAccessible(page);
    await page.goto(`${site.url}/lobby`);
    await page.getByRole('link', { name: 'Leaderboards' }).waitFor();
  },
  2 * MINUTES,
);

test(
  'players with one address learn before the first deal that the game does not count',
  async () => {
    const page = await openPlayerPage(browser, site, { name: 'Asli' });
    const host = await hostElsewhere({});
    await join(page, host.tableId);
    const reason = page.getByText('two players come from the same network address');
    await reason.waitFor();
    await page.getByRole('button', { name: 'I am ready' }).click();
    await page.waitForURL(/\/game\//);
    await host.leave();
    await reason.waitFor();
  },
  MINUTES,
);
