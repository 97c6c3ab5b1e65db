// What time does at a table: who is too slow, who is away for too long, and a game that waits for everybody.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { ensureWebBuilt } from '../scripts/buildWeb.mjs';
import { openTestClock } from '../src/server/testClock.ts';
import { openTestServer, type TestServer } from '../src/server/testServer.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  comeIn,
  comeToTable,
  openChat,
  openTable,
  say,
  standings,
  UNHURRIED,
} from './onlinePlayers.ts';
import { ownCards, PATIENCE_MS } from './webPlayer.ts';

const clock = openTestClock();
let site: TestServer;
let browser: Browser;

withBrowser(openClockedSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** A server in this very process, whose clock can be put forward. */
async function openClockedSite(): Promise<TestServer> {
  await ensureWebBuilt();
  return openTestServer({}, { now: clock.now });
}

async function startWithBots(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill with bots and play' }).click();
  await page.waitForURL(/\/game\//);
}

/** A table looks at the clock when anything happens there. */
async function letPass(seconds: number, page: Page): Promise<void> {
  clock.jump(seconds * 1000);
  await say(page, 'Well?');
}

/** Who is dealt 21 is not asked at all: rounds go by until the other one is. */
async function stickUntilAsked(page: Page, other: Page): Promise<void> {
  const [own, theirs] = [page, other].map((at) => at.getByRole('button', { name: 'Stick' }));
  const isAsked = async (): Promise<boolean> => {
    const isOwnTurn = !(await theirs.isVisible()) && (await own.isVisible());
    // A button that went away meanwhile is looked for again.
    if (isOwnTurn) await own.click({ timeout: 5000 }).catch(() => {});
    return theirs.isVisible();
  };
  await expect.poll(isAsked, { timeout: PATIENCE_MS }).toBe(true);
}

test(
  'the clock moves for who is too slow and says so; who is too slow too often can be removed [P-F1.4]',
  async () => {
    const host = await comeIn(browser, site, { name: 'Quick' });
    const word = await openTable(host, {
      game: 'Pontoon',
      choices: { Seats: '2' },
      fields: { ...UNHURRIED, 'Seconds a turn': '300', 'Time-outs': '1', Rounds: '50' },
    });
    const slow = await comeToTable(browser, site, word, 'Slow');
    for (const page of [host, slow]) await page.waitForURL(/\/game\//);
    await stickUntilAsked(host, slow);
    const ranOut = slow.getByText('Your time ran out: the clock has moved for you.');
    expect(await ranOut.count()).toBe(0);
    const isTold = ranOut.waitFor();
    await letPass(301, host);
    await isTold;
    await host.getByText('Slow let the clock run out 1 time.').waitFor();
    await host.getByRole('button', { name: 'Remove Slow' }).click();
    await slow.getByText('The host has removed you from the table.').waitFor();
  },
  2 * MINUTES,
);

test(
  'gives the game to the other side when somebody is away for too long, not before [P-F3.1, P-F3.2]',
  async () => {
    const stays = await comeIn(browser, site, { name: 'Staying' });
    const word = await openTable(stays, {
      game: 'Pitch',
      fields: { 'Minutes of absence': '10', 'Seconds a turn': '600' },
    });
    const goes = await comeToTable(browser, site, word, 'Going');
    await startWithBots(stays);
    await goes.context().close();
    await stays.getByText('Going lost the connection. The seat is kept.').waitFor();
    const claim = stays.getByRole('button', { name: 'Claim the game' });
    await letPass(5 * 60, stays);
    await stays.getByRole('log').getByText('Well?').waitFor();
    expect(await claim.count()).toBe(0);
    await letPass(6 * 60, stays);
    await claim.click();
    await stays.getByRole('heading', { name: 'You and Ceren win' }).waitFor();
    expect(await standings(stays)).toHaveLength(2);
  },
  2 * MINUTES,
);

test(
  'stands still while nobody is there, which who watches is told; watchers in silence stay silent',
  async () => {
    const player = await comeIn(browser, site, { name: 'Alone' });
    const word = await openTable(player, {
      game: 'Pitch',
      fields: { 'Seconds a turn': '600' },
    });
    await startWithBots(player);
    const watcher = await comeIn(browser, site, { name: 'Watching' });
    await watcher.getByRole('button', { name: `Watch ${word}` }).click();
    await watcher.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await openChat(watcher);
    await watcher.getByText('At this table the chat is for those who play.').waitFor();
    expect(await watcher.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
    const address = player.url();
    await player.goto(`${site.url}/rules/pitch`);
    const paused = watcher.getByText('The game is paused until somebody is back.');
    await paused.waitFor();
    await player.goto(address);
    await ownCards(player).first().waitFor();
    await paused.waitFor({ state: 'detached' });
  },
  2 * MINUTES,
);

test(
  'a table that is not for watchers cannot be watched',
  async () => {
    const player = await comeIn(browser, site, { name: 'Private' });
    const word = await openTable(player, { game: 'Hearts', choices: { Watchers: 'none' } });
    await startWithBots(player);
    const other = await comeIn(browser, site, { name: 'Curious' });
    await other.getByRole('heading', { name: word }).waitFor();
    expect(await other.getByRole('button', { name: `Watch ${word}` }).count()).toBe(0);
  },
  2 * MINUTES,
);
