// Tests signing in and out: by code, link and password, and as a guest; names and avatars; the administrators' page.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  askForCode,
  checkAccessible,
  openPlayerPage,
  openPlayerPageAt,
  enterCode,
  createTableByClient,
  say,
} from './onlinePlayers.ts';
import { ADMIN, type OnlineSite, openOnlineSite } from './onlineSite.ts';
import { expectPageErrors, CLOSING_ERRORS, REFUSED_REQUESTS } from './pageErrors.ts';

let site: OnlineSite;
let browser: Browser;

withBrowser(openOnlineSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

function linkIn(mail: string): string {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /\/sign-in#token=[\w.-]+/.exec(text)![0];
}

function profileLink(page: Page): ReturnType<Page['locator']> {
  return page.getByRole('link', { name: /^Profile: / });
}

test(
  'a code from the email signs in; two tabs with an expired token renew the session once; signing out ends it [P-A1.1, P-A1.3, P-A3.1]',
  async () => {
    const page = await openPlayerPage(browser, site, { path: '/' });
    const mail = await askForCode(page, site, 'ada@example.org');
    await checkAccessible(page);
    await enterCode(page, mail);
    await page.waitForURL(/\/lobby$/);
    const name = await profileLink(page).textContent();
    await expireToken(page);
    const renewals: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) renewals.push(request.url());
    });
    const tabs = [page, await page.context().newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/lobby`)));
    for (const tab of tabs) {
      // Only the server can fill this list, so each tab has a valid token.
      await tab
        .getByRole('region', { name: 'Who is online' })
        .getByRole('listitem')
        .first()
        .waitFor();
      expect(await profileLink(tab).textContent()).toBe(name);
    }
    expect(renewals).toHaveLength(1);
    await tabs[1].close();
    const saved = await page.evaluate(`JSON.parse(localStorage['masa.auth']).state.credentials`);
    await profileLink(page).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(`localStorage['masa.auth'].includes('refreshToken')`)).toBe(false);
    const { refreshToken } = saved as { refreshToken: string };
    const again = await page.request.post(`${site.url}/api/v1/auth/refresh`, {
      data: { refreshToken },
    });
    expect(again.status()).toBe(401);
  },
  2 * MINUTES,
);

/** Changes the storage on an empty page, because the application would overwrite it. */
async function expireToken(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Who is online' }).waitFor();
  const body = '<link rel="icon" href="data:,">';
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${site.url}/empty`);
  await page.evaluate(`{
    const saved = JSON.parse(localStorage['masa.auth']);
    saved.state.credentials.expiresAt = 0;
    localStorage['masa.auth'] = JSON.stringify(saved);
  }`);
}

test(
  'the link in the email signs a guest in once, who keeps seat and name; a second visitor stays who they are [P-A1.1]',
  async () => {
    expectPageErrors(new RegExp(`${CLOSING_ERRORS.source}|${REFUSED_REQUESTS.source}`));
    const { client: friend, tableId } = await createTableByClient(site, { game: 'hearts' });
    const table = await openPlayerPageAt(browser, site, tableId, 'Seated Sue');
    const tab = await table.context().newPage();
    await tab.goto(site.url);
    const link = site.url + linkIn(await askForCode(tab, site, 'sue@example.org'));

    const other = await openPlayerPage(browser, site, { name: 'Wary Wim', path: '/' });
    await other.getByRole('button', { name: 'Play with others' }).click();
    await other.getByRole('link', { name: 'Profile: Wary Wim' }).waitFor();
    await other.goto(link);
    await other.getByRole('heading', { name: 'Sign in with this link?' }).waitFor();
    expect(new URL(other.url()).hash).toBe('');
    await checkAccessible(other);

    await tab.goto(link);
    await tab.waitForURL(/\/lobby$|\/table\//);
    await profileLink(tab).waitFor();
    await table.waitForFunction(
      `JSON.parse(localStorage['masa.auth']).state.credentials.kind === 'session'`,
    );
    await say(table, 'still here');
    const line = expect.objectContaining({ name: 'Seated Sue', text: 'still here' });
    await expect.poll(() => friend.model.table!.chat).toContainEqual(line);
    expect(decodeURIComponent(new URL(table.url()).pathname)).toBe(`/table/${tableId}`);

    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await other.goto(`${site.url}/lobby`);
    await other.getByRole('link', { name: 'Profile: Wary Wim' }).waitFor();
  },
  2 * MINUTES,
);

test(
  'a guest who registers keeps the name and signs in by password in another browser',
  async () => {
    expectPageErrors(REFUSED_REQUESTS);
    const page = await openPlayerPage(browser, site, { name: 'Registering Rui', path: '/' });
    await page.getByRole('button', { name: 'Play with others' }).click();
    await page.waitForURL(/\/lobby$/);
    await profileLink(page).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Register' }).first().click();
    await page.getByLabel('Username').fill('rui_1');
    await page.getByLabel('Email address').fill('rui@example.org');
    await page.getByLabel('Password').fill('Correct-Horse-7');
    await page.getByRole('button', { name: 'Register' }).last().click();
    await page.waitForURL(/\/lobby$/);
    const elsewhere = await openPlayerPage(browser, site, { path: '/' });
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('button', { name: 'Password' }).click();
    await elsewhere.getByLabel('Username or email').fill('rui_1');
    await elsewhere.getByLabel('Password').fill('wrong');
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('alert').getByText('is wrong').waitFor();
    await elsewhere.getByLabel('Password').fill('Correct-Horse-7');
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.waitForURL(/\/lobby$/);
    await profileLink(elsewhere).waitFor();
    expect(await profileLink(elsewhere).textContent()).toContain('Registering Rui');
  },
  2 * MINUTES,
);

async function signInByPassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Password' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/lobby$/);
  await profileLink(page).waitFor();
}

test(
  'an account confirms its address, signs out elsewhere, and changes its password by keyboard',
  async () => {
    expectPageErrors(REFUSED_REQUESTS);
    const account = { username: 'selin_1', email: 'selin@example.org', displayName: 'Selin' };
    await fetch(`${site.url}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, password: 'Correct-Horse-7' }),
    });
    const [page, second, third] = [
      await openPlayerPage(browser, site, { path: '/' }),
      await openPlayerPage(browser, site, { path: '/' }),
      await openPlayerPage(browser, site, { path: '/' }),
    ];
    for (const one of [second, third, page]) {
      await signInByPassword(one, 'selin_1', 'Correct-Horse-7');
    }
    await profileLink(page).click();
    const section = page.getByRole('region', { name: 'Account' });
    const sessions = section.getByRole('list', { name: 'Where you are signed in' });
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3);
    await sessions.getByText('This device').waitFor();

    await section.getByText('not confirmed yet').waitFor();
    await section.getByRole('button', { name: 'Confirm the address' }).click();
    await section.getByRole('button', { name: 'Create a code' }).click();
    const mail = await site.mailTo(account.email);
    await section.getByLabel('Six-digit code').fill(/^\d{6}\r?$/m.exec(mail)![0].trim());
    await page.keyboard.press('Enter');
    await section.getByText('Email address: selin@example.org', { exact: true }).waitFor();
    await checkAccessible(page);

    const others = sessions.getByRole('button', { name: /^Sign out there/ });
    await expect.poll(() => others.count()).toBe(3);
    for (let left = 3; left > 1; left--) {
      await others.last().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => others.count()).toBe(left - 1);
    }
    await second.goto(`${site.url}/profile`);
    await second.getByRole('button', { name: 'Sign in' }).first().waitFor();

    await section.getByRole('button', { name: 'Change the password' }).focus();
    await page.keyboard.press('Enter');
    await checkAccessible(page);
    await page.keyboard.type('wrong');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Even-Better-8');
    await page.keyboard.press('Enter');
    await section.getByRole('alert').getByText('current password is wrong').waitFor();
    await section.getByLabel('Current password').fill('Correct-Horse-7');
    await page.keyboard.press('Enter');
    await section.getByText('Your password is changed.').waitFor();
    await expect.poll(() => others.count()).toBe(0);
    const again = await openPlayerPage(browser, site, { path: '/' });
    await signInByPassword(again, 'selin@example.org', 'Even-Better-8');
  },
  2 * MINUTES,
);

test(
  'a new name and avatar reach another browser; a name that is taken gets four digits [P-A2.1, P-A2.2, P-A2.3, P-A2.4]',
  async () => {
    const other = await openPlayerPage(browser, site, { name: 'Tony', path: '/' });
    await other.getByRole('button', { name: 'Play with others' }).click();
    await other.getByRole('link', { name: 'Profile: Tony', exact: true }).waitFor();
    const tony = await openPlayerPage(browser, site, { name: 'Tony', path: '/' });
    await tony.getByRole('button', { name: 'Play with others' }).click();
    await tony.getByRole('link', { name: /^Profile: Tony#\d{4}$/ }).waitFor();
    const people = other.getByRole('region', { name: 'Who is online' });
    await people.getByText(/Tony#\d{4}/).waitFor();
    await profileLink(tony).click();
    const name = tony.getByLabel('Display name');
    const save = tony.getByRole('button', { name: 'Save' });
    await name.fill('fuck you');
    await save.click();
    await tony.getByRole('alert').getByText('not allowed').waitFor();
    await name.fill('Antonia');
    await tony.getByRole('radio', { name: '🦉' }).check({ force: true });
    await tony.getByRole('radio', { name: 'Honey' }).check({ force: true });
    await save.click();
    await people
      .getByRole('listitem')
      .filter({ hasText: 'Antonia' })
      .locator("[data-emoji='🦉']")
      .waitFor();
    await checkAccessible(tony);
  },
  2 * MINUTES,
);

test(
  'an administrator closes a table and bans a player, who sees why; others are refused',
  async () => {
    expectPageErrors(REFUSED_REQUESTS);
    const { tableId } = await createTableByClient(site, { game: 'hearts' });
    const guest = await openPlayerPageAt(browser, site, tableId, 'Yaramaz');
    const boss = await openPlayerPage(browser, site, { path: '/admin' });
    await boss.getByText('For administrators of this server').waitFor();
    const mail = await askForCode(boss, site, ADMIN);
    await enterCode(boss, mail);
    await profileLink(boss).waitFor();
    await boss.goto(`${site.url}/admin`);
    await boss.getByText('No problems.').waitFor();
    await checkAccessible(boss);

    await boss.getByRole('button', { name: 'Tables' }).click();
    await boss.getByRole('button', { name: `Close table ${tableId}`, exact: true }).click();
    await boss.getByLabel('Reason').fill('Only a test');
    await checkAccessible(boss);
    await boss.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await boss
      .getByRole('button', { name: `Close table ${tableId}`, exact: true })
      .waitFor({ state: 'detached' });

    await boss.getByRole('button', { name: 'Players' }).click();
    await boss.getByRole('button', { name: 'Ban Yaramaz' }).click();
    await boss.getByLabel('Reason').fill('Insults');
    await boss.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
    await boss.getByRole('dialog').waitFor({ state: 'detached' });
    await guest
      .getByText(/Insults/)
      .first()
      .waitFor();
    await boss.getByRole('button', { name: 'Log' }).click();
    await boss
      .getByText(/banned/)
      .first()
      .waitFor();
    await boss.getByText(`closed table ${tableId}`).waitFor();
    await checkAccessible(boss);
  },
  2 * MINUTES,
);
