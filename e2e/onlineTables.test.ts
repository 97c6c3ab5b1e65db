// Tests the lobby while it changes, and tables before the game: seats, ready, bots, hosts, chat.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { QUICK } from '../src/server/testing/testServer.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  checkAccessible,
  openPlayerPage,
  openPlayerPageAt,
  inviteLink,
  createTableByClient,
  openTable,
  say,
  seat,
  joinTableByClient,
  joinAt,
} from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';
import { stickInTurn } from './pontoonPlayer.ts';
import { listReachableAddresses } from '../src/server/operations/reachableAddresses.ts';
import type { Site } from './webSite.ts';

let site: Site;
let browser: Browser;

withBrowser(openSiteInProcess, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** Finds a table by its exact code, because some codes are part of others. */
function rowOf(page: Page, tableId: string): ReturnType<Page['locator']> {
  const heading = page.getByRole('heading', { name: tableId, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

test(
  'the lobby shows a table while it is open, full, playing and finished [P-B1.1, P-B1.2, P-B3.2, H-9.1]',
  async () => {
    const looker = await openPlayerPage(browser, site, { name: 'Looker' });
    await looker.getByRole('textbox', { name: 'Your name' }).waitFor();
    await looker.getByText('No tables yet.').waitFor();
    await checkAccessible(looker);
    const { client: host, tableId } = await createTableByClient(site, {
      playerName: 'Hakan',
      game: 'pitch',
      options: { variant: '10-point' },
      settings: { start: 'ready' },
    });
    const row = rowOf(looker, tableId);
    await row.getByText('Open', { exact: true }).waitFor();
    const text = await row.textContent();
    for (const part of ['Pitch', '10-Point', '1 of 4 seats taken', 'Host: Hakan', 'minute']) {
      expect(text).toContain(part);
    }
    await looker.getByRole('button', { name: `Join ${tableId}`, exact: true }).waitFor();
    for (let bot = 0; bot < 3; bot++) await host.request('addBot', {});
    await row.getByText('Full', { exact: true }).waitFor();
    expect(await looker.getByRole('button', { name: `Join ${tableId}`, exact: true }).count()).toBe(
      0,
    );
    await host.request('setReady', { ready: true });
    await row.getByText('Playing', { exact: true }).waitFor();
    const { client: alone, tableId: short } = await createTableByClient(site, {
      game: 'pontoon',
      seats: 1,
      options: { rounds: 1 },
      settings: QUICK,
    });
    await stickInTurn(alone, () => alone.model.table?.status === 'finished');
    await rowOf(looker, short).getByText('Finished', { exact: true }).waitFor();
  },
  2 * MINUTES,
);

test(
  'the form for a table has the options of the game with their defaults; a private table is not listed and opens by its link, not by its code [P-B2.1, P-B2.2, P-B2.3]',
  async () => {
    const host = await openPlayerPage(browser, site, { name: 'Founder' });
    await host.getByRole('button', { name: 'New table' }).click();
    const form = host.getByRole('dialog', { name: 'New table' });
    await form.getByRole('radio', { name: 'Pitch', exact: true }).check({ force: true });
    await form.getByText('All house rules').click();
    expect(await form.getByLabel('Float score', { exact: true }).count()).toBe(0);
    const target = form.getByLabel('Target score', { exact: true });
    expect(await target.inputValue()).toBe('11');
    await form.getByLabel('Variant').selectOption('10-point');
    expect(await target.inputValue()).toBe('50');
    await form.getByLabel('Float score', { exact: true }).waitFor();
    expect(await form.getByRole('radio', { name: '10-Point Pitch' }).isChecked()).toBe(true);
    await form.getByLabel('Table name').fill('Friday night');
    await form.getByText('Table settings').click();
    expect(await form.getByLabel('Start', { exact: true }).inputValue()).toBe('auto');
    await checkAccessible(host);
    await form.getByRole('button', { name: 'Create table' }).click();
    await host.getByRole('heading', { name: 'Friday night' }).waitFor();
    await host.getByText('Pitch · 10-Point').waitFor();
    await seat(host, 'North').getByText('Founder').waitFor();
    expect(await host.getByRole('button', { name: /^Sit here: / }).count()).toBe(3);
    await host.getByRole('img', { name: /^QR code/ }).waitFor();
    await checkAccessible(host);
    await host.getByRole('button', { name: 'Leave the table' }).click();

    const looker = await openPlayerPage(browser, site, { name: 'Looking' });
    const tableId = await openTable(host, {
      game: 'Hearts',
      flags: ['Private: people need the link to join'],
    });
    await host.getByText('Nobody else can find this table.').waitFor();
    await host.getByRole('img', { name: /^QR code/ }).waitFor();
    const link = await inviteLink(host);
    expect(link).toMatch(/#invite=[\w-]{22}$/);
    // The page uses localhost, but other computers need an address of this machine.
    const [address = site.url] = listReachableAddresses({ address: site.url, publicUrl: null });
    expect(new URL(link).origin).toBe(address);
    const warning = host.getByText('This link works only on this computer.');
    expect(await warning.count()).toBe(address === site.url ? 1 : 0);
    const { tableId: later } = await createTableByClient(site, { game: 'hearts' });
    await rowOf(looker, later).waitFor();
    expect(await rowOf(looker, tableId).count()).toBe(0);
    await looker.getByRole('textbox', { name: 'Table code or link' }).fill(tableId);
    await looker.getByRole('button', { name: 'Go to the table' }).click();
    await looker.getByRole('alert').getByText('There is no such table.').waitFor();
    expect(await looker.getByRole('button', { name: /^(Join|Watch)$/ }).count()).toBe(0);
    await looker.getByRole('alert').getByRole('link', { name: 'Go to the lobby' }).click();
    await looker.getByRole('textbox', { name: 'Table code or link' }).fill(link);
    await looker.getByRole('button', { name: 'Go to the table' }).click();
    await looker.getByRole('button', { name: 'Watch' }).click();
    await looker.getByText('Only players can chat at this table.').waitFor();
    expect(await looker.getByRole('heading', { name: 'Invite' }).count()).toBe(0);
    await host.getByText('Spectators: Looking').waitFor();
    await checkAccessible(looker);
    await looker.reload();
    await looker.getByText('Only players can chat at this table.').waitFor();
    await looker.getByRole('button', { name: 'Leave the table' }).click();
    await looker.waitForURL(/\/lobby$/);
    await joinAt(looker, link.replace(address, site.url));
    expect(await inviteLink(looker)).toBe(link);
  },
  2 * MINUTES,
);

test(
  'a host sees players change seats and leave, adds and removes bots, removes a player and closes the table [P-B3.3, P-B4.2, P-B5.1, P-B5.2, P-J2.1]',
  async () => {
    const host = await openPlayerPage(browser, site, { name: 'Hosting' });
    const tableId = await openTable(host, { game: 'Pitch' });
    const guest = await joinTableByClient(site, tableId, 'Guesting');
    await seat(host, 'East').getByText('Guesting').waitFor();
    await guest.request('takeSeat', { seat: 2 });
    await seat(host, 'South').getByText('Guesting').waitFor();
    await seat(host, 'East').getByText('Free').waitFor();
    await host.getByLabel('Bot level').selectOption('strong');
    await host.getByRole('button', { name: 'Add a bot: East' }).click();
    await seat(host, 'East').getByText('Bot, strong').waitFor();
    await host.getByRole('button', { name: 'Remove Bora' }).click();
    await seat(host, 'East').getByText('Free').waitFor();
    await guest.request('leaveTable', {});
    await seat(host, 'South').getByText('Free').waitFor();
    await guest.request('joinTable', { tableId });
    await host.getByRole('button', { name: 'Remove Guesting' }).click();
    await seat(host, 'East').getByText('Free').waitFor();
    await expect.poll(() => guest.model.leftTable?.reason).toBe('kicked');
    await host.getByRole('button', { name: 'Close the table' }).click();
    await expectClosed(host);
  },
  2 * MINUTES,
);

test(
  'a guest sees bots come and go, changes seats, leaves and rejoins; once removed, only a new invitation lets them in [P-B3.3, P-B4.2, P-B5.1, P-B5.2, P-J2.1]',
  async () => {
    const { client: host, tableId } = await createTableByClient(site, {
      playerName: 'Owner',
      game: 'pitch',
    });
    const guest = await openPlayerPageAt(browser, site, tableId, 'Seated');
    await guest.getByRole('button', { name: 'Sit here: South' }).click();
    await seat(guest, 'South').getByText('Seated').waitFor();
    await host.request('addBot', { seat: 1, level: 'strong' });
    await seat(guest, 'East').getByText('Bot, strong').waitFor();
    await host.request('removeBot', { seat: 1 });
    await seat(guest, 'East').getByText('Free').waitFor();
    await guest.getByRole('button', { name: 'Leave the table' }).click();
    await guest.getByRole('button', { name: `Join ${tableId}`, exact: true }).click();
    await seat(guest, 'East').getByText('Seated').waitFor();
    await host.request('kick', { seat: 1 });
    await guest.getByText('The host removed you from the table.').waitFor();
    await guest.goto(`${site.url}/table/${tableId}`);
    await guest.getByRole('status').getByText('ask for a new invitation').waitFor();
    expect(await guest.getByRole('button', { name: 'Join', exact: true }).count()).toBe(0);
    await joinAt(guest, `${site.url}/table/${tableId}#invite=${host.model.table!.invitation}`);
    await guest.getByRole('heading', { name: 'Invite' }).waitFor();
    await host.request('closeTable', {});
    await expectClosed(guest);
  },
  2 * MINUTES,
);

test(
  'a friend who follows a private link during the game takes a bot’s seat, leaves and takes it back',
  async () => {
    const host = await openPlayerPage(browser, site, { name: 'Ayşe' });
    const tableId = await openTable(host, {
      game: 'Hearts',
      flags: ['Private: people need the link to join'],
    });
    const invitation = new URL(await inviteLink(host)).hash;
    const friend = await openPlayerPage(browser, site, {
      name: 'Uma',
      path: `/table/${encodeURIComponent(tableId)}${invitation}`,
    });
    await friend.getByRole('heading', { name: 'Ayşe invites you to Hearts' }).waitFor();
    await friend.getByText('1 of 4 seats taken').waitFor();
    await host.getByRole('button', { name: 'Fill with bots and play' }).click();
    await friend.getByText('You can play on for a bot.').waitFor();
    expect(await friend.getByRole('button', { name: 'Join', exact: true }).count()).toBe(0);
    await checkAccessible(friend);
    await friend.getByRole('button', { name: 'Take Ceren’s place' }).click();
    await host.getByRole('region', { name: 'Uma', exact: true }).waitFor();
    await friend.getByRole('region', { name: 'You', exact: true }).waitFor();
    await friend.getByRole('button', { name: 'Leave', exact: true }).click();
    const question = friend.getByRole('dialog', { name: 'Leave the game?' });
    await question.getByRole('button', { name: 'Leave the game' }).click();
    await host.getByRole('region', { name: 'Ceren', exact: true }).waitFor();
    await friend.goBack();
    await friend.getByRole('button', { name: 'Take your seat back' }).click();
    await host.getByRole('region', { name: 'Uma', exact: true }).waitFor();
  },
  2 * MINUTES,
);

async function expectClosed(page: Page): Promise<void> {
  await page.getByText('The host closed the table.').waitFor();
  expect(await page.getByRole('region', { name: 'Seats' }).count()).toBe(0);
}

test(
  'a game starts when all are ready, or when all seats are taken, as the table is set; seats are fixed then [P-B4.3, P-B6.1, P-B6.2]',
  async () => {
    const { tableId: auto } = await createTableByClient(site, { game: 'pontoon', seats: 2 });
    const page = await openPlayerPage(browser, site, { name: 'Readying' });
    const tableId = await openTable(page, {
      game: 'Pontoon',
      choices: { Start: 'ready', Seats: '2' },
    });
    const guest = await joinTableByClient(site, tableId, 'Reader');
    await page.getByText('Waiting for everyone to be ready').waitFor();
    await guest.request('setReady', { ready: true });
    await page.getByText('Ready', { exact: true }).waitFor();
    expect(page.url()).toContain('/table/');
    await page.getByRole('button', { name: 'I am ready' }).click();
    await page.waitForURL(/\/game\//);
    await expect.poll(() => page.getByRole('button', { name: /^Sit here/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByRole('button', { name: `Join ${auto}`, exact: true }).click();
    await page.waitForURL(`${site.url}/game/${encodeURIComponent(auto)}`);
  },
  2 * MINUTES,
);

test(
  'chat is plain text in order, with names and times, and messages that come too fast are refused [P-G1.1, P-G1.2, P-G1.3]',
  async () => {
    const { client: other, tableId } = await createTableByClient(site, {
      playerName: 'Talker',
      game: 'hearts',
    });
    const page = await openPlayerPageAt(browser, site, tableId, 'Listener');
    const log = page.getByRole('log');
    await page.getByRole('textbox', { name: 'Message' }).pressSequentially('hello');
    await expect.poll(() => other.model.typing).toEqual(['Listener']);
    other.emitVolatile('typing', { isTyping: true });
    await page.getByText('Talker is typing').waitFor();
    const markup = '<b>hi</b> [x](https://example.org) <img src=x onerror=alert(1)>';
    await other.request('chatMessage', { text: markup });
    await say(page, markup);
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('button', { name: 'Add 🎉' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await log.getByText('🎉').waitFor();
    const messages = log.getByRole('listitem').filter({ has: page.getByRole('time') });
    const lines = await messages.allTextContents();
    for (const [at, name] of ['Talker', 'Listener'].entries()) {
      expect(lines[at]).toContain(markup);
      expect(lines[at]).toMatch(new RegExp(`^${name} \\d\\d:\\d\\d`));
    }
    expect(lines[2]).toContain('🎉');
    expect(await log.locator('a, b, img').count()).toBe(0);
    const heard = (): string[] => other.model.table!.chat.map(({ text }) => text);
    await expect.poll(heard).toEqual([markup, markup, '🎉']);
    // A slow machine may not send five messages in ten seconds, so this sends until one is refused.
    const refused = page.getByRole('alert').getByText('You are sending messages too fast.');
    let line = 2;
    while ((await refused.count()) === 0) await say(page, `line ${++line}.`);
    await expect.poll(heard).toContain('line 3.');
    expect(heard()).not.toContain(`line ${line}.`);
    expect(await log.getByText(`line ${line}.`).count()).toBe(0);
    await page.getByRole('button', { name: 'Mute Talker' }).click();
    await expect.poll(() => log.getByText('Talker').count()).toBe(0);
    await log.getByText('line 3.').waitFor();
  },
  2 * MINUTES,
);

test(
  'a long lobby is shown page by page, filtered by the server, and stays live',
  async () => {
    const openMany = async (game: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => createTableByClient(site, { game })));
    // The oldest tables are not on the first page, so only the server can find them.
    await openMany('sobesobe', 3);
    const [{ client: host, tableId }] = await openMany('nine', 52);
    const looker = await openPlayerPage(browser, site, { name: 'Paging' });
    const joins = looker.getByRole('button', { name: /^Join / });
    const more = looker.getByRole('button', { name: 'More tables' });
    const narrow = looker.getByLabel('Game', { exact: true });
    await more.waitFor();
    await expect.poll(() => joins.count()).toBe(50);
    await checkAccessible(looker);
    await narrow.selectOption('sobesobe');
    await expect.poll(() => joins.count()).toBe(3);
    await narrow.selectOption('nine');
    await expect.poll(() => joins.count()).toBe(50);
    await more.click();
    await expect.poll(() => joins.count()).toBe(52);
    await expect.poll(() => more.count()).toBe(0);
    expect(await host.request('leaveTable', {})).toMatchObject({ ok: true });
    await expect
      .poll(() => rowOf(looker, tableId).getByRole('button', { name: /^Join/ }).count())
      .toBe(0);
  },
  2 * MINUTES,
);

test(
  'a table with friends is opened in one sheet, and a friend takes a seat with a name and Enter',
  async () => {
    const host = await openPlayerPage(browser, site, { path: '/' });
    await host.getByRole('button', { name: 'Play Hearts with friends' }).click();
    const sheet = host.getByRole('dialog', { name: 'Play Hearts with friends' });
    await checkAccessible(host);
    await sheet.getByLabel('Your name').fill('Ayşe');
    await sheet.getByRole('radio', { name: 'With the jack of diamonds' }).check({ force: true });
    await sheet.getByLabel('Bots at the table').selectOption('2');
    await sheet.getByLabel('Bot level').selectOption('Easy');
    await sheet.getByRole('button', { name: 'Open the table' }).click();
    await host.getByRole('heading', { name: 'Invite' }).waitFor();
    expect(await host.getByText('Bot, easy').count()).toBe(2);

    const friend = await openPlayerPage(browser, site, {
      path: new URL(await inviteLink(host)).pathname + new URL(await inviteLink(host)).hash,
    });
    await friend.getByRole('heading', { name: 'Ayşe invites you to Hearts' }).waitFor();
    await friend.getByText('3 of 4 seats taken').waitFor();
    await friend.getByText('Jack of diamonds').waitFor();
    await checkAccessible(friend);
    await friend.getByLabel('Your name').fill('Emre');
    await friend.keyboard.press('Enter');
    await friend.getByRole('group', { name: 'Your hand' }).waitFor();
  },
  MINUTES,
);
