// Tests an evening of two friends in two browsers: the rematch after a long look at the replay, stepping away, the menus
// of seats, reactions, another host and another game.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  checkAccessible,
  inviteLink,
  NO_DELAYS,
  openChat,
  openPlayerPage,
  openPlayerPageAt,
  openTable,
  playTogether,
} from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';
import { ownCards, PHONE } from './webPlayer.ts';
import type { Site } from './webSite.ts';

let site: Site;
let browser: Browser;
let ahead = 0;

withBrowser(
  () => openSiteInProcess({ now: () => Date.now() + ahead }),
  (opened, launched) => {
    [site, browser] = [opened, launched];
  },
);

const PRIVATE = 'Private: people need the link to join';

/** A private table of Ayşe, at which Bora has sat down by the link. */
async function twoFriends(
  game: string,
  choices: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>> = {},
): Promise<[ayse: Page, bora: Page]> {
  const ayse = await openPlayerPage(browser, site, { name: 'Ayşe' });
  await openTable(ayse, { game, flags: [PRIVATE], choices, fields: { ...NO_DELAYS, ...fields } });
  const link = new URL(await inviteLink(ayse));
  const address = `${site.url}${link.pathname}${link.hash}`;
  return [ayse, await openPlayerPageAt(browser, site, address, 'Bora')];
}

/** Returns the sum of the games that the friends have won. */
async function gamesWon(page: Page): Promise<number> {
  const wins = await page.getByText('Games won:').locator('strong').allTextContents();
  return wins.reduce((sum, count) => sum + Number(count), 0);
}

test(
  'a friend who looks at the replay for three minutes is asked there, comes back to the table and plays the rematch; the score and the link stay',
  async () => {
    // Two players share five tricks, so somebody wins: in Pontoon it may be the banker.
    const [ayse, bora] = await twoFriends('SobeSobe', { Seats: '2' }, { 'Round limit': '1' });
    await playTogether([ayse, bora]);
    await expect.poll(() => gamesWon(ayse)).toBe(1);
    const address = ayse.url();
    await bora.getByRole('link', { name: 'Replay the game' }).click();
    await bora.waitForURL(/\/replay\//);
    await ayse.getByRole('button', { name: 'Play again' }).click();
    await ayse.getByRole('region', { name: 'Rematch' }).getByText('Ayşe wants a rematch').waitFor();
    await checkAccessible(ayse);
    await bora.getByText('Ayşe wants a rematch').waitFor();
    ahead += 3 * MINUTES;
    await bora.reload();
    await bora.getByRole('link', { name: 'Back to the table' }).click();
    await bora.getByRole('button', { name: 'Play again' }).click();
    // Until the rematch begins, the result of the first game is there.
    for (const page of [ayse, bora]) await page.locator('#result').waitFor({ state: 'detached' });
    await playTogether([ayse, bora]);
    expect(ayse.url()).toBe(address);
    for (const page of [ayse, bora]) await expect.poll(() => gamesWon(page)).toBe(2);
  },
  3 * MINUTES,
);

test(
  'a friend steps away and back, a reaction shows at the face, the host hands the table over, and the chat tells it all',
  async () => {
    const [ayse, bora] = await twoFriends('Hearts', {});
    await ayse.getByRole('button', { name: 'Fill with bots and play' }).click();
    await expect.poll(() => ownCards(bora).count()).toBe(13);
    await bora.getByRole('button', { name: 'You: more' }).click();
    await checkAccessible(bora);
    await bora.getByRole('button', { name: 'Step away' }).click();
    await ayse.getByText('Bora has stepped away. A bot plays until they are back.').waitFor();
    await bora.getByRole('button', { name: 'I’m back' }).click();
    await ayse.getByText('Bora has stepped away.').waitFor({ state: 'detached' });
    await bora.getByRole('button', { name: 'Send 👍' }).click();
    await ayse.getByRole('region', { name: 'Bora', exact: true }).getByText('👍').waitFor();
    const bot = ayse.getByRole('region', { name: 'Deniz', exact: true });
    await bot.getByRole('img', { name: 'Bot, normal' }).waitFor();
    await bot.getByRole('button', { name: 'Deniz: more' }).click();
    await ayse.getByRole('button', { name: 'Invite someone to this seat' }).waitFor();
    await ayse.keyboard.press('Escape');
    await ayse.getByRole('button', { name: 'Bora: more' }).click();
    await ayse.getByRole('button', { name: 'Make Bora the host' }).click();
    await openChat(ayse);
    const log = ayse.getByRole('log');
    for (const line of [
      'Bora joined.',
      'Bora stepped away. A bot plays.',
      'Bora is back.',
      'Bora is the host now.',
    ]) {
      await log.getByText(line).waitFor();
    }
    await ayse.reload();
    await openChat(ayse);
    await ayse.getByRole('log').getByText('Bora is the host now.').waitFor();
  },
  2 * MINUTES,
);

test(
  'after a game the host chooses another one with one press, and everyone keeps the seat',
  async () => {
    const [ayse, bora] = await twoFriends('Pontoon', { Seats: '2' }, { Rounds: '1' });
    await bora.setViewportSize(PHONE);
    await playTogether([ayse, bora]);
    await ayse.getByRole('button', { name: 'Play something else' }).click();
    const choice = ayse.getByRole('dialog', { name: 'Play something else' });
    await choice.getByRole('button', { name: 'SobeSobe' }).click();
    for (const page of [ayse, bora]) {
      await page.getByRole('log').getByText('Ayşe chose SobeSobe.').waitFor();
      await page.getByRole('region', { name: /: Ayşe$/ }).waitFor();
      await page.getByRole('region', { name: /: Bora$/ }).waitFor();
    }
    await ayse.getByRole('button', { name: 'Fill with bots and play' }).click();
    for (const page of [ayse, bora]) await page.waitForURL(/\/game\//);
  },
  2 * MINUTES,
);
