// Games with others in browsers: four at one table to the end, one of them without a page, a guest with bots in two clicks, watchers.
import type { Browser, Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { openClient, type Client } from '../src/client/client.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  comeIn,
  openChat,
  openTable,
  playTogether,
  say,
  seat,
  standings,
  UNHURRIED,
} from './onlinePlayers.ts';
import { type OnlineSite, openOnlineSite } from './onlineSite.ts';
import { playAsBrowser } from './terminalOpponents.ts';
import { clickOn, ownCards, SMALL_DESKTOP } from './webPlayer.ts';

let site: OnlineSite;
let browser: Browser;

withBrowser(openOnlineSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

async function three(): Promise<Page[]> {
  const names = ['Ayla', 'Burak', 'Diogo'];
  return Promise.all(names.map((name) => comeIn(browser, site, { name, viewport: SMALL_DESKTOP })));
}

test(
  'a guest without a name plays against bots after two clicks, and goes from page to page [P-T4.2]',
  async () => {
    const page = await comeIn(browser, site, { path: '/' });
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.getByRole('button', { name: 'Play Hearts with others' }).click();
    await page.waitForURL(/\/table\/[^/]+$/);
    await page.getByRole('button', { name: 'Fill with bots and play' }).click();
    await expect.poll(() => ownCards(page).count()).toBe(13);
    expect(page.url()).toMatch(/\/game\/[^/]+$/);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    expect(page.url()).toMatch(/\/lobby$/);
  },
  2 * MINUTES,
);

test(
  '[H-9.3] beside the fan of cards: the timer, the sheet, the last trick, the chat and the way to pass',
  async () => {
    const page = await comeIn(browser, site, { path: '/' });
    await page.getByRole('button', { name: 'Play Hearts with others' }).click();
    await page.getByRole('button', { name: 'Fill with bots and play' }).click();
    await expect.poll(() => ownCards(page).count()).toBe(13);
    await page.getByText('to the left').first().waitFor();
    await page.getByRole('timer').first().waitFor();

    for (const [name, title] of [
      ['Score', 'Score sheet'],
      ['Chat', 'Chat'],
    ]) {
      const panel = page.getByRole('complementary', { name: title, exact: true });
      const button = page.getByRole('button', { name, exact: true });
      const before = await panel.count();
      await button.click();
      await expect.poll(() => panel.count()).toBe(1 - before);
      await button.click();
      await expect.poll(() => panel.count()).toBe(before);
    }

    while ((await page.getByRole('button', { name: 'Last trick' }).count()) === 0)
      await clickOn(page);
    await page.getByRole('button', { name: 'Last trick' }).click();
    await page.getByRole('region', { name: 'Last trick' }).waitFor();
  },
  2 * MINUTES,
);

test(
  'three browsers and a program play Hearts to the end, see the same result, and play again [P-B3.1]',
  async () => {
    const players = await three();
    const [ayla, burak, diogo] = players;
    const word = await openTable(ayla, {
      game: 'Hearts',
      fields: { 'End score': '10', ...UNHURRIED },
    });
    await burak.getByRole('button', { name: `Join ${word}` }).click();
    const carla = await sitDownWithoutPage(word, 'Carla');
    await diogo.getByRole('textbox', { name: 'A table’s word' }).fill(word);
    await diogo.getByRole('button', { name: 'Go to the table' }).click();
    await diogo.getByRole('button', { name: 'Sit down' }).click();
    await playTogether(players);
    const results = await Promise.all(players.map(standings));
    expect(results[0]).toHaveLength(4);
    const { scores } = carla.model.game!.view.result!;
    expect(results[0]).toEqual(scores.toSorted((one, other) => one - other).map(String));
    for (const other of results.slice(1)) expect(other).toEqual(results[0]);
    await ayla.getByText(/deals? checked: all fair/).waitFor();
    await ayla.getByRole('button', { name: 'Play again' }).click();
    await diogo.getByText('1 of 4 want another game').waitFor();
    for (const page of [burak, diogo]) {
      await page.getByRole('button', { name: 'Play again' }).click();
    }
    expect(await carla.ask('rematch', { vote: true })).toMatchObject({ ok: true });
    await expect.poll(() => ownCards(diogo).count()).toBe(13);
  },
  3 * MINUTES,
);

test(
  'Pitch is played to the end with partners across from each other [P-B4.1]',
  async () => {
    const ayla = await comeIn(browser, site, { name: 'Ayla', viewport: SMALL_DESKTOP });
    const word = await openTable(ayla, {
      game: 'Pitch',
      fields: { 'Target score': '5', ...UNHURRIED },
      flags: ['Floor at zero'],
    });
    for (const place of ['North', 'East', 'South', 'West']) {
      await seat(ayla, place).waitFor();
    }
    await sitDownWithoutPage(word, 'Burak');
    const carla = await sitDownWithoutPage(word, 'Carla');
    await seat(ayla, 'South').getByText('Carla').waitFor();
    expect(await seat(ayla, 'North').textContent()).toContain('Partner of Carla');
    expect(await seat(ayla, 'East').textContent()).not.toContain('Partner of');
    await sitDownWithoutPage(word, 'Diogo');
    await playTogether([ayla]);
    const { result } = carla.model.game!.view;
    expect(await standings(ayla)).toEqual(
      result!.scores.toSorted((one, other) => other - one).map(String),
    );
    await ayla
      .getByRole('heading', { name: /^(You and Carla\S*|Burak\S* and Diogo\S*) win/ })
      .waitFor();
  },
  2 * MINUTES,
);

/** The client of the page without the page: plays by itself for as long as the test takes. */
async function sitDownWithoutPage(tableId: string, playerName: string): Promise<Client> {
  const client = openClient({ url: site.url, token: async () => null });
  let isOver = false;
  const joined = await client.ask('joinTable', { tableId, playerName });
  if (!joined.ok) throw new Error(joined.error.message);
  const playing = playAsBrowser(client, () => isOver);
  onTestFinished(async () => {
    isOver = true;
    client.close();
    await playing.catch(() => {});
  });
  return client;
}

test(
  'who watches sees the plays but nobody’s cards, is seen, and chats where they may [H-12.1]',
  async () => {
    const host = await comeIn(browser, site, { name: 'Hostess' });
    const word = await openTable(host, { game: 'Hearts', choices: { Watchers: 'chat' } });
    await host.getByRole('button', { name: 'Fill with bots and play' }).click();
    await expect.poll(() => ownCards(host).count()).toBe(13);
    const watcher = await comeIn(browser, site, { name: 'Watcher' });
    await watcher.getByRole('button', { name: `Watch ${word}` }).click();
    await watcher.getByText('You are watching.').waitFor();
    await host.getByText('Watching: Watcher').waitFor();
    expect(await ownCards(watcher).count()).toBe(0);
    await expect.poll(() => watcher.getByRole('img', { name: '13 cards' }).count()).toBe(4);
    await say(watcher, 'Good luck!');
    await host.getByRole('button', { name: 'Chat, 1 new message' }).waitFor();
    await openChat(host);
    await host.getByRole('log').getByText('Good luck!').waitFor();
    await watcher.reload();
    await watcher.getByText('You are watching.').waitFor();
  },
  2 * MINUTES,
);
