// Players at browsers of their own, at the whole server: how they come in, sit down and talk.
import type { Browser, Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
import { openClient, type Client } from '../src/client/client.ts';
import type { RequestInput } from '../src/protocol/requests.ts';
import { findFaults, LOOKS, setLook } from './accessible.ts';
import type { OnlineSite } from './onlineSite.ts';
import { watchPageErrors } from './pageErrors.ts';
import { AT_ONCE, DESKTOP, PATIENCE_MS } from './webPlayer.ts';
import { newContext, type Site } from './webSite.ts';

export interface PlayerPageOptions {
  /** Typed in at an earlier visit; without one the server thinks of a name. */
  name?: string;
  path?: string;
  viewport?: { width: number; height: number };
  locale?: string;
  /** Done to the page before it is opened. */
  beforehand?: (page: Page) => Promise<void>;
}

/** A browser of one's own: nothing is shared with the others. */
export async function openPlayerPage(
  browser: Browser,
  site: Pick<Site, 'url'>,
  {
    name = '',
    path = '/lobby',
    viewport = DESKTOP,
    locale = 'en-GB',
    beforehand,
  }: PlayerPageOptions = {},
): Promise<Page> {
  const context = await newContext(browser, { viewport, locale, serviceWorkers: 'block' });
  const saved = JSON.stringify({ state: { name, preferences: AT_ONCE }, version: 0 });
  await context.addInitScript(
    `if (origin !== 'null') localStorage['masa.auth'] ??= ${JSON.stringify(saved)}`,
  );
  watchPageErrors(context, site);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await beforehand?.(page);
  await page.goto(site.url + path);
  return page;
}

/** Asks for a code; returns the email that the server saved. */
export async function askForCode(page: Page, site: OnlineSite, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Create a code' }).click();
  await page.getByText(`The code for ${email} is in the newest file`).waitFor();
  return await site.mailTo(email);
}

/** Signs in with the code of a mail. */
export async function enterCode(page: Page, mail: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(/\b\d{6}\b/.exec(mail)![0]);
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
}

/** What a table is opened with, by the labels of the form. */
export interface Wanted {
  game: string;
  fields?: Readonly<Record<string, string>>;
  choices?: Readonly<Record<string, string>>;
  flags?: readonly string[];
}

/** No pauses for who looks on. */
export const UNHURRIED = { 'Pause between rounds': '0', 'Bot delay': '0' };

/** Opens a table by the form in the lobby; answers its word. */
export async function openTable(page: Page, wanted: Wanted): Promise<string> {
  const { game, fields = {}, choices = {}, flags = [] } = wanted;
  await page.getByRole('button', { name: 'New table' }).click();
  const form = page.getByRole('dialog', { name: 'New table' });
  await form.getByRole('radio', { name: game }).check({ force: true });
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
  return await wordOf(page);
}

/** The word of the table that one is at. */
export async function wordOf(page: Page): Promise<string> {
  await page.waitForURL(/\/(table|game)\//);
  return decodeURIComponent(new URL(page.url()).pathname.split('/')[2]);
}

export async function joinByLink(page: Page, site: Pick<Site, 'url'>, word: string): Promise<void> {
  await sitDownAt(page, `${site.url}/table/${word}`);
}

/** Comes with a browser of one's own straight to a table by its word, or by the link with the invitation. */
export async function openPlayerPageAt(
  browser: Browser,
  site: Pick<Site, 'url'>,
  table: string,
  name: string,
): Promise<Page> {
  const path = table.startsWith(site.url) ? table.slice(site.url.length) : `/table/${table}`;
  const page = await openPlayerPage(browser, site, { name, path });
  await sitDown(page);
  return page;
}

/** A player whose page nobody looks at: the client of the page alone, gone after the test. */
export function connectClient(site: Pick<Site, 'url'>): Client {
  const client = openClient({ url: site.url, token: async () => null });
  onTestFinished(() => client.close());
  return client;
}

/** Opens a table without a page; the client sits at it. */
export async function createTableByClient(
  site: Pick<Site, 'url'>,
  wanted: RequestInput<'createTable'>,
): Promise<{ client: Client; word: string }> {
  const client = connectClient(site);
  const made = await client.request('createTable', wanted);
  if (!made.ok) throw new Error(made.error.message);
  return { client, word: made.tableId };
}

/** Sits down without a page at a table that is there. */
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

/** At a table whose whole address is known; a new page, since the same with another end is not loaded. */
export async function sitDownAt(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await sitDown(page);
}

async function sitDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('button', { name: /^Leave/ }).waitFor();
}

/** The link with the invitation, as those at the table see it. */
export async function inviteLink(page: Page): Promise<string> {
  return await page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
}

/** Who sits at a seat, by the seat's own name. */
export function seat(page: Page, name: string): ReturnType<Page['locator']> {
  return page.getByRole('region', { name: new RegExp(`^${name}: `) });
}

/** Does the first thing that can be done, but bids two where that may be: no hand is passed by all. */
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

/** Everybody plays until the result is shown to all. */
export async function playTogether(pages: readonly Page[]): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      await page.waitForURL(/\/game\//);
      await page.evaluate(AUTOPILOT);
    }),
  );
}

/** The final scores, from the best. */
export async function standings(page: Page): Promise<string[]> {
  const result = page.getByRole('region', { name: /wins?$/ });
  const scores = result.locator('tbody td:last-child');
  await scores.first().waitFor();
  return await scores.allTextContents();
}

/** In a game the chat is opened first. */
export async function say(page: Page, text: string): Promise<void> {
  await openChat(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Waits for the page first: where nothing is to be seen yet, nothing can be opened. */
export async function openChat(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: /^Chat/, expanded: false });
  const chat = page.getByRole('region', { name: 'Chat', exact: true });
  await closed.or(chat).first().waitFor();
  if (await closed.count()) await closed.click();
  await chat.waitFor();
}

let looks = 0;

/** Nothing that a screen reader, a keyboard or weak eyes stumble over: each time in another look. */
export async function checkAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize() ?? DESKTOP;
  expect(await findFaults(page, LOOKS[looks++ % LOOKS.length])).toEqual([]);
  await setLook(page, { viewport, colorScheme: 'light' });
}
