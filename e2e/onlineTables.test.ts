// The lobby as it changes, and tables before the game: seats, ready, bots, hosts, chat.
import type { Browser, Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  checkAccessible,
  comeIn,
  comeToTable,
  inviteLink,
  joinByLink,
  openTable,
  playTogether,
  say,
  seat,
  sitDownAt,
  UNHURRIED,
} from './onlinePlayers.ts';
import { openClient } from '../src/client/client.ts';
import { type OnlineSite, openOnlineSite } from './onlineSite.ts';

let site: OnlineSite;
let browser: Browser;

withBrowser(openOnlineSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

function rowOf(page: Page, word: string): ReturnType<Page['locator']> {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) });
}

test(
  'the lobby shows a table as it is opened, filled, played and done [P-B1.1, P-B1.2, P-B3.2, H-9.1]',
  async () => {
    const looker = await comeIn(browser, site, { name: 'Looker' });
    await looker.getByRole('textbox', { name: 'Your name' }).waitFor();
    await looker.getByText('No table is open yet.').waitFor();
    await checkAccessible(looker);
    const host = await comeIn(browser, site, { name: 'Hakan' });
    const word = await openTable(host, {
      game: 'Pitch',
      choices: { Variant: '10-point', Start: 'ready' },
    });
    const row = rowOf(looker, word);
    await row.getByText('Open', { exact: true }).waitFor();
    const text = await row.textContent();
    for (const part of ['Pitch', '10-Point', '1 of 4 seats taken', 'Opened by Hakan', 'minute']) {
      expect(text).toContain(part);
    }
    await looker.getByRole('button', { name: `Join ${word}` }).waitFor();
    for (const place of ['East', 'South', 'West']) {
      await host.getByRole('button', { name: `Add a bot: ${place}` }).click();
    }
    await row.getByText('Full', { exact: true }).waitFor();
    expect(await looker.getByRole('button', { name: `Join ${word}` }).count()).toBe(0);
    await host.getByRole('button', { name: 'I am ready' }).click();
    await row.getByText('Playing', { exact: true }).waitFor();
    await host.getByRole('button', { name: 'Leave', exact: true }).click();
    await host.getByRole('button', { name: 'Leave the game' }).click();
    await host.waitForURL(/\/lobby$/);
    const short = await openTable(host, {
      game: 'Pontoon',
      choices: { Seats: '1' },
      fields: { Rounds: '1', ...UNHURRIED },
    });
    await playTogether([host]);
    await rowOf(looker, short).getByText('Finished', { exact: true }).waitFor();
  },
  2 * MINUTES,
);

test(
  'the form of a new table is made of the game’s own options, with their defaults [P-B2.1, P-B2.2, P-B2.3]',
  async () => {
    const page = await comeIn(browser, site, { name: 'Founder' });
    await page.getByRole('button', { name: 'New table' }).click();
    const form = page.getByRole('dialog', { name: 'New table' });
    await form.getByRole('radio', { name: 'Pitch' }).check({ force: true });
    const target = form.getByLabel('Target score', { exact: true });
    expect(await target.inputValue()).toBe('11');
    await form.getByLabel('Variant').selectOption('10-point');
    expect(await target.inputValue()).toBe('50');
    await form.getByLabel('Name of the table').fill('Friday night');
    await form.getByText('At the table').click();
    expect(await form.getByLabel('Start', { exact: true }).inputValue()).toBe('auto');
    await checkAccessible(page);
    await form.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { name: 'Friday night' }).waitFor();
    await seat(page, 'North').getByText('Founder').waitFor();
    expect(await page.getByRole('button', { name: /^Sit here: / }).count()).toBe(3);
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await checkAccessible(page);
  },
  2 * MINUTES,
);

test(
  'seats are chosen and changed, bots come and go, the host removes and closes [P-B3.3, P-B4.2, P-B5.1, P-B5.2, P-J2.1]',
  async () => {
    const host = await comeIn(browser, site, { name: 'Hosting' });
    const word = await openTable(host, { game: 'Pitch' });
    const guest = await comeToTable(browser, site, word, 'Guesting');
    await seat(host, 'East').getByText('Guesting').waitFor();
    await guest.getByRole('button', { name: 'Sit here: South' }).click();
    await seat(host, 'South').getByText('Guesting').waitFor();
    await seat(host, 'East').getByText('Free').waitFor();
    await host.getByLabel('Level of the bots').selectOption('strong');
    await host.getByRole('button', { name: 'Add a bot: East' }).click();
    await seat(guest, 'East').getByText('Bot, strong').waitFor();
    await host.getByRole('button', { name: 'Send Bora away' }).click();
    await seat(guest, 'East').getByText('Free').waitFor();
    await guest.getByRole('button', { name: 'Leave the table' }).click();
    await seat(host, 'South').getByText('Free').waitFor();
    await joinByLink(guest, site, word);
    await host.getByRole('button', { name: 'Remove Guesting' }).click();
    await guest.getByText('The host has removed you from the table.').waitFor();
    await guest.goto(`${site.url}/table/${word}`);
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await guest.getByRole('alert').getByText('ask for a new invitation').waitFor();
    await sitDownAt(guest, await inviteLink(host));
    await guest.getByRole('heading', { name: 'Invite' }).waitFor();
    await host.getByRole('button', { name: 'Close the table' }).click();
    for (const page of [host, guest]) {
      await page.getByText('The host has closed the table.').waitFor();
      expect(await page.getByRole('region', { name: 'Seats' }).count()).toBe(0);
    }
  },
  2 * MINUTES,
);

test(
  'a private table is in no list, and its link lets in where its word does not',
  async () => {
    const looker = await comeIn(browser, site, { name: 'Looking' });
    const host = await comeIn(browser, site, { name: 'Secretive' });
    const word = await openTable(host, {
      game: 'Hearts',
      flags: ['Private: only with the link'],
    });
    await host.getByText('Without it nobody finds this table.').waitFor();
    await host.getByRole('img', { name: /^QR code/ }).waitFor();
    await checkAccessible(host);
    const link = await inviteLink(host);
    expect(link).toMatch(/#invite=[\w-]{22}$/);
    expect(await rowOf(looker, word).count()).toBe(0);
    await looker.getByRole('textbox', { name: 'A table’s word' }).fill(word);
    await looker.getByRole('button', { name: 'Go to the table' }).click();
    await looker.getByRole('alert').getByText('There is no such table.').waitFor();
    expect(await looker.getByRole('button', { name: /^(Sit down|Watch)$/ }).count()).toBe(0);
    await looker.goto(`${site.url}/lobby`);
    await looker.getByRole('textbox', { name: 'A table’s word' }).fill(link);
    await looker.getByRole('button', { name: 'Go to the table' }).click();
    await looker.getByRole('button', { name: 'Watch' }).click();
    await looker.getByText('At this table the chat is for those who play.').waitFor();
    expect(await looker.getByRole('heading', { name: 'Invite' }).count()).toBe(0);
    await host.getByText('Watching: Looking').waitFor();
    await checkAccessible(looker);
    await looker.reload();
    await looker.getByRole('button', { name: 'Leave the table' }).waitFor();
    const guest = await comeToTable(browser, site, link, 'Guested');
    expect(await inviteLink(guest)).toBe(link);
  },
  2 * MINUTES,
);

test(
  'with ready-up the game starts when all are ready, else when all seats are taken; then seats stay [P-B4.3, P-B6.1, P-B6.2]',
  async () => {
    const host = await comeIn(browser, site, { name: 'Readying' });
    const word = await openTable(host, {
      game: 'Pontoon',
      choices: { Start: 'ready', Seats: '2' },
    });
    const guest = await comeToTable(browser, site, word, 'Reader');
    await host.getByText('Waiting until everybody is ready').waitFor();
    await host.getByRole('button', { name: 'I am ready' }).click();
    await guest.getByText('Ready', { exact: true }).waitFor();
    expect(guest.url()).toContain('/table/');
    await guest.getByRole('button', { name: 'I am ready' }).click();
    for (const page of [host, guest]) await page.waitForURL(/\/game\//);
    await expect.poll(() => guest.getByRole('button', { name: /^Sit here/ }).count()).toBe(0);
    const third = await comeIn(browser, site, { name: 'Thirding' });
    const auto = await openTable(third, { game: 'Pontoon', choices: { Seats: '2' } });
    const fourth = await comeToTable(browser, site, auto, 'Fourthing');
    for (const page of [third, fourth]) await page.waitForURL(/\/game\//);
  },
  2 * MINUTES,
);

test(
  'chat is plain text in order, with names and times; too much of it is refused [P-G1.1, P-G1.2, P-G1.3]',
  async () => {
    const host = await comeIn(browser, site, { name: 'Talker' });
    const word = await openTable(host, { game: 'Hearts' });
    const guest = await comeToTable(browser, site, word, 'Listener');
    const log = guest.getByRole('log');
    await host.getByRole('textbox', { name: 'Message' }).pressSequentially('hello');
    await guest.getByText('Talker is typing').waitFor();
    const markup = '<b>hi</b> [x](https://example.org) <img src=x onerror=alert(1)>';
    await say(host, markup);
    await host.getByRole('button', { name: 'Emoji' }).click();
    await host.getByRole('button', { name: 'Add 🎉' }).click();
    await host.getByRole('button', { name: 'Send', exact: true }).click();
    await log.getByText('🎉').waitFor();
    const lines = await log.getByRole('listitem').allTextContents();
    expect(lines[0]).toContain(markup);
    expect(lines[0]).toMatch(/^Talker \d\d:\d\d/);
    expect(lines[1]).toContain('🎉');
    expect(await log.locator('a, b, img').count()).toBe(0);
    // As many as it takes: a machine may be too slow for five in ten seconds.
    const refused = host.getByRole('alert').getByText('Slow down');
    let line = 2;
    while ((await refused.count()) === 0) await say(host, `line ${++line}.`);
    expect(await log.getByText(`line ${line}.`).count()).toBe(0);
    await guest.getByRole('button', { name: 'Mute Talker' }).click();
    await expect.poll(() => log.getByText('line 3.').count()).toBe(0);
  },
  2 * MINUTES,
);

test(
  'a long lobby is shown page by page, narrowed down by the server, and stays live',
  async () => {
    const hosts = Array.from({ length: 120 }, () =>
      openClient({ url: site.url, token: async () => null }),
    );
    onTestFinished(() => hosts.forEach((host) => host.close()));
    const words = await Promise.all(
      hosts.map(async (host, at) => {
        const game = at < 60 ? 'nine' : 'pitch';
        const made = await host.ask('createTable', { playerName: 'Hostess', game });
        if (!made.ok) throw new Error(made.error.message);
        return made.tableId;
      }),
    );
    const looker = await comeIn(browser, site, { name: 'Paging' });
    const joins = looker.getByRole('button', { name: /^Join / });
    const more = looker.getByRole('button', { name: 'More tables' });
    await more.waitFor();
    await expect.poll(() => joins.count()).toBe(50);
    await checkAccessible(looker);
    await more.click();
    await expect.poll(() => joins.count()).toBe(100);
    await looker.getByLabel('Game', { exact: true }).selectOption('nine');
    await expect.poll(() => joins.count()).toBe(50);
    await more.click();
    await expect.poll(() => joins.count()).toBe(60);
    await expect.poll(() => more.count()).toBe(0);
    expect(await hosts[0].ask('leaveTable', {})).toMatchObject({ ok: true });
    await expect
      .poll(() => rowOf(looker, words[0]).getByRole('button', { name: /^Join/ }).count())
      .toBe(0);
  },
  2 * MINUTES,
);
