// Tests interruptions: a killed server, reloaded pages, a second tab, players who disconnect and return.
import type { Browser, Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { openClient, type Client } from '../src/client/client.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { hostTable, startWithBots } from './hostedTable.ts';
import { checkAccessible, connectClient } from './onlinePlayers.ts';
import { type OnlineSite, openOnlineSite } from './onlineSite.ts';
import { expectPageErrors, CONNECTION_ERRORS } from './pageErrors.ts';
import { ownCards } from './webPlayer.ts';

let site: OnlineSite;
let browser: Browser;

// The embedded database, because a server that somebody runs at home has it.
withBrowser(
  () => openOnlineSite('embedded'),
  (opened, launched) => {
    [site, browser] = [opened, launched];
  },
);

const PATIENT = { turnSeconds: 300, botPause: 0 };

/** Clicks “Try again” unless the page has reconnected by itself meanwhile. */
async function tryAgain(page: Page): Promise<void> {
  await page.evaluate(`[...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Try again')?.click()`);
}

/** Returns the player's own cards and the cards of the trick. */
async function cardsSeen(page: Page): Promise<string[]> {
  const own = await ownCards(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  const trick = page.getByRole('region', { name: 'The trick' }).getByRole('img');
  const lie = await trick.evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('alt') ?? ''),
  );
  return [...own, ...lie];
}

/** Records whether the page ever showed the choice to join the table, even for one frame. */
const WATCH_FOR_JOIN = `new MutationObserver(() => {
  if (document.body?.textContent.includes('Take a seat')) sessionStorage.setItem('join', 'seen');
}).observe(document, { childList: true, subtree: true })`;

test(
  'after a server was killed in a trick the page reconnects or retries on request and shows the same cards; a reloaded page is at its seat at once [P-F2.2, P-H3.2]',
  async () => {
    expectPageErrors(CONNECTION_ERRORS);
    const wanted = { game: 'nine', settings: PATIENT };
    const { page } = await hostTable(browser, site, 'Survivor', wanted);
    await startWithBots(page);
    const bid = page.locator('[data-choices] button').first();
    await bid.click();
    await page.locator('[data-hand] button[data-mood="playable"]').first().waitFor();
    const before = await cardsSeen(page);
    expect(before.length).toBeGreaterThan(9);
    await site.kill();
    await page.getByText('Connection lost. Reconnecting…').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    // Starts waiting now, because the message is shown for a moment only.
    const isBack = page.getByText('You are connected again.').waitFor({ timeout: MINUTES });
    await site.restart();
    await tryAgain(page);
    await isBack;
    expect(await cardsSeen(page)).toEqual(before);
    await page.getByRole('timer').waitFor();
    const count = await ownCards(page).count();
    await page.locator('[data-hand] button[data-mood="playable"]').first().click();
    await page
      .getByText(/takes? the trick/)
      .first()
      .waitFor({ state: 'attached' });
    await page.addInitScript(WATCH_FOR_JOIN);
    for (let time = 0; time < 2; time++) {
      await page.reload();
      await expect.poll(() => ownCards(page).count()).toBe(count - 1);
    }
    expect(await page.evaluate(`sessionStorage.getItem('join')`)).toBeNull();
  },
  2 * MINUTES,
);

/** Connects a client without a page, with the token of its seat. */
function reconnectClient(token: string): Client {
  const client = openClient({ url: site.url, token: async () => token });
  onTestFinished(() => client.close());
  return client;
}

test(
  'a bot plays for a disconnected player, who gets seat and cards back on return; two tabs of a player show the same, and either can play',
  async () => {
    const wanted = { game: 'hearts', settings: PATIENT };
    const { page, tableId } = await hostTable(browser, site, 'Two Tabs', wanted);
    const leaver = connectClient(site);
    const joined = await leaver.request('joinTable', { tableId, playerName: 'Goes' });
    if (!joined.ok) throw new Error(joined.error.message);
    await startWithBots(page);
    await expect.poll(() => ownCards(page).count()).toBe(13);
    leaver.close();
    await page.getByText('Goes lost connection. A bot plays until they are back.').waitFor();
    await checkAccessible(page);
    const back = reconnectClient(joined.token);
    await expect.poll(() => back.model.game?.view.hand.length).toBe(13);
    expect(back.model.table).toMatchObject({ id: tableId, seat: joined.seat });
    await page.getByText('Goes lost connection').waitFor({ state: 'detached' });

    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => ownCards(other).count()).toBe(13);
    for (const at of [0, 1, 2]) await ownCards(other).nth(at).click();
    await other.getByRole('button', { name: /^Pass 3 cards/ }).click();
    const passes = page.getByRole('button', { name: /^Pass 3 cards/ });
    await expect.poll(() => passes.count()).toBe(0);
    const isSame = async (): Promise<boolean> =>
      (await cardsSeen(other)).toString() === (await cardsSeen(page)).toString();
    await expect.poll(isSame).toBe(true);
  },
  2 * MINUTES,
);
