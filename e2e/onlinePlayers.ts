// Gives tests players in browsers of their own at the whole server, and what players do: sign in, join, play, chat.
import type { Browser, Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
import { openClient, type Client } from '../src/client/client.ts';
import type { RequestInput } from '../src/protocol/requests.ts';
import { findFaults, LOOKS, setLook } from './accessible.ts';
import type { OnlineSite } from './onlineSite.ts';
import { watchPageErrors } from './pageErrors.ts';
import { NO_ANIMATIONS, DESKTOP, WAIT_TIMEOUT_MS } from './webPlayer.ts';
import { newContext, type Site } from './webSite.ts';

export interface PlayerPageOptions {
  /** The name from an earlier visit. Without one the server invents a name. */
  name?: string;
  path?: string;
  viewport?: { width: number; height: number };
  locale?: string;
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens a page in a browser context of its own, which shares nothing with other players. */
export async function openPlayerPage(
  browser: Browser,
  site: Pick<Site, 'url'>,
  {
    name = '',
    path = '/lobby',
    viewport = DESKTOP,
    locale = 'en-GB',
    prepare,
  }: PlayerPageOptions = {},
): Promise<Page> {
  const context = await newContext(browser, { viewport, locale, serviceWorkers: 'block' });
  const saved = JSON.stringify({ state: { name, preferences: NO_ANIMATIONS }, version: 0 });
  await context.addInitScript(
    `if (origin !== 'null') localStorage['masa.auth'] ??= ${JSON.stringify(saved)}`,
  );
  watchPageErrors(context, site);
  context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(site.url + path);
  return page;
}

/** Asks for a code and returns the email that the server saved. */
export async function askForCode(page: Page, site: OnlineSite, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Create a code' }).click();
  await page.getByText(`The code for ${email} is in the newest file`).waitFor();
  return await site.mailTo(email);
}

/** Signs in with the code in an email. */
export async function enterCode(page: Page, mail: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(mail)![0]);
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
}

/** Entries in the form for a new table, by label. */
export interface TableForm {
  game: string;
  fields?: Readonly<Record<string, string>>;
  choices?: Readonly<Record<string, string>>;
  flags?: readonly string[];
}

/** Removes the pauses that let people follow a game. */
export const NO_DELAYS = { 'Pause between rounds': '0', 'Bot delay': '0' };

/** Creates a table with the form in the lobby and returns its table code. */
export async function openTable(page: Page, wanted: TableForm): Promise<string> {
  const { game, fields = {}, choices = {}, flags = [] } = wanted;
  const form = page.getByRole('dialog', { name: 'New table' });
  await page.getByRole('button', { name: 'New table' }).click();
  await form.getByRole('radio', { name: game, exact: true }).check({ force: true });
  await form.getByText('All house rules').click();
  await form.getByText('Table settings').click();
  for (const [label, value] of Object.entries(choices)) {
    await form.getByLabel(label, { exact: true }).selectOption(value);
  }
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true });
    const isList = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT';
    await (isList ? field.selectOption(value) : field.fill(value));
  }
  for (const label of flags) await form.getByRole('checkbox', { name: label }).check();
  await form.getByRole('button', { name: 'Create table' }).click();
  return await tableIdOf(page);
}

/** Returns the code of the table that the page is at. */
async function tableIdOf(page: Page): Promise<string> {
  await page.waitForURL(/\/(table|game)\//);
  return decodeURIComponent(new URL(page.url()).pathname.split('/')[2]);
}

export async function joinByLink(
  page: Page,
  site: Pick<Site, 'url'>,
  tableId: string,
): Promise<void> {
  await joinAt(page, `${site.url}/table/${tableId}`);
}

/** Opens a page of its own and joins a table, by its code or by the link with the invitation. */
export async function openPlayerPageAt(
  browser: Browser,
  site: Pick<Site, 'url'>,
  table: string,
  name: string,
): Promise<Page> {
  const path = table.startsWith(site.url) ? table.slice(site.url.length) : `/table/${table}`;
  const page = await openPlayerPage(browser, site, { name, path });
  await join(page);
  return page;
}

/** Connects a player without a page. The connection closes after the test. */
export function connectClient(site: Pick<Site, 'url'>): Client {
  const client = openClient({ url: site.url, token: async () => null });
  onTestFinished(() => client.close());
  return client;
}

/** Creates a table without a page; the client has the first seat. */
export async function createTableByClient(
  site: Pick<Site, 'url'>,
  wanted: RequestInput<'createTable'>,
): Promise<{ client: Client; tableId: string }> {
  const client = connectClient(site);
  const made = await client.request('createTable', wanted);
  if (!made.ok) throw new Error(made.error.message);
  return { client, tableId: made.tableId };
}

/** Joins a table without a page. */
export async function joinTableByClient(
  site: Pick<Site, 'url'>,
  tableId: string,
  playerName: string,
): Promise<Client> {
  const client = connectClient(site);
  const joined = await client.request('joinTable', { tableId, playerName });
  if (!joined.ok) throw new Error(joined.error.message);
  return client;
}

/** Joins a table by its address. The blank page in between forces a load where only the fragment changes. */
export async function joinAt(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await join(page);
}

async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('button', { name: /^Leave/ }).waitFor();
}

/** Returns the link with the invitation, as people at the table see it. */
export async function inviteLink(page: Page): Promise<string> {
  return await page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
}

/** Finds a seat by its name, such as “North”. */
export function seat(page: Page, name: string): ReturnType<Page['locator']> {
  return page.getByRole('region', { name: new RegExp(`^${name}: `) });
}

/** Does the first thing that is offered, but bids two where it can, so that not everybody passes. */
const AUTOPILOT = `new Promise((resolve) => {
  const timer = setInterval(() => {
    document.querySelector('main')?.click();
    if (document.querySelector('#result')) return resolve(clearInterval(timer));
    const choices = [...document.querySelectorAll('[data-choices] button:enabled')];
    const choice = choices.find(({ textContent }) => textContent === '2') ?? choices[0];
    const card = document.querySelector('[data-hand] button[data-mood="playable"]');
    (choice ?? card ?? document.querySelector('[data-next]'))?.click();
  }, 40);
})`;

/** Lets all pages play until each shows the result. */
export async function playTogether(pages: readonly Page[]): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      await page.waitForURL(/\/game\//);
      await page.evaluate(AUTOPILOT);
    }),
  );
}

/** Returns the final scores, best first. */
export async function standings(page: Page): Promise<string[]> {
  const result = page.locator('section[aria-labelledby="result"]');
  const scores = result.locator('tbody td:last-child');
  await scores.first().waitFor();
  return await scores.allTextContents();
}

/** Sends a chat message, and opens the chat first where it is closed. */
export async function say(page: Page, text: string): Promise<void> {
  await openChat(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Opens the chat unless it is open, once the page shows either. */
export async function openChat(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: /^Chat/, expanded: false });
  const chat = page.getByRole('region', { name: 'Chat', exact: true });
  await closed.or(chat).first().waitFor();
  if (await closed.count()) await closed.click();
  await chat.waitFor();
}

let looks = 0;

/** Checks with axe that the page is accessible, in another look each time. */
export async function checkAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize() ?? DESKTOP;
  expect(await findFaults(page, LOOKS[looks++ % LOOKS.length])).toEqual([]);
  await setLook(page, { viewport, colorScheme: 'light' });
}
