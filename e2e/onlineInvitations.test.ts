// Tests inviting friends and agreeing on rules in two browsers: the form for rules in the waiting room, codes to say
// aloud, new invitations, and presses on buttons of a page that is still loading.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  checkAccessible,
  inviteLink,
  NO_DELAYS,
  openPlayerPage,
  openPlayerPageAt,
  openTable,
  seat,
} from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';
import { PHONE } from './webPlayer.ts';
import type { Site } from './webSite.ts';

let site: Site;
let browser: Browser;

withBrowser(
  () => openSiteInProcess(),
  (opened, launched) => {
    [site, browser] = [opened, launched];
  },
);

const PRIVATE = 'Private: people need the link to join';

/** Opens a private table of Hearts for Ayşe. */
async function hostPage(): Promise<Page> {
  const ayse = await openPlayerPage(browser, site, { name: 'Ayşe' });
  await openTable(ayse, { game: 'Hearts', flags: [PRIVATE], fields: NO_DELAYS });
  return ayse;
}

async function pathOfInvitation(host: Page): Promise<string> {
  const link = new URL(await inviteLink(host));
  return `${site.url}${link.pathname}${link.search}${link.hash}`;
}

const codeAt = (page: Page) => page.getByText(/^Code to say aloud: \d{4} \d{4}$/);

async function codeOf(page: Page): Promise<string> {
  await codeAt(page).waitFor();
  return (await codeAt(page).textContent())!.replace(/^.*: /, '');
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Table code or link' }).fill(code);
  await page.keyboard.press('Enter');
}

test(
  'the host changes rules, seats and bots in the waiting room by keyboard, and a friend sees what changed',
  async () => {
    const ayse = await hostPage();
    const bora = await openPlayerPageAt(browser, site, await pathOfInvitation(ayse), 'Bora');
    await bora.setViewportSize(PHONE);
    expect(await bora.getByRole('button', { name: 'Change the rules' }).count()).toBe(0);
    await ayse.getByRole('button', { name: 'Change the rules' }).press('Enter');
    const form = ayse.getByRole('dialog', { name: 'Change the rules' });
    await form.getByRole('radio', { name: 'Hearts', exact: true }).waitFor();
    // Passing is on, so its time is there; without passing it would change nothing.
    await form.getByText('All house rules').press('Enter');
    await form.getByLabel('Seconds to pass').waitFor();
    await form.getByLabel('Passing', { exact: true }).press('Space');
    await form.getByLabel('Seconds to pass').waitFor({ state: 'detached' });
    await form.getByLabel('Time per turn').selectOption('60');
    await checkAccessible(ayse);
    await form.getByRole('button', { name: 'Use these rules' }).press('Enter');
    await form.waitFor({ state: 'detached' });
    const rules = bora.getByRole('region', { name: 'Rules at this table' });
    await rules.getByText('Ayşe changed: Passing: Yes → No; Time per turn').waitFor();
    await bora.getByRole('log').getByText('Ayşe changed: Passing').waitFor();
    await checkAccessible(bora);

    await seat(ayse, 'Seat 3').getByRole('button', { name: 'Add a bot' }).click();
    await seat(bora, 'Seat 3').getByText('Bot, normal').waitFor();
    await ayse.getByLabel('Bot level').selectOption('strong');
    await seat(bora, 'Seat 3').getByText('Bot, strong').waitFor();

    await ayse.getByRole('button', { name: 'Change the rules' }).click();
    await form.getByRole('radio', { name: 'Pontoon', exact: true }).check({ force: true });
    await form.getByLabel('Seats').selectOption('5');
    await form.getByLabel(PRIVATE).uncheck();
    await form.getByRole('button', { name: 'Use these rules' }).click();
    await bora.getByRole('log').getByText('Ayşe chose Pontoon.').waitFor();
    for (const name of ['Ayşe', 'Bora'])
      await bora.getByRole('region', { name: new RegExp(`: ${name}$`) }).waitFor();
    const can = await openPlayerPage(browser, site, { name: 'Can' });
    await can.getByRole('button', { name: /^Join / }).waitFor();
  },
  2 * MINUTES,
);

test(
  'a friend types the code that was said on the start page and is at the seat with one press; a new invitation ends it',
  async () => {
    const ayse = await hostPage();
    const code = await codeOf(ayse);
    const bora = await openPlayerPage(browser, site, { path: '/', viewport: PHONE });
    await enterCode(bora, '0000 0000');
    await bora.getByText('This code opens no table.').waitFor();
    await checkAccessible(bora);
    await enterCode(bora, code);
    await bora.getByRole('heading', { name: 'Ayşe invites you to Hearts' }).waitFor();
    await bora.getByText('1 of 4 seats taken').waitFor();
    await bora.getByRole('textbox', { name: 'Your name' }).fill('Bora');
    await bora.keyboard.press('Enter');
    await bora.getByRole('button', { name: 'Leave the table' }).waitFor();
    expect(await codeOf(bora)).toBe(code);
    expect(await bora.getByRole('button', { name: 'New invitation' }).count()).toBe(0);

    const link = await pathOfInvitation(ayse);
    await ayse.getByRole('button', { name: 'New invitation' }).click();
    await expect.poll(() => codeOf(ayse)).not.toBe(code);
    await expect.poll(() => codeOf(bora)).toBe(await codeOf(ayse));
    const can = await openPlayerPage(browser, site, { name: 'Can' });
    await enterCode(can, code);
    await can.getByText('This code opens no table.').waitFor();
    await can.goto(link);
    await can.getByRole('alert').getByText('There is no such table.').waitFor();
    await can.goto(`${site.url}/lobby`);
    await enterCode(can, (await codeOf(ayse)).replace(' ', ''));
    await can.getByRole('button', { name: 'Join', exact: true }).click();
    await ayse.getByRole('region', { name: /: Can$/ }).waitFor();
  },
  2 * MINUTES,
);

test(
  'a press on a button of a page that is still loading counts once it has loaded',
  async () => {
    const page = await openPlayerPage(browser, site, { name: 'Deniz', path: '/' });
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site.url}/lobby`, { waitUntil: 'commit' });
    const form = page.getByRole('dialog', { name: 'New table' });
    await page.getByRole('button', { name: 'New table' }).click();
    expect(await form.count()).toBe(0);
    release();
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New table' }).click();
    await form.waitFor();
  },
  2 * MINUTES,
);
