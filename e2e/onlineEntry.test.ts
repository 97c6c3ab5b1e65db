// Coming in and going out: by code, by link, by password, as a guest; names and avatars as others see them.
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
import { expectPageErrors, OF_HANGING_UP, OF_REFUSAL } from './pageErrors.ts';

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
  'a code from the mail signs in, the session outlives a reload in two tabs whose token has run out and which renew it once, logging out ends it [P-A1.1, P-A1.3, P-A3.1]',
  async () => {
    const page = await openPlayerPage(browser, site, { path: '/' });
    const mail = await askForCode(page, site, 'ada@example.org');
    await checkAccessible(page);
    await enterCode(page, mail);
    await page.waitForURL(/\/lobby$/);
    const name = await profileLink(page).textContent();
    await letTokenRunOut(page);
    const renewals: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) renewals.push(request.url());
    });
    const tabs = [page, await page.context().newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/lobby`)));
    for (const tab of tabs) {
      // Drawn by the server's word alone: each tab has come in by a token that is good.
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

/** On an empty page: one of ours would write down again what it knows itself. */
async function letTokenRunOut(page: Page): Promise<void> {
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
  'the link in the mail signs in, once, a guest who keeps seat and name; nobody else becomes another person by it [P-A1.1]',
  async () => {
    expectPageErrors(new RegExp(`${OF_HANGING_UP.source}|${OF_REFUSAL.source}`));
    const { client: friend, word } = await createTableByClient(site, { game: 'hearts' });
    const table = await openPlayerPageAt(browser, site, word, 'Seated Sue');
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
    expect(decodeURIComponent(new URL(table.url()).pathname)).toBe(`/table/${word}`);

    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await other.goto(`${site.url}/lobby`);
    await other.getByRole('link', { name: 'Profile: Wary Wim' }).waitFor();
  },
  2 * MINUTES,
);

test(
  'a guest who registers keeps the name and comes back by password from another browser',
  async () => {
    expectPageErrors(OF_REFUSAL);
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
  'who runs the server closes a table and bans a player, who is told why; others are refused',
  async () => {
    expectPageErrors(OF_REFUSAL);
    const { word } = await createTableByClient(site, { game: 'hearts' });
    const guest = await openPlayerPageAt(browser, site, word, 'Yaramaz');
    const boss = await openPlayerPage(browser, site, { path: '/admin' });
    await boss.getByText('For administrators of this server').waitFor();
    const mail = await askForCode(boss, site, ADMIN);
    await enterCode(boss, mail);
    await profileLink(boss).waitFor();
    await boss.goto(`${site.url}/admin`);
    await boss.getByText('No problems.').waitFor();
    await checkAccessible(boss);

    await boss.getByRole('button', { name: 'Tables' }).click();
    await boss.getByRole('button', { name: `Close table ${word}`, exact: true }).click();
    await boss.getByLabel('Reason').fill('Only a test');
    await checkAccessible(boss);
    await boss.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await boss
      .getByRole('button', { name: `Close table ${word}`, exact: true })
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
    await boss.getByText(`closed table ${word}`).waitFor();
    await checkAccessible(boss);
  },
  2 * MINUTES,
);
