// Tests games at the server in browsers: four players to the end, a guest and bots after two clicks, the replay of a
// finished game, spectators.
import type { Browser, Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import type { Client } from '../src/client/client.ts';
import { QUICK, type TestServer } from '../src/server/testing/testServer.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { hostTable, startWithBots } from './hostedTable.ts';
import {
  checkAccessible,
  openPlayerPage,
  openPlayerPageAt,
  createTableByClient,
  openChat,
  playTogether,
  say,
  joinTableByClient,
  standings,
} from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';
import { stickInTurn } from './pontoonPlayer.ts';
import { playAsBrowser } from './terminalOpponents.ts';
import { clickNext, ownCards, SMALL_DESKTOP } from './webPlayer.ts';

let site: TestServer;
let browser: Browser;

withBrowser(openSiteInProcess, (opened, launched) => {
  [site, browser] = [opened, launched];
});

async function openThreePlayers(): Promise<Page[]> {
  const names = ['Ayla', 'Burak', 'Diogo'];
  return Promise.all(
    names.map((name) => openPlayerPage(browser, site, { name, viewport: SMALL_DESKTOP })),
  );
}

test(
  'a guest without a name plays against bots after two clicks, with timer, score sheet, last trick, chat and passing beside the hand [P-T4.2, H-9.3]',
  async () => {
    const page = await openPlayerPage(browser, site, { path: '/' });
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.getByRole('button', { name: 'Play Hearts with others' }).click();
    await page.waitForURL(/\/table\/[^/]+$/);
    await page.getByRole('button', { name: 'Fill with bots and play' }).click();
    await expect.poll(() => ownCards(page).count()).toBe(13);
    expect(page.url()).toMatch(/\/game\/[^/]+$/);
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
      await clickNext(page);
    await page.getByRole('button', { name: 'Last trick' }).click();
    await page.getByRole('region', { name: 'Last trick' }).waitFor();

    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    expect(page.url()).toMatch(/\/lobby$/);
  },
  2 * MINUTES,
);

/** Writes a score with the typographic minus sign. */
function formatScore(score: number): string {
  return String(score).replace('-', '−');
}

test(
  'three browsers and a client play Pontoon to the end, see the same result, and play again [P-B3.1]',
  async () => {
    const players = await openThreePlayers();
    const [ayla, burak, diogo] = players;
    const { client: carla, tableId } = await createTableByClient(site, {
      playerName: 'Carla',
      game: 'pontoon',
      seats: 4,
      options: { rounds: 2 },
      settings: QUICK,
    });
    playByItself(carla, stickInTurn);
    for (const page of [ayla, burak]) {
      await page.getByRole('button', { name: `Join ${tableId}`, exact: true }).click();
    }
    await diogo.getByRole('textbox', { name: 'Table code or link' }).fill(tableId);
    await diogo.getByRole('button', { name: 'Go to the table' }).click();
    await diogo.getByRole('button', { name: 'Join', exact: true }).click();
    await playTogether(players);
    const results = await Promise.all(players.map(standings));
    const { scores } = carla.model.game!.view.result!;
    expect(scores).toHaveLength(4);
    const best = scores.toSorted((one, other) => other - one).map(formatScore);
    expect(results).toEqual([best, best, best]);
    await ayla.getByText(/deals? checked: all fair/).waitFor();
    await ayla.getByRole('button', { name: 'Play again' }).click();
    await diogo.getByText('Ayla wants a rematch').waitFor();
    for (const page of [burak, diogo]) {
      await page.getByRole('button', { name: 'Play again' }).click();
    }
    expect(await carla.request('rematch', { vote: true })).toMatchObject({ ok: true });
    await diogo.locator('section[aria-labelledby="result"]').waitFor({ state: 'detached' });
    await expect.poll(() => carla.model.game?.view).toMatchObject({ round: 1, result: null });
  },
  3 * MINUTES,
);

test(
  'a game of Hearts with other clients can be replayed after its end, and its deals can be checked',
  async () => {
    const { client: burak, tableId } = await createTableByClient(site, {
      playerName: 'Burak',
      game: 'hearts',
      options: { endScore: 10 },
      settings: QUICK,
    });
    const page = await openPlayerPageAt(browser, site, tableId, 'Historian');
    const others = await Promise.all(
      ['Carla', 'Diogo'].map((name) => joinTableByClient(site, tableId, name)),
    );
    for (const client of [burak, ...others]) playByItself(client, playAsBrowser);
    await playTogether([page]);
    const { scores } = burak.model.game!.view.result!;
    const best = scores.toSorted((one, other) => one - other).map(String);
    expect(await standings(page)).toEqual(best);
    await checkAccessible(page);

    await page.getByRole('link', { name: 'Replay the game' }).click();
    await page.getByRole('button', { name: 'Next move' }).click();
    await page.getByText('Move 2 of').waitFor();
    await expect.poll(() => page.getByRole('img', { name: / of .+, / }).count()).toBe(3);
    await page.getByLabel('Jump to').selectOption({ label: 'Round 1, trick 13' });
    await checkAccessible(page);
    await page.getByRole('button', { name: 'Check the deals' }).click();
    await page.getByText(/^\d+ deals? checked: each matches/).waitFor();
  },
  2 * MINUTES,
);

/** Plays until the test ends. */
function playByItself(client: Client, play: typeof playAsBrowser): void {
  let isOver = false;
  const playing = play(client, () => isOver);
  onTestFinished(async () => {
    isOver = true;
    client.close();
    await playing.catch(() => {});
  });
}

/** Creates a table for one player, whose game starts at once. */
async function openSoloTable(name: string, watchers: 'silent' | 'none'): Promise<string> {
  const settings = { watchers, turnSeconds: 300 };
  const wanted = { playerName: name, game: 'pontoon', seats: 1, settings };
  return (await createTableByClient(site, wanted)).tableId;
}

test(
  'a spectator sees the plays but no hand, is listed, chats where that is allowed, and sees that a game is paused [H-12.1]',
  async () => {
    const closed = await openSoloTable('Private', 'none');
    const silent = await openSoloTable('Silent', 'silent');
    const watcher = await openPlayerPage(browser, site, { name: 'Watcher' });
    await watcher.getByRole('heading', { name: closed, exact: true }).waitFor();
    await watcher.getByRole('button', { name: `Watch ${silent}`, exact: true }).click();
    await watcher.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await openChat(watcher);
    await watcher.getByText('Only players can chat at this table.').waitFor();
    expect(await watcher.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
    await watcher.getByRole('button', { name: 'Leave', exact: true }).click();

    const { page: host, tableId } = await hostTable(browser, site, 'Hostess', {
      game: 'hearts',
      settings: { watchers: 'chat' },
    });
    await startWithBots(host);
    await expect.poll(() => ownCards(host).count()).toBe(13);
    const watch = watcher.getByRole('button', { name: `Watch ${tableId}`, exact: true });
    await watch.waitFor();
    await watcher.getByRole('heading', { name: closed, exact: true }).waitFor();
    expect(
      await watcher.getByRole('button', { name: `Watch ${closed}`, exact: true }).count(),
    ).toBe(0);
    await watch.click();
    await watcher.getByText('You are watching.').waitFor();
    await host.getByText('Spectators: Watcher').waitFor();
    expect(await ownCards(watcher).count()).toBe(0);
    await expect.poll(() => watcher.getByRole('img', { name: '13 cards' }).count()).toBe(4);
    await say(watcher, 'Good luck!');
    await host.getByRole('button', { name: 'Chat, 1 new message' }).waitFor();
    await openChat(host);
    await host.getByRole('log').getByText('Good luck!').waitFor();
    await watcher.reload();
    await watcher.getByText('You are watching.').waitFor();

    const address = host.url();
    await host.goto(`${site.url}/rules/hearts`);
    const paused = watcher.getByText('The game is paused until a player comes back.');
    await paused.waitFor();
    await host.goto(address);
    await expect.poll(() => ownCards(host).count()).toBe(13);
    await paused.waitFor({ state: 'detached' });
  },
  2 * MINUTES,
);
