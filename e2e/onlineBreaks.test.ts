// Breaks: a server that is killed in the middle of a trick, pages that are loaded again, a second tab, players who go and come back.
import type { Browser, Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { openClient, type Client } from '../src/client/client.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { hostTable, startWithBots } from './hostedTable.ts';
import { checkAccessible, connectClient } from './onlinePlayers.ts';
import { type OnlineSite, openOnlineSite } from './onlineSite.ts';
import { expectPageErrors, OF_A_BREAK } from './pageErrors.ts';
import { ownCards } from './webPlayer.ts';

let site: OnlineSite;
let browser: Browser;

// What it is killed with is what a server of one's own has.
withBrowser(
  () => openOnlineSite('embedded'),
  (opened, launched) => {
    [site, browser] = [opened, launched];
  },
);

const PATIENT = { turnSeconds: 300, botPause: 0 };

/** Nobody waits for the next try; by then the page may have come back by itself. */
async function tryAgain(page: Page): Promise<void> {
  await page.evaluate(`[...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Try again')?.click()`);
}

/** One's own cards and those on the table. */
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

/** For the page: notes whether it ever showed the door of a table, however shortly. */
const NOTE_DOORS = `new MutationObserver(() => {
  if (document.body?.textContent.includes('Take a seat')) sessionStorage.setItem('door', 'seen');
}).observe(document, { childList: true, subtree: true })`;

test(
  'a server killed in the middle of a trick is a short break with a way to try again; then all is as it was, and a page that is loaded again is at its seat at once [P-F2.2, P-H3.2]',
  async () => {
    expectPageErrors(OF_A_BREAK);
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
    // It is there for a moment only: somebody looks out for it from now on.
    const isBack = page.getByText('You are connected again.').waitFor({ timeout: MINUTES });
    await site.startAgain();
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
    await page.addInitScript(NOTE_DOORS);
    for (let time = 0; time < 2; time++) {
      await page.reload();
      await expect.poll(() => ownCards(page).count()).toBe(count - 1);
    }
    expect(await page.evaluate(`sessionStorage.getItem('door')`)).toBeNull();
  },
  2 * MINUTES,
);

/** Without a page, with what is kept of the place at a table. */
function comeBack(token: string): Client {
  const client = openClient({ url: site.url, token: async () => token });
  onTestFinished(() => client.close());
  return client;
}

test(
  'who is gone is away and a bot plays; who comes back has the seat and the cards again; two tabs of one player agree, and either can play',
  async () => {
    const wanted = { game: 'hearts', settings: PATIENT };
    const { page, word: tableId } = await hostTable(browser, site, 'Two Tabs', wanted);
    const goes = connectClient(site);
    const joined = await goes.request('joinTable', { tableId, playerName: 'Goes' });
    if (!joined.ok) throw new Error(joined.error.message);
    await startWithBots(page);
    await expect.poll(() => ownCards(page).count()).toBe(13);
    goes.close();
    await page.getByText('Goes lost connection. A bot plays until they are back.').waitFor();
    await checkAccessible(page);
    const back = comeBack(joined.token);
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
