// Tests what goes wrong in an evening among friends, in browsers of their own: a network that is gone for a while,
// somebody to mute and to report, and days in a row that move to another device.
// MASA_OFFLINE_SECONDS keeps the network away for that long in real time.
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { signOperator } from '../src/server/operations/administration.ts';
import { callApi, PASSWORD } from '../src/server/testing/testClient.ts';
import { TEST_SETTINGS } from '../src/server/testing/testServer.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import {
  checkAccessible,
  inviteLink,
  NO_DELAYS,
  openChat,
  openPlayerPage,
  openPlayerPageAt,
  openTable,
  say,
} from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';
import { CONNECTION_ERRORS, expectPageErrors, REFUSED_REQUESTS } from './pageErrors.ts';
import { openWeakNetwork, type WeakNetwork } from './weakNetwork.ts';
import { ownCards, PHONE } from './webPlayer.ts';
import type { Site } from './webSite.ts';

let site: Site;
let browser: Browser;
let ahead = 0;

/** A lost connection is noticed after at most two of these, instead of twenty seconds. */
const PING_MS = 1000;
const OFFLINE_MS = Number(process.env.MASA_OFFLINE_SECONDS ?? 0) * 1000;

withBrowser(
  () => openSiteInProcess({ now: () => Date.now() + ahead, sockets: { pingMs: PING_MS } }),
  (opened, launched) => {
    [site, browser] = [opened, launched];
  },
);

const PRIVATE = 'Private: people need the link to join';

/** A private game of Hearts of Ayşe with Bora, who came by the link, and two bots. */
async function heartsOfTwo(boraSite: Pick<Site, 'url'> = site): Promise<[ayse: Page, bora: Page]> {
  const ayse = await openPlayerPage(browser, site, { name: 'Ayşe' });
  await openTable(ayse, { game: 'Hearts', flags: [PRIVATE], fields: NO_DELAYS });
  const link = new URL(await inviteLink(ayse));
  const address = `${boraSite.url}${link.pathname}${link.hash}`;
  const bora = await openPlayerPageAt(browser, boraSite, address, 'Bora');
  await ayse.getByRole('button', { name: 'Fill with bots and play' }).click();
  await expect.poll(() => ownCards(bora).count()).toBe(13);
  return [ayse, bora];
}

async function weakNetwork(): Promise<WeakNetwork> {
  const network = await openWeakNetwork(site);
  onTestFinished(() => network.close());
  return network;
}

async function cardsOf(page: Page): Promise<string[]> {
  return ownCards(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label') ?? ''),
  );
}

test(
  'after 40 seconds without network the seat, the hand and the chat are there again, the news tell what happened, and the bot gives the seat back',
  async () => {
    // The server does not know the old session any more.
    expectPageErrors(new RegExp(`${CONNECTION_ERRORS.source}|${REFUSED_REQUESTS.source}`));
    const network = await weakNetwork();
    const [ayse, bora] = await heartsOfTwo(network);
    await say(ayse, 'Before the tunnel');
    await bora.getByRole('button', { name: /^Chat/ }).waitFor();
    const hand = await cardsOf(bora);
    network.lose();
    await ayse.getByText('Bora lost connection. A bot plays until they are back.').waitFor();
    await bora.getByText('Connection lost. Reconnecting…').waitFor();
    await say(ayse, 'Are you there?');
    ahead += 40_000;
    await setTimeout(OFFLINE_MS);
    network.restore();
    await bora.getByText('Connection lost. Reconnecting…').waitFor({ state: 'detached' });
    await ayse
      .getByText('Bora lost connection. A bot plays')
      .first()
      .waitFor({ state: 'detached' });
    await openChat(bora);
    const log = bora.getByRole('log');
    const lines = ['Before the tunnel', 'Bora lost connection.', 'Are you there?', 'Bora is back.'];
    for (const line of lines) await log.getByText(line).waitFor();
    // The bot passed three cards in the meantime, or nobody did: either way the hand is whole.
    await expect.poll(async () => (await cardsOf(bora)).length).toBe(hand.length);
    await say(bora, 'Here again');
    await openChat(ayse);
    await ayse.getByRole('log').getByText('Here again').waitFor();
    await checkAccessible(bora);
  },
  3 * MINUTES + OFFLINE_MS,
);

test(
  'a player is muted at the plate, also after a reload, and reported with a message; the report reaches the administrators and nobody else',
  async () => {
    const [ayse, bora] = await heartsOfTwo();
    await say(bora, 'A nasty line');
    await openChat(ayse);
    await ayse.getByRole('log').getByText('A nasty line').waitFor();
    await ayse.getByRole('button', { name: 'Bora: more' }).click();
    await ayse.getByRole('button', { name: 'Report…' }).click();
    const dialog = ayse.getByRole('dialog', { name: 'Report Bora' });
    await dialog.getByLabel('What happened?').selectOption('Harassment or threats');
    await dialog.getByRole('checkbox', { name: 'A nasty line' }).check();
    await checkAccessible(ayse);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Your report about Bora was sent.').waitFor();
    await dialog.getByRole('button', { name: 'Mute Bora' }).click();
    await dialog.getByRole('button', { name: 'Mute Bora' }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await ayse.getByRole('log').getByText('A nasty line').waitFor({ state: 'detached' });
    await ayse.reload();
    await expect.poll(() => ownCards(ayse).count()).toBe(13);
    await say(bora, 'Another line');
    await openChat(ayse);
    await ayse.getByRole('log').getByText('Bora joined.').waitFor();
    expect(await ayse.getByText('line').count()).toBe(0);

    const token = await signOperator(TEST_SETTINGS.secret ?? '');
    const { reports } = (await callApi(site.url, token, 'GET', '/admin/reports')).body;
    expect(reports).toMatchObject([
      {
        reason: 'harassment',
        about: { name: expect.stringMatching(/^Bora/) },
        lines: [{ text: 'A nasty line' }],
      },
    ]);
    expect(await bora.getByText(/report/i).count()).toBe(0);

    await ayse.goto(`${site.url}/profile`);
    await ayse.setViewportSize(PHONE);
    await ayse.getByRole('button', { name: /^Unmute Bora/ }).click();
    await ayse.getByRole('heading', { name: 'Muted players' }).waitFor({ state: 'detached' });
    await ayse.goBack();
    await openChat(ayse);
    await ayse.getByRole('log').getByText('Another line').waitFor();
  },
  3 * MINUTES,
);

interface Registered {
  readonly account: { readonly id: string };
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

/** Registers over the API and returns a session; with a guest’s token the account takes the guest over. */
async function signInByApi(username: string, guestToken: string | null): Promise<Registered> {
  await callApi(site.url, null, 'POST', '/auth/register', {
    body: { username, email: `${username}@example.org`, password: PASSWORD, displayName: username },
  });
  const body = { usernameOrEmail: username, password: PASSWORD };
  return (await callApi(site.url, guestToken, 'POST', '/auth/login', { body })).body;
}

/** The page of an account in a browser of its own. */
async function openAccountPage(session: Registered, path: string): Promise<Page> {
  const { account, accessToken, refreshToken, expiresIn } = session;
  const expiresAt = Date.now() + expiresIn * 1000;
  const credentials = { kind: 'session', accessToken, refreshToken, expiresAt };
  const saved = JSON.stringify({ state: { account, credentials }, version: 0 });
  return openPlayerPage(browser, site, {
    path,
    async prepare(page) {
      await page.addInitScript(`if (origin !== 'null' && !localStorage.isSignedIn) {
        localStorage['masa.auth'] = ${JSON.stringify(saved)};
        localStorage.isSignedIn = 'yes';
      }`);
    },
  });
}

test(
  'a player who signs in on a second device has the seat there; the first one says so and takes it back with one press',
  async () => {
    const session = await signInByApi('ceren', null);
    const laptop = await openAccountPage(session, '/lobby');
    await openTable(laptop, { game: 'Hearts', flags: [PRIVATE], fields: NO_DELAYS });
    await laptop.getByRole('button', { name: 'Fill with bots and play' }).click();
    await expect.poll(() => ownCards(laptop).count()).toBe(13);
    const hand = await cardsOf(laptop);
    const path = new URL(laptop.url()).pathname;
    const phone = await openAccountPage(await signInByApi('ceren', null), path);
    await phone.setViewportSize(PHONE);
    await expect.poll(async () => (await cardsOf(phone)).toSorted()).toEqual(hand.toSorted());
    const notice = laptop.getByRole('dialog', { name: 'You are playing on another device' });
    await notice.waitFor();
    await checkAccessible(laptop);
    await say(phone, 'From the bus');
    // Whoever loads the page again wants to play there.
    await laptop.reload();
    await expect.poll(() => ownCards(laptop).count()).toBe(13);
    await phone.getByRole('dialog', { name: 'You are playing on another device' }).waitFor();
    await phone.getByRole('button', { name: 'Play here' }).click();
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Play here' }).click();
    await notice.waitFor({ state: 'detached' });
    await openChat(laptop);
    await laptop.getByRole('log').getByText('From the bus').waitFor();
    await phone.getByRole('dialog', { name: 'You are playing on another device' }).waitFor();
    await laptop.close();
    await phone
      .getByRole('dialog', { name: 'You are playing on another device' })
      .waitFor({ state: 'detached' });
    await expect.poll(async () => (await cardsOf(phone)).length).toBe(13);
  },
  2 * MINUTES,
);

/** Pretends that deals of Pontoon were finished in the browser some days ago. */
async function playDaysAgo(page: Page, daysAgo: readonly number[]): Promise<void> {
  await page.evaluate(
    `localStorage['masa.dailyResults'] = JSON.stringify(Object.fromEntries(${JSON.stringify(daysAgo)}.map(
      (ago) => [new Date(Date.now() - ago * 864e5).toISOString().slice(0, 10),
        { pontoon: { score: 1, place: 1, of: 1 } }])))`,
  );
}

test(
  'days in a row that were played as a guest and offline go over to the account, and to its other devices',
  async () => {
    const guest = await openPlayerPage(browser, site, { name: 'Deniz', path: '/daily' });
    await playDaysAgo(guest, [1, 2, 3]);
    await guest.reload();
    await guest.getByText('3 days in a row').waitFor();
    const session = await signInByApi('deniz', null);
    const phone = await openAccountPage(session, '/daily');
    await phone.getByRole('heading', { level: 1 }).waitFor();
    expect(await phone.getByText('in a row').count()).toBe(0);
    // The same days and one more in the browser that signs in: each counts once.
    const laptop = await openAccountPage(await signInByApi('deniz', null), '/lobby');
    await playDaysAgo(laptop, [1, 2, 3, 4]);
    await laptop.goto(`${site.url}/daily`);
    await laptop.getByText('4 days in a row').waitFor();
    await phone.reload();
    await phone.getByText('4 days in a row').waitFor();
    await playDaysAgo(phone, [5]);
    await phone.reload();
    await phone.getByText('5 days in a row').waitFor();
    await laptop.reload();
    await laptop.getByText('5 days in a row').waitFor();
  },
  2 * MINUTES,
);
