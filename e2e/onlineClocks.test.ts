// What time does at a table: who is too slow, and who is away for too long.
import type { Browser } from '@playwright/test';
import { expect, test } from 'vitest';
import type { Client } from '../src/client/client.ts';
import { openTestClock } from '../src/server/testClock.ts';
import { QUICK, type TestServer } from '../src/server/testServer.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { hostTable, startWithBots } from './hostedTable.ts';
import {
  openPlayerPageAt,
  createTableByClient,
  seat,
  joinTableByClient,
  standings,
} from './onlinePlayers.ts';
import { openSiteHere } from './onlineSite.ts';
import { isAsked, stickWhenAsked } from './pontoonPlayer.ts';

const clock = openTestClock();
let site: TestServer;
let browser: Browser;

// Its clock can be put forward.
withBrowser(
  () => openSiteHere({ now: clock.now }),
  (opened, launched) => {
    [site, browser] = [opened, launched];
  },
);

/** A table looks at the clock when anything happens there. */
async function letPass(seconds: number, player: Client): Promise<void> {
  clock.jump(seconds * 1000);
  expect(await player.request('chatMessage', { text: 'Well?' })).toMatchObject({ ok: true });
}

test(
  'the clock moves for who is too slow and says so; who is too slow too often can be removed [P-F1.4]',
  async () => {
    const { page, word } = await hostTable(browser, site, 'Quick', {
      game: 'pontoon',
      seats: 3,
      options: { rounds: 50 },
      settings: { ...QUICK, turnSeconds: 300, infractions: 1 },
    });
    const slow = await joinTableByClient(site, word, 'Slow');
    await startWithBots(page);
    // Who is dealt 21 is not asked at all: rounds go by until the one is who is meant.
    const stick = page.getByRole('button', { name: 'Stick' });
    let isOwnTurn = false;
    const playing = stickWhenAsked(slow, () => isOwnTurn);
    await stick.waitFor();
    isOwnTurn = true;
    await playing;
    const ranOut = page.getByText('Your time ran out, so a move was made for you.');
    expect(await ranOut.count()).toBe(0);
    const isTold = ranOut.waitFor();
    await letPass(301, slow);
    await isTold;
    const isOthersTurn = async (): Promise<boolean> => {
      // A button that went away meanwhile is looked for again.
      if (await stick.isVisible()) await stick.click({ timeout: 5000 }).catch(() => {});
      return isAsked(slow);
    };
    await expect.poll(isOthersTurn).toBe(true);
    await letPass(301, slow);
    await page.getByText('Slow ran out of time: 1 timeout so far.').waitFor();
    await page.getByRole('button', { name: 'Remove Slow' }).click();
    await expect.poll(() => slow.model.leftTable?.reason).toBe('kicked');
  },
  2 * MINUTES,
);

test(
  'partners sit across from each other; who is away for too long loses the game to the other side, not before [P-B4.1, P-F3.1, P-F3.2]',
  async () => {
    const { client: partner, word } = await createTableByClient(site, {
      playerName: 'Carla',
      game: 'pitch',
      settings: { absenceMinutes: 10, turnSeconds: 600 },
    });
    const goes = await joinTableByClient(site, word, 'Going');
    const page = await openPlayerPageAt(browser, site, word, 'Staying');
    for (const [place, name] of [
      ['North', 'Carla'],
      ['East', 'Going'],
      ['South', 'Staying'],
      ['West', 'Free'],
    ]) {
      await seat(page, place).getByText(name).first().waitFor();
    }
    expect(await seat(page, 'South').textContent()).toContain('Partner of Carla');
    expect(await seat(page, 'East').textContent()).not.toContain('Partner of');
    expect(await partner.request('addBot', {})).toMatchObject({ ok: true });
    await page.waitForURL(/\/game\//);
    goes.close();
    await page.getByText('Going lost connection. Their seat is kept.').waitFor();
    const claim = page.getByRole('button', { name: 'Claim the win' });
    await letPass(5 * 60, partner);
    await page.getByRole('button', { name: 'Chat, 1 new message' }).waitFor();
    // A bot has bid for who is away, and who stays is to bid: until then the clock would run for the bot.
    await expect.poll(() => partner.model.game?.view.turn).toEqual([2]);
    expect(await claim.count()).toBe(0);
    // A page learns the time from what happens in the game: here that the clock bids.
    await letPass(11 * 60, partner);
    await claim.click();
    await page.getByRole('heading', { name: 'Carla and you win' }).waitFor();
    expect(await standings(page)).toHaveLength(2);
  },
  2 * MINUTES,
);
