// Signing in on the page with the certified oidc-provider, connecting and disconnecting it, signing in a program by its
// code, and the access tokens of programs.

import { createServer, type AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { callApi } from '../src/server/testing/testClient.ts';
import type { TestServer } from '../src/server/testing/testServer.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { openCertifiedProvider } from './certifiedProvider.ts';
import { checkAccessible, openPlayerPage } from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';
import { expectPageErrors, REFUSED_REQUESTS } from './pageErrors.ts';

let site: TestServer;
let browser: Browser;

withBrowser(openSiteWithProvider, (opened, launched) => {
  [site, browser] = [opened, launched];
});

/** The provider must know the address of the page, and the page the address of the provider. */
async function openSiteWithProvider(): Promise<TestServer> {
  const port = await freePort();
  const provider = await openCertifiedProvider(`http://localhost:${port}`);
  const server = await openSiteInProcess({}, { port, providers: provider.file });
  return {
    ...server,
    async close() {
      await server.close();
      await provider.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Requests to the provider, whose own pages want a font from the internet. */
const PROVIDER_REQUESTS =
  /^requested http:\/\/localhost:|fonts\.googleapis\.com|ERR_NAME_NOT_RESOLVED/;

/** On the provider's own pages. */
async function consent(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click();
}

async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Continue with Certified' }).waitFor();
}

async function nameOf(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: /^Profile: / }).textContent()) ?? '';
}

function regionOf(page: Page, title: string) {
  return page.getByRole('list', { name: title });
}

test(
  'a button on the page signs in with a provider [S-1.3]',
  async () => {
    expectPageErrors(PROVIDER_REQUESTS);
    const page = await openPlayerPage(browser, site, { path: '/' });
    await openSignIn(page);
    await checkAccessible(page);
    await page.getByRole('button', { name: 'Continue with Certified' }).click();
    await consent(page, 'ada');
    await page.waitForURL(`${site.url}/lobby`);
    expect(await nameOf(page)).toBe('ada');
    await page.goto(`${site.url}/profile`);
    const linked = regionOf(page, 'Other ways to sign in');
    await linked.getByText('Certified: ada@example.com').waitFor();
    await checkAccessible(page);
  },
  2 * MINUTES,
);

test(
  'an answer that this tab did not begin signs nobody in',
  async () => {
    const page = await openPlayerPage(browser, site, { path: '/sign-in/certified?code=x&state=y' });
    await page.getByRole('heading', { name: 'Signing in did not work' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Continue with Certified' }).waitFor();
    await checkAccessible(page);
  },
  MINUTES,
);

async function register(page: Page, username: string): Promise<void> {
  const { url } = site;
  const password = 'SecureP@ssw0rd!';
  const body = { username, email: `${username}@example.org`, password, displayName: username };
  await callApi(url, null, 'POST', '/auth/register', { body });
  await openSignIn(page);
  await page.getByRole('button', { name: 'Password' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/lobby$/);
}

test(
  'a provider is connected to an account and disconnected again',
  async () => {
    expectPageErrors(PROVIDER_REQUESTS);
    const page = await openPlayerPage(browser, site, { path: '/' });
    await register(page, 'bora');
    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: 'Connect Certified' }).click();
    await consent(page, 'bora');
    await page.waitForURL(`${site.url}/profile`);
    await page.getByText('Certified: bora@example.com').waitFor();
    await page.getByRole('button', { name: 'Disconnect Certified' }).click();
    await page.getByRole('button', { name: 'Connect Certified', exact: true }).waitFor();
    expect(await page.getByText('Certified: bora@example.com').count()).toBe(0);
  },
  2 * MINUTES,
);

test(
  'a program is signed in by its code, after a look at what waits and with a warning',
  async () => {
    expectPageErrors(REFUSED_REQUESTS);
    const { body: device } = await callApi(site.url, null, 'POST', '/auth/device');
    const finish = () =>
      callApi(site.url, null, 'POST', '/auth/device/finish', {
        body: { deviceCode: device.deviceCode },
      });
    const page = await openPlayerPage(browser, site, { path: new URL(device.page).pathname });
    await page.getByText('Sign in here first.').waitFor();
    await checkAccessible(page);
    await page.goto(site.url);
    await register(page, 'cem');
    await page.goto(device.page);
    expect(await page.getByLabel('Code').inputValue()).toBe(device.userCode);
    await page.getByLabel('Code').fill('BCDF-BCDF');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('No program waits for this code.').waitFor();
    await page.getByLabel('Code').fill(device.userCode.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Sign in the program as cem?').waitFor();
    await page.getByText('If someone sent you the code, refuse.').waitFor();
    await checkAccessible(page);
    await page.getByRole('button', { name: 'Sign it in' }).click();
    await page.getByRole('heading', { name: 'Signed in' }).waitFor();
    expect((await finish()).body.account.name).toBe('cem');
  },
  2 * MINUTES,
);

test(
  'a token is shown once, works for what it may, and stops when it is revoked',
  async () => {
    const page = await openPlayerPage(browser, site, { path: '/' });
    await register(page, 'dora');
    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('My bot');
    await page.getByLabel('play and chat').uncheck();
    await checkAccessible(page);
    await page.getByRole('button', { name: 'Create the token' }).click();
    const secret = await page.locator('code').textContent();
    expect(secret).toMatch(/^masa_[\w-]{43}$/);
    const ask = (method: string, path: string) => callApi(site.url, secret, method, path);
    expect((await ask('GET', '/auth/user')).body.displayName).toBe('dora');
    expect((await ask('POST', '/games')).body.error.code).toBe('INSUFFICIENT_SCOPE');
    await page.reload();
    await regionOf(page, 'Access tokens for programs').getByText('My bot').waitFor();
    expect(await page.locator('code').count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke My bot' }).click();
    await page.getByText('My bot').waitFor({ state: 'detached' });
    expect((await ask('GET', '/auth/user')).status).toBe(401);
  },
  2 * MINUTES,
);
