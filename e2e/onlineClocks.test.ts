// Tests what time does at a table: to a player who is too slow, and to one who is away for too long.
import type { Browser } from '@playwright/test';
import { expect, test } from 'vitest';
import type { Client } from '../src/client/client.ts';
import { openTestClock } from '../src/server/testing/testClock.ts';
import { QUICK, type TestServer } from '../src/server/testing/testServer.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { hostTable, startWithBots } from './hostedTable.ts';
import {
  openPlayerPageAt,
  createTableByClient,
  seat,
  joinTableByClient,
  standings,
} from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';
import { isInTurn, stickInTurn } from './pontoonPlayer.ts';

const clock = openTestClock();
let site: TestServer;
let browser: Browser;

// The tests move the clock of this server.
withBrowser(
  () => openSiteInProcess({ now: clock.now }),
  (opened, launched) => {
    [site, browser] = [opened, launched];
  },
);

/** Moves the clock, and sends a message so that the table looks at it. */
async function advanceClock(seconds: number, player: Client): Promise<void> {
  clock.jump(seconds * 1000);
  expect(await player.request('chatMessage', { text: 'Well?' })).toMatchObject({ ok: true });
}

test(
  'the clock moves for a slow player and says so; a player who is too slow too often can be removed [P-F1.4]',
  async () => {
    const { page, tableId } = await hostTable(browser, site, 'Quick', {
      game: 'pontoon',
      seats: 3,
      options: { rounds: 50 },
      settings: { ...QUICK, turnSeconds: 300, infractions: 1 },
    });
    const slow = await joinTableByClient(site, tableId, 'Slow');
    await startWithBots(page);
    // A player who is dealt 21 has no decision, so rounds go by until it is the turn of the page.
    const stick = page.getByRole('button', { name: 'Stick' });
    let isOwnTurn = false;
    const playing = stickInTurn(slow, () => isOwnTurn);
    await stick.waitFor();
    isOwnTurn = true;
    await playing;
    const ranOut = page.getByText('Your time ran out, so a move was made for you.');
    expect(await ranOut.count()).toBe(0);
    const isShown = ranOut.waitFor();
    await advanceClock(301, slow);
    await isShown;
    const isOthersTurn = async (): Promise<boolean> => {
      // The button may have gone meanwhile; then the poll looks again.
      if (await stick.isVisible()) await stick.click({ timeout: 5000 }).catch(() => {});
      return isInTurn(slow);
    };
    await expect.poll(isOthersTurn).toBe(true);
    await advanceClock(301, slow);
    await page.getByText('Slow ran out of time: 1 timeout so far.').waitFor();
    await page.getByRole('button', { name: 'Remove Slow' }).click();
    await expect.poll(() => slow.model.leftTable?.reason).toBe('kicked');
  },
  2 * MINUTES,
);

test(
  'partners sit across from each other; a side loses only when its player has been away for too long [P-B4.1, P-F3.1, P-F3.2]',
  async () => {
    const { client: partner, tableId } = await createTableByClient(site, {
      playerName: 'Carla',
      game: 'pitch',
      settings: { absenceMinutes: 10, turnSeconds: 600 },
    });
    const leaver = await joinTableByClient(site, tableId, 'Going');
    const page = await openPlayerPageAt(browser, site, tableId, 'Staying');
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
    leaver.close();
    await page.getByText('Going lost connection. Their seat is kept.').waitFor();
    const claim = page.getByRole('button', { name: 'Claim the win' });
    await advanceClock(5 * 60, partner);
    await page.getByRole('button', { name: 'Chat, 1 new message' }).waitFor();
    // Wait until the bot of the absent player has bid: before that, the clock would move for the bot.
    await expect.poll(() => partner.model.game?.view.turn).toEqual([2]);
    expect(await claim.count()).toBe(0);
    // The page learns the time from events of the game, here from the bid that the clock makes.
    await advanceClock(11 * 60, partner);
    await claim.click();
    await page.getByRole('heading', { name: 'You win', exact: true }).waitFor();
    await page.getByText('The other side forfeited the game.', { exact: true }).waitFor();
    expect(await standings(page)).toHaveLength(2);
    await expect.poll(() => partner.model.table?.result?.winners).toEqual([0, 2]);
  },
  2 * MINUTES,
);
